import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { itemNumber } from './rule.ts'

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
] as const

/**
 * Told by the browser once a page has been looked at for a moment: pages themselves come from a cache.
 * A visitor counts once a day (Beijing time) and thing; robots do not count. Needs no session.
 */
export const visit = endpoint({
  key: 'POST /visit',
  part: 2,
  summary: '记一次浏览：同一访客同一天只算一次，机器人不算',
  who: 'anyone',
  input: z.object({
    kind: z.enum(visitKinds, { error: '没有这种内容' }),
    id: itemNumber(),
  }),
  data: z.null(),
})
