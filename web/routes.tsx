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
  /** The page's module below web/; absent until its part has come. */
  module?: string
  /** The parameters that the page reads from its query; all others are dropped. */
  query?: readonly string[]
  /** Kept alive under this name while other pages are looked at. */
  kept?: string
}

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
const tobacco = { part: 1, module: 'features/tobacco/TobaccoPage.tsx', query: ['id', 'sort'] }
const articles = { part: 1, module: 'features/article/ArticlePage.tsx', query: ['id', 'page'] }

const later = (part: number, ...paths: string[]): Page[] => paths.map((path) => ({ path, part }))

/** The whole site, address by address. */
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

  ...later(2, '/query/pipe', '/query/pipe/pipe', '/query/pipe/categoryDetails', '/query/pipe/productDetails'),
  ...later(2, '/query/pemouth', '/query/accessories', '/query/accessoriesDetail', '/query/productDetail'),
  ...later(2, '/query/categoryModel', '/query/compare', '/information', '/members', '/aboutus', '/download'),
  ...later(2, '/agreement/agreement', '/%20office', '/committee'),

  ...later(3, '/thirdLogin', '/userInfo/means', '/userInfo/components/account', '/userInfo/components/info'),

  ...later(4, '/query/addedtobacco', '/query/want_review', '/query/issueComment'),
  ...later(4, '/userInfo/collect', '/userInfo/components/tobaccoItem', '/userInfo/components/productItem'),

  ...later(
    5,
    '/main',
    '/issue',
    '/cahine',
    '/cahine/all_cahine',
    '/cahine/applicationCircle',
    '/cahine/community',
  ),
  ...later(
    5,
    '/cahine/cahinePosterDetail',
    '/cahine/circleAdministrator',
    '/cahine/circleIndex',
    '/cahine/essayDetail',
  ),
  ...later(
    5,
    '/cahine/issueIndex',
    '/cahine/singleCircle',
    '/query/essence',
    '/userInfo/circle',
    '/userInfo/essence',
  ),
  ...later(5, '/userInfo/components/circleItem', '/userInfo/components/essenceItem', '/userInfo/fans'),

  ...later(
    6,
    '/appreciate',
    '/appreciate/all_preicate',
    '/appreciate/appreciate_Details',
    '/appreciate/hot_rank',
  ),
  ...later(6, '/appreciate/issueAppreciate', '/appreciate/producer', '/certification/certification'),
  ...later(6, '/certification/component/bucket', '/certification/component/studio', '/query/nationDetail'),
  ...later(6, '/query/product', '/query/goodsDetail', '/query/goodsCard', '/studioInfo'),
  ...later(
    6,
    '/studioInfo/components/editeinfo',
    '/studioInfo/components/fan',
    '/studioInfo/components/producer',
  ),
  ...later(6, '/userInfo/appreciate', '/userInfo/components/appreciateItem'),

  ...later(
    7,
    '/userInfo',
    '/userInfo/badge',
    '/userInfo/fightmoney',
    '/userInfo/fightmoneyDetails',
    '/message',
  ),
  ...later(7, '/userInfo/components/other'),

  ...later(8, '/admin'),
]
