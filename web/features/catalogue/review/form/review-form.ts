import type { Image } from '#contract/platform/upload.ts'
import { maxReviewLetters, maxAgedYears, maxPipeLetters } from '#contract/limits.ts'
import type { Item, Review } from '../review.ts'

export type FigureKey = 'strength' | 'flavor_level' | 'room_note' | 'taste'
export type Condition = '' | 'new' | 'aged'

/** What the form holds; 0 is a level or stars that were not said. */
export type Values = {
  stars: number
  levels: Partial<Record<FigureKey, number>>
  condition: Condition
  years: string
  /** The number of a version of the blend; '' is not said. */
  version: string
  smoked: string
  /** Numbers of flavour words. */
  flavors: number[]
  content: string
  images: Image[]
  generated: boolean
}

/** The fields of the form, as the faults name them. */
export type FieldName =
  | 'stars'
  | 'levels'
  | 'years'
  | 'version'
  | 'smoked'
  | 'flavors'
  | 'content'
  | 'images'
  | 'generated'
export type Faults = Partial<Record<FieldName, string>>

/** Before a review that was begun is left. What was typed stays as a draft either way. */
export const leaveWords = {
  title: '点评还没有发布',
  body: '还有未发布的内容，要留作草稿吗？下次打开时还在。',
  leave: '留作草稿',
  stay: '继续写',
}

/** The form as it opens: one's own review, or empty save for stars tapped before. */
export function valuesOf(review: Review | null, stars: number): Values {
  const years = review?.aged_years ?? null
  return {
    stars: review?.score ?? stars,
    levels: {
      strength: review?.strength ?? 0,
      flavor_level: review?.flavor_level ?? 0,
      room_note: review?.room_note ?? 0,
      taste: review?.taste ?? 0,
    },
    condition: years === null ? '' : years === 0 ? 'new' : 'aged',
    years: years ? String(years) : '',
    version: String(review?.version?.id ?? ''),
    smoked: review?.smoked_in ?? '',
    flavors: review?.flavors.map(({ id }) => id) ?? [],
    content: review?.content ?? '',
    images: review?.images ?? [],
    generated: review?.generated ?? false,
  }
}

/** What is wrong before anything is sent. */
export function faultsOf({ stars, condition, years, smoked, content }: Values): Faults {
  const faults: Faults = {}
  if (stars === 0) faults.stars = '请先打分'
  const aged = /^\d{1,2}$/.test(years) && Number(years) >= 1 && Number(years) <= maxAgedYears
  if (condition === 'aged' && !aged) faults.years = `请填陈年的年数，1 到 ${maxAgedYears}`
  if (smoked.trim().length > maxPipeLetters) faults.smoked = `最多 ${maxPipeLetters} 个字`
  if (content.trim().length > maxReviewLetters) faults.content = `最多 ${maxReviewLetters} 字`
  return faults
}

const words: readonly (readonly [RegExp, FieldName])[] = [
  [/打分|评分/, 'stars'],
  [/风味词/, 'flavors'],
  [/版本/, 'version'],
  [/劲道|加香|气味|口感/, 'levels'],
  [/年/, 'years'],
  [/所用的烟斗/, 'smoked'],
  [/图片/, 'images'],
]

/** The field that a sentence of the server is about; the text where it names none. */
export const fieldOfMessage = (message: string): FieldName =>
  words.find(([pattern]) => pattern.test(message))?.[1] ?? 'content'

const fields: Readonly<Record<string, FieldName>> = {
  score: 'stars',
  strength: 'levels',
  flavor_level: 'levels',
  room_note: 'levels',
  taste: 'levels',
  aged_years: 'years',
  version: 'version',
  smoked_in: 'smoked',
  flavors: 'flavors',
  images: 'images',
  generated: 'generated',
}

/** The field of the form that a field of the call stands for. */
export const fieldOfCall = (name: string): FieldName => fields[name.split('.')[0] ?? ''] ?? 'content'

/** The form as the call takes it. Only blends have levels, years and flavour words. */
export function sentOf(item: Item, values: Values) {
  const { stars, levels, condition, years, version, smoked, flavors, content, images, generated } = values
  const level = (key: FigureKey) => levels[key] || undefined
  const aged = { new: 0, aged: Number(years), '': undefined }[condition]
  const ofBlend =
    item.type === 4
      ? {
          strength: level('strength'),
          flavor_level: level('flavor_level'),
          room_note: level('room_note'),
          taste: level('taste'),
          aged_years: aged,
          version: Number(version) || undefined,
          flavors,
        }
      : {}
  return {
    score: stars,
    ...ofBlend,
    smoked_in: item.type === 6 ? '' : smoked.trim(),
    content: content.trim(),
    images: images.map(({ file_name: name }) => name),
    generated,
  }
}
