import * as z from 'zod'
import { appreciationCard } from '../community/appreciation.ts'
import { lines } from '../community/circle.ts'
import { endpoint } from '../endpoint.ts'
import {
  maxWorkNameLetters,
  maxWorkNotesLetters,
  maxWorkPictures,
  maxReasonLetters,
  workRanges,
} from '../limits.ts'
import { listOf, paging } from '../paging.ts'
import { person } from '../community/follow.ts'
import { filterOption, generated, itemNumber, optional, text, whole, yearPast, yesNo } from '../rule.ts'
import { noStudio, studioCard, term, workCard } from './studio-card.ts'
import { image } from '../platform/upload.ts'

export const noWork = '没有这件作品'

export const workSorts = ['hot', 'new', 'score'] as const

export const workList = endpoint({
  key: 'GET /work',
  summary: '作品：按斗型、材质、表面、工作室，最热、最新、评分',
  who: 'anyone',
  restricted: ['community'],
  facts: [],
  personal: ({ mine }) => mine === true,
  input: z.object({
    studio: filterOption(noStudio),
    family: filterOption('家族不正确'),
    shape: filterOption('斗型不正确'),
    material: filterOption('材质不正确'),
    finish: filterOption('表面不正确'),
    /** 1 with their maker; 0, or 2 as the panel numbers it, on somebody's shelf. */
    on_view: optional(z.preprocess((value) => (value === '2' || value === 2 ? false : value), yesNo())),
    sort: optional(z.enum(workSorts, { error: '没有这种排序' })),
    /** One's own, those that wait and were refused too. */
    mine: optional(yesNo()),
    ...paging,
  }),
  data: listOf(workCard).extend({
    /** For every filter: option → number of works under the other filters. */
    option_counts: z.record(z.string(), z.record(z.string(), z.int())),
  }),
})

export const workOne = endpoint({
  key: 'GET /work/{id}',
  summary: '一件作品',
  who: 'anyone',
  restricted: ['community'],
  facts: ['liked', 'collected', 'can'],
  tagOf: ({ id }) => `item 8 ${String(id)}`,
  input: z.object({ id: itemNumber(noWork) }),
  data: workCard.extend({
    author: person,
    studio_card: studioCard,
    mouthpiece: term.nullable(),
    bowl_percent: z.int(),
    shank_percent: z.int(),
    bend_deg: z.int().nullable(),
    length_mm: z.number().nullable(),
    height_mm: z.number().nullable(),
    chamber_diameter_mm: z.number().nullable(),
    chamber_depth_mm: z.number().nullable(),
    weight_g: z.number().nullable(),
    notes: z.string(),
    images: z.array(image),
    /** The large drawing. */
    portrait: z.string(),
    /** From five stars down to one. */
    distribution: z.array(z.int()),
    /** Reviews that are listed and not yet in the score. */
    waiting: z.int(),
    view_count: z.int(),
    edited: z.boolean(),
    state_reason: z.string(),
    /** Others of the studio. */
    others: z.array(workCard),
    same_shape: z.array(workCard),
    /** Pieces that show it. */
    appreciation: z.array(appreciationCard),
    /** What it was before, the newest change first, field by field. */
    changes: z.array(
      z.object({
        create_time: z.iso.datetime(),
        fields: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
    liked: z.boolean(),
    collected: z.boolean(),
    can: z.object({
      like: z.boolean(),
      review: z.boolean(),
      edit: z.boolean(),
      delete: z.boolean(),
      report: z.boolean(),
      ban: z.boolean(),
      unban: z.boolean(),
    }),
  }),
})

const year = (message: string) => optional(yearPast(message))

type Range = { least: number; max: number }

const measure = (name: string, { least, max }: Range) =>
  z.preprocess(
    (value) => {
      if (value === undefined || value === '' || value === null) return null
      return typeof value === 'string' && /^\d{1,4}(\.\d)?$/.test(value) ? Number(value) : value
    },
    z
      .number({ error: `${name}不正确` })
      .min(least, { error: `${name}是 ${least} 到 ${max}` })
      .max(max, { error: `${name}是 ${least} 到 ${max}` })
      .multipleOf(0.1, { error: `${name}最多一位小数` })
      .nullable(),
  )

const within = (name: string, { least, max }: Range) => {
  const message = `${name}是 ${least} 到 ${max}`
  return optional(whole(message).pipe(z.int().min(least, { error: message }).max(max, { error: message })))
}

/** What a work is told by. Absent and '' are not said. */
const telling = {
  name: lines(`作品名是 1 到 ${maxWorkNameLetters} 个字`, 1, maxWorkNameLetters),
  shape: optional(itemNumber('没有这个斗型')),
  material: optional(itemNumber('没有这种材质')),
  finish: optional(itemNumber('没有这种表面')),
  mouthpiece: optional(itemNumber('没有这种斗嘴')),
  bowl_percent: within('斗钵比例', workRanges.bowl_percent),
  shank_percent: within('斗柄比例', workRanges.shank_percent),
  bend_deg: within('弯度', workRanges.bend_deg),
  length_mm: measure('全长', workRanges.length_mm),
  height_mm: measure('斗高', workRanges.height_mm),
  chamber_diameter_mm: measure('烟膛直径', workRanges.chamber_diameter_mm),
  chamber_depth_mm: measure('烟膛深度', workRanges.chamber_depth_mm),
  weight_g: measure('重量', workRanges.weight_g),
  year: year('年份不正确'),
  notes: lines(`斗师的话最多 ${maxWorkNotesLetters} 字`, 0, maxWorkNotesLetters).optional(),
  on_view: yesNo(),
  generated,
  /** `file_name` of uploads of kind picture. */
  images: z.preprocess(
    (value) => {
      if (value === undefined || value === '') return []
      return Array.isArray(value) ? value : [value]
    },
    z
      .array(z.string({ error: '图片不正确' }).max(200, { error: '图片不正确' }), { error: '图片不正确' })
      .max(maxWorkPictures, { error: `最多 ${maxWorkPictures} 张图片` }),
  ),
}

const written = z.object({ id: z.int(), url: z.string() })

export const workWrite = endpoint({
  key: 'POST /work',
  summary: '发布作品：只有认证的斗师与工作室',
  who: 'member',
  input: z.object(telling),
  data: written,
})

export const workActions = ['edit', 'ban', 'unban'] as const

/** A change tells the whole work again. */
export const workEdit = endpoint({
  key: 'PUT /work/{id}',
  summary: '改自己的作品，改动留痕；或封禁、解封',
  who: 'member',
  input: z.object({
    id: itemNumber(noWork),
    action: optional(z.enum(workActions, { error: '没有这个操作' })),
    reason: optional(text(`理由最多 ${maxReasonLetters} 字`, maxReasonLetters)),
    ...telling,
    name: telling.name.optional(),
  }),
  data: written,
})

export const workDelete = endpoint({
  key: 'DELETE /work/{id}',
  summary: '删除作品',
  who: 'member',
  input: z.object({
    id: itemNumber(noWork),
    reason: optional(text(`理由最多 ${maxReasonLetters} 字`, maxReasonLetters)),
  }),
  data: z.null(),
})
