import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { LRUCache } from 'lru-cache'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codes } from '#contract/error.ts'
import { type Finished, prepare } from '#server/kernel/cache/finished-answer.ts'
import { type CallRead, callsRead, type Shared } from '#server/kernel/cache/response-cache.ts'
import { faultOf, sendFault } from '#server/kernel/errors/fault.ts'
import { Overloaded, refuseUnderLoad } from '#server/kernel/http/load.ts'
import type { Host } from '#server/kernel/host.ts'
import { authenticate } from '#server/kernel/session/authenticate.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { allowKeeping, hasToken, sendStored } from '#server/kernel/cache/send-stored.ts'
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

/** A page; whether all visitors get the same, and which members do. */
/** For whom a page may be kept: who gets the same as visitors, and whose own it is, who do not. */
type Audience = { shared: Shared; owners: ReadonlySet<unknown> }

type RenderedPage = Finished & Audience & { isPublic: boolean }

/** What a page is made of, as far as its calls have been made. */
type Noted = {
  tags: Set<string>
  isPublic: boolean
  shared: Shared
  leavesFacts: boolean
  owners: Set<unknown>
}

/** What a page shares of whom its parts share theirs. */
const narrower = (one: Shared, other: Shared): Shared =>
  one === 'none' || other === 'none' ? 'none' : one === 'all' ? other : one

/** For whom a page is made: a member by their cookie, or any visitor. */
type MadeFor = 'member' | 'visitor'

const nothingRead: CallRead = { tags: [], shared: 'none', leavesFacts: false }

/** Calls the interface in process, noting the cache tags of what the page is made of. */
function inProcess(host: Host, request: FastifyRequest, madeFor: MadeFor, noted: Noted) {
  const cookie = madeFor === 'member' ? { cookie: request.headers.cookie ?? '' } : {}
  const transport: RenderRequest['transport'] = async ({ method, path: url, headers, body }) => {
    let read: CallRead | null = null
    const note = (one: CallRead | null) => {
      read = method === 'GET' ? one : null
      for (const tag of one?.tags ?? []) noted.tags.add(tag)
    }
    const call = { method: 'GET', url, headers: { ...headers, ...cookie }, payload: body } as const
    // inject begins when it is waited for: here, within what hears of it.
    const answer = await callsRead.run(note, async () => await host.app.inject(call))
    const { shared, leavesFacts, own = false, owner } = (read as CallRead | null) ?? nothingRead
    if (owner !== undefined) noted.owners.add(owner)
    noted.isPublic &&= read !== null && !own
    noted.shared = narrower(noted.shared, shared)
    noted.leavesFacts ||= leavesFacts
    return { status: answer.statusCode, text: answer.payload }
  }
  return transport
}

const nobodys: Audience = { shared: 'none', owners: new Set() }
const nowhere = { type: html, body: Buffer.from(''), tags: [], isPublic: false, ...nobodys }

