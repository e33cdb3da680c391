import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { type CallKey, type Endpoint, factsOf, tagsOf, usualPerMinute, type Who } from '#contract/endpoint.ts'
import { code, codes } from '#contract/error.ts'
import { deepPageFault } from '#contract/paging.ts'
import type { Finished } from '../cache/finished-answer.ts'
import type { StandIn } from '../cache/response-cache.ts'
import { type Failure, type FieldError, malformed, unacceptable } from '../errors/failure.ts'
import type { Host } from '../host.ts'
import { authorize, authorizeViewer } from './authorize.ts'
import { askerOf } from '../security/flood-guard.ts'
import { addressOf } from '../security/network.ts'
import { refuseUnderLoad } from './load.ts'
import type { CallRead, PageCall } from './page-calls.ts'
import { refuseManyFields, wholeFields } from './request-body.ts'
import { faultAnswer } from '../errors/fault.ts'
import { answerOnce, idempotencyKeyOf } from './idempotency.ts'
import { authenticate } from '../session/authenticate.ts'
import { documented, routePath, verbOf } from './route-document.ts'
import { allowKeeping, hasToken, sendStored } from '../cache/send-stored.ts'
import {
  type Cookies,
  cookiesOf,
  noCookies,
  PendingReview,
  readOnlyCookies,
  type RequestContext,
  WithToken,
} from './request-context.ts'
import type { Viewer } from '../session/viewer.ts'

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

