import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartError } from '../errors/database-fault.ts'
import type { Host } from '../host.ts'
import type { Metrics } from './metrics/metrics.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request shows the token. How long that takes says nothing of it. */
function createCheck(token: string | null): (headers: IncomingHttpHeaders) => boolean {
  if (token === null) return () => true
  const right = digest(`Bearer ${token}`)
  return ({ authorization = '' }) => timingSafeEqual(digest(authorization), right)
}

type Check = ReturnType<typeof createCheck>

/** Answers `/metrics` on a port of its own, and nothing else. */
async function listen(
  { app, log }: Host,
  metrics: Metrics,
  { port, host }: { port: number; host: string },
  isAllowed: Check,
) {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics'
    if (!isAsked || !isAllowed(request.headers)) return void response.writeHead(404).end()
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await once(server.listen(port, host), 'listening').catch((error: Error) => {
    throw new StartError(`METRICS_HOST ${host} 的端口 ${port}（METRICS_PORT）用不了：${error.message}`)
  })
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
  const { port: taken } = server.address() as AddressInfo
  log.info({ url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics` }, 'metrics')
}

/** Answers `/metrics` on the site's port. Without the token it is a page that is not there. */
function addRoute({ app }: Host, metrics: Metrics, isAllowed: Check): void {
  app.get('/metrics', { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    if (!isAllowed(request.headers)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

/** Lets programs ask for numbers where the settings say so. Stands before the routes, which are counted from then on. */
export async function addMetrics(host: Host): Promise<void> {
  const { metrics: settings } = host.settings
  if (!settings) return
  const { createMetrics } = await import('./metrics/metrics.ts')
  const metrics = createMetrics(host)
  const isAllowed = createCheck(settings.token)
  const { port } = settings
  if (port === null) addRoute(host, metrics, isAllowed)
  else await listen(host, metrics, { ...settings, port }, isAllowed)
}
