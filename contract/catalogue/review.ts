import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxFlavors, maxReviewLetters, maxReviewPictures, maxAgedYears, maxPipeLetters } from '../limits.ts'
import { figure, filterRow, flavorCount, flavorWord } from './catalogue.ts'
import { halfStars } from './collection/own-record.ts'
import { isFlavor } from './flavor.ts'
import { listOf, paging } from '../paging.ts'
import { filterOption, generated, itemNumber, itemNumbers, optional, whole, yesNo } from '../rule.ts'
import { image } from '../platform/upload.ts'

/** What is reviewed, by the kinds of the interface: 4 a blend, 5 a pipe, 6 an accessory, 8 a studio's work. */
export const reviewed = [4, 5, 6, 8] as const
export type Reviewed = (typeof reviewed)[number]

const level = (message: string) =>
  optional(whole(message).pipe(z.int().min(1, { error: message }).max(5, { error: message })))

/** What somebody writes; '' and absent are not said. */
const writing = {
  /** 0.5 to 5, in halves. */
  score: halfStars('请先打分'),
  strength: level('劲道是 1 到 5'),
  flavor_level: level('加香是 1 到 5'),
  room_note: level('室香是 1 到 5'),
  taste: level('口感是 1 到 5'),
  /** Years that the tin had lain; 0 is a new tin. */
  aged_years: optional(
    whole('年数不正确').pipe(
      z
        .int()
        .min(0, { error: '年数不正确' })
        .max(maxAgedYears, { error: `最多陈年 ${maxAgedYears} 年` }),
    ),
  ),
  /** Numbers of `flavorFamilies`. */
  flavors: itemNumbers('没有这个风味词', maxFlavors, `风味词最多选 ${maxFlavors} 个`)
    .refine((chosen) => chosen.every(isFlavor), { error: '没有这个风味词' })
    .refine((chosen) => new Set(chosen).size === chosen.length, { error: '同一个风味词只选一次' }),
  /** A version of the blend. */
  version: optional(itemNumber('没有这个版本')),
  smoked_in: optional(
    z
      .string({ error: '请填写所用的烟斗' })
      .transform((typed) => typed.replace(/\p{Cc}/gu, ' ').trim())
      .pipe(z.string().max(maxPipeLetters, { error: `所用的烟斗最多 ${maxPipeLetters} 个字` })),
  ),
  content: z.preprocess(
    (value) => value ?? '',
    z
      .string({ error: '请填写点评' })
      .transform((typed) =>
        typed
          .replace(/[^\P{Cc}\n]/gu, '')
          .replace(/\n{3,}/g, '\n\n')
          .trim(),
      )
      .pipe(z.string().max(maxReviewLetters, { error: `点评最多 ${maxReviewLetters} 字` })),
  ),
  /** `file_name` of uploads of kind picture. */
  images: z.preprocess(
    (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z
      .array(z.string({ error: '图片不正确' }).max(200, { error: '图片不正确' }), { error: '图片不正确' })
      .max(maxReviewPictures, { error: `最多 ${maxReviewPictures} 张图片` }),
  ),
  generated,
}

export const review = z.object({
  id: z.int(),
  author: z.object({ uid: z.int(), nickname: z.string(), avatar: z.string(), demo: z.boolean() }),
  score: z.number(),
  strength: z.int().nullable(),
  flavor_level: z.int().nullable(),
  room_note: z.int().nullable(),
  taste: z.int().nullable(),
  aged_years: z.int().nullable(),
  /** 新罐, 陈年 3 年, or nothing. */
  condition: z.string(),
  /** What its author tasted, in the order of the words. */
  flavors: z.array(flavorWord),
  version: z.object({ id: z.int(), name: z.string() }).nullable(),
  smoked_in: z.string(),
  content: z.string(),
  images: z.array(image),
  /** AI made it, as its author or the file of a picture says. */
  generated: z.boolean(),
  helpful_count: z.int(),
  /** Comments under it: `GET /comment` with type 12. */
  reply_count: z.int(),
  create_time: z.iso.datetime(),
  edited: z.boolean(),
  /** Only its author and the staff see one that waits or was banned. */
  state: z.enum(['published', 'pending', 'banned']),
  /** What the viewer did and may. */
  liked: z.boolean(),
  can: z.object({ like: z.boolean(), edit: z.boolean(), delete: z.boolean(), report: z.boolean() }),
})

/** What a review is of, where it stands by itself. */
export const reviewedItem = z.object({ type: z.int(), id: z.int(), title: z.string(), url: z.string() })

const listing = {
  sort: optional(z.enum(['hot', 'new', 'score'], { error: '没有这种排序' })),
  ...paging,
}

/** The filters of the reviews of a blend. */
export const reviewFilter = {
  strength: filterOption('劲道是 1 到 5'),
  /** A number of `agedSteps`. */
  aged: filterOption('没有这一档陈年'),
  flavor: filterOption('没有这个风味词'),
  version: filterOption('没有这个版本'),
  /** 1: only those with pictures. */
  pictures: filterOption('只能选有图的'),
}

export const tobaccoReviews = endpoint({
  key: 'GET /tobaccocommon/{id}',
  summary: '一款斗草的点评',
  who: 'anyone',
  restricted: ['catalogue'],
  facts: ['liked', 'can'],
  namesPeople: true,
  tagOf: ({ id }) => `item 4 ${String(id)}`,
  input: z.object({ id: itemNumber(), ...reviewFilter, ...listing }),
  data: listOf(review).extend({
    /** The filters with the options that something stands behind or that are chosen. */
    panel: z.array(filterRow),
    /** For every filter: option → number of reviews under the other filters. */
    option_counts: z.record(z.string(), z.record(z.string(), z.int())),
  }),
})

const kind = (kinds: readonly Reviewed[]) =>
  whole('类型不正确').pipe(z.literal([...kinds], { error: '这里只有烟斗（5）、配件（6）和作品（8）的点评' }))

export const reviews = endpoint({
  key: 'GET /review',
  summary: '一支烟斗、一件配件或一件作品的点评',
  who: 'anyone',
  restricted: ['catalogue'],
  facts: ['liked', 'can'],
  namesPeople: true,
  tagOf: ({ type, id }) => `item ${String(type)} ${String(id)}`,
  input: z.object({ type: kind([4, 5, 6, 8]), id: itemNumber(), ...listing }),
  data: listOf(review),
})

/** How an item stands: what the pages show beside the reviews. */
export const scores = z.object({
  score: z.number().nullable(),
  /** All that are listed. */
  review_count: z.int(),
  /** Those of them that are not in the score yet: of new accounts, and what the staff looks at. */
  waiting: z.int(),
  /** From five stars down to one. */
  distribution: z.array(z.int()),
  /** Of a blend: its figures, with the viewer's own review counted. */
  figures: z.array(figure).optional(),
  flavors: z.array(flavorCount).optional(),
  flavored: z.int().optional(),
})

const written = z.object({ review, scores })

export const tobaccoReviewWrite = endpoint({
  key: 'POST /tobaccocommon/{id}',
  summary: '写一款斗草的点评：一人一份',
  who: 'member',
  input: z.object({ id: itemNumber(), ...writing }),
  data: written,
})

export const tobaccoReviewEdit = endpoint({
  key: 'PUT /tobaccocommon/{id}',
  summary: '改自己的点评',
  who: 'member',
  input: z.object({ id: itemNumber(), ...writing }),
  data: written,
})

export const tobaccoReviewDelete = endpoint({
  key: 'DELETE /tobaccocommon/{id}',
  summary: '删自己的点评',
  who: 'member',
  input: z.object({ id: itemNumber() }),
  data: scores,
})

export const reviewWrite = endpoint({
  key: 'POST /review',
  summary: '写一支烟斗、一件配件或一件作品的点评：一人一份',
  who: 'member',
  input: z.object({ type: kind([5, 6, 8]), id: itemNumber(), ...writing }),
  data: written,
})

export const reviewEdit = endpoint({
  key: 'PUT /review/{id}',
  summary: '改自己的点评',
  who: 'member',
  input: z.object({ id: itemNumber(), ...writing }),
  data: written,
})

export const reviewDelete = endpoint({
  key: 'DELETE /review/{id}',
  summary: '删自己的点评',
  who: 'member',
  input: z.object({ id: itemNumber() }),
  data: scores,
})

/** For whoever follows a link to it: in the list it may stand on any page. */
export const reviewOne = endpoint({
  key: 'GET /review/{id}',
  summary: '一份点评，与它点评的那一件',
  who: 'anyone',
  input: z.object({ id: itemNumber('没有这份点评') }),
  data: z.object({ type: z.int(), target_id: z.int(), review }),
})

/** One's own review of an item, for the form; null when there is none. */
export const ownReview = endpoint({
  key: 'GET /review/mine',
  summary: '我对这一件的点评',
  who: 'member',
  input: z.object({ type: kind([4, 5, 6, 8]), id: itemNumber() }),
  data: z.object({ review: review.nullable(), own_scores: scores.optional() }),
})

/** One's own reviews, the newest first. */
export const ownReviews = endpoint({
  key: 'GET /review/own',
  summary: '我写的全部点评',
  who: 'member',
  input: z.object({ ...paging, pending: optional(yesNo()) }),
  data: listOf(review.extend({ item: reviewedItem })),
})

/** The calls about reviews, for the list of all. */
export const reviewCalls = [
  tobaccoReviews,
  reviews,
  reviewOne,
  tobaccoReviewWrite,
  tobaccoReviewEdit,
  tobaccoReviewDelete,
  reviewWrite,
  reviewEdit,
  reviewDelete,
  ownReview,
  ownReviews,
] as const