async function makePage(
  host: Host,
  pages: Pages,
  request: FastifyRequest,
  madeFor: MadeFor,
  fail?: number,
): Promise<RenderedPage> {
  const noted: Noted = {
    tags: new Set(),
    isPublic: true,
    shared: 'all',
    leavesFacts: false,
    owners: new Set(),
  }
  const { publicUrl: origin } = host.settings
  try {
    const { renderPage } = await pages.bundle()
    const transport = inProcess(host, request, madeFor, noted)
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
      // Facts that nobody asks for in the browser stand in the page itself.
      shared: noted.leavesFacts && !parts.asksFacts ? 'none' : noted.shared,
      owners: noted.owners,
    }
  } catch (error) {
    host.log.error({ err: error, reference: request.id }, 'page failed')
    const body = `<!doctype html><meta charset="utf-8"><title>Error</title><p>${lastResort}（编号 ${request.id}）`
    return { ...nowhere, status: 500, body: Buffer.from(body) }
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

/** Sends the error page with that status. */
const sendError = async (
  host: Host,
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
) => sendStored(request, reply, prepare(await makePage(host, pages, request, 'visitor', status)))

const overloaded = 'PAGE overloaded'

/** Sends the page that says there is too much to do: made once, for nothing can be made now. */
const sendOverloaded = async (host: Host, pages: Pages, request: FastifyRequest, reply: FastifyReply) =>
  sendStored(
    request,
    reply,
    host.responses.getOld(overloaded) ??
      (await host.responses.getOrMake(
        overloaded,
        async () => ({ ...(await makePage(host, pages, request, 'visitor', 503)), tags: ['site-config'] }),
        () => true,
      )),
  )

/**
 * Answers whatever is thrown: calls in the envelope, everything else with the error page. Stands
 * before the routes, which take the handler that is there when they are added.
 */
export function addErrorAnswers(host: Host, pages: Pages): ErrorAnswer {
  const answer: ErrorAnswer = async (error, request, reply) => {
    if (/^\/api(\/|\?|$)/i.test(request.url)) return sendFault(error, request, reply)
    if (error instanceof Overloaded) return sendOverloaded(host, pages, request, reply)
    const { status } = codes[faultOf(error, request.id).code]
    if (status >= 500) host.log.error({ err: error, reference: request.id }, 'page failed')
    return sendError(host, pages, request, reply, status === 200 ? 404 : status)
  }
  host.app.setErrorHandler(answer)
  // Verbs that no page knows.
  host.app.setNotFoundHandler((request, reply) => sendError(host, pages, request, reply, 404))
  return answer
}

export type ErrorAnswer = (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const audienceOf = (page: Finished): Audience => {
  if (page.status !== 200) return nobodys
  const { shared, owners } = page as RenderedPage
  return { shared, owners }
}

/** Whether it is known that this member gets a page of their own. */
const hasOwn = ({ shared, owners }: Audience, { uid }: Viewer) => shared === 'none' || owners.has(uid)

/** So many addresses are remembered with who gets the same page there. */
const maxShared = 10_000

/** Makes pages, or takes them from what is kept, also for members whom the same is shown. */
function pageSource(host: Host, pages: Pages) {
  const { responses: cache } = host
  const known = new LRUCache<string, Audience>({ max: maxShared })
  const keep = (page: Finished) => page.status === 200 && (page as RenderedPage).isPublic

  /** With too much to do what is kept is good enough, however old. */
  const oldPage = (address: string) =>
    host.load.pressure() > 0 ? cache.getOld(`PAGE ${address}`) : undefined

  const forVisitor = async (request: FastifyRequest, address: string) => {
    const make = async () => {
      refuseUnderLoad(host.load)
      return makePage(host, pages, request, 'visitor')
    }
    const old = oldPage(address)
    if (old) return old
    return cache.get(`PAGE ${address}`) ?? (await cache.getOrMake(`PAGE ${address}`, make, keep))
  }

  /** The page that visitors get, null where this member's is another one or it is not known to be the same. */
  const sharedWith = async (request: FastifyRequest, address: string, viewer: Viewer) => {
    const kept = cache.get(`PAGE ${address}`) ?? oldPage(address)
    const before = kept ? audienceOf(kept) : known.get(address)
    if (before && hasOwn(before, viewer)) return null
    if (before?.shared !== 'all' && !(await host.commonView.isOf(viewer))) return null
    const page = kept ?? (await forVisitor(request, address))
    const audience = audienceOf(page)
    known.set(address, audience)
    return hasOwn(audience, viewer) ? null : page
  }

  const forMember = async (request: FastifyRequest, address: string | null) => {
    refuseUnderLoad(host.load)
    const page = await makePage(host, pages, request, 'member')
    if (address !== null) known.set(address, audienceOf(page))
    return prepare(page)
  }

  return { forVisitor, sharedWith, forMember }
}

/** Every address that is not the interface's, a drawing's or a file's is a page. */
export async function addPages(host: Host, pages: Pages): Promise<void> {
  const { app } = host

  app.get('/leave', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('本站内容仅供成年人浏览。尽早戒烟有益健康。\n'),
  )
  if (pages.assets) await addAssets(host, pages.assets)
  if (pages.console) await addConsole(host, pages.console)

  const source = pageSource(host, pages)
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const viewer = hasToken(request) ? await authenticate(host, request, reply) : null
    const address = (await pages.bundle()).knownAddress(request.url)
    if (!viewer) {
      const page = address
        ? await source.forVisitor(request, address)
        : prepare(await makePage(host, pages, request, 'visitor'))
      return sendStored(request, reply, page)
    }
    const wrote = host.viewers.hasJustWritten(viewer.uid)
    const page = address && !wrote ? await source.sharedWith(request, address, viewer) : null
    if (page) allowKeeping(reply)
    return sendStored(request, reply, page ?? (await source.forMember(request, address)))
  })
}
