import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { claimant } from '../identity/staff.ts'
import { listOf, paging } from '../paging.ts'
import { itemNumber, optional } from '../rule.ts'

/** A burst of reviews on one item, one from a network, or a ring of likes and tips. */
const kind = z.enum(['item', 'network', 'ring'], { error: '没有这一种' })
export type AnomalyKind = z.output<typeof kind>
const state = z.enum(['open', 'counted', 'excluded', 'closed'])
export type AnomalyState = z.output<typeof state>

const time = z.iso.datetime()
const person = z.object({ uid: z.int(), nickname: z.string() })

const row = z.object({
  id: z.int(),
  kind,
  state,
  /** The item, the network, or how many people the ring has. */
  title: z.string(),
  url: z.string(),
  /** Why it was noticed: too many in an hour, of one network, of accounts opened in the same hour, of young accounts that agree; of a ring none. */
  rules: z.array(z.enum(['hour', 'network', 'cohort', 'young'])),
  /** Reviews that are held, or people of the ring. */
  count: z.int(),
  open_time: time,
  last_time: time,
  decided_by: person.nullable(),
  decide_time: time.nullable(),
  claim: claimant,
})

export const anomalyQueue = endpoint({
  key: 'GET /admin/anomaly',
  summary: '异常：突然涌来的点评，和只在自己人之间打转的赞与打赏',
  who: 'moderator',
  input: z.object({
    state: optional(z.enum(['open', 'done'], { error: '没有这种状态' })),
    kind: optional(kind),
    ...paging,
  }),
  /** `total` counts up to 1,000. */
  data: listOf(row),
})

const counted = z.object({ name: z.string(), count: z.int() })

export const anomalyOne = endpoint({
  key: 'GET /admin/anomaly/{id}',
  summary: '一件异常：涉及的点评与它们的分布，或者圈中的人',
  who: 'moderator',
  input: z.object({ id: itemNumber('没有这件异常') }),
  data: row.extend({
    /** Reviews by hour of Beijing, by score from 0.5 to 5, by network and by how far their authors have grown. */
    hours: z.array(counted),
    scores: z.array(counted),
    networks: z.array(counted),
    steps: z.array(counted),
    reviews: z.array(
      z.object({
        id: z.int(),
        author: person,
        item: z.object({ title: z.string(), url: z.string() }),
        score: z.number(),
        content: z.string(),
        create_time: time,
        /** When the account was opened. */
        join_time: time,
        network: z.string(),
      }),
    ),
    members: z.array(person.extend({ inside: z.int(), share: z.number() })),
    /** Of all pairs of the ring, how many are tied; null for a burst. */
    density: z.number().nullable(),
  }),
})

/** Reviews of a burst count from now on, or stay out; a ring is closed. */
export const anomalyDecide = endpoint({
  key: 'PUT /admin/anomaly/{id}',
  summary: '决定一件异常：点评计入、不计入；小圈看过了',
  who: 'moderator',
  input: z.object({
    id: itemNumber('没有这件异常'),
    action: z.enum(['count', 'exclude', 'close'], { error: '没有这种决定' }),
  }),
  data: row,
})
