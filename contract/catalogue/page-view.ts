import * as z from 'zod'
import type { ContentName } from '../content-type.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, paging } from '../paging.ts'
import { person } from '../community/follow.ts'
import { itemNumber } from '../rule.ts'

/** What has a page of its own whose views are counted. */
export const visitKinds = [
  'tobacco',
  'pipe',
  'brand',
  'shape',
  'accessory',
  'mouthpiece',
  'article',
  'post',
  'appreciation',
  'studio',
  'work',
  'user',
] as const satisfies readonly ContentName[]

/**
 * Told by the browser once a page has been looked at for a moment: pages themselves come from a cache.
 * A visitor counts once a day (Beijing time) and thing; robots do not count, and a network counts for three visitors
 * at most. Needs no session; whoever has one counts for themselves, and who looks at somebody's page or studio stands
 * among their visitors, unless they leave no trace.
 */
export const visit = endpoint({
  key: 'POST /visit',
  summary: '记一次浏览：同一访客同一天只算一次，机器人不算',
  who: 'anyone',
  repeatable: true,
  quiet: true,
  perMinute: 60,
  input: z.object({
    kind: z.enum(visitKinds, { error: '没有这种内容' }),
    id: itemNumber(),
  }),
  data: z.null(),
})

/** Visitors of somebody's page, one a person a day, the newest first; those who leave no trace are absent. */
export const visitorLog = endpoint({
  key: 'GET /visitorlog/{id}',
  summary: '最近访客：一人一天一次',
  who: 'anyone',
  restricted: ['community'],
  facts: [],
  tagOf: ({ id }) => `item 11 ${String(id)}`,
  input: z.object({ id: itemNumber('用户编号不正确'), ...paging }),
  data: listOf(z.object({ userinfo: person, seen_time: z.iso.datetime() })).extend({
    /** Visits since the beginning, those without a name too. */
    visits: z.int(),
  }),
})
