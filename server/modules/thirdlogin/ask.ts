import { code } from '#contract/error.ts'
import { Failure } from '#server/kernel/fail.ts'
import type { Host } from '#server/kernel/host.ts'

/** Somebody as a provider knows them. `unionid` is the same in all apps of one owner. */
export type Stranger = { openid: string; unionid: string | null; nickname: string }

export type Fields = Readonly<Record<string, unknown>>

/** Asks an address and gives its text; no longer than `signal` allows. */
export type Ask = (url: URL) => Promise<string>

const mostText = 64 * 1024

/** What a provider may say of the code: the person has to begin anew, nobody has to repair anything. */
export class CodeRefused extends Error {
  override name = 'CodeRefused'
}

/** What came back is not what the provider promises. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > mostText) throw new Unreadable('longer than any answer of a provider')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Asks until `patience` has run out, all questions together, in milliseconds. */
export function asker(patience: number): Ask {
  const signal = AbortSignal.timeout(patience)
  return async (url) => {
    const answer = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } })
    if (!answer.ok) throw new Unreadable(`HTTP ${answer.status}`)
    return textOf(answer)
  }
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

/**
 * Turns what went wrong with a provider into what the person reads; the log has the rest, without the
 * addresses, which carry secrets.
 */
export function failureOf(host: Host, name: string, error: unknown): Failure {
  if (error instanceof CodeRefused) return new Failure(code.notNow, `${name}授权已失效，请重新登录`)
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  host.log.error({ provider: name, reason }, 'third-party log-in failed')
  return new Failure(code.unavailable, `${name}暂时连不上，请稍后再试，或用手机号码登录`)
}
