import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, paging } from '../paging.ts'
import { factSource } from './catalogue.ts'
import { scores } from './review.ts'
import { itemNumber, optional, searchText } from '../rule.ts'

export const accessoryCard = z.object({
  id: z.int(),
  name_zh: z.string(),
  name_en: z.string(),
  /** The maker's name as it is written; null: none, or unknown. */
  brand_name: z.string().nullable(),
  kind: z.string(),
  kind_name: z.string(),
  introduction: z.string().nullable(),
  /** Its drawing, for lists. */
  art: z.string(),
})

export const accessoryList = endpoint({
  key: 'GET /accessory',
  summary: '配件：按类别或名称，附各类别的数量',
  who: 'anyone',
  public: ['catalogue'],
  input: z.object({
    kind: optional(z.string({ error: '类别不正确' }).max(40, { error: '类别不正确' })),
    q: optional(searchText()),
    ...paging,
  }),
  data: listOf(accessoryCard).extend({
    /** Every kind with its number under the text sought, the largest first. */
    kinds: z.array(z.object({ kind: z.string(), name: z.string(), count: z.int() })),
  }),
})

export const accessoryOne = endpoint({
  key: 'GET /accessory/{id}',
  summary: '一件配件与同类的几件',
  who: 'anyone',
  public: ['catalogue'],
  tagOf: ({ id }) => `item 6 ${String(id)}`,
  input: z.object({ id: itemNumber() }),
  data: accessoryCard.extend({
    aliases: z.array(z.string()),
    /** The brand of that name; of a maker of pipes and of blends the pipes'. null: none in the catalogue. */
    maker: z
      .object({
        id: z.int(),
        kind: z.enum(['pipe', 'tobacco']),
        name_zh: z.string().nullable(),
        name_en: z.string(),
        zh_confident: z.boolean(),
      })
      .nullable(),
    ...scores.shape,
    /** The same drawing with all of its details. */
    portrait: z.string(),
    same_kind: z.array(accessoryCard),
    source: factSource,
    create_time: z.iso.datetime(),
    update_time: z.iso.datetime(),
  }),
})

export const mouthpieceCard = z.object({
  id: z.int(),
  name_zh: z.string(),
  name_en: z.string(),
  kind: z.enum(['style', 'material']),
  introduction: z.string().nullable(),
  /** Its drawing, for lists. */
  art: z.string(),
})

export const mouthpieceList = endpoint({
  key: 'GET /mouthpiece',
  summary: '斗嘴：样式与材料',
  who: 'anyone',
  public: ['catalogue'],
  input: z.object({ kind: optional(z.enum(['style', 'material'], { error: '没有这一类' })) }),
  data: z.object({ list: z.array(mouthpieceCard), total: z.int() }),
})

export const mouthpieceOne = endpoint({
  key: 'GET /mouthpiece/{id}',
  summary: '一种斗嘴',
  who: 'anyone',
  public: ['catalogue'],
  input: z.object({ id: itemNumber() }),
  data: mouthpieceCard.extend({
    aliases: z.array(z.string()),
    source: factSource,
    /** The same drawing with all of its details. */
    portrait: z.string(),
    others: z.array(mouthpieceCard),
    /** The pipes recorded with it, and the filter that finds them; null: pipes are not described by it. */
    pipes: z.object({ term: z.int(), count: z.int() }).nullable(),
  }),
})
