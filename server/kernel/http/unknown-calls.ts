import { calls } from '#contract/api.ts'
import { code } from '#contract/error.ts'
import { Failure } from '../errors/failure.ts'
import type { Host } from '../host.ts'
import { routePath, verbOf } from './route-document.ts'

const verbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const hidden = { schema: { hide: true }, exposeHeadRoute: false }

/**
 * Answers calls that no module answers: a wrong verb with the right ones, all else as unknown.
 * Stands after the modules, whose routes it leaves alone.
 */
export function addUnknownCalls({ app }: Host): void {
  const byPath = Map.groupBy(calls, ({ key }) => routePath(key).replace(/:\w+/g, ':id'))
  for (const [url, ofPath] of byPath) {
    const right = [...new Set(ofPath.map(({ key }) => verbOf(key)))]
    const answered = right.includes('GET') ? [...right, 'HEAD'] : right
    app.route({
      ...hidden,
      url,
      method: verbs.filter((verb) => !answered.includes(verb)),
      handler: (_request, reply) => {
        reply.header('allow', right.join(', '))
        throw new Failure(code.wrongMethod)
      },
    })
  }
  const unknown = () => {
    throw new Failure(code.unknownCall)
  }
  for (const url of ['/api', '/api/*']) app.all(url, { schema: { hide: true } }, unknown)
}
