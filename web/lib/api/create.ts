import type { Calls } from '#contract/api.ts'
import type { CallKey } from '#contract/endpoint.ts'
import { code } from '#contract/error.ts'
import { type Notice, noticeTime } from '../toast.ts'
import { createAttempts } from './attempt.ts'
import { type BodyKind, encodeCall, textsOf } from './encode.ts'
import type { Api, CallOptions, Failure, FieldError, Result } from './result.ts'
import { type ApiAnswer, type ApiRequest, send, type Transport } from './send.ts'

type Tell = (notice: Notice) => void

export type ApiParts = {
  transport: Transport
  /** How what is written travels; as a form unless it says otherwise. */
  body?: BodyKind
  token: {
    /** The stored token; absent, '' and 'null' are the same. */
    read: () => string | null | undefined
    store: (token: string) => void
  }
  notify: Tell
  /** The server does not know the session (10050). The call tells what was asked. */
  onSessionEnd?: Remedy
  /** A newer text has to be agreed to before anything is written (10157). */
  onAgreementDue?: Remedy
  /** The second factor has to be shown anew (10156). */
  onFactorDue?: Remedy
}

/**
 * What a refusal asks of the person, before the caller hears of it.
 * @param again makes the same call once more
 * @returns its result; null leaves it refused
 */
export type Remedy = (key: CallKey, again: () => Promise<Result<unknown>>) => Promise<Result<unknown> | null>

/** What an answer may do by itself. */
type Answered = { notify: Tell; store: (token: string) => void }

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

type Body = ReturnType<typeof envelopeOf>

/** HTTP 400. `data.message` as chapter 8 has it; a body that carries its message one level up also counts. */
function malformed(body: Body, notify: Tell): Failure {
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
function actOn(body: NonNullable<Body>, { notify, store }: Answered): void {
  const token = textOf(body.token)
  switch (body.code) {
    case code.success:
      if (token && token !== 'null') store(token)
      return
    // What is asked of the person opens by itself: words over it would only cover it.
    case code.sessionInvalid:
    case code.agreeNeeded:
    case code.factorNeeded:
    case code.loginFactorNeeded:
    case code.slideNeeded:
    case code.bindPhone:
      return
    default: {
      const kind = body.code === code.heldForReview ? 'notice' : 'error'
      if (body.msg) notify({ kind, text: body.msg, ms: noticeTime.toast })
    }
  }
}

/** Whether nobody who knows the call has answered: too many of them, or something broke. */
const isUnavailable = (status: number) => status === 429 || status >= 500

function judge(status: number, body: Body, parts: Answered): Result<unknown> {
  if (status === 400) return malformed(body, parts.notify)
  if (!body || isUnavailable(status)) {
    return { ok: false, kind: 'unavailable', status, code: body?.code, msg: body?.msg }
  }
  actOn(body, parts)
  const { code: answer, msg, data } = body
  if (msg.includes('id')) return { ok: false, kind: 'dropped', status }
  if (answer === code.success || answer === code.heldForReview) return { ok: true, data, code: answer, msg }
  return { ok: false, kind: 'code', status, code: answer, msg, data }
}

function remedyOf(status: number, body: Body, parts: ApiParts): Remedy | undefined {
  if (status === 400 || isUnavailable(status)) return undefined
  if (body?.code === code.sessionInvalid) return parts.onSessionEnd
  if (body?.code === code.factorNeeded) return parts.onFactorDue
  return body?.code === code.agreeNeeded ? parts.onAgreementDue : undefined
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
 * code asks. A call whose path parameter is missing or empty is not sent; it fails as `malformed`. What is refused until
 * the person logs in, agrees or shows the second factor waits for that. A POST whose answer was lost is done once when it is sent again with the
 * same content.
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
    const attempt = attempts.begin(encoded)
    const notify = options.background ? () => {} : parts.notify
    const answered = { notify, store: parts.token.store }
    const run = async (): Promise<Result<unknown>> => {
      const headers = headersOf(parts, encoded.body !== undefined, attempt?.key)
      const answer = await send(parts.transport, { ...encoded, headers }, options.signal)
      if ('ok' in answer) return answer
      const body = envelopeOf(answer.text)
      const result = judge(answer.status, body, answered)
      const remedy = options.background ? undefined : remedyOf(answer.status, body, parts)
      return (await remedy?.(key, run)) ?? result
    }
    const result = await run()
    attempt?.end(result)
    return result
  }
  // The server's gate holds every answer to the schema of its endpoint, so `data` has the type the key names.
  return call as Api<Table>
}

/** The same for pages that the server renders: `answer` makes the call in process. Nobody is told, and nothing is stored. */
export function createPageApi(
  answer: (key: CallKey, given: ReturnType<typeof textsOf>) => Promise<ApiAnswer>,
): Api {
  const call = async (key: CallKey, input: object = {}): Promise<Result<unknown>> => {
    const { status, text } = await answer(key, textsOf(input))
    return judge(status, envelopeOf(text), { notify: () => {}, store: () => {} })
  }
  return call as Api
}
