import * as z from 'zod'
import type { CallKey, Endpoint } from '#contract/endpoint.ts'

/** The path as the router writes it: `/api/tobacco/:id`. */
export const routePath = (key: CallKey) =>
  `/api${key.slice(key.indexOf(' ') + 1).replace(/\{(\w+)\}/g, ':$1')}`

export const verbOf = (key: CallKey) => key.slice(0, key.indexOf(' '))

/** What the OpenAPI document says of a call. */
export function documented(promise: Endpoint) {
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
