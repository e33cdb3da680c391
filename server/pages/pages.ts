import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codes } from '#contract/error.ts'
import { type Finished, prepare } from '#server/kernel/cache/finished-answer.ts'
import { callsRead } from '#server/kernel/cache/response-cache.ts'
import { faultOf, sendFault } from '#server/kernel/errors/fault.ts'
import type { Host } from '#server/kernel/host.ts'
import { authenticate } from '#server/kernel/session/authenticate.ts'
import { hasToken, sendStored } from '#server/kernel/cache/send-stored.ts'
import { addConsole, type ConsoleFiles } from './admin.ts'
import { movedTo } from './moved.ts'
import { documentOf, type PageFiles, type RenderRequest, type WebBundle } from './render.ts'

/** Where pages come from: the built bundle, or the development server. */
export type Pages = {
  bundle(): Promise<WebBundle>
  files(module: string | null): PageFiles
  /** Folder of the built browser files; null while the development server serves them. */
  assets: string | null
  /** The staff's console; without it there is none. */
  console?: ConsoleFiles
  /** Puts the development server in front of the routes. */
  attach?(host: Host): Promise<void>
}

const lastResort = 'An error occurred while showing the error page'
const html = 'text/html; charset=utf-8'

/** A page, and whether it is the same for everybody. */
type RenderedPage = Finished & { isPublic: boolean }

/** Calls the interface in process, noting the cache tags of what the page is made of. */
function inProcess(host: Host, request: FastifyRequest, noted: { tags: Set<string>; isPublic: boolean }) {
  const cookie = hasToken(request) ? { cookie: request.headers.cookie ?? '' } : {}
  const transport: RenderRequest['transport'] = async ({ method, path: url, headers, body }) => {
    let isPublic = false
    const note = (tags: readonly string[] | null) => {
      isPublic = tags !== null && method === 'GET'
      for (const tag of tags ?? []) noted.tags.add(tag)
    }
    const call = { method: 'GET', url, headers: { ...headers, ...cookie }, payload: body } as const
    // inject begins when it is waited for: here, within what hears of it.
    const answer = await callsRead.run(note, async () => await host.app.inject(call))
    noted.isPublic &&= isPublic
    return { status: answer.statusCode, text: answer.payload }
  }
  return transport
}

const nowhere = { type: html, body: Buffer.from(''), tags: [], isPublic: false }

async function makePage(
  host: Host,
  pages: Pages,
  request: FastifyRequest,
  fail?: number,
): Promise<RenderedPage> {
  const noted = { tags: new Set<string>(), isPublic: true }
  const { publicUrl: origin } = host.settings
  try {
    const { renderPage } = await pages.bundle()
    const transport = inProcess(host, request, noted)
    const parts = await renderPage({ url: request.url, origin, transport, reference: request.id, fail })
    const moved = parts.status === 404 && !fail ? await movedTo(host, request.url) : null
    if (moved) return { ...nowhere, status: 301, location: moved }
    if (parts.problem) host.log.error({ err: parts.problem, reference: request.id }, 'page failed')
    const body = parts.location ? '' : documentOf(parts, pages.files(parts.module), origin)
    const { status, location } = parts
    return {
      status,
      location,
      type: html,
      body: Buffer.from(body),
      tags: [...noted.tags],
      isPublic: noted.isPublic,
    }
  } catch (error) {
    host.log.error({ err: error, reference: request.id }, 'page failed')
    const body = `<!doctype html><meta charset="utf-8"><title>Error</title><p>${lastResort}（编号 ${request.id}）`
    return { status: 500, type: html, body: Buffer.from(body), tags: [], isPublic: false }
  }
}

async function addAssets(host: Host, folder: string) {
  await host.app.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  })
}

/** Sends a page that is made for this request alone; `fail` makes it the error page with that status. */
async function sendOnce(
  host: Host,
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  fail?: number,
) {
  return sendStored(request, reply, prepare(await makePage(host, pages, request, fail)))
}

/**
 * Answers whatever is thrown: calls in the envelope, everything else with the error page. Stands
 * before the routes, which take the handler that is there when they are added.
 */
export function addErrorAnswers(host: Host, pages: Pages): ErrorAnswer {
  const answer: ErrorAnswer = async (error, request, reply) => {
    if (/^\/api(\/|\?|$)/i.test(request.url)) return sendFault(error, request, reply)
    const { status } = codes[faultOf(error, request.id).code]
    if (status >= 500) host.log.error({ err: error, reference: request.id }, 'page failed')
    return sendOnce(host, pages, request, reply, status === 200 ? 404 : status)
  }
  host.app.setErrorHandler(answer)
  // Verbs that no page knows.
  host.app.setNotFoundHandler((request, reply) => sendOnce(host, pages, request, reply, 404))
  return answer
}

export type ErrorAnswer = (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Every address that is not the interface's, a drawing's or a file's is a page. */
export async function addPages(host: Host, pages: Pages): Promise<void> {
  const { app, responses: cache } = host

  app.get('/leave', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('本站内容仅供成年人浏览。尽早戒烟有益健康。\n'),
  )
  if (pages.assets) await addAssets(host, pages.assets)
  if (pages.console) await addConsole(host, pages.console)

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (hasToken(request)) await authenticate(host, request, reply)
    const address = hasToken(request) ? null : (await pages.bundle()).knownAddress(request.url)
    if (!address) return sendOnce(host, pages, request, reply)
    const key = `PAGE ${address}`
    const keep = (page: Finished) => page.status === 200 && (page as RenderedPage).isPublic
    const stored = cache.get(key) ?? (await cache.getOrMake(key, () => makePage(host, pages, request), keep))
    return sendStored(request, reply, stored)
  })
}
