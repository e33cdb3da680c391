import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, paging } from '../paging.ts'
import { itemNumber, optional } from '../rule.ts'

export const sections = ['encyclopedia', 'course'] as const

export const articleCard = z.object({
  id: z.int(),
  section: z.enum(sections),
  position: z.int(),
  title: z.string(),
  summary: z.string(),
  /** Its subject, such as 斗型; empty: none. */
  category: z.string(),
  minutes: z.int(),
})

export const articleList = endpoint({
  key: 'GET /article',
  summary: '百科与教程',
  who: 'anyone',
  public: ['article'],
  input: z.object({
    section: optional(z.enum(sections, { error: '没有这个栏目' })),
    ...paging,
  }),
  data: listOf(articleCard),
})

const neighbour = z.object({ id: z.int(), title: z.string() }).nullable()

export const articleOne = endpoint({
  key: 'GET /article/{id}',
  summary: '一篇百科或教程',
  who: 'anyone',
  public: ['article'],
  input: z.object({ id: itemNumber() }),
  data: articleCard.extend({
    /** A picture above the text; empty: none. */
    cover: z.string(),
    tags: z.array(z.string()),
    /** Where it comes from: a title, and an address where there is one. */
    sources: z.array(z.object({ title: z.string(), url: z.string() })),
    html: z.string(),
    /** Whether a machine wrote it; its last line says so. */
    generated: z.boolean(),
    headings: z.array(z.object({ anchor: z.string(), text: z.string() })),
    /** Who wrote it; empty: nobody is named. */
    byline: z.string(),
    /** Articles to read on. */
    reading: z.array(z.object({ id: z.int(), section: z.enum(sections), title: z.string() })),
    previous: neighbour,
    following: neighbour,
    update_time: z.iso.datetime(),
  }),
})
