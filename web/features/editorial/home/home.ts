import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'

/** What the home page shows. */
export type HomeData = DataOf<Calls['GET /index']>
