// A Fastify with nothing on it, which serves the bytes that the site gave a moment ago.
import Fastify from 'fastify'
import { cases } from './cases.ts'

const site = process.env.SITE ?? ''

type Stored = { type: string; body: Buffer }

const bodies = new Map<string, Stored>()
for (const { path } of cases.filter(({ own }) => !own)) {
  const answer = await fetch(site + path, { headers: { 'accept-encoding': 'identity' } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  const type = answer.headers.get('content-type') ?? ''
  bodies.set(path, { type, body: Buffer.from(await answer.arrayBuffer()) })
}

const app = Fastify()
for (const route of new Set(cases.map(({ path }) => path.split('?')[0] ?? ''))) {
  app.get(route, (request, reply) => {
    const stored = bodies.get(request.url)
    return reply.type(stored?.type ?? '').send(stored?.body)
  })
}
app.get('/ready', async () => 'ready')
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
