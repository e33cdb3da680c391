import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { type CallKey, type Endpoint, tagsOf, type Who } from '#contract/endpoint.ts'
import { code, codes } from '#contract/error.ts'
import type { Finished } from '../cache/finished-answer.ts'
import { type CallRead, callsRead } from '../cache/response-cache.ts'
import { Failure, type FieldError, forbidden, malformed, unacceptable } from '../errors/failure.ts'
import type { Host } from '../host.ts'
import { createFloodGuard } from '../security/flood-guard.ts'
import { refuseUnderLoad } from './load.ts'
import { refuseManyFields } from './request-body.ts'
import { answerOnce, idempotencyKeyOf } from './idempotency.ts'
import { authenticate } from '../session/authenticate.ts'
import { documented, routePath, verbOf } from './route-document.ts'
import { allowKeeping, hasToken, sendStored } from '../cache/send-stored.ts'
import {
  type Cookies,
  cookiesOf,
  noCookies,
  PendingReview,
  type RequestContext,
  WithToken,
} from './request-context.ts'
import { byCookieAlone } from '../session/token.ts'
import { stepUpSeconds, type Viewer } from '../session/viewer.ts'

const jsonType = 'application/json; charset=utf-8'
// A value of the wrong kind is a broken request; one of the right kind that breaks a rule is an
// answer for the person who typed it.
const maxUrlKeys = 2_000
const brokenKinds = new Set([
  'invalid_type',
  'invalid_value',
  'invalid_union',
  'unrecognized_keys',
  'invalid_key',
])

function refuse(error: z.ZodError): Failure {
  const errors: FieldError[] = error.issues.map((issue) => ({
    field: issue.path.join('.'),
    message: issue.message,
  }))
  if (error.issues.some((issue) => brokenKinds.has(issue.code))) return malformed(errors)
  return unacceptable(errors[0]?.message)
}

/** The database stores an unpaired surrogate as U+FFFD. Put it in first, so that comparisons before and after agree. */
const whole = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value

function given(request: FastifyRequest): Record<string, unknown> {
  const body = request.body !== null && typeof request.body === 'object' ? request.body : {}
  refuseManyFields(Object.keys(body).length)
  const all = { ...(request.query as object), ...body, ...(request.params as object) }
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(whole) : whole(value),
    ]),
  )
}

/**
 * Reading the input costs more than finding the answer: the spellings of an address that have been
 * read are remembered, a bounded number of them.
 */
function createUrlKeyCache() {
  const known = new Map<string, string>()
  return {
    keyOf: (url: string) => known.get(url),
    remember(url: string, key: string) {
      if (known.size >= maxUrlKeys) known.clear()
      if (url.length < 300) known.set(url, key)
    },
  }
}

/**
 * Lets a request in, or not: finds whose token it carries.
 * @throws Failure without a session where one is needed, without role or second factor where staff is asked for, and
 * for a write that comes with the cookie alone, as another site's page could send it, or before the newest texts
 * were agreed to.
 */
export async function authorize(
  host: Host,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const writes = endpoint.write === true || verbOf(endpoint.key) !== 'GET'
  if (writes && byCookieAlone(request)) throw forbidden('请求来历不明，请刷新页面再试')
  const viewer = await authenticate(host, request, reply)
  if (endpoint.who !== 'anyone' && !viewer) throw new Failure(code.sessionInvalid)
  if (viewer) authorizeStaff(endpoint, viewer)
  if (writes && viewer?.mustAgree && endpoint.who !== 'anyone' && !endpoint.unagreed)
    throw new Failure(code.agreeNeeded)
  return viewer
}

/** Staff calls: the role that the endpoint asks for (an admin has them all), the second factor, and a password of their own. */
function authorizeStaff({ who, stepUp }: Endpoint, viewer: Viewer) {
  if (who === 'anyone' || who === 'member') return
  const { appointed, factorAt } = viewer
  if (appointed.length === 0) throw forbidden()
  if (viewer.mustChangePassword) throw forbidden('请先修改初始密码')
  const shown = stepUp ? (factorAt ?? 0) > Date.now() - stepUpSeconds * 1_000 : factorAt !== null
  if (!shown) throw new Failure(code.factorNeeded)
  if (who !== 'staff' && !appointed.includes(who) && !appointed.includes('admin')) throw forbidden()
}

/** What an answer is about, and who gets the same. */
function callRead(endpoint: Endpoint, named: Record<string, unknown>): CallRead {
  const { public: forAll, facts, personal, owner } = endpoint
  const shared = forAll ? 'all' : facts && !personal?.(named) ? 'common' : 'none'
  return {
    tags: tagsOf(endpoint, named),
    shared,
    leavesFacts: facts !== undefined && facts.length > 0,
    owner: owner?.(named),
  }
}

/** Whether this member gets the answer that is kept; `named` reads what was asked with. */
async function getsKept(host: Host, endpoint: Endpoint, viewer: Viewer, named: () => object) {
  if (host.viewers.hasJustWritten(viewer.uid)) return false
  const { public: forAll, facts, personal, owner } = endpoint
  if (forAll !== undefined) return true
  if (facts?.length !== 0) return false
  const asked = named() as Record<string, unknown>
  if (personal?.(asked) || owner?.(asked) === viewer.uid) return false
  return host.commonView.isOf(viewer)
}

type PublicAnswer<Input> = {
  host: Host
  endpoint: Endpoint
  read(request: FastifyRequest): Input
  refuseFlood: ReturnType<typeof createFloodGuard>
  make(input: Input, request: FastifyRequest): () => Promise<Finished>
}

