import type { Calls } from '#contract/api.ts'
import type { Image } from '#contract/platform/upload.ts'
import { maxWorkNameLetters, maxWorkNotesLetters, workRanges, earliestYear } from '#contract/limits.ts'
import { areImages, draftAt } from '#web/lib/form/draft.ts'
import { asTyped } from '#web/lib/form/as-typed.ts'
import type { CallInput } from '#web/lib/api/result.ts'
import type { Work } from '../studio-admin.ts'

/** Measures of a work: how it is called, its unit, and between what it lies. */
export const measures = [
  { key: 'length_mm', name: '全长', unit: 'mm', ...workRanges.length_mm },
  { key: 'height_mm', name: '斗高', unit: 'mm', ...workRanges.height_mm },
  { key: 'chamber_diameter_mm', name: '烟膛直径', unit: 'mm', ...workRanges.chamber_diameter_mm },
  { key: 'chamber_depth_mm', name: '烟膛深度', unit: 'mm', ...workRanges.chamber_depth_mm },
  { key: 'weight_g', name: '重量', unit: 'g', ...workRanges.weight_g },
] as const

export type MeasureName = (typeof measures)[number]['key']

/** What stands in the form: numbers as they were typed, things chosen by their number, '' for none. */
export type Fields = Record<MeasureName, string> & {
  images: readonly Image[]
  name: string
  shape: string
  material: string
  finish: string
  mouthpiece: string
  bowlPercent: number
  shankPercent: number
  /** Null: as the shape itself. */
  bendDeg: number | null
  year: string
  notes: string
  onView: boolean
  generated: boolean
}

export const blank: Fields = {
  images: [],
  name: '',
  shape: '',
  material: '',
  finish: '',
  mouthpiece: '',
  bowlPercent: 100,
  shankPercent: 100,
  bendDeg: null,
  length_mm: '',
  height_mm: '',
  chamber_diameter_mm: '',
  chamber_depth_mm: '',
  weight_g: '',
  year: '',
  notes: '',
  onView: true,
  generated: false,
}

const typed = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** The form of a work that is there already. */
export const fieldsOf = (work: Work): Fields => ({
  images: work.images,
  name: work.name,
  shape: typed(work.shape?.id),
  material: typed(work.material?.id),
  finish: typed(work.finish?.id),
  mouthpiece: typed(work.mouthpiece?.id),
  bowlPercent: work.bowl_percent,
  shankPercent: work.shank_percent,
  bendDeg: work.bend_deg,
  length_mm: typed(work.length_mm),
  height_mm: typed(work.height_mm),
  chamber_diameter_mm: typed(work.chamber_diameter_mm),
  chamber_depth_mm: typed(work.chamber_depth_mm),
  weight_g: typed(work.weight_g),
  year: typed(work.year),
  notes: work.notes,
  onView: work.on_view,
  generated: work.generated,
})

type Write = CallInput<Calls['POST /work']>

/** What the calls of publishing take; what was typed travels as it was typed. */
export const sentOf = (fields: Fields): Write => {
  const { bowlPercent, shankPercent, bendDeg, onView, generated, images, name, notes, ...rest } = fields
  const trimmed = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, value.trim()]))
  return {
    ...asTyped(trimmed),
    name: name.trim(),
    notes: notes.trim(),
    bowl_percent: bowlPercent,
    shank_percent: shankPercent,
    bend_deg: bendDeg,
    on_view: onView,
    generated,
    images: images.map(({ file_name: file }) => file),
  }
}

const bare = ({ images, ...rest }: Fields) =>
  JSON.stringify([rest, images.map(({ file_name: file }) => file)])

export const same = (one: Fields, other: Fields): boolean => bare(one) === bare(other)

export type Faults = Readonly<Partial<Record<keyof Fields, string | undefined>>>

function measureFault(value: string, { name, least, max }: (typeof measures)[number]): string | null {
  if (value === '') return null
  if (!/^\d{1,4}(\.\d*)?$/.test(value)) return `${name}不正确`
  if (/\.\d{2,}$/.test(value)) return `${name}最多一位小数`
  return Number(value) < least || Number(value) > max ? `${name}是 ${least} 到 ${max}` : null
}

/** What would be refused, by field; `year` is this one. */
export function faultsOf(fields: Fields, year: number): Faults {
  const { length } = fields.name.trim()
  const made = fields.year.trim()
  const when = made === '' || (/^\d{4}$/.test(made) && Number(made) >= earliestYear && Number(made) <= year)
  const measured = measures.flatMap((measure) => {
    const fault = measureFault(fields[measure.key].trim(), measure)
    return fault === null ? [] : [[measure.key, fault] as const]
  })
  return {
    ...((length < 1 || length > maxWorkNameLetters) && { name: `作品名是 1 到 ${maxWorkNameLetters} 个字` }),
    ...Object.fromEntries(measured),
    ...(!when && { year: '年份不正确' }),
    ...(fields.notes.trim().length > maxWorkNotesLetters && {
      notes: `斗师的话最多 ${maxWorkNotesLetters} 字`,
    }),
  }
}

/** The field that a sentence of the server is about, by its word; a sentence about several is about none. */
const subjects: readonly [RegExp, keyof Fields][] = [
  [/图片|照片/, 'images'],
  [/作品名/, 'name'],
  [/斗型/, 'shape'],
  [/材质/, 'material'],
  [/表面/, 'finish'],
  [/斗嘴/, 'mouthpiece'],
  ...measures.map(({ key, name }): [RegExp, keyof Fields] => [new RegExp(name), key]),
  [/年份/, 'year'],
  [/斗师的话/, 'notes'],
]

/** The name of a field as the calls have it, where the form has another. */
const calledSo: Readonly<Record<string, keyof Fields>> = {
  bowl_percent: 'bowlPercent',
  shank_percent: 'shankPercent',
  bend_deg: 'bendDeg',
  on_view: 'onView',
}

/** A refusal of the server beside the field it is about; nothing when it is about none. */
export function faultOfMessage(message: string): Faults {
  const about = subjects.filter(([words]) => words.test(message))
  return about.length === 1 && about[0] ? { [about[0][1]]: message } : {}
}

/** The field of the form that a field of the call stands for. */
export const fieldOf = (called: string): string => calledSo[called] ?? called

/** Where the form of a work is kept; 0 is a new one. */
export const draftOf = (id: number) =>
  draftAt<Fields>({
    name: 'work-draft',
    of: id,
    fits: { images: areImages, bendDeg: (found) => found === null || typeof found === 'number' },
  })
