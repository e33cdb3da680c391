import type { FastifyReply, FastifyRequest } from 'fastify'
import { calls } from '#contract/api.ts'
import { code } from '#contract/error.ts'
import { Failure } from './failure.ts'
import type { Host } from './host.ts'

const known = calls.map(({ key }) => {
  const [verb = '', path = ''] = key.split(' ')
  return { verb, pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i') }
})

/** Answers calls that no module answers: a wrong verb with the right ones, all else as unknown. */
export function addUnknownCalls({ app }: Host): void {
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? ''
    const verbs = known.filter(({ pattern }) => pattern.test(path)).map(({ verb }) => verb)
    if (verbs.length === 0 || verbs.includes(request.method)) throw new Failure(code.unknownCall)
    reply.header('allow', verbs.join(', '))
    throw new Failure(code.wrongMethod)
  }
  for (const url of ['/api', '/api/*']) app.all(url, { schema: { hide: true } }, answer)
}