/** Answers a call that is public, or restricted, for visitors: from the cache of responses, by the address as it is written or by what it means. */
function publicAnswer<Input>({ host, endpoint, read, refuseFlood, make }: PublicAnswer<Input>) {
  const { responses } = host
  const urlKeys = createUrlKeyCache()
  /** With too much to do what is kept is good enough, however old. */
  const underLoad = (key: string) => {
    if (host.load.pressure() === 0 || callsRead.getStore()) return undefined
    const old = responses.getOld(key)
    if (!old) refuseUnderLoad(host.load, endpoint.spared)
    return old
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const urlKey = urlKeys.keyOf(request.url)
    const kept = urlKey === undefined ? undefined : responses.get(urlKey)
    const notes = callsRead.getStore()
    if (kept && !notes) return sendStored(request, reply, kept)
    if (!kept) refuseFlood(request.ip, null)
    const input = read(request)
    notes?.(callRead(endpoint, input as Record<string, unknown>))
    const key = `${endpoint.key} ${JSON.stringify(input)}`
    urlKeys.remember(request.url, key)
    const found = responses.get(key) ?? underLoad(key)
    return sendStored(
      request,
      reply,
      found ?? (await responses.getOrMake(key, make(input, request), () => true)),
    )
  }
}

/**
 * Mounts a call of the contract: reads its input by the contract's schema, answers in the envelope
 * with what its data schema names. Answers of public calls are kept for everybody, those of restricted calls for visitors;
 * a write that is repeated under the same Idempotency-Key gives its first answer again.
 * @throws Failure for input that does not fit, and whatever the handler throws.
 */
export function serve<Key extends CallKey, Input extends z.ZodObject, Data extends z.ZodType, By extends Who>(
  host: Host,
  endpoint: Endpoint<Key, Input, Data, By>,
  handler: (
    input: z.output<Input>,
    context: RequestContext<By>,
  ) => Promise<z.input<Data> | WithToken<z.input<Data>> | PendingReview<z.input<Data>>>,
): void {
  const writes = endpoint.write === true || verbOf(endpoint.key) !== 'GET'
  const { public: forAll, restricted } = endpoint

  const finish = async (
    input: z.output<Input>,
    { request, cookies, viewer }: { request: FastifyRequest; cookies: Cookies; viewer: Viewer | null },
  ) => {
    const context = { address: request.ip, agent: request.headers['user-agent'] ?? '', cookies, viewer }
    // `authorize` has made sure of a viewer where the endpoint wants one.
    const result = await handler(input, context as RequestContext<By>)
    const wrapped = result instanceof WithToken || result instanceof PendingReview
    const data = endpoint.data.parse(wrapped ? result.data : result)
    const outcome = result instanceof PendingReview ? code.heldForReview : code.success
    const envelope = { code: outcome, msg: codes[outcome].message, data }
    return result instanceof WithToken ? { ...envelope, token: result.token } : envelope
  }

  const stored = async (input: z.output<Input>, request: FastifyRequest): Promise<Finished> => {
    const body = Buffer.from(
      JSON.stringify(await finish(input, { request, cookies: noCookies, viewer: null })),
    )
    return { status: 200, type: jsonType, body, tags: tagsOf(endpoint, input) }
  }

  const refuseFlood = createFloodGuard(endpoint.perMinute)
  const read = (request: FastifyRequest) => {
    const found = endpoint.input.safeParse(given(request))
    if (!found.success) throw refuse(found.error)
    return found.data
  }

  const answerOne = async (request: FastifyRequest, reply: FastifyReply) => {
    const notes = callsRead.getStore()
    notes?.(null)
    const viewer = await authorize(host, endpoint, request, reply)
    refuseFlood(request.ip, viewer)
    if (!notes) refuseUnderLoad(host.load, endpoint.spared)
    const input = read(request)
    if (notes && restricted) notes({ ...callRead(endpoint, input), own: true })
    const key = writes && !endpoint.repeatable ? idempotencyKeyOf(request) : null
    const cookies = cookiesOf(request, reply, host.settings.publicUrl.startsWith('https:'))
    const work = () => finish(input, { request, cookies, viewer })
    const scope = viewer ? `member ${viewer.uid}` : `address ${request.ip}`
    const envelope =
      key === null ? await work() : await answerOnce(host, { scope, key, call: endpoint.key, input }, work)
    if (writes && viewer && !endpoint.quiet) host.viewers.noteWrite(viewer.uid)
    return reply.type(jsonType).header('cache-control', 'no-store').send(JSON.stringify(envelope))
  }

  const make = (input: z.output<Input>, request: FastifyRequest) => () => stored(input, request)
  const answerAll = publicAnswer({ host, endpoint, read, refuseFlood, make })

  const answerMember = async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await authenticate(host, request, reply)
    if (viewer && !(await getsKept(host, endpoint, viewer, () => read(request))))
      return answerOne(request, reply)
    allowKeeping(reply)
    return answerAll(request, reply)
  }

  host.app.route({
    method: verbOf(endpoint.key),
    url: routePath(endpoint.key),
    schema: documented(endpoint),
    bodyLimit: endpoint.bodyLimit,
    handler:
      (forAll ?? restricted) === undefined
        ? answerOne
        : (request, reply) => (hasToken(request) ? answerMember(request, reply) : answerAll(request, reply)),
  })
}
