import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'

/** What stands on a person's page beside the profile. */
export type PersonPage = DataOf<Calls['GET /user/page']>
/** What the viewer and a person have in common. */
export type Mutual = NonNullable<DataOf<Calls['GET /user/mutual']>>
export type Visitors = DataOf<Calls['GET /visitorlog/{id}']>

/** What stands on a person's page under its head. */
export type Front = {
  page: PersonPage
  visitors: Visitors
  pieces: DataOf<Calls['GET /appreciation']>['list']
  posts: DataOf<Calls['GET /invitation']>['list']
}
