import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'

/** What a page says of itself in the head; the site's name is added. */
export type PageHead = { title?: string; description?: string; canonical?: string; noindex?: boolean }

/** A module of a page: what it loads, how it looks, what its head says. */
export type PageModule = {
  loader?: LoaderFunction
  /** Given what the loader gave; `search` is the query of the address, frozen for kept pages. */
  View: ComponentType<{ data: never; search: string }>
  head?: (data: never) => PageHead
}

export type Page = {
  /** The address, as the specification writes it. */
  path: string
  /** The part of the product that builds it, numbered in docs/ARCHITECTURE.md. */
  part: number
  /** The page's module below web/. */
  module: string
  /** The parameters that the page reads from its query; all others are dropped. */
  query?: readonly string[]
  /** Kept alive under this name while other pages are looked at. */
  kept?: string
}

/** What a route carries besides its loader; read by the shell and by the server. */
export type PageHandle = { page: Page; View: PageModule['View']; head?: (data: never) => PageHead }

const tobaccoQuery = [
  'category',
  'shape',
  'packing',
  'ingredients',
  'origin',
  'strength',
  'brand',
  'q',
  'sort',
  'page',
]
const tobaccoList = {
  part: 1,
  module: 'features/tobacco/TobaccoListPage.tsx',
  query: tobaccoQuery,
  kept: 'fightfood',
}
const tobacco = { part: 1, module: 'features/tobacco/TobaccoPage.tsx', query: ['id', 'sort', 'page'] }
const articles = { part: 1, module: 'features/article/ArticlePage.tsx', query: ['id', 'page'] }

/**
 * The whole site, address by address. The addresses whose part is still to come stand in
 * planned-pages.ts, which the browser need not know.
 */
export const pages: readonly Page[] = [
  { path: '/', part: 1, module: 'features/home/HomePage.tsx' },
  { path: '/query', ...tobaccoList },
  { path: '/query/fightfood', ...tobaccoList },
  { path: '/query/tobaccoDetail', ...tobacco },
  { path: '/query/foodetails', ...tobacco },
  {
    path: '/query/brand',
    part: 1,
    module: 'features/brand/BrandPage.tsx',
    query: ['id', 'letter', 'category', 'page'],
  },
  { path: '/query/encyclopedia', ...articles },
  { path: '/query/course', ...articles },
  { path: '/search', part: 1, module: 'features/search/SearchPage.tsx', query: ['q', 'kind', 'page'] },
]
