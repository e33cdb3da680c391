import type { DataOf } from '#contract/endpoint.ts'
import type { Calls } from '#contract/api.ts'
import { pageTitle } from '#web/lib/head/title.ts'
import { shownError } from '#web/shell/error/error-words.ts'
import type { PageHandle, PageHead } from './page.ts'

type Config = DataOf<Calls['GET /webconfig']>
type Menu = DataOf<Calls['GET /webmenu']>
type Shell = { config: Config; menu: Menu }

/** The part of a router's state that decides the head: of the server's context and the browser's state. */
type State = {
  matches: readonly { route: { id: string; handle?: unknown } }[]
  loaderData: Record<string, unknown>
  errors?: Record<string, unknown> | null
}

export type FullHead = PageHead & { title: string; keywords?: string; site?: string }

/** The menu entry that names a page: the one whose address is the longest beginning of the page's. */
function entryFor(menu: Menu, path: string): Menu[number] | undefined {
  return menu
    .filter(({ menu_url: url }) => url === path || (url !== '/' && path.startsWith(`${url}/`)))
    .toSorted((a, b) => b.menu_url.length - a.menu_url.length)[0]
}

/** Title and meta of the page that a router shows: its own words first, then the menu's seo fields. */
export function headOf(state: State): FullHead {
  const shell = state.loaderData.shell as Shell | undefined
  const site = shell?.config.site_name ?? ''
  const match = state.matches.at(-1)
  const handle = match?.route.handle as PageHandle | undefined
  const [error] = Object.values(state.errors ?? {})
  if (state.errors || !handle || !match) {
    return { title: pageTitle(shownError(error).title, site), noindex: true }
  }
  const own = handle.head?.(state.loaderData[match.route.id] as never, site) ?? {}
  const entry = entryFor(shell?.menu ?? [], handle.page.under ?? handle.page.path)
  return {
    ...own,
    site,
    title: pageTitle(own.title, entry?.seo_title, site),
    description: own.description ?? entry?.seo_description,
    keywords: entry?.seo_keywords,
    canonical: own.canonical ?? handle.page.path,
  }
}
