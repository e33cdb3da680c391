import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxCompared } from '../limits.ts'
import { listOf, paging } from '../paging.ts'
import { filterOption, filterOptions, itemNumber, itemNumbers, optional, searchText } from '../rule.ts'

/** An entry of the controlled vocabulary; `value` is its stable English key. */
export const term = z.object({ id: z.int(), name: z.string(), value: z.string() })

/** Scores are means of stars, 0.5 to 5; pages show twice that. null: nobody has rated yet. */
export const score = z.number().nullable()

export const brandName = z.object({
  id: z.int(),
  name_zh: z.string().nullable(),
  name_en: z.string(),
  zh_confident: z.boolean(),
})

export const brandCard = brandName.extend({
  art: z.string(),
  country: z.string().nullable(),
  letter: z.string(),
  item_count: z.int(),
  introduction: z.string().nullable(),
})

export const tobaccoCard = z.object({
  id: z.int(),
  name_zh: z.string().nullable(),
  name_en: z.string(),
  /** false: the Chinese name is the site's own proposal, the English one stands first. */
  zh_confident: z.boolean(),
  brand: brandName,
  type: term.nullable(),
  cut: term.nullable(),
  status: z.enum(['active', 'discontinued', 'unknown']),
  /** Its cut, its strength and what it is flavoured with, in a line; '' where none is known. */
  brief: z.string(),
  score,
  review_count: z.int(),
  collect_count: z.int(),
  art: z.string(),
})

/** 1 to 5. basis: reference figure of the catalogue, or the mean of members' reviews. */
export const figure = z.object({
  key: z.enum(['strength', 'flavor_level', 'room_note', 'taste']),
  name: z.string(),
  value: z.number().nullable(),
  words: z.string().nullable(),
  /** The words of all five levels, for whoever rates. */
  levels: z.array(z.string()),
  low: z.string(),
  high: z.string(),
  basis: z.enum(['reference', 'members']),
})

/** A word of `flavorFamilies`. */
export const flavorWord = z.object({ id: z.int(), name: z.string() })

/** A flavour word with the key of its family, and how many reviewers named it. */
export const flavorCount = flavorWord.extend({ family: z.string(), reviewers: z.int() })

/** One of several makers of a blend, in the order of time; `score` from five votes on. */
export const blendVersion = z.object({
  id: z.int(),
  maker: z.string(),
  /** In words. */
  years: z.string(),
  note: z.string(),
  /** Years, note and score as pages show them. */
  words: z.string(),
  votes: z.int(),
  score,
})

/** Where the first facts of an item come from: a public collection, the editors, or members. */
export const factSource = z.enum(['tobaccos_club', 'editors', 'members'])

export const tobaccoDetail = tobaccoCard.extend({
  aliases: z.array(z.string()),
  series: z.string().nullable(),
  /** What people wrote about it, else sentences made of its facts; '' where nothing is known. */
  summary: z.string(),
  made_by: z.string().nullable(),
  brand: brandCard,
  /** The brand under which it stood before, and the year since which it stands under its own. */
  former_brand: z.object({ id: z.int(), name_zh: z.string().nullable(), name_en: z.string() }).nullable(),
  brand_since: z.int().nullable(),
  versions: z.array(blendVersion),
  source: factSource,
  country: term.nullable(),
  components: z.array(term),
  flavorings: z.array(term),
  packagings: z.array(term),
  figures: z.array(figure),
  /** Number of reviews with 5, 4, 3, 2 and 1 stars (half stars count up). */
  distribution: z.array(z.int()).length(5),
  /** Reviews that are listed and not yet in the score. */
  waiting: z.int(),
  /** What reviewers tasted, the word of most first; empty until three named any. */
  flavors: z.array(flavorCount),
  /** How many reviewers named flavour words. */
  flavored: z.int(),
  type_hint: z.string().nullable(),
  cut_hint: z.string().nullable(),
  similar: z.array(tobaccoCard),
  create_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
})

const option = z.object({ id: z.int(), option_name: z.string() })

/** A row of the filter panel, as the specification has it: without the option 0 全部. */
export const filterRow = z.object({
  id: z.int(),
  name: z.string(),
  key: z.string(),
  check: z.int(),
  option_data: z.array(option),
})

