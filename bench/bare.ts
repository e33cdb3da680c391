// A Fastify with nothing on it, which serves the bytes that the site gave a moment ago.
import Fastify from 'fastify'
import { cases } from './cases.ts'

const site = process.env.SITE ?? ''

/** How many more bytes the head of the site's answer has than one with a type alone. */
function moreOf(headers: Headers): number {
  const fields = [...headers].filter(
    ([name]) => !/^(content-type|content-length|date|connection|keep-alive)$/.test(name),
  )
  return fields.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
}

/**
 * `filler` makes the head as long as the site's: the one who measures reads 64 kB at a time and decodes
 * them as text, three times as slowly when a character lies across the border of two.
 */
type Stored = { type: string; body: Buffer; filler: string }

const bodies = new Map<string, Stored>()
for (const { path } of cases) {
  const answer = await fetch(site + path, { headers: { 'accept-encoding': 'identity' } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  const type = answer.headers.get('content-type') ?? ''
  const filler = '-'.repeat(Math.max(1, moreOf(answer.headers) - 'filler'.length - 4))
  bodies.set(path, { type, body: Buffer.from(await answer.arrayBuffer()), filler })
}

const app = Fastify()
for (const route of new Set(cases.map(({ path }) => path.split('?')[0] ?? ''))) {
  app.get(route, (request, reply) => {
    const stored = bodies.get(request.url)
    return reply
      .header('filler', stored?.filler ?? '')
      .type(stored?.type ?? '')
      .send(stored?.body)
  })
}
app.get('/ready', async () => 'ready')
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