function givenBy(request: FastifyRequest): object {
  const body = request.body !== null && typeof request.body === 'object' ? request.body : {}
  refuseManyFields(Object.keys(body).length)
  return { ...(request.query as object), ...body, ...(request.params as object) }
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

/** What an answer is about, and who gets the same. */
function callRead(endpoint: Endpoint, named: Record<string, unknown>): CallRead {
  const { public: forAll, personal, owner } = endpoint
  const facts = factsOf(endpoint, named)
  const shared = forAll ? 'all' : facts && !personal?.(named) ? 'common' : 'none'
  return {
    tags: tagsOf(endpoint, named),
    shared,
    leavesFacts: facts !== undefined && facts.length > 0,
    owner: owner?.(named),
  }
}

/** Whose pieces stand in an answer (see `namesPeople`). */
const peopleIn = ({ public: forAll, namesPeople }: Endpoint, text: string) => {
  if (forAll) return []
  return namesPeople ? Array.from(text.matchAll(/"uid":(\d+)/g), ([, uid]) => Number(uid)) : null
}

/** Whether this member gets the answer that is kept; `named` reads what was asked with. */
async function getsKept(host: Host, endpoint: Endpoint, viewer: Viewer, named: () => object) {
  const { public: forAll, facts, personal, owner } = endpoint
  if (forAll !== undefined) return true
  if (facts === undefined) return false
  const asked = named() as Record<string, unknown>
  if (factsOf(endpoint, asked)?.length !== 0) return false
  if (personal?.(asked) || owner?.(asked) === viewer.uid) return false
  return host.commonView.isOf(viewer)
}

const cacheKey = (endpoint: Endpoint, input: unknown) => `${endpoint.key} ${JSON.stringify(input)}`

type Answering<Input> = {
  host: Host
  endpoint: Endpoint
  /** @throws Failure for what does not fit */
  read(given: object): Input
  /** @throws TooManyRequests where the endpoint's limit for a minute is reached */
  refuseFlood(request: FastifyRequest, viewer: Viewer | null): void
  /** Makes the answer that is kept. */
  make(input: Input, request: FastifyRequest): Promise<Finished>
  /** Makes the answer for one person. */
  finish(
    input: Input,
    from: { request: FastifyRequest; cookies: Cookies; viewer: Viewer | null },
  ): Promise<object>
}

/** Makes the answer that is kept under `key`, once for all who ask meanwhile. */
const makeKept = <Input>(
  { host, make }: Answering<Input>,
  { key, input, standIn }: { key: string; input: Input; standIn?: StandIn },
  request: FastifyRequest,
) =>
  host.responses.getOrMake(
    key,
    () => host.connection.afresh(() => make(input, request)),
    () => true,
    standIn,
  )

/** Answers a call that is public, or restricted, for visitors: from the cache of responses, by the address as it is written or by what it means. */
function keptAnswer<Input>(answering: Answering<Input>) {
  const { host, endpoint, read, refuseFlood } = answering
  const { responses } = host
  const urlKeys = createUrlKeyCache()
  /** With too much to do what is kept is good enough, however old, but for who asks for a fresh one. */
  const underLoad = (key: string, fresh: boolean) => {
    if (host.load.pressure() === 0) return undefined
    const old = fresh ? undefined : responses.getOld(key)
    if (!old) refuseUnderLoad(host.load, endpoint.spared)
    return old
  }
  return async (request: FastifyRequest, reply: FastifyReply, viewer: Viewer | null = null) => {
    const fresh = viewer !== null && host.viewers.hasJustWritten(viewer.uid)
    const urlKey = urlKeys.keyOf(request.url)
    const kept = urlKey === undefined ? undefined : responses.get(urlKey, fresh)
    if (kept) return sendStored(request, reply, kept)
    refuseFlood(request, viewer)
    const input = read(givenBy(request))
    const key = cacheKey(endpoint, input)
    urlKeys.remember(request.url, key)
    const found = responses.get(key, fresh) ?? underLoad(key, fresh)
    const standIn = fresh ? 'failed' : 'late'
    return sendStored(request, reply, found ?? (await makeKept(answering, { key, input, standIn }, request)))
  }
}

/** The call as pages of the server make it: what is kept and not outdated, or made for the page. */
function pageCall<Input extends Record<string, unknown>>(answering: Answering<Input>): PageCall {
  const { host, endpoint, read, refuseFlood, finish } = answering
  const isShared = (endpoint.public ?? endpoint.restricted) !== undefined
  return async (given, { request, viewer }) => {
    let about: CallRead | null = null
    try {
      authorizeViewer(endpoint, viewer)
      const input = read(given)
      if (isShared) {
        about = callRead(endpoint, input)
        if (!viewer || (await getsKept(host, endpoint, viewer, () => input))) {
          const key = cacheKey(endpoint, input)
          const found = host.responses.get(key, true)
          if (!found) refuseFlood(request, viewer)
          // A page is kept as new: nothing outdated stands in for what it is made of.
          const kept = found ?? (await makeKept(answering, { key, input }, request))
          const text = kept.body.toString()
          return { status: kept.status, text, read: { ...about, people: peopleIn(endpoint, text) } }
        }
        about = { ...about, own: true }
      }
      refuseFlood(request, viewer)
      const envelope = await finish(input, { request, cookies: readOnlyCookies(request), viewer })
      return { status: 200, text: JSON.stringify(envelope), read: about }
    } catch (error) {
      const answer = faultAnswer(error, request)
      return { ...answer, read: answer.status < 500 ? about : null }
    }
  }
}

/** Counts what somebody asks of a call. @throws Failure 10160 past its limit by the minute */
function floodGuardOf(host: Host, { key, perMinute = usualPerMinute }: Pick<Endpoint, 'key' | 'perMinute'>) {
  return (request: FastifyRequest, viewer: Viewer | null) => {
    const asker = askerOf(addressOf(request), viewer)
    host.flood.refuse(key, asker, perMinute)
    host.flood.count(key, asker)
  }
}

/** What was given, as the contract reads it. @throws Failure for input that does not fit, and for a page too deep */
function readInput<Input extends z.ZodObject>(
  { input, who }: { input: Input; who: Who },
  given: object,
): z.output<Input> {
  const found = input.safeParse(wholeFields(given))
  if (!found.success) throw refuse(found.error)
  const tooDeep = deepPageFault(who, found.data)
  if (tooDeep !== null) throw unacceptable(tooDeep)
  return found.data
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
    const context = {
      address: addressOf(request),
      agent: request.headers['user-agent'] ?? '',
      cookies,
      viewer,
    }
    // `authorize` has made sure of a viewer where the endpoint wants one.
    const result = await handler(input, context as RequestContext<By>)
    const wrapped = result instanceof WithToken || result instanceof PendingReview
    const data = endpoint.data.parse(wrapped ? result.data : result)
    const outcome = result instanceof PendingReview ? code.heldForReview : code.success
    const envelope = { code: outcome, msg: codes[outcome].message, data }
    return result instanceof WithToken ? { ...envelope, token: result.token } : envelope
  }

  const make = async (input: z.output<Input>, request: FastifyRequest): Promise<Finished> => {
    const envelope = await finish(input, { request, cookies: noCookies, viewer: null })
    const body = Buffer.from(JSON.stringify(envelope))
    return { status: 200, type: jsonType, body, tags: tagsOf(endpoint, input) }
  }

  const refuseFlood = floodGuardOf(host, endpoint)
  const read = (given: object) => readInput(endpoint, given)

  const answerOne = async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await authorize(host, endpoint, request, reply)
    refuseFlood(request, viewer)
    refuseUnderLoad(host.load, endpoint.spared)
    const input = read(givenBy(request))
    const key = writes && !endpoint.repeatable ? idempotencyKeyOf(request) : null
    const cookies = cookiesOf(request, reply, host.settings.publicUrl.startsWith('https:'))
    const work = () => finish(input, { request, cookies, viewer })
    const scope = viewer ? `member ${viewer.uid}` : `address ${addressOf(request)}`
    const envelope =
      key === null ? await work() : await answerOnce(host, { scope, key, call: endpoint.key, input }, work)
    if (writes && viewer && !endpoint.quiet) {
      host.viewers.noteWrite(viewer.uid)
      host.commonView.invalidate(viewer.uid)
    }
    return reply.type(jsonType).header('cache-control', 'no-store').send(JSON.stringify(envelope))
  }

  const answering = { host, endpoint, read, refuseFlood, make, finish }
  const answerAll = keptAnswer(answering)
  if (!writes) host.pageCalls.set(endpoint.key, pageCall(answering))

  const answerMember = async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await authenticate(host, request, reply)
    if (viewer && !(await getsKept(host, endpoint, viewer, () => read(givenBy(request)))))
      return answerOne(request, reply)
    allowKeeping(reply)
    return answerAll(request, reply, viewer)
  }

  host.app.route({
    method: verbOf(endpoint.key),
    url: routePath(endpoint.key),
    config: documented(endpoint),
    bodyLimit: endpoint.bodyLimit,
    handler:
      (forAll ?? restricted) === undefined
        ? answerOne
        : (request, reply) => (hasToken(request) ? answerMember(request, reply) : answerAll(request, reply)),
  })
}
