import { articleList, articleOne } from './article.ts'
import {
  brandList,
  brandOne,
  category,
  tobaccoCompare,
  tobaccoList,
  tobaccoOne,
  tobaccoReviews,
} from './catalogue.ts'
import { coinRules, invitationtag, levelList, levelOne, medal, moderationLog } from './community.ts'
import { accessoryList, accessoryOne, mouthpieceList, mouthpieceOne } from './gear.ts'
import { legalList, legalOne } from './legal.ts'
import { newsList, newsOne } from './news.ts'
import { pipeBrandList, pipeBrandOne, pipeCreate, pipeList, pipeOne, shapeList, shapeOne } from './pipe.ts'
import { getaddress } from './place.ts'
import { search, searchMiss, suggest } from './search.ts'
import { index, webconfig, webmenu } from './siteconfig.ts'
import { visit } from './visit.ts'

/** Every call that is built. */
export const calls = [
  webconfig,
  webmenu,
  index,
  category,
  tobaccoList,
  tobaccoCompare,
  tobaccoOne,
  tobaccoReviews,
  brandList,
  brandOne,
  pipeList,
  pipeCreate,
  pipeOne,
  pipeBrandList,
  pipeBrandOne,
  shapeList,
  shapeOne,
  accessoryList,
  accessoryOne,
  mouthpieceList,
  mouthpieceOne,
  articleList,
  articleOne,
  invitationtag,
  medal,
  levelList,
  levelOne,
  coinRules,
  moderationLog,
  newsList,
  newsOne,
  legalList,
  legalOne,
  getaddress,
  search,
  suggest,
  searchMiss,
  visit,
] as const

/** The built calls by their key, so that a client is typed by the words `GET /tobacco/{id}`. */
export type Calls = { [E in (typeof calls)[number] as E['key']]: E }
