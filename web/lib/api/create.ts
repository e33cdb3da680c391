import type { Calls } from '#contract/api.ts'
import type { CallKey } from '#contract/endpoint.ts'
import { code } from '#contract/error.ts'
import { type Notice, noticeTime } from '../toast.ts'
import { createAttempts } from './attempt.ts'
import { type BodyKind, encodeCall, textsOf } from './encode.ts'
import type { Api, CallOptions, Failure, FieldError, Result } from './result.ts'
import { type ApiAnswer, type ApiRequest, send, type Transport } from './send.ts'

export type ApiParts = {
  transport: Transport
  /** How what is written travels; as a form unless it says otherwise. */
  body?: BodyKind
  token: {
    /** The stored token; absent, '' and 'null' are the same. */
    read: () => string | null | undefined
    store: (token: string) => void
  }
  notify: (notice: Notice) => void
  /** The server does not know the session (10050): forget who is logged in. The call tells what was asked. */
  onSessionEnd: (key: CallKey) => void
  /** A newer text has to be agreed to before anything is written (10157): the dialog opens and says so. */
  onAgreementDue?: () => void
}

/** What an answer may ask for. */
type Answered = Omit<ApiParts, 'transport' | 'body'>

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The body of an answer that is ours; undefined for a proxy's page or a broken one. */
function envelopeOf(text: string): (Fields & { code: number; msg: string }) | undefined {
  try {
    const body: unknown = JSON.parse(text)
    if (!isObject(body) || typeof body.code !== 'number') return undefined
    return { ...body, code: body.code, msg: textOf(body.msg) }
  } catch {
    return undefined
  }
}

const isFieldError = (value: unknown): value is FieldError =>
  isObject(value) && typeof value.field === 'string' && typeof value.message === 'string'

/** HTTP 400. `data.message` as chapter 8 has it; a body that carries its message one level up also counts. */
function malformed(text: string, notify: ApiParts['notify']): Failure {
  const body = envelopeOf(text)
  const data = isObject(body?.data) ? body.data : {}
  const words = textOf(data.message) || textOf(body?.message)
  if (words) notify({ kind: 'error', title: '400错误', text: words, ms: noticeTime.notification })
  const errors = Array.isArray(data.errors) ? data.errors.filter(isFieldError) : []
  return {
    ok: false,
    kind: 'malformed',
    status: 400,
    code: body?.code,
    msg: words || (body?.msg ?? ''),
    errors,
  }
}

/** What every code asks of the client (chapter 8), before its caller sees the answer. */
function actOn(key: CallKey, body: Fields & { code: number; msg: string }, parts: Answered): void {
  const token = textOf(body.token)
  switch (body.code) {
    case code.success:
      if (token && token !== 'null') parts.token.store(token)
      return
    case code.sessionInvalid:
      parts.onSessionEnd(key)
      return
    case code.agreeNeeded:
      parts.onAgreementDue?.()
      return
    case code.bindPhone:
    // The puzzle opens: words over it would only cover it.
    case code.slideNeeded:
      return
    default: {
      const kind = body.code === code.heldForReview ? 'notice' : 'error'
      if (body.msg) parts.notify({ kind, text: body.msg, ms: noticeTime.toast })
    }
  }
}

function judge(key: CallKey, { status, text }: ApiAnswer, parts: Answered): Result<unknown> {
  if (status === 400) return malformed(text, parts.notify)
  const body = envelopeOf(text)
  if (!body || status === 429 || status >= 500) {
    return { ok: false, kind: 'unavailable', status, code: body?.code, msg: body?.msg }
  }
  actOn(key, body, parts)
  const { code: answer, msg, data } = body
  if (msg.includes('id')) return { ok: false, kind: 'dropped', status }
  if (answer === code.success || answer === code.heldForReview) return { ok: true, data, code: answer, msg }
  return { ok: false, kind: 'code', status, code: answer, msg, data }
}

const contentTypes = {
  form: 'application/x-www-form-urlencoded;charset=UTF-8',
  json: 'application/json',
} as const

function headersOf(parts: ApiParts, hasBody: boolean, idempotencyKey?: string): ApiRequest['headers'] {
  const token = parts.token.read()
  return {
    'X-Requested-With': 'XMLHttpRequest',
    ...(token && token !== 'null' ? { 'Authorization-token': token } : {}),
    ...(hasBody ? { 'Content-Type': contentTypes[parts.body ?? 'form'] } : {}),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  }
}

/**
 * The one request layer (specification chapters 7 and 8): encodes, sends, unwraps, and does what each
 * code asks. A call whose path parameter is missing or empty is not sent; it fails as `malformed`. A POST whose
 * answer was lost is done once when it is sent again with the same content.
 */
export function createApi<Table = Calls>(parts: ApiParts): Api<Table> {
  const attempts = createAttempts()
  const call = async (
    key: CallKey,
    input: object = {},
    options: CallOptions = {},
  ): Promise<Result<unknown>> => {
    const encoded = encodeCall(key, input, parts.body)
    if (!encoded) return { ok: false, kind: 'malformed', status: 400, msg: '缺少编号', errors: [] }
    const attempt = encoded.method === 'POST' ? attempts.begin(`${encoded.path} ${encoded.body}`) : null
    const headers = headersOf(parts, encoded.body !== undefined, attempt?.key)
    const answer = await send(parts.transport, { ...encoded, headers }, options.signal)
    const result = 'ok' in answer ? answer : judge(key, answer, parts)
    attempt?.end(result)
    return result
  }
  // The server's gate holds every answer to the schema of its endpoint, so `data` has the type the key names.
  return call as Api<Table>
}

/** Nobody is told, and nothing is stored: for pages that the server renders. */
const silent: Answered = {
  token: { read: () => null, store: () => {} },
  notify: () => {},
  onSessionEnd: () => {},
}

/** The same for pages that the server renders: `answer` makes the call in process. */
export function createPageApi(
  answer: (key: CallKey, given: ReturnType<typeof textsOf>) => Promise<ApiAnswer>,
): Api {
  const call = async (key: CallKey, input: object = {}): Promise<Result<unknown>> =>
    judge(key, await answer(key, textsOf(input)), silent)
  return call as Api
}
