import { data, type LoaderFunction, type RouteObject } from 'react-router'
import { isNoNetwork, noNetwork } from '#web/lib/api/loader.ts'
import { openAnew } from '#web/lib/navigation/reload.ts'
import { ErrorPage } from '#web/shell/error/ErrorPage.tsx'
import { PageOutlet } from '#web/shell/outlet/PageOutlet.tsx'
import { Shell } from './shell/Shell.tsx'
import { shellLoader } from './shell/shell-data.ts'
import { BareErrorPage } from '#web/shell/error/BareErrorPage.tsx'
import { pages } from './routes.tsx'
import type { Page, PageHandle, PageModule } from './page.ts'

const modules = import.meta.glob<PageModule>('./features/*/*/*Page.tsx')

/** Beside its data a page gets its parts: the server renders them, and who comes by a link sees no gap. */
function loaderOf({ loader, parts = [] }: PageModule): LoaderFunction | undefined {
  if (typeof loader !== 'function' && parts.length === 0) return undefined
  return async (...asked) => {
    const load = async () => (typeof loader === 'function' ? loader(...asked) : null)
    try {
      const [loaded] = await Promise.all([load(), ...parts.map((part) => part.preload())])
      return loaded
    } catch (error) {
      // A TypeError is what the loader's own code fails with that could not be fetched.
      const lost = isNoNetwork(error) || error instanceof TypeError
      throw import.meta.env.SSR || !lost || (await openAnew(asked[0].request)) ? error : noNetwork()
    }
  }
}

async function loadPage(page: Page) {
  const load = modules[`./features/${page.module}`]
  if (!load) throw new Error(`No page module ${page.module}`)
  const module = await load()
  const { View, head, asks } = module
  return {
    loader: loaderOf(module),
    Component: PageOutlet,
    handle: { page, View, head, asks } satisfies PageHandle,
  }
}

/** A page's chunk that cannot be had fails as its loader would: so the error page shows in its place. */
function lazyPage(page: Page) {
  return () =>
    loadPage(page).catch((error: unknown) => {
      const fail = () => {
        throw error
      }
      const loader: LoaderFunction = async ({ request }) => {
        throw import.meta.env.SSR || (await openAnew(request)) ? error : noNetwork()
      }
      return { loader, Component: fail }
    })
}

const built: RouteObject[] = pages.map((page) => ({
  id: page.path,
  // The router compares decoded addresses; the table has them as they are sent.
  path: decodeURI(page.path),
  lazy: lazyPage(page),
  ErrorBoundary: ErrorPage,
}))

// On the server a request that broke before it reached a page is shown with the status it broke with.
const nowhere: RouteObject = {
  id: '*',
  path: '*',
  loader: ({ context }: { context: unknown }) => {
    const fail = (context as { fail?: number } | undefined)?.fail
    throw data(null, { status: fail ?? 404 })
  },
  Component: () => null,
  ErrorBoundary: ErrorPage,
}

/** The routes of React Router, made from the table of pages. */
export const routes: RouteObject[] = [
  {
    id: 'shell',
    Component: Shell,
    loader: shellLoader,
    shouldRevalidate: () => false,
    ErrorBoundary: BareErrorPage,
    children: [...built, nowhere],
  },
]
