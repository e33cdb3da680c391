import * as z from 'zod'
import type { ContentName } from '../content-type.ts'
import { endpoint } from '../endpoint.ts'
import { paging } from '../paging.ts'
import { optional, searchText } from '../rule.ts'

/** What can be searched, in the order in which the groups stand. */
export const searchKinds = [
  'tobacco',
  'pipe',
  'brand',
  'shape',
  'accessory',
  'mouthpiece',
  'article',
  'itemList',
  'post',
  'appreciation',
  'studio',
  'work',
  'circle',
  'user',
] as const satisfies readonly ContentName[]
export const searchKind = z.enum(searchKinds, { error: '没有这个分类' })

export const searchHit = z.object({
  kind: searchKind,
  id: z.int(),
  title: z.string(),
  title_other: z.string(),
  note: z.string(),
  url: z.string(),
  /** Its picture or drawing; of a post else its circle's, of a list its first blend's; '' for what has none. */
  art: z.string(),
  score: z.number().nullable(),
  /** The alias by which it was found, as a phrase, 又名 夜帽; of its maker or shape with whose it is, 沙康又名 查科姆. */
  alias: z.string().nullable(),
  /** Where names, note and alias hold nothing of what was typed: a piece of what is said of it that does. */
  excerpt: z.string().nullable(),
  /** What answers: a name, an alias, how one sounds, its initials; `other`: what is said of it, or a resembling name. */
  by: z.enum(['name', 'alias', 'sound', 'initials', 'other']),
})

export const search = endpoint({
  key: 'GET /search',
  summary: '全站搜索',
  who: 'anyone',
  spared: true,
  perMinute: 120,
  restricted: ['catalogue', 'article', 'community'],
  facts: [],
  input: z.object({ q: optional(searchText()), kind: optional(searchKind), ...paging }),
  data: z.object({
    q: z.string(),
    /** The pieces of the query as they stand in names, simplified and lower case. */
    marks: z.array(z.string()),
    /** Somebody wants to smoke less: there are texts and circles, no tobacco. */
    quitting: z.boolean(),
    /** Nothing answers to all that was typed, as it stands or nearly; what there is answers to a part of it. */
    partial: z.boolean(),
    /** Of words typed apart those that by themselves find nothing, where the answer is partial. */
    missing: z.array(z.string()),
    total: z.int(),
    /** More things answer than are counted: `total` is the least that there are. */
    total_capped: z.boolean(),
    page: z.int(),
    limit: z.int(),
    groups: z.array(
      z.object({
        kind: searchKind,
        name: z.string(),
        total: z.int(),
        total_capped: z.boolean(),
        list: z.array(searchHit),
      }),
    ),
  }),
})

export const suggest = endpoint({
  key: 'GET /search/suggest',
  summary: '输入时的联想',
  who: 'anyone',
  spared: true,
  perMinute: 600,
  restricted: ['catalogue', 'article', 'community'],
  facts: [],
  input: z.object({ q: optional(searchText()) }),
  data: z.object({ list: z.array(searchHit) }),
})

export const searchMiss = endpoint({
  key: 'POST /search/miss',
  summary: '记下没有结果的搜索：只记词，不记人',
  who: 'anyone',
  repeatable: true,
  perMinute: 20,
  input: z.object({ q: searchText().pipe(z.string().min(1, { error: '请填写要找的词' })) }),
  data: z.object({}),
})
