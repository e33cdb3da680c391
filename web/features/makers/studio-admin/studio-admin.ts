import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { StudioCard, WorkCard } from '#contract/makers/studio-card.ts'

export type { WorkCard }
export type Desk = DataOf<Calls['GET /studio/{id}/desk']>
export type Form = DataOf<Calls['GET /studio/create']>
export type Work = DataOf<Calls['GET /work/{id}']>
export type Works = DataOf<Calls['GET /work']>
export type Fans = DataOf<Calls['GET /friendrelation/fans']>

/** What is seen of a studio at its head. */
export type Shown = Pick<
  StudioCard,
  'kind' | 'name' | 'motto' | 'avatar' | 'cover' | 'region' | 'line' | 'founded'
>

/** What is made and where, in a line; '' where neither is said. */
export const lineWords = ({ line, region }: Pick<Shown, 'line' | 'region'>): string =>
  [line, region?.name].filter(Boolean).join(' · ')
