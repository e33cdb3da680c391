import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { LRUCache } from 'lru-cache'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codes } from '#contract/error.ts'
import { type Finished, prepare } from '#server/kernel/cache/finished-answer.ts'
import { faultOf, sendFault } from '#server/kernel/errors/fault.ts'
import { Overloaded, refuseUnderLoad } from '#server/kernel/http/load.ts'
import { callForPage, type Shared } from '#server/kernel/http/page-calls.ts'
import type { Host } from '#server/kernel/host.ts'
import { authenticate } from '#server/kernel/session/authenticate.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { allowKeeping, hasToken, sendStored } from '#server/kernel/cache/send-stored.ts'
import { addConsole, type ConsoleFiles } from './admin.ts'
import { movedTo } from './moved.ts'
import { documentOf, type PageFiles, type RenderRequest, type WebBundle } from './render.ts'
import { leavePage } from './leave-page.ts'

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

/** For whom a page may be kept: who gets the same as visitors, and who do not: whose own it is, whom a block parts from somebody there. */
type Audience = {
  shared: Shared
  owners: ReadonlySet<unknown>
  /** Whose pieces stand there; null where that is not known. */
  people: ReadonlySet<number> | null
}

type RenderedPage = Finished & Audience & { isPublic: boolean }

/** What a page is made of, as far as its calls have been made. */
type Noted = {
  tags: Set<string>
  isPublic: boolean
  shared: Shared
  leavesFacts: boolean
  owners: Set<unknown>
  people: Set<number> | null
}

/** What a page shares of whom its parts share theirs. */
const narrower = (one: Shared, other: Shared): Shared =>
  one === 'none' || other === 'none' ? 'none' : one === 'all' ? other : one

/** Makes the calls of a page in this process, noting what the page is made of. */
function callsOf(
  host: Host,
  request: FastifyRequest,
  viewer: Viewer | null,
  noted: Noted,
): RenderRequest['call'] {
  return async (key, given) => {
    const { status, text, read } = await callForPage(host.pageCalls, key, given, { request, viewer })
    for (const tag of read?.tags ?? []) noted.tags.add(tag)
    if (read?.owner !== undefined) noted.owners.add(read.owner)
    if (!read?.people) noted.people = null
    else for (const uid of read.people) noted.people?.add(uid)
    noted.isPublic &&= read !== null && !read.own
    noted.shared = narrower(noted.shared, read?.shared ?? 'none')
    noted.leavesFacts ||= read?.leavesFacts ?? false
    return { status, text }
  }
}

const nobodys: Audience = { shared: 'none', owners: new Set(), people: null }
const nowhere = { type: html, body: Buffer.from(''), tags: [], isPublic: false, ...nobodys }

async function makePage(
  host: Host,
  pages: Pages,
  request: FastifyRequest,
  viewer: Viewer | null,
  fail?: number,
): Promise<RenderedPage> {
  const noted: Noted = {
    tags: new Set(),
    isPublic: true,
    shared: 'all',
    leavesFacts: false,
    owners: new Set(),
    people: new Set(),
  }
  const { publicUrl: origin } = host.settings
  try {
    const { renderPage } = await pages.bundle()
    const call = callsOf(host, request, viewer, noted)
    const { url, id: reference } = request
    const parts = await host.connection.onOne(() => renderPage({ url, origin, call, reference, fail }))
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
      people: noted.people,
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
  // The service worker is asked for anew each time, and stands at the root.
  const body = await readFile(path.join(folder, 'root/sw.js'))
  const worker = prepare({ status: 200, type: 'text/javascript; charset=utf-8', body, tags: [] })
  host.app.get('/sw.js', { schema: { hide: true } }, (request, reply) => sendStored(request, reply, worker))
}

/** Sends the error page with that status. */
const sendError = async (
  host: Host,
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
) => sendStored(request, reply, prepare(await makePage(host, pages, request, null, status)))

const overloaded = 'PAGE overloaded'

/** Sends the page that says there is too much to do: made once, for nothing can be made now. */
const sendOverloaded = async (host: Host, pages: Pages, request: FastifyRequest, reply: FastifyReply) =>
  sendStored(
    request,
    reply,
    host.responses.getOld(overloaded) ??
      (await host.responses.getOrMake(
        overloaded,
        async () => ({ ...(await makePage(host, pages, request, null, 503)), tags: ['site-config'] }),
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
  const { shared, owners, people } = page as RenderedPage
  return { shared, owners, people }
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
  const oldPage = (address: string, fresh = false) =>
    host.load.pressure() > 0 && !fresh ? cache.getOld(`PAGE ${address}`) : undefined

  const forVisitor = async (request: FastifyRequest, address: string, fresh = false) => {
    const make = async () => {
      refuseUnderLoad(host.load)
      return makePage(host, pages, request, null)
    }
    const old = oldPage(address, fresh)
    if (old) return old
    const key = `PAGE ${address}`
    return cache.get(key, fresh) ?? cache.getOrMake(key, make, keep, fresh ? 'failed' : 'late')
  }

  /** Whether this member gets the same page as visitors. */
  const getsShared = async (audience: Audience, viewer: Viewer) =>
    !hasOwn(audience, viewer) && (audience.shared === 'all' || host.commonView.isOf(viewer, audience.people))

  /** The page that visitors get, null where this member's is another one or it is not known to be the same. */
  const sharedWith = async (request: FastifyRequest, address: string, viewer: Viewer) => {
    const fresh = host.viewers.hasJustWritten(viewer.uid)
    const kept = cache.get(`PAGE ${address}`, fresh) ?? oldPage(address, fresh)
    const before = kept ? audienceOf(kept) : known.get(address)
    if (before && !(await getsShared(before, viewer))) return null
    if (!before && !(await host.commonView.isOf(viewer))) return null
    const page = kept ?? (await forVisitor(request, address, fresh))
    const audience = audienceOf(page)
    known.set(address, audience)
    // Somebody may stand there now who did not before.
    return (await getsShared(audience, viewer)) ? page : null
  }

  const forMember = async (request: FastifyRequest, address: string | null, viewer: Viewer) => {
    refuseUnderLoad(host.load)
    const page = await makePage(host, pages, request, viewer)
    // Who stands on the page that others get is not known from this one.
    if (address !== null)
      known.set(address, { ...audienceOf(page), people: known.get(address)?.people ?? null })
    return prepare(page)
  }

  return { forVisitor, sharedWith, forMember }
}

/** Every address that is not the interface's, a drawing's or a file's is a page. */
export async function addPages(host: Host, pages: Pages): Promise<void> {
  const { app } = host

  app.get('/leave', { schema: { hide: true } }, (_request, reply) => reply.type(html).send(leavePage))
  if (pages.assets) await addAssets(host, pages.assets)
  if (pages.console) await addConsole(host, pages.console)

  const source = pageSource(host, pages)
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const viewer = hasToken(request) ? await authenticate(host, request, reply) : null
    const address = (await pages.bundle()).knownAddress(request.url)
    request.page = address?.split('?', 1)[0] ?? null
    if (!viewer) {
      const page = address
        ? await source.forVisitor(request, address)
        : prepare(await makePage(host, pages, request, null))
      return sendStored(request, reply, page)
    }
    const page = address ? await source.sharedWith(request, address, viewer) : null
    if (page) allowKeeping(reply)
    return sendStored(request, reply, page ?? (await source.forMember(request, address, viewer)))
  })
}
