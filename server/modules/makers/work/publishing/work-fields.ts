import type { WorkPageRow } from '../work.store.ts'
import type { Changed, Parts, WorkFacts } from './work-write.store.ts'

/** What a work is told by, in the order in which people read it. */
export const fieldNames = {
  name: '作品名',
  shape: '斗型',
  material: '材质',
  finish: '表面',
  mouthpiece: '斗嘴',
  bowl: '斗钵比例',
  shank: '斗柄比例',
  bend: '弯度',
  length: '全长',
  height: '斗高',
  chamber_diameter: '斗膛内径',
  chamber_depth: '斗膛深',
  weight: '重量',
  year: '年份',
  on_view: '去处',
  notes: '制斗人的话',
  images: '照片',
} as const

export type Field = keyof typeof fieldNames
export type WorkText = Record<Field, string>

const unit = (value: number | null, words: string) => (value === null ? '' : `${value} ${words}`)

/** What is measured, in words. */
const measured = (facts: Omit<WorkFacts, 'shape_id' | 'material_id' | 'finish_id' | 'mouthpiece_id'>) => ({
  name: facts.name,
  bowl: `${facts.bowl_percent}%`,
  shank: `${facts.shank_percent}%`,
  bend: facts.bend_deg === null ? '' : `${facts.bend_deg}°`,
  length: unit(facts.length_mm, 'mm'),
  height: unit(facts.height_mm, 'mm'),
  chamber_diameter: unit(facts.chamber_diameter_mm, 'mm'),
  chamber_depth: unit(facts.chamber_depth_mm, 'mm'),
  weight: unit(facts.weight_g, 'g'),
  year: facts.year === null ? '' : String(facts.year),
  on_view: facts.on_view ? '在坊' : '已归藏',
  notes: facts.notes,
})

const counted = (many: number) => (many === 0 ? '' : `${many} 张`)

/** A work as it stands, in words. */
export const textOfRow = (row: WorkPageRow): WorkText => ({
  ...measured(row),
  shape: row.shape?.name_zh ?? '',
  material: row.material?.name ?? '',
  finish: row.finish?.name ?? '',
  mouthpiece: row.mouthpiece?.name ?? '',
  images: counted(row.pictures.length),
})

type WorkContent = { facts: WorkFacts; parts: Parts; images: readonly string[] }

/** A work as it is to be, in words; `before` says which pictures it has. */
export function textOfContent({ facts, parts, images }: WorkContent, before: WorkPageRow): WorkText {
  const wanted = [...new Set(images)]
  const had = before.pictures.map(({ file_name }) => file_name)
  const others = wanted.length === had.length && wanted.some((name) => !had.includes(name))
  return {
    ...measured(facts),
    shape: parts.shape ?? '',
    material: parts.material ?? '',
    finish: parts.finish ?? '',
    mouthpiece: parts.mouthpiece ?? '',
    images: others ? `${counted(wanted.length)}（已更换）` : counted(wanted.length),
  }
}

/** The fields in which two states of a work differ. */
export function differenceOf(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Changed {
  const changed = Object.keys(after).filter((key) => before[key] !== after[key])
  return {
    before: Object.fromEntries(changed.map((key) => [key, before[key] ?? ''])),
    after: Object.fromEntries(changed.map((key) => [key, after[key] ?? ''])),
  }
}

/** Two changes, one after the other, as one. */
export const joined = (first: Changed, then: Changed): Changed =>
  differenceOf({ ...then.before, ...first.before }, { ...first.after, ...then.after })
