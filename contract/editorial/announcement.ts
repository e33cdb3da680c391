import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, paging } from '../paging.ts'
import { itemNumber, optional } from '../rule.ts'

export const announcementKinds = ['news', 'notice'] as const

export const announcementCard = z.object({
  id: z.int(),
  kind: z.enum(announcementKinds),
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  publish_date: z.iso.date(),
})

export const announcementList = endpoint({
  key: 'GET /news',
  summary: '资讯与公告，新的在前',
  who: 'anyone',
  public: ['news'],
  input: z.object({
    kind: optional(z.enum(announcementKinds, { error: '没有这个栏目' })),
    page: paging.page,
    limit: paging.limit,
  }),
  data: listOf(announcementCard),
})

const neighbour = z.object({ id: z.int(), title: z.string() }).nullable()

export const announcementOne = endpoint({
  key: 'GET /news/{id}',
  summary: '一篇资讯',
  who: 'anyone',
  public: ['news'],
  input: z.object({ id: itemNumber() }),
  data: announcementCard.extend({
    cover: z.string(),
    category: z.string(),
    tags: z.array(z.string()),
    sources: z.array(z.object({ title: z.string(), url: z.string() })),
    html: z.string(),
    /** Whether a machine wrote it; its last line says so. */
    generated: z.boolean(),
    headings: z.array(z.object({ anchor: z.string(), text: z.string() })),
    newer: neighbour,
    older: neighbour,
  }),
})