export const category = endpoint({
  key: 'GET /category',
  summary: '筛选项：1 斗草，2 烟斗，3 作品',
  who: 'anyone',
  public: ['catalogue'],
  input: z.object({
    type: itemNumber('没有这种类型').pipe(z.literal([1, 2, 3], { error: '没有这种类型' })),
  }),
  data: z.array(filterRow),
})

export const tobaccoSorts = ['popularity', 'new', 'score', 'reviews', 'name'] as const

/** How several components are meant: every one of them (且), or any (或). */
export const componentModes = ['and', 'or'] as const

/** The periods of the hot list by their number on the wire: the day, the week, the month, all time. */
export const hotPeriods = ['0', '1', '2', '3'] as const

/** The filters of a list of blends. */
export const tobaccoFilter = {
  category: filterOption('类型不正确'),
  shape: filterOption('切工不正确'),
  packing: filterOption('包装不正确'),
  ingredients: filterOptions('成分不正确', 10).optional().default([]),
  mode: optional(z.enum(componentModes, { error: '成分的组合只能是“且”或“或”' })),
  origin: filterOption('产地不正确'),
  strength: filterOption('劲道不正确'),
  /** Flavour words, all of them wanted: those that two reviewers named and a fifth of all who named any. */
  flavors: filterOptions('没有这个风味词', 10).optional(),
  brand: filterOption('品牌不正确'),
  q: optional(searchText()),
}

export const tobaccoList = endpoint({
  key: 'GET /tobacco',
  summary: '斗草列表：筛选、排序、各选项在其他条件下的数量',
  who: 'anyone',
  public: ['catalogue', 'rank'],
  input: z.object({
    ...tobaccoFilter,
    sort: optional(z.enum(tobaccoSorts, { error: '没有这种排序' })),
    hot: optional(z.enum(hotPeriods, { error: '没有这种热榜' })),
    ...paging,
  }),
  data: listOf(tobaccoCard).extend({
    /**
     * For every filter: option id → number of blends under the other filters. Components that are all
     * wanted are counted among the blends with those chosen already.
     */
    option_counts: z.record(z.string(), z.record(z.string(), z.int())),
  }),
})

export const tobaccoOne = endpoint({
  key: 'GET /tobacco/{id}',
  summary: '一款斗草',
  who: 'anyone',
  public: ['catalogue'],
  tagOf: ({ id }) => `item 4 ${String(id)}`,
  input: z.object({ id: itemNumber() }),
  data: tobaccoDetail,
})

export const tobaccoCompare = endpoint({
  key: 'GET /tobacco/compare',
  summary: '并排对比：至多四款斗草，按给出的次序；找不到的略去',
  who: 'anyone',
  public: ['catalogue'],
  input: z.object({ ids: itemNumbers('编号不正确', maxCompared).optional().default([]) }),
  data: z.object({ list: z.array(tobaccoDetail.omit({ similar: true, summary: true })) }),
})

/** The letter under which a brand stands; # for those that begin with none. */
export const letterOf = () =>
  optional(z.string({ error: '字母不正确' }).regex(/^([A-Za-z]|#)$/, { error: '字母不正确' }))

export const brandList = endpoint({
  key: 'GET /tobaccobrand',
  summary: '斗草品牌：按字母、国别或名称',
  who: 'anyone',
  public: ['catalogue', 'rank'],
  input: z.object({
    letter: letterOf(),
    country: filterOption('国别不正确'),
    q: optional(searchText()),
    /** Cuts the table; hot_rank always holds ten: what was looked at most this week, then the best known. */
    most: optional(itemNumber('数量不正确')),
  }),
  data: z.object({
    table: z.array(brandCard),
    total: z.int(),
    item_total: z.int(),
    hot_rank: z.array(brandCard),
  }),
})

export const brandOne = endpoint({
  key: 'GET /tobaccobrand/{id}',
  summary: '一个斗草品牌与它的数字',
  who: 'anyone',
  public: ['catalogue'],
  input: z.object({ id: itemNumber() }),
  data: brandCard.extend({
    aliases: z.array(z.string()),
    founded: z.int().nullable(),
    status: z.enum(['active', 'discontinued', 'unknown']),
    active_count: z.int(),
    review_count: z.int(),
    score,
    cover: z.string(),
    source: factSource,
    update_time: z.iso.datetime(),
    types: z.array(term.extend({ count: z.int() })),
  }),
})
