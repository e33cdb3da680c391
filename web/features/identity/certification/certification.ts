import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Place } from '#web/features/community/profile-edit/index.ts'

/** Where somebody stands with being certified. */
export type Standing = DataOf<Calls['GET /certification']>
export type Saved = NonNullable<Standing['certification']>
export type Kind = Saved['kind']

/** What the pages of the certification are made of. */
export type Data = {
  standing: Standing
  /** The kind whose form stands alone; null where it is chosen. */
  only: Kind | null
  provinces: readonly Place[]
  /** Below the province that is saved. */
  cities: readonly Place[]
}

export const kindNames = { bucket: '斗师', studio: '工作室' } as const

export const kindWords = {
  bucket: '一个人做斗，以自己的名号示人',
  studio: '有坊号，一人或几人合开',
} as const

/** How the fields of the second step are called, by kind. */
export const factWords = {
  bucket: { title: '斗师资料', name: '名号', founded: '从业年份' },
  studio: { title: '工作室资料', name: '工作室名称', founded: '建坊年份' },
} as const
