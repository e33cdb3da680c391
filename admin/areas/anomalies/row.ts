import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'

export type Row = DataOf<Calls['GET /admin/anomaly']>['list'][number]
export type Anomaly = DataOf<Calls['GET /admin/anomaly/{id}']>

/** Whom a funnel of young accounts tips: of all people of rings the one who gives none of the others anything. */
export const takerOf = ({ members }: Anomaly) => members.find(({ inside }) => inside === 0)
