import type { homeInfo } from '#contract/community/profile.ts'
import type { DataOf } from '#contract/endpoint.ts'

/** A person's page, as the interface gives it. */
export type Home = DataOf<typeof homeInfo>
