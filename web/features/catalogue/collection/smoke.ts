import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'

export type Smokes = DataOf<Calls['GET /smoke']>
export type Smoke = Smokes['list'][number]
export type Blend = Smoke['tobacco']
