import type { Endpoint } from '#contract/endpoint.ts'
import { code } from '#contract/error.ts'
import { Failure } from '../errors/failure.ts'
import type { Host } from '../host.ts'
import { documented, routePath } from './route-document.ts'
import { authorize } from './authorize.ts'

/** Mounts a call of the contract that answers with a stream of events for the person who asks. */
export function serveStream(host: Host, endpoint: Endpoint): void {
  host.app.route({
    method: 'GET',
    url: routePath(endpoint.key),
    config: documented(endpoint),
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const viewer = await authorize(host, endpoint, request, reply)
      if (!viewer) throw new Failure(code.sessionInvalid)
      host.streams.open(request, reply, viewer)
      // It ends when the browser leaves, of which no hook hears.
      host.counters.answer('GET', routePath(endpoint.key), 200)
      host.streams.notify([viewer.uid])
      return reply
    },
  })
}
