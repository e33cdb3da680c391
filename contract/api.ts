import { articleList, articleOne } from './article.ts'
import { brandList, brandOne, category, tobaccoList, tobaccoOne, tobaccoReviews } from './catalogue.ts'
import { search, suggest } from './search.ts'
import { index, webconfig, webmenu } from './siteconfig.ts'

/** Every call that is built. */
export const calls = [
  webconfig,
  webmenu,
  index,
  category,
  tobaccoList,
  tobaccoOne,
  tobaccoReviews,
  brandList,
  brandOne,
  articleList,
  articleOne,
  search,
  suggest,
] as const

/** The built calls by their key, so that a client is typed by the words `GET /tobacco/{id}`. */
export type Calls = { [E in (typeof calls)[number] as E['key']]: E }
