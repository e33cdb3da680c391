import * as z from 'zod'
import { brandName, factSource, filterRow, hotPeriods, letterOf, score, term } from './catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, paging } from '../paging.ts'
import { filterOption, itemNumber, optional, searchText } from '../rule.ts'

const shapeName = z.object({ id: z.int(), name_zh: z.string(), name_en: z.string() })

export const shapeCard = shapeName.extend({
  family: term.nullable(),
  bend: term.nullable(),
  /** Stands on its own; null: unknown. */
  sits: z.boolean().nullable(),
  pipe_count: z.int(),
  art: z.string(),
})

/** Lengths in millimetres and angles in degrees: proportions of the silhouette, no product's measures. */
export const geometry = z.object({
  bowl_height_mm: z.number(),
  bowl_top_mm: z.number(),
  bowl_max_mm: z.number(),
  bowl_base_mm: z.number(),
  shank_len_mm: z.number(),
  stem_len_mm: z.number(),
  bend_deg: z.number(),
  cant_deg: z.number(),
})

const shapeFacts = shapeCard.extend({
  aliases: z.array(z.string()),
  bowl: term.nullable(),
  shank: term.nullable(),
  stem: term.nullable(),
  traits: z.string().nullable(),
  geom: geometry,
  /** The outline with its measures. */
  measured: z.string(),
  /** The outline with what is measured of a single pipe. */
  sized: z.string(),
})

export const pipeCard = z.object({
  id: z.int(),
  name_zh: z.string().nullable(),
  name_en: z.string(),
  /** The Chinese name begins with the brand's; it is as sure as that one. */
  zh_confident: z.boolean(),
  brand: brandName,
  shape: shapeName.nullable(),
  material: term.nullable(),
  finish: term.nullable(),
  score,
  review_count: z.int(),
  collect_count: z.int(),
  art: z.string(),
})

export const pipeBrandCard = brandName.extend({
  art: z.string(),
  country: z.string().nullable(),
  country_id: z.int().nullable(),
  letter: z.string(),
  kind: z.enum(['factory', 'workshop', 'artisan']).nullable(),
  item_count: z.int(),
  introduction: z.string().nullable(),
})

export const pipeDetail = pipeCard.extend({
  /** Reviews that are listed and not yet in the score. */
  waiting: z.int(),
  aliases: z.array(z.string()),
  brand: pipeBrandCard,
  shape: shapeFacts.nullable(),
  finishes: z.array(term),
  filter: term.nullable(),
  mouthpiece: term.nullable(),
  /** Of a single specimen, hence 约; null: unknown. */
  length_mm: z.number().nullable(),
  weight_g: z.number().nullable(),
  chamber_diameter_mm: z.number().nullable(),
  chamber_depth_mm: z.number().nullable(),
  /** The large drawing. */
  portrait: z.string(),
  same_shape: z.array(pipeCard),
  source: factSource,
  similar: z.array(pipeCard),
  create_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
})

export const pipeSorts = ['popularity', 'new', 'score', 'reviews', 'name'] as const

/** The filters of a list of pipes. */
export const pipeFilter = {
  family: filterOption('家族不正确'),
  bend: filterOption('弯度不正确'),
  material: filterOption('材质不正确'),
  finish: filterOption('表面不正确'),
  filter: filterOption('滤芯不正确'),
  mouthpiece: filterOption('斗嘴不正确'),
  shape: filterOption('斗型不正确'),
  brand: filterOption('品牌不正确'),
  q: optional(searchText()),
}

export const pipeList = endpoint({
  key: 'GET /catchpipe',
  summary: '烟斗列表：筛选、排序、各选项在其他条件下的数量',
  who: 'anyone',
  public: ['catalogue', 'rank'],
  input: z.object({
    ...pipeFilter,
    sort: optional(z.enum(pipeSorts, { error: '没有这种排序' })),
    hot: optional(z.enum(hotPeriods, { error: '没有这种热榜' })),
    ...paging,
  }),
  data: listOf(pipeCard).extend({
    /** For every filter: option id → number of pipes under the other filters. */
    option_counts: z.record(z.string(), z.record(z.string(), z.int())),
  }),
})

export const pipeOne = endpoint({
  key: 'GET /catchpipe/{id}',
  summary: '一支烟斗',
  who: 'anyone',
  public: ['catalogue'],
  tagOf: ({ id }) => `item 5 ${String(id)}`,
  input: z.object({ id: itemNumber() }),
  data: pipeDetail,
})

export const pipeCreate = endpoint({
  key: 'GET /catchpipe/create',
  summary: '烟斗的筛选项，与填写一支烟斗时的选项',
  who: 'anyone',
  public: ['catalogue'],
  input: z.object({}),
  data: z.object({
    filters: z.array(filterRow),
    /** The fields of the form that are chosen from a list. */
    form: z.array(filterRow),
  }),
})

export const pipeBrandList = endpoint({
  key: 'GET /catchbrand',
  summary: '烟斗品牌：按字母、国别、制作者或名称',
  who: 'anyone',
  public: ['catalogue', 'rank'],
  input: z.object({
    letter: letterOf(),
    country: filterOption('国别不正确'),
    kind: optional(z.enum(['factory', 'workshop', 'artisan'], { error: '没有这一类' })),
    q: optional(searchText()),
  }),
  data: z.object({ table: z.array(pipeBrandCard), total: z.int(), hot_rank: z.array(pipeBrandCard) }),
})

export const pipeBrandOne = endpoint({
  key: 'GET /catchbrand/{id}',
  summary: '一个烟斗品牌：标记、分级与它的数字',
  who: 'anyone',
  public: ['catalogue'],
  input: z.object({ id: itemNumber() }),
  data: pipeBrandCard.extend({
    aliases: z.array(z.string()),
    founded: z.int().nullable(),
    hallmark: z.string().nullable(),
    grading: z.string().nullable(),
    cover: z.string(),
    source: factSource,
    update_time: z.iso.datetime(),
    shapes: z.array(shapeName.extend({ count: z.int() })),
    finishes: z.array(term.extend({ count: z.int() })),
  }),
})

export const shapeList = endpoint({
  key: 'GET /pipeshape',
  summary: '斗型谱：各家族的斗型',
  who: 'anyone',
  public: ['catalogue'],
  input: z.object({}),
  data: z.object({
    families: z.array(z.object({ family: term, shapes: z.array(shapeCard) })),
    total: z.int(),
  }),
})

export const shapeOne = endpoint({
  key: 'GET /pipeshape/{id}',
  summary: '一种斗型：特征、比例，同族的与相近的斗型',
  who: 'anyone',
  public: ['catalogue'],
  input: z.object({ id: itemNumber() }),
  data: shapeFacts.extend({
    source: factSource,
    /** The others of its family; behind a small family the shapes built most alike. */
    siblings: z.array(shapeCard),
  }),
})
