import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { StudioCard, WorkCard } from '#contract/makers/studio-card.ts'
import { cataloguePath, workListPath } from '#contract/page-address.ts'

export type { StudioCard, WorkCard }
export type Studio = DataOf<Calls['GET /studio/{id}']>
export type StudioPage = DataOf<Calls['GET /studio']>
export type Work = DataOf<Calls['GET /work/{id}']>
export type WorkPage = DataOf<Calls['GET /work']>

/** Their kinds, as the calls name them. */
export const studioKind = 7
export const workKind = 8

export const kindWords = { bucket: '斗师', studio: '工作室' } as const

/** The number of a work in its studio. */
export const numberOf = ({ number }: Pick<WorkCard, 'number'>): string => `No. ${number}`

/** In the studio, to be looked at; or it has found its shelf. */
export const whereWords = (onView: boolean): string => (onView ? '在作坊' : '已有主')

/** What a maker makes and where, in a line; '' where neither is said. */
export const lineOf = ({ line, region }: Pick<StudioCard, 'line' | 'region'>): string =>
  [line, region?.name].filter(Boolean).join(' · ')

/** Where a work stands. */
export const trailOf = ({ studio }: Work) => [
  { to: '/', name: '首页' },
  { to: cataloguePath, name: '资料库' },
  { to: workListPath, name: '作品' },
  { to: studio.url, name: studio.name },
]
