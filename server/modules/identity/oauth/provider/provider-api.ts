import { code } from '#contract/error.ts'
import { Failure, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'

export type Fields = Readonly<Record<string, unknown>>

/** What a provider may say of the code: the person has to begin anew, nobody has to repair anything. */
export class CodeRefused extends Error {
  override name = 'CodeRefused'
}

/** What came back is not what the provider promises. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object of JSON, alone or as the argument of a call: `callback( {…} );`. */
export function fieldsOf(text: string): Fields {
  const inner = /^\s*callback\s*\(([\s\S]*)\)\s*;?\s*$/.exec(text)?.[1] ?? text
  try {
    const value: unknown = JSON.parse(inner)
    if (isFields(value)) return value
  } catch {
    // Said below.
  }
  throw new Unreadable('not an object of JSON')
}

/** How a provider tells a fault, in an answer of status 200: the fields of its number and its words, and the
 * numbers that speak of the code. */
type Faults = { number: string; message: string; ofCode: ReadonlySet<number> }

/** @throws CodeRefused, Unreadable */
export function checked(fields: Fields, { number, message, ofCode }: Faults): Fields {
  const fault = fields[number]
  if (fault === undefined || fault === 0) return fields
  if (ofCode.has(Number(fault))) throw new CodeRefused()
  throw new Unreadable(`${number} ${JSON.stringify([fault, fields[message]])}`)
}

/** A field that must be a text of reasonable length. */
export function textField(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || value === '' || value.length > 512)
    throw new Unreadable(`no ${name} in the answer`)
  return value
}

/** The same, where it may be absent. */
export const textFieldOrNull = (fields: Fields, name: string): string | null =>
  fields[name] === undefined || fields[name] === '' ? null : textField(fields, name)

/** Somebody as a provider knows them. `unionid` is the same in all apps of one owner. */
export type ExternalProfile = { openid: string; unionid: string | null; nickname: string }

type Query = Readonly<Record<string, string>>

/** Asks an address and gives its text. */
export type Ask = (address: string, query: Query) => Promise<string>

export const withQuery = (address: string, query: Query): string => `${address}?${new URLSearchParams(query)}`

const maxText = 64 * 1024

async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > maxText) throw new Unreadable('longer than any answer of a provider')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Asks until `patience` has run out, all questions together, in milliseconds. */
export function asker(patience: number): Ask {
  const signal = AbortSignal.timeout(patience)
  const asked = { signal, redirect: 'error', headers: { accept: 'application/json' } } as const
  return async (address, query) => {
    const answer = await fetch(withQuery(address, query), asked)
    if (!answer.ok) throw new Unreadable(`HTTP ${answer.status}`)
    return textOf(answer)
  }
}

/**
 * Turns what went wrong with a provider into what the person reads; the log has the rest, without the
 * addresses, which carry secrets.
 */
export function failureOf(host: Host, name: string, error: unknown): Failure {
  if (error instanceof CodeRefused) return notNow(`${name}授权已失效，请重新登录`)
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  host.log.error({ provider: name, reason }, 'third-party log-in failed')
  return new Failure(code.unavailable, `${name}暂时连不上，请稍后再试，或用手机号码登录`)
}
