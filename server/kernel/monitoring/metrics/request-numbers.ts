import { Counter, Histogram, type Registry } from 'prom-client'
import type { Host } from '../../host.ts'
import { routeOf } from '../requests.ts'

/** Upper bounds in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts the answers of this process, and how long those took that were made. */
export function countRequests({ app, counters }: Host, registry: Registry): void {
  const registers = [registry]
  const duration = new Histogram({
    name: 'fengniao_http_request_duration_seconds',
    help: 'How long answers took that were made for the request; kept ones and streams are not timed.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = routeOf(request)
    // A stream is counted where it begins.
    if (reply.course !== 'stream') counters.answer(method, route, reply.statusCode)
    if (reply.course === 'made') duration.observe({ method, route }, reply.elapsedTime / 1_000)
    done()
  })
  void new Counter({
    name: 'fengniao_http_requests_total',
    help: 'Answers by method, pattern of the route (* for an unknown address) and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
    collect() {
      this.reset()
      for (const { labels, count } of counters.answers()) this.inc(labels, count)
    },
  })
}
