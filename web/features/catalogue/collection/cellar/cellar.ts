import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'

export type Cellar = DataOf<Calls['GET /cellar']>
export type SharedCellar = DataOf<Calls['GET /cellar/shared/{token}']>
/** What the owner and whoever has the link see alike. */
export type Shelves = Omit<Cellar, 'share' | 'figures'>
export type Tin = Cellar['list'][number]
