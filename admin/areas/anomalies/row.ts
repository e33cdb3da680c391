import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'

export type Row = DataOf<Calls['GET /admin/anomaly']>['list'][number]
export type Anomaly = DataOf<Calls['GET /admin/anomaly/{id}']>
