import type { Calls } from '#contract/api.ts'
import type { CallKey, DataOf } from '#contract/endpoint.ts'
import { code } from '#contract/error.ts'
import { askForAgreement } from '#web/lib/api/agreement.ts'
import { encodeCall } from '#web/lib/api/encode.ts'
import type { CallInput, CallOptions, Failure, FieldError, Result } from '#web/lib/api/result.ts'
import { failureWords } from '#web/lib/api/result.ts'
import { send, type Transport } from '#web/lib/api/send.ts'
import { noticeTime, notify } from '#web/lib/toast.ts'
import { forgetPerson, forgetToken, readToken, storeToken } from '#web/lib/viewer/viewer.ts'
import { askFactor } from './factor.ts'

// Browsers keep at most 64 KiB of bodies alive, of all requests on their way together.
const mostKept = 60_000
let kept = 0

/** A write that is not long arrives even when the page is left meanwhile. */
const overFetch: Transport = async ({ method, path, headers, body }, signal) => {
  const length = body?.length ?? 0
  const keepalive = method !== 'GET' && kept + length < mostKept
  if (keepalive) kept += length
  try {
    const answer = await fetch(path, { method, headers, body, signal, credentials: 'same-origin', keepalive })
    return { status: answer.status, text: await answer.text() }
  } finally {
    if (keepalive) kept -= length
  }
}

const ended = new Set<() => void>()

/** Hears that the server no longer knows the session. @returns stops hearing */
export function onSessionEnd(listener: () => void): () => void {
  ended.add(listener)
  return () => {
    ended.delete(listener)
  }
}

function endSession() {
  forgetPerson()
  forgetToken()
  for (const listener of ended) listener()
}

type Envelope = { code: number; msg?: string; data?: unknown; token?: string }

function envelopeOf(text: string): Envelope | undefined {
  try {
    const body = JSON.parse(text) as Envelope | null
    return typeof body?.code === 'number' ? body : undefined
  } catch {
    return undefined
  }
}

/** HTTP 400: which fields are wrong. */
function malformed({ code: given, msg = '', data }: Envelope): Failure {
  const { message, errors } = (data ?? {}) as { message?: string; errors?: FieldError[] }
  return { ok: false, kind: 'malformed', status: 400, code: given, msg: message ?? msg, errors: errors ?? [] }
}

function judge(status: number, text: string): Result<unknown> {
  const body = envelopeOf(text)
  const { code: given, msg = '', data, token } = body ?? {}
  if (body && status === 400) return malformed(body)
  if (given === undefined || status === 429 || status >= 500)
    return { ok: false, kind: 'unavailable', status, code: given, msg: body?.msg }
  if (given === code.sessionInvalid) endSession()
  if (given === code.success || given === code.heldForReview) {
    if (token) storeToken(token)
    return { ok: true, data, code: given, msg }
  }
  return { ok: false, kind: 'code', status, code: given, msg, data }
}

/** The fields beside those in the path, as JSON: forms of the console hold lists of objects. */
function bodyOf(key: CallKey, input: object): string | undefined {
  if (!key.startsWith('P')) return undefined
  return JSON.stringify(
    Object.fromEntries(Object.entries(input).filter(([name]) => !key.includes(`{${name}}`))),
  )
}

/** Written down and on its way before anything is waited for: so a page that is being left can still send. */
async function once(key: CallKey, input: object, options: CallOptions): Promise<Result<unknown>> {
  const encoded = encodeCall(key, input)
  if (!encoded) return { ok: false, kind: 'malformed', status: 400, msg: '缺少编号', errors: [] }
  const token = readToken()
  const body = bodyOf(key, input)
  const headers = {
    'X-Requested-With': 'XMLHttpRequest',
    ...(token && { 'Authorization-token': token }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  }
  const answer = await send(overFetch, { ...encoded, body, headers }, options.signal)
  return 'ok' in answer ? answer : judge(answer.status, answer.text)
}

export type AskOptions = CallOptions & {
  /** The caller shows itself what went wrong. */
  silent?: boolean
}

const asksFor = (result: Result<unknown>, wanted: number) =>
  !result.ok && result.kind === 'code' && result.code === wanted

/** What went wrong, in words for whoever asked; undefined where nothing is to be said. */
export const wordsOf = (failure: Failure): string | undefined =>
  failure.code === code.sessionInvalid ? undefined : failureWords(failure)

function tell(failure: Failure) {
  // The dialog said it to whoever did not agree.
  if (failure.code === code.agreeNeeded) return
  const text = wordsOf(failure)
  if (text) notify({ kind: 'error', text, ms: noticeTime.notification })
}

/** The same as `call`, for keys that are known at run time alone: the data provider's lists and forms. */
export async function callAny(
  key: CallKey,
  input: object = {},
  options: AskOptions = {},
): Promise<Result<unknown>> {
  const { silent, ...rest } = options
  let result = await once(key, input, rest)
  if (asksFor(result, code.factorNeeded) && (await askFactor())) result = await once(key, input, rest)
  if (asksFor(result, code.agreeNeeded) && (await askForAgreement('now')))
    result = await once(key, input, rest)
  if (!result.ok && !silent) tell(result)
  return result
}

type Call = <K extends keyof Calls & CallKey>(
  key: K,
  input?: CallInput<Calls[K]>,
  options?: AskOptions,
) => Promise<Result<DataOf<Calls[K]>>>

/**
 * Calls the interface by the key of an endpoint. Where the second factor has to be shown anew, or newer
 * legal texts have to be agreed to, the person is asked and the call is repeated. Never rejects; says what
 * went wrong unless it is to be silent.
 */
export const call = callAny as Call
