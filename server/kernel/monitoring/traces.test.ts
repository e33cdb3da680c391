import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '#server/test/factories.ts'
import { createWorld } from '#server/test/world.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Received = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number }
  attributes: Attribute[]
}
type Body = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Received[] }[] }[]
}

const bodies: { path: string; text: string }[] = []
const collector = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  request.on('end', () => {
    bodies.push({ path: request.url ?? '', text })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
beforeAll(() => new Promise<void>((ready) => collector.listen(0, '127.0.0.1', ready)))
afterAll(() => new Promise((done) => collector.close(done)))

const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']

test('一个请求一段，一句 SQL 一段，接着来人的踪迹；没有值、号码与令牌', async () => {
  const { port } = collector.address() as AddressInfo
  const world = await createWorld({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` } })
  const member = await makeAccount(world.host)
  const traceparent = `00-${traceId}-${spanId}-01`
  await world.get('/message/unread', { ...member.headers, traceparent })
  // Over the network, where the body comes in after the head.
  const base = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { ...member.headers, traceparent, connection: 'close' }
  const body = new URLSearchParams({ type: '9', id: '1' })
  const liked = await fetch(`${base}/api/likeinvitation`, { method: 'POST', headers, body })
  expect(liked.status).toBe(200)
  await world.get('/nowhere/17', { traceparent: `00-${traceId}-${spanId}-00` })
  await world.get('/nowhere/17', { traceparent: 'nonsense' })
  await world.close()

  expect(new Set(bodies.map(({ path }) => path))).toEqual(new Set(['/v1/traces']))
  const sent = bodies.flatMap(({ text }) => (JSON.parse(text) as Body).resourceSpans)
  expect(sent[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'fengniao' },
  })
  const spans = sent.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans)
  const attribute = (span: Received | undefined, name: string) =>
    span?.attributes.find(({ key }) => key === name)?.value
  const read = spans.find(({ name }) => name === 'GET /api/message/unread')
  expect(read).toMatchObject({ traceId, parentSpanId: spanId })
  expect(attribute(read, 'http.response.status_code')).toEqual({ intValue: 200 })
  const statementsOf = (span: Received | undefined) =>
    spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId)
  expect(statementsOf(read).length).toBeGreaterThan(0)
  for (const span of statementsOf(read)) {
    expect(span.traceId).toBe(traceId)
    expect(attribute(span, 'db.query.text')?.stringValue).toMatch(/^\s*(select|with)/i)
  }
  const write = spans.find(({ name }) => name === 'POST /api/likeinvitation')
  expect(statementsOf(write).map(({ name }) => name)).toContain('BEGIN')
  const unknown = spans.filter(({ name }) => name === 'GET *')
  expect(unknown).toHaveLength(1)
  expect(unknown[0]?.traceId).not.toBe(traceId)
  for (const secret of [member.token, member.phone, '/nowhere/17'])
    expect(bodies.map(({ text }) => text).join('')).not.toContain(secret)
})

test('收集的一方不在：什么也不耽误', async () => {
  const world = await createWorld({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } })
  expect((await world.get('/webconfig')).code).toBe(10000)
  const began = performance.now()
  await world.close()
  expect(performance.now() - began).toBeLessThan(8_000)
})
