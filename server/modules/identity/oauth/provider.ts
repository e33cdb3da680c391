import { code } from '#contract/error.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { CodeRefused, Unreadable } from './answer.ts'

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
  if (error instanceof CodeRefused) return new Failure(code.notNow, `${name}授权已失效，请重新登录`)
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  host.log.error({ provider: name, reason }, 'third-party log-in failed')
  return new Failure(code.unavailable, `${name}暂时连不上，请稍后再试，或用手机号码登录`)
}
