import { startTransition, useEffect, useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { maxThings } from '#contract/limits.ts'
import { call } from '../api/call.ts'
import { isLoggedIn } from './viewer.ts'

/** What is on a page that stands otherwise to each member: numbers by content type, and what the member has reached. */
export type Things = Readonly<Partial<Record<number, readonly number[]>>> & { readonly achieved?: true }

/** What the server answered, and when it was asked by this device's clock. */
type Answer = DataOf<Calls['GET /viewer/page']> & { at: number }
export type Fact = Answer['facts'][number]

/** Facts by `type id`, as far as they have come and no newer answer has taken their place. */
const known = new Map<string, Fact>()
let asking: Promise<Answer | null> | null = null
const listeners = new Set<() => void>()

const keyOf = (type: number, id: number) => `${type} ${id}`

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function ask({ achieved, ...things }: Things): Promise<Answer | null> {
  const at = Date.now()
  const all = Object.entries(things).flatMap(([type, ids = []]) =>
    [...new Set(ids)].map((id) => `${type}:${id}`),
  )
  // A long talk has more than one call may ask about.
  const parts = Array.from({ length: Math.ceil(all.length / maxThings) || 1 }, (_, part) =>
    call('GET /viewer/page', {
      about: all.slice(part * maxThings, (part + 1) * maxThings),
      achieved: part === 0 ? achieved : undefined,
    }),
  )
  const results = await Promise.all(parts)
  const [told] = results
  if (!told?.ok) return null
  // What was done meanwhile is newer.
  for (const result of results)
    for (const fact of result.ok ? result.data.facts : [])
      known.set(keyOf(fact.type, fact.id), { ...fact, ...known.get(keyOf(fact.type, fact.id)) })
  tell()
  return { ...told.data, at }
}

/** Asks, once for the page that the server rendered, how the member who looks stands to what is on it. */
export function askPageFacts(things: Things): void {
  if (isLoggedIn()) asking = ask(things)
}

/** The answer for the page that the server rendered, once it is there; null where nobody asked, and when it failed. */
export const pageAnswer = async (): Promise<Answer | null> => asking

/** One fact about a thing, asked for where the page's answer did not bring it; undefined where it could not be had. */
export async function readFact<Name extends keyof Fact>(
  type: number,
  id: number,
  name: Name,
): Promise<Fact[Name] | undefined> {
  const told = (await pageFact(type, id))?.[name]
  if (told !== undefined) return told
  await ask({ [type]: [id] })
  return known.get(keyOf(type, id))?.[name]
}

/** The fact about one thing once the page's answer is there; undefined where the page did not ask for it. */
export async function pageFact(type: number, id: number): Promise<Fact | undefined> {
  await asking
  return known.get(keyOf(type, id))
}

/** Something was done: newer than what the page was told. */
export function noteFact(type: number, id: number, done: Omit<Fact, 'type' | 'id'>): void {
  known.set(keyOf(type, id), { ...known.get(keyOf(type, id)), type, id, ...done })
  tell()
}

/** A page was loaded by this member: its data say it all, and newer. */
export function dropFacts(things: Things): void {
  for (const [type, ids] of Object.entries(things)) {
    if (Array.isArray(ids)) for (const id of ids) known.delete(keyOf(Number(type), Number(id)))
  }
  tell()
}

/**
 * A thing with how the member who looks stands to it, as soon as that is known. A part of the page that is not alive yet
 * keeps what it shows until it is: an update that is no transition would take it away meanwhile.
 */
export function useFacts<Thing extends { id: number }>(type: number, thing: Thing): Thing {
  const key = keyOf(type, thing.id)
  const [read, setRead] = useState<{ key: string; fact: Fact | undefined }>()
  useEffect(() => {
    const learn = () => startTransition(() => setRead({ key, fact: known.get(key) }))
    if (known.has(key)) learn()
    return subscribe(learn)
  }, [key])
  const fact = read?.key === key ? read.fact : undefined
  return fact ? { ...thing, ...(fact as unknown as Partial<Thing>) } : thing
}
