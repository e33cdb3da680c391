import type { userOne } from '#contract/admin-user.ts'
import type { DataOf } from '#contract/endpoint.ts'

/** A person as the console is told of them. */
export type Person = DataOf<typeof userOne>
