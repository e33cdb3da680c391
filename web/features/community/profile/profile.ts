import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'

/** What stands on a person's page beside the profile. */
export type PersonPage = DataOf<Calls['GET /user/page']>
export type Visitors = DataOf<Calls['GET /visitorlog/{id}']>
