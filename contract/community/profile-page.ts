import * as z from 'zod'
import { brandName } from '../catalogue/catalogue.ts'
import { tiers } from '../editorial/community-settings.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, paging } from '../paging.ts'
import { circleName, postCard } from './post.ts'
import { person } from './follow.ts'
import { review, reviewed } from '../catalogue/review.ts'
import { itemNumber } from '../rule.ts'

const uid = itemNumber('用户编号不正确')

/** Means of what somebody says in reviews of blends, 1 to 5; null where they never said. In the order of the radar. */
const figures = z.array(
  z.object({
    key: z.enum(['strength', 'flavor_level', 'room_note', 'taste']),
    name: z.string(),
    value: z.number().nullable(),
  }),
)

/** What somebody's published reviews of blends add up to. */
const taste = z.object({
  /** Blends that were reviewed. */
  reviews: z.int(),
  /** Sorts of blends, the most first; the last may be 其他. */
  types: z.array(z.object({ value: z.string(), name: z.string(), count: z.int() })),
  figures,
})

/** A thing on a shelf: a pipe (5) or a tin (4) that is owned. */
const standing = z.object({
  type: z.literal([4, 5]),
  id: z.int(),
  name_zh: z.string().nullable(),
  name_en: z.string(),
  zh_confident: z.boolean(),
  brand: brandName,
  since: z.string().nullable(),
  /** Whole months since; null where the day is not known. */
  months: z.int().nullable(),
  art: z.string(),
})

/** What stands on a person's page beside their profile. What they do not show is null. */
export const userPage = endpoint({
  key: 'GET /user/page',
  summary: '个人主页：斗架、口味、最近的点评、徽章',
  who: 'anyone',
  restricted: ['community', 'catalogue'],
  facts: [],
  owner: (named) => named.uid,
  tagOf: (named) => `item 11 ${String(named.uid)}`,
  input: z.object({ uid }),
  data: z.object({
    shelf: z.object({ pipes: z.int(), tins: z.int(), list: z.array(standing) }).nullable(),
    taste: taste.nullable(),
    /** Their latest published ones, none where a block keeps the two apart; each with how its words begin. */
    reviews: z.array(
      z.object({
        id: z.int(),
        item: z.object({ title: z.string(), url: z.string(), art: z.string().nullable() }),
        score: z.number(),
        content: z.string(),
        generated: z.boolean(),
      }),
    ),
    /** Earned ones, the newest first. */
    badges: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        tier: z.enum(tiers),
        image: z.string(),
        earned_time: z.iso.datetime(),
      }),
    ),
    badge_count: z.int(),
  }),
})

/** What the viewer and a person have in common; null of oneself, and where a block keeps the two apart. */
export const userMutual = endpoint({
  key: 'GET /user/mutual',
  summary: '我与某人的共同处：圈子、都评过的斗草、我的口味',
  who: 'member',
  input: z.object({ uid }),
  data: z
    .object({
      circles: z.array(circleName),
      circle_count: z.int(),
      /** Blends that both reviewed, and of these the ones rated within a star of each other. */
      blends: z.int(),
      close: z.int(),
      /** The viewer's own; null where one of the two shows none. */
      figures: figures.nullable(),
    })
    .nullable(),
})

/** Somebody's published reviews, the newest first. */
export const userReviews = endpoint({
  key: 'GET /user/reviews',
  summary: '某人的点评',
  who: 'anyone',
  restricted: ['community', 'catalogue'],
  facts: ['liked', 'can'],
  owner: (named) => named.uid,
  input: z.object({ uid, ...paging }),
  data: listOf(
    review.extend({
      item: z.object({
        type: z.literal([...reviewed]),
        id: z.int(),
        title: z.string(),
        url: z.string(),
        art: z.string().nullable(),
      }),
    }),
  ),
})

/** People whose reviews and collection are like the viewer's. */
export const userSuggested = endpoint({
  key: 'GET /user/suggested',
  summary: '口味相近的斗友；可以关掉',
  who: 'member',
  spared: true,
  input: z.object({ limit: paging.limit }),
  data: z.object({
    /** false: the viewer switched it off; the list is empty then. */
    on: z.boolean(),
    list: z.array(
      z.object({
        userinfo: person,
        introduction: z.string(),
        /** Things that both rated four stars or more, or collected. */
        shared: z.int(),
        /** One of them by name. */
        example: z.string(),
      }),
    ),
  }),
})

/** The parts of the home page that are one's own. */
export const indexMine = endpoint({
  key: 'GET /index/mine',
  summary: '首页里属于我的：关注的新动态、今天签到了没有、可以开的罐',
  who: 'member',
  spared: true,
  input: z.object({}),
  data: z.object({
    /** The newest of whom and what one follows. */
    feed: z.array(postCard),
    checked_in: z.boolean(),
    /** Days on end, today's with it. */
    streak: z.int(),
    /** What the bell shows: none while its owner wants to be left in peace. */
    unread: z.int(),
    drafts: z.int(),
    /** Tins that are said to be ready. */
    ready: z.int(),
  }),
})
