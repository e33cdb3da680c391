import { versionLimits } from '#contract/catalogue/blend-version.ts'
import type { Editable } from '#contract/catalogue/contribution.ts'
import {
  maxBrandNameLetters,
  maxChineseNameLetters,
  maxEnglishNameLetters,
  maxItemIntroductionLetters,
  maxMadeByLetters,
  maxOfSeveral,
  maxSeriesLetters,
} from '#contract/limits.ts'

/** Where the options of a field come from. */
export type OptionSource =
  | { term: string }
  | { brands: 'tobacco' | 'pipe' }
  | { shapes: true }
  | { kinds: true }
  | { labels: Readonly<Record<string, string>> }

type Base = {
  key: string
  /** The column that it is kept in. */
  column: string
  name: string
  needed?: true
  hint?: string
}

/** A fact about an item that people may add or correct. */
export type Field = Base &
  (
    | { kind: 'line' | 'lines'; max: number }
    | { kind: 'names'; max: number }
    | { kind: 'one'; options: OptionSource }
    | { kind: 'several'; options: OptionSource; max: number }
    | { kind: 'level'; options: OptionSource }
    | { kind: 'measure'; max: number; unit: string }
    | { kind: 'year' }
    | { kind: 'versions'; max: number }
  )

const line = (key: string, name: string, max: number, more: Partial<Base> = {}): Field => ({
  key,
  column: key,
  name,
  kind: 'line',
  max,
  ...more,
})

const needed = { needed: true } as const
const chinese = line('name_zh', '中文名', maxChineseNameLetters)
const english = line('name_en', '英文名', maxEnglishNameLetters, needed)
const names: Field = {
  key: 'aliases',
  column: 'aliases',
  name: '又名',
  kind: 'names',
  max: maxOfSeveral,
  hint: '几个名字之间用顿号隔开',
}
const introduction = (max: number): Field => ({
  key: 'introduction',
  column: 'introduction',
  name: '介绍',
  kind: 'lines',
  max,
})
const one = (key: string, name: string, options: OptionSource, more: Partial<Base> = {}): Field => ({
  key,
  column: `${key}_id`,
  name,
  kind: 'one',
  options,
  ...more,
})
const several = (key: string, name: string, term: string): Field => ({
  key: `${key}s`,
  column: `${key}_ids`,
  name,
  kind: 'several',
  options: { term },
  max: maxOfSeveral,
})
const level = (key: string, name: string): Field => ({
  key,
  column: key,
  name,
  kind: 'level',
  options: { term: key },
})
const measure = (key: string, name: string, unit: string, max: number): Field => ({
  key,
  column: key,
  name,
  kind: 'measure',
  unit,
  max,
})
const status: Field = {
  key: 'status',
  column: 'status',
  name: '状态',
  kind: 'one',
  options: { labels: { active: '在产', discontinued: '停产', unknown: '未知' } },
  needed: true,
}
const country = one('country', '产地', { term: 'country' })

const tobacco: readonly Field[] = [
  english,
  chinese,
  names,
  one('brand', '品牌', { brands: 'tobacco' }, needed),
  one('former_brand', '原品牌', { brands: 'tobacco' }, { hint: '换过品牌的，写换之前的那一个' }),
  {
    key: 'brand_since',
    column: 'brand_since',
    name: '归入年份',
    kind: 'year',
    hint: '从哪一年起归现在的品牌',
  },
  line('series', '系列', maxSeriesLetters),
  one('type', '类型', { term: 'blend_type' }),
  one('cut', '切工', { term: 'cut' }),
  several('component', '成分', 'component'),
  several('flavoring', '加料', 'flavoring'),
  several('packaging', '包装', 'packaging'),
  country,
  line('made_by', '生产', maxMadeByLetters),
  {
    key: 'versions',
    column: 'versions',
    name: '版本',
    kind: 'versions',
    max: versionLimits.versions,
    hint: '一行一个版本，旧的在前：生产者 | 1981-2005 | 说明。不知道的年份空着',
  },
  status,
  level('strength', '劲道'),
  level('flavor_level', '加香'),
  level('room_note', '室香'),
  level('taste', '口感'),
  introduction(maxItemIntroductionLetters),
]

const pipe: readonly Field[] = [
  english,
  chinese,
  names,
  one('brand', '品牌', { brands: 'pipe' }, needed),
  one('shape', '斗型', { shapes: true }),
  one('material', '材质', { term: 'material' }),
  {
    key: 'finishes',
    column: 'finish_ids',
    name: '表面',
    kind: 'several',
    options: { term: 'finish' },
    max: maxOfSeveral,
  },
  one('filter', '滤芯', { term: 'filter' }),
  one('mouthpiece', '斗嘴', { term: 'mouthpiece' }),
  measure('length_mm', '全长', 'mm', 600),
  measure('weight_g', '重量', 'g', 1_000),
  measure('chamber_diameter_mm', '烟膛直径', 'mm', 60),
  measure('chamber_depth_mm', '烟膛深度', 'mm', 150),
]

const chineseNeeded = line('name_zh', '中文名', maxChineseNameLetters, needed)

const accessory: readonly Field[] = [
  chineseNeeded,
  english,
  names,
  line('brand_name', '品牌', maxBrandNameLetters),
  { key: 'kind', column: 'kind', name: '类别', kind: 'one', options: { kinds: true }, needed: true },
  introduction(maxItemIntroductionLetters),
]

const mouthpiece: readonly Field[] = [chineseNeeded, english, names, introduction(maxItemIntroductionLetters)]

const shape: readonly Field[] = [
  chineseNeeded,
  english,
  names,
  { key: 'traits', column: 'traits', name: '特征', kind: 'lines', max: 1_000 },
]

const founded: Field = { key: 'founded', column: 'founded', name: '创立', kind: 'year' }

const tobaccoBrand: readonly Field[] = [
  english,
  chinese,
  names,
  country,
  founded,
  status,
  introduction(2_000),
]

const makers = { factory: '工厂', workshop: '工坊', artisan: '独立斗师' }

const pipeBrand: readonly Field[] = [
  english,
  chinese,
  names,
  country,
  founded,
  {
    key: 'maker',
    column: 'maker_kind',
    name: '制作者',
    kind: 'one',
    options: { labels: makers },
  },
  { ...line('hallmark', '标记', 1_000), kind: 'lines', max: 1_000 },
  { ...line('grading', '分级', 1_000), kind: 'lines', max: 1_000 },
  introduction(2_000),
]

const ofKind: Readonly<Record<Exclude<Editable, 14>, readonly Field[]>> = {
  4: tobacco,
  5: pipe,
  6: accessory,
  13: mouthpiece,
  15: shape,
}

/** What may be said of an item; of brands it depends on what they make. */
export function fieldsOf(type: Editable, row?: Readonly<Record<string, unknown>>): readonly Field[] {
  if (type !== 14) return ofKind[type]
  return row?.kind === 'pipe' ? pipeBrand : tobaccoBrand
}

/** Everything that has ever been said of a kind of item. */
export const knownFields = (type: Editable): readonly Field[] =>
  type === 14
    ? [...new Map([...tobaccoBrand, ...pipeBrand].map((field) => [field.key, field])).values()]
    : ofKind[type]
