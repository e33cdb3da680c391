import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { CallKey, Endpoint } from '#contract/endpoint.ts'
import { code, codes } from '#contract/error.ts'
import type { Finished } from './answer-cache.ts'
import { Failure, type FieldError, malformed } from './fail.ts'
import type { Host } from './host.ts'
import { hasToken, sendStored } from './send.ts'

const jsonType = 'application/json; charset=utf-8'
// A value of the wrong kind is a broken request; one of the right kind that breaks a rule is an
// answer for the person who typed it.
const mostSpellings = 2_000
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
  return new Failure(code.unacceptable, errors[0]?.message)
}

function given(request: FastifyRequest): Record<string, unknown> {
  const body = request.body !== null && typeof request.body === 'object' ? request.body : {}
  return { ...(request.query as object), ...body, ...(request.params as object) }
}

/** The path as the router writes it: `/api/tobacco/:id`. */
export const routePath = (key: CallKey) =>
  `/api${key.slice(key.indexOf(' ') + 1).replace(/\{(\w+)\}/g, ':$1')}`

const verbOf = (key: CallKey) => key.slice(0, key.indexOf(' '))

function documented(promise: Endpoint) {
  const shape = (schema: z.ZodType, io: 'input' | 'output') =>
    z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' })
  const inPath = new Set([...promise.key.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
  const fields = Object.entries(promise.input.shape)
  const params = z.object(Object.fromEntries(fields.filter(([name]) => inPath.has(name))))
  const rest = z.object(Object.fromEntries(fields.filter(([name]) => !inPath.has(name))))
  const answer = z.object({
    code: z.int(),
    msg: z.string(),
    data: promise.data,
    token: z.string().optional(),
  })
  return {
    summary: promise.summary,
    tags: [promise.key.split('/')[1] ?? ''],
    ...(inPath.size > 0 && { params: shape(params, 'output') }),
    ...(verbOf(promise.key) === 'GET'
      ? { querystring: shape(rest, 'output') }
      : { body: shape(rest, 'output') }),
    response: { 200: { description: promise.summary, ...shape(answer, 'output') } },
  }
}

/** Who sent the request, for calls that ask; a shared answer must not depend on it. */
export type Sender = { address: string; agent: string }

const senderOf = (request: FastifyRequest): Sender => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? '',
})

/**
 * Mounts a call of the contract: reads its input by the contract's schema, answers in the envelope
 * with what its data schema names. Answers of `shared` calls are kept for visitors without a token.
 * @throws Failure for input that does not fit, and whatever the handler throws.
 */
export function serve<Key extends CallKey, Input extends z.ZodObject, Data extends z.ZodType>(
  host: Host,
  promise: Endpoint<Key, Input, Data>,
  handler: (input: z.output<Input>, sender: Sender) => Promise<z.input<Data>>,
): void {
  const finish = async (input: z.output<Input>, request: FastifyRequest): Promise<Finished> => {
    const data = promise.data.parse(await handler(input, senderOf(request)))
    const body = JSON.stringify({ code: code.success, msg: codes[code.success].words, data })
    return { status: 200, type: jsonType, body: Buffer.from(body), kinds: promise.shared ?? [] }
  }

  // Reading the input costs more than finding the answer: the spellings of an address that have been
  // read are remembered, a bounded number of them.
  const spellings = new Map<string, string>()
  const remember = (url: string, key: string) => {
    if (spellings.size >= mostSpellings) spellings.clear()
    if (url.length < 300) spellings.set(url, key)
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const keepable = promise.shared !== undefined && !hasToken(request)
    const spelt = keepable ? spellings.get(request.url) : undefined
    const kept = spelt === undefined ? undefined : host.cache.get(spelt)
    if (kept) return sendStored(request, reply, kept)
    const read = promise.input.safeParse(given(request))
    if (!read.success) throw refuse(read.error)
    if (!keepable) {
      const made = await finish(read.data, request)
      return reply.type(made.type).header('cache-control', 'no-store').send(made.body)
    }
    const key = `${promise.key} ${JSON.stringify(read.data)}`
    remember(request.url, key)
    const make = () => finish(read.data, request)
    const stored = host.cache.get(key) ?? (await host.cache.take(key, make, () => true))
    return sendStored(request, reply, stored)
  }

  host.app.route({
    method: verbOf(promise.key),
    url: routePath(promise.key),
    schema: documented(promise),
    handler: answer,
  })
}
