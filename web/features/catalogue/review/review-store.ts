import { useSyncExternalStore } from 'react'
import { apiFor } from '#web/lib/api/loader.ts'
import { requireLogin } from '#web/lib/viewer/log-in.ts'
import { pageFact } from '#web/lib/viewer/page-facts.ts'
import type { Item, ItemKey, Review } from './review.ts'

/** The review that somebody is about to write or change; `stars` were tapped already. */
type Asked = { item: Item; stars: number }

/** The act held for who has to log in first. */
export const heldName = 'review'

let asked: Asked | null = null
/** One's own reviews by item: absent while unknown, null when there is none. */
const own = new Map<string, Review | null>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const keyOf = ({ type, id }: ItemKey) => `${type} ${id}`

export function openReview(item: Item, stars = 0): void {
  asked = { item, stars }
  tell()
}

export function closeReview(): void {
  asked = null
  tell()
}

/** Opens the form over the page, once the person is known. */
export function wantReview(item: Item, stars = 0): void {
  if (requireLogin({ name: heldName, payload: stars })) openReview(item, stars)
}

export const useAsked = (): Asked | null =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )

export function putOwn(item: ItemKey, review: Review | null): void {
  own.set(keyOf(item), review)
  tell()
}

const told = { ok: true } as const

/** Finds one's own review: told with the page, else asked for. @returns the words why it could not be had */
export async function loadOwn({ type, id }: ItemKey) {
  const fact = own.has(keyOf({ type, id })) ? undefined : await pageFact(type, id)
  if (fact?.review !== undefined) {
    putOwn({ type, id }, fact.review)
    return told
  }
  const api = await apiFor(undefined)
  const result = await api('GET /review/mine', { type, id })
  if (result.ok) putOwn({ type, id }, result.data.review)
  return result
}

/** One's own review of an item: undefined while unknown and for visitors, null when there is none. */
export const useOwn = (item: ItemKey): Review | null | undefined =>
  useSyncExternalStore(
    subscribe,
    () => own.get(keyOf(item)),
    () => undefined,
  )
