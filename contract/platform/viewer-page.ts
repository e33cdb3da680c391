import * as z from 'zod'
import { collected } from '../catalogue/collection/collection.ts'
import { review, scores } from '../catalogue/review.ts'
import { circleRoles } from '../community/circle.ts'
import { type ContentType, contentTypes } from '../content-type.ts'
import { endpoint } from '../endpoint.ts'
import { maxThings } from '../limits.ts'
import { unread } from '../notifications/message.ts'
import { achieved } from '../rewards/achievement.ts'
import { optional, yesNo } from '../rule.ts'

const aboutMessage = '要问的东西不正确'
/** The largest that PostgreSQL's integer holds. */
const largestNumber = 2_147_483_647
const types: ReadonlySet<number> = new Set(Object.values(contentTypes))
const number = String.raw`[1-9]\d{0,9}`
const written = new RegExp(String.raw`^\d{1,2}:${number}(?:,${number})*$`)

/** Reads `1:5,6,7`: a type and the numbers of things of it. */
export function readThings(text: string): { type: ContentType; ids: number[] } {
  const [type, ids = ''] = text.split(':')
  return { type: Number(type) as ContentType, ids: ids.split(',').map(Number) }
}

const things = z
  .string({ error: aboutMessage })
  .regex(written, { error: aboutMessage })
  .refine(
    (text) => {
      const { type, ids } = readThings(text)
      return types.has(type) && ids.every((id) => id <= largestNumber)
    },
    { error: aboutMessage },
  )

/** `0:12`, `1:5,6,7`. */
const about = z
  .preprocess(
    (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z.array(things, { error: aboutMessage }),
  )
  .refine((asked) => asked.reduce((sum, text) => sum + text.split(',').length, 0) <= maxThings, {
    error: `一次最多问 ${maxThings} 件`,
  })

/** How the viewer stands to one thing: only what its type has. The words are those of the answers that carry them, too. */
export const viewerFact = z.object({
  type: z.int(),
  id: z.int(),
  liked: z.boolean().optional(),
  collected: z.boolean().optional(),
  /** The viewer follows whose it is; of a person (11) themselves. */
  following: z.boolean().optional(),
  followed: z.boolean().optional(),
  blocking: z.boolean().optional(),
  /** What the viewer is in a circle. */
  role: z.enum(circleRoles).nullable().optional(),
  waiting: z.boolean().optional(),
  muted_until: z.iso.datetime().nullable().optional(),
  /** Whether the viewer may say something under it, and why not. */
  talk: z.object({ may: z.boolean(), why_not: z.string() }).optional(),
  can: z.record(z.string(), z.boolean()).optional(),
  /** Of a thing of the catalogue: its row in the viewer's collection. */
  kept: collected.omit({ item: true }).nullable().optional(),
  /** Of a blend or a pipe: whether the viewer wants to see 同好也喜欢. */
  also_liked: z.boolean().optional(),
  /** The viewer's own review of it. */
  review: review.nullable().optional(),
  /** How it stands as the viewer sees it who reviewed it. */
  own_scores: scores.optional(),
})

/** What a page that is the same for everybody leaves out: how one member stands to what is on it. */
export const viewerPage = endpoint({
  key: 'GET /viewer/page',
  summary:
    '我与一页上的东西：赞过、收藏、关注、可以做什么、我的点评、几条没看的消息；achieved=1 还有我的等级、名次与徽章',
  who: 'member',
  perMinute: 120,
  input: z.object({ about, achieved: optional(yesNo()) }),
  data: z.object({ facts: z.array(viewerFact), unread, achieved: achieved.optional() }),
})
