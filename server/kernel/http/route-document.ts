import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { calls } from '#contract/api.ts'
import type { CallKey, Endpoint } from '#contract/endpoint.ts'

/** The path as the router writes it: `/api/tobacco/:id`. */
export const routePath = (key: CallKey) =>
  `/api${key.slice(key.indexOf(' ') + 1).replace(/\{(\w+)\}/g, ':$1')}`

export const verbOf = (key: CallKey) => key.slice(0, key.indexOf(' '))

/** What the OpenAPI document says of a call. */
function describe(endpoint: Endpoint) {
  const shape = (schema: z.ZodType, io: 'input' | 'output') =>
    z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' })
  const inPath = new Set([...endpoint.key.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
  const fields = Object.entries(endpoint.input.shape)
  const params = z.object(Object.fromEntries(fields.filter(([name]) => inPath.has(name))))
  const rest = z.object(Object.fromEntries(fields.filter(([name]) => !inPath.has(name))))
  const answer = z.object({
    code: z.int(),
    msg: z.string(),
    data: endpoint.data,
    token: z.string().optional(),
  })
  return {
    summary: endpoint.summary,
    tags: [endpoint.key.split('/')[1] ?? ''],
    ...(inPath.size > 0 && { params: shape(params, 'output') }),
    ...(verbOf(endpoint.key) === 'GET'
      ? { querystring: shape(rest, 'output') }
      : { body: shape(rest, 'output') }),
    response: { 200: { description: endpoint.summary, ...shape(answer, 'output') } },
  }
}

/**
 * The configuration of a call's route, by which the OpenAPI document describes it. It is made when the document is asked
 * for: for all calls that takes as long as all else that makes the app.
 */
export const documented = (endpoint: Endpoint) => ({
  swaggerTransform: ({ url }: { url: string }) => ({ schema: describe(endpoint), url }),
})

const isOfStaff = ({ key, who }: (typeof calls)[number]) =>
  (who !== 'anyone' && who !== 'member') || / \/admin\//.test(key)
const ofStaff = new Set<string>(calls.filter(isOfStaff).map(({ key }) => key))

/** An OpenAPI document without the calls of the staff, which are nobody else's business. */
function publicPart<Document extends { paths?: object }>(document: Document): Document {
  const paths = Object.entries(document.paths ?? {}).flatMap(([path, verbs]: [string, object]) => {
    const shown = Object.entries(verbs).filter(
      ([verb]) => !ofStaff.has(`${verb.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    )
    return shown.length > 0 ? [[path, Object.fromEntries(shown)] as const] : []
  })
  return { ...document, paths: Object.fromEntries(paths) }
}

/** Describes the interface to whoever asks: `/api/openapi.json`, and a page to browse it. */
export async function addDocumentation(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title: '蜂鸟 HTTP 接口', version: '1' },
      servers: [{ url: publicUrl }],
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    logo: undefined,
    transformSpecification: publicPart,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => publicPart(app.swagger()))
}
