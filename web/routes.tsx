import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import type { JsonLd } from './kit/json-ld.ts'

/** What a page says of itself in the head; the site's name is added. */
export type PageHead = {
  title?: string
  description?: string
  canonical?: string
  noindex?: boolean
  /** A picture for links shared elsewhere; from the root of the site, as all addresses in `jsonLd`. */
  image?: string
  /** What the page is about, in the words of schema.org (kit/json-ld.ts). */
  jsonLd?: readonly JsonLd[]
}

/** A module of a page: what it loads, how it looks, what its head says. */
export type PageModule = {
  loader?: LoaderFunction
  /** Given what the loader gave; `search` is the query of the address, frozen for kept pages. */
  View: ComponentType<{ data: never; search: string }>
  /** The browser needs the title alone: what only crawlers read is left to `import.meta.env.SSR`. */
  head?: (data: never, site: string) => PageHead
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
export type PageHandle = { page: Page; View: PageModule['View']; head?: PageModule['head'] }

const tobaccoQuery = [
  'category',
  'shape',
  'packing',
  'ingredients',
  'mode',
  'origin',
  'strength',
  'brand',
  'q',
  'sort',
  'hot',
  'page',
]
const tobaccoList = {
  part: 1,
  module: 'features/tobacco/TobaccoListPage.tsx',
  query: tobaccoQuery,
  kept: 'fightfood',
}
const tobacco = { part: 1, module: 'features/tobacco/TobaccoPage.tsx', query: ['id', 'sort', 'page'] }
const pipeList = {
  part: 2,
  module: 'features/pipe/PipeListPage.tsx',
  query: [
    'family',
    'bend',
    'material',
    'finish',
    'filter',
    'mouthpiece',
    'shape',
    'brand',
    'q',
    'sort',
    'hot',
    'page',
  ],
}
const pipe = { part: 2, module: 'features/pipe/PipePage.tsx', query: ['id', 'sort', 'page'] }
const review = { part: 4, module: 'features/review/WantReviewPage.tsx', query: ['type', 'id'] }
const articles = { part: 1, module: 'features/article/ArticlePage.tsx', query: ['id', 'page'] }

/**
 * The whole site, address by address. The addresses whose part is still to come stand in
 * planned-pages.ts, which the browser need not know.
 */
export const pages: readonly Page[] = [
  { path: '/', part: 1, module: 'features/home/HomePage.tsx' },
  { path: '/query', ...tobaccoList },
  { path: '/query/fightfood', ...tobaccoList },
  { path: '/query/compare', part: 2, module: 'features/compare/ComparePage.tsx', query: ['ids', 'add'] },
  { path: '/query/tobaccoDetail', ...tobacco },
  { path: '/query/foodetails', ...tobacco },
  {
    path: '/query/brand',
    part: 1,
    module: 'features/brand/BrandPage.tsx',
    query: ['id', 'kind', 'letter', 'country', 'maker', 'category', 'shape', 'page'],
  },
  { path: '/query/pipe', ...pipeList },
  { path: '/query/pipe/pipe', ...pipeList },
  {
    path: '/query/pipe/categoryDetails',
    part: 2,
    module: 'features/pipe/ShapePage.tsx',
    query: ['id', 'page'],
  },
  { path: '/query/pipe/productDetails', ...pipe },
  { path: '/query/productDetail', ...pipe },
  {
    path: '/query/pemouth',
    part: 2,
    module: 'features/gear/MouthpiecePage.tsx',
    query: ['id'],
    kept: 'pemouth',
  },
  {
    path: '/query/accessories',
    part: 2,
    module: 'features/gear/AccessoryListPage.tsx',
    query: ['kind', 'q', 'page'],
  },
  {
    path: '/query/accessoriesDetail',
    part: 2,
    module: 'features/gear/AccessoryPage.tsx',
    query: ['id', 'sort', 'page'],
  },
  {
    path: '/query/addedtobacco',
    part: 4,
    module: 'features/contribute/AddPage.tsx',
    query: ['name'],
  },
  {
    path: '/query/correction',
    part: 4,
    module: 'features/contribute/CorrectPage.tsx',
    query: ['type', 'id'],
  },
  {
    path: '/query/categoryModel',
    part: 2,
    module: 'features/pipe/CategoryModelPage.tsx',
    query: ['type'],
  },
  { path: '/query/encyclopedia', ...articles },
  { path: '/query/course', ...articles },
  {
    path: '/information',
    part: 2,
    module: 'features/information/InformationPage.tsx',
    query: ['id', 'kind', 'page'],
  },
  { path: '/members', part: 2, module: 'features/members/MembersPage.tsx' },
  { path: '/aboutus', part: 2, module: 'features/about/AboutPage.tsx' },
  { path: '/download', part: 2, module: 'features/download/DownloadPage.tsx' },
  { path: '/agreement/agreement', part: 2, module: 'features/agreement/AgreementPage.tsx', query: ['tab'] },
  { path: '/%20office', part: 2, module: 'features/office/OfficePage.tsx' },
  { path: '/committee', part: 2, module: 'features/committee/CommitteePage.tsx', query: ['page'] },
  { path: '/userInfo', part: 3, module: 'features/member/ProfilePage.tsx', query: ['uid', 'tab'] },
  {
    path: '/userInfo/submission',
    part: 4,
    module: 'features/contribute/SubmissionPage.tsx',
    query: ['page'],
  },
  { path: '/userInfo/means', part: 3, module: 'features/member/MeansPage.tsx' },
  { path: '/userInfo/components/info', part: 3, module: 'features/member/InfoPage.tsx', query: ['uid'] },
  {
    path: '/cellar',
    part: 4,
    module: 'features/collect/SharedCellarPage.tsx',
    query: ['token', 'sort', 'page'],
  },
  {
    path: '/userInfo/collect',
    part: 4,
    module: 'features/collect/CollectPage.tsx',
    query: ['folder', 'type', 'state', 'page'],
  },
  {
    path: '/userInfo/components/tobaccoItem',
    part: 4,
    module: 'features/collect/CellarPage.tsx',
    query: ['sort', 'page'],
  },
  {
    path: '/userInfo/components/productItem',
    part: 4,
    module: 'features/collect/RackPage.tsx',
    query: ['page'],
  },
  { path: '/userInfo/smoke', part: 4, module: 'features/collect/SmokePage.tsx', query: ['tobacco', 'page'] },
  { path: '/userInfo/components/account', part: 3, module: 'features/account/AccountPage.tsx' },
  { path: '/query/want_review', ...review },
  { path: '/query/issueComment', ...review },
  {
    path: '/message',
    part: 4,
    module: 'features/message/MessagePage.tsx',
    query: ['tab_active', 'tabIndex'],
  },
  { path: '/search', part: 1, module: 'features/search/SearchPage.tsx', query: ['q', 'kind', 'page'] },
  // What the provider sends along is read by the browser alone: it works once and must not be kept.
  { path: '/thirdLogin', part: 3, module: 'features/thirdlogin/ThirdLoginPage.tsx' },
]
