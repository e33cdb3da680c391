import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { StudioCard, WorkCard } from '#contract/makers/studio-card.ts'
import { need, ownOr } from '#web/kit/api/loader.ts'
import type { Api } from '#web/kit/api/result.ts'
import { NoStudio } from './lazy-parts.ts'

export type { WorkCard }
export type Desk = DataOf<Calls['GET /studio/{id}/desk']>
export type Form = DataOf<Calls['GET /studio/create']>
export type Work = DataOf<Calls['GET /work/{id}']>
export type Works = DataOf<Calls['GET /work']>
export type Fans = DataOf<Calls['GET /friendrelation/fans']>

export const deskAddress = '/studioInfo'
export const infoAddress = '/studioInfo/components/editeinfo'
export const worksAddress = '/studioInfo/components/producer'
export const fansAddress = '/studioInfo/components/fan'
/** Where somebody becomes a maker. */
export const certificationAddress = '/certification/certification'
/** Where a new work is made, or one's own changed. */
export const writeAddress = (id?: number): string =>
  id === undefined ? '/issue/work' : `/issue/work?id=${id}`

/** What one runs; without a studio why not. Null when nobody is logged in. */
export type Own = { desk: Desk; form: Form } | { desk: null; form: Form } | null

/** One's own studio as its desk needs it. */
export async function readOwn(api: Api): Promise<Own> {
  const form = ownOr(await api('GET /studio/create', { is_often: true }))
  if (!form) return null
  const { mine } = form
  if (!mine) {
    await NoStudio.ready()
    return { desk: null, form }
  }
  return { desk: need(await api('GET /studio/{id}/desk', { id: mine.id })), form }
}

/** What is seen of a studio at its head. */
export type Shown = Pick<
  StudioCard,
  'kind' | 'name' | 'motto' | 'avatar' | 'cover' | 'region' | 'line' | 'founded'
>

/** What is made and where, in a line; '' where neither is said. */
export const lineWords = ({ line, region }: Pick<Shown, 'line' | 'region'>): string =>
  [line, region?.name].filter(Boolean).join('・')

/** In the studio, to be looked at; or it has found its shelf. */
export const whereWords = (onView: boolean): string => (onView ? '在坊' : '已归藏')
