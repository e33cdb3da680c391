import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
} from 'react-router'
import type { CallKey } from '#contract/endpoint.ts'
import { createPageApi } from './lib/api/create.ts'
import type { textsOf } from './lib/api/encode.ts'
import { createAddressBook } from './address.ts'
import { type FullHead, headOf } from './head.ts'
import { pages } from './routes.tsx'
import type { PageHandle } from './page.ts'
import { routes } from './site.tsx'

type RenderRequest = {
  url: string
  origin: string
  call: (key: CallKey, given: ReturnType<typeof textsOf>) => Promise<{ status: number; text: string }>
  reference: string
  fail?: number
}

const handler = createStaticHandler(routes)

/** The address of a page with its known parameters in order; null for an address of no page. */
export const knownAddress = createAddressBook(pages)

/** JSON for a data block: no `<` may end it early. */
const blockText = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, ' ')

/** An error as the browser's router takes it up again: nothing of its inside leaves the server. */
function plainError(error: unknown, reference: string) {
  const plain = { internal: true, statusText: '' }
  if (isRouteErrorResponse(error)) return { ...plain, status: error.status, data: error.data as unknown }
  return { ...plain, status: 500, data: { reference } }
}

async function load({ url, origin, call, fail }: RenderRequest) {
  const api = createPageApi(call)
  const path = fail ? '/.fail' : (knownAddress(url) ?? url)
  return handler.query(new Request(origin + path), { requestContext: { api, fail } })
}

type Parts = {
  status: number
  location?: string
  problem?: unknown
  head: FullHead
  html: string
  hydration: string
  module: string | null
  /** What the page leaves out about its member is asked for when it is there. */
  asksFacts: boolean
}

/**
 * Loads and renders one address. The status of an error page is its own; a redirect has only a location.
 * A page that cannot be rendered gives the error page with `problem` for the log.
 * @param request `call` makes the page's calls in this process
 * @throws when the error page itself cannot be rendered
 */
export async function renderPage(request: RenderRequest): Promise<Parts> {
  const context = await load(request)
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? '/'
    return {
      status: context.status,
      location,
      head: { title: '' },
      html: '',
      hydration: '',
      module: null,
      asksFacts: false,
    }
  }
  const thrown = Object.entries(context.errors ?? {})
  const problem = thrown.map(([, error]) => error).find((error) => error instanceof Error)
  const errors = Object.fromEntries(thrown.map(([id, error]) => [id, plainError(error, request.reference)]))
  const shown = { ...context, errors: thrown.length > 0 ? errors : null }
  try {
    const router = createStaticRouter(handler.dataRoutes, shown)
    const html = renderToString(<StaticRouterProvider router={router} context={shown} hydrate={false} />)
    const { loaderData, statusCode: status } = shown
    const handle = shown.matches.at(-1)?.route.handle as PageHandle | undefined
    return {
      status,
      problem,
      head: headOf(shown),
      html,
      hydration: blockText({ loaderData, errors: shown.errors }),
      module: handle ? `web/features/${handle.page.module}` : null,
      asksFacts: handle?.asks !== undefined,
    }
  } catch (error) {
    if (request.fail) throw error
    return { ...(await renderPage({ ...request, fail: 500 })), problem: error }
  }
}
