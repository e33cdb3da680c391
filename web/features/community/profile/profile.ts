import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'

/** What stands on a person's page beside the profile. */
export type PersonPage = DataOf<Calls['GET /user/page']>
/** What the viewer and a person have in common. */
export type Mutual = NonNullable<DataOf<Calls['GET /user/mutual']>>
export type Visitors = DataOf<Calls['GET /visitorlog/{id}']>
