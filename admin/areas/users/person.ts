import type { userOne } from '#contract/identity/user-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'

/** A person as the console is told of them. */
export type Person = DataOf<typeof userOne>
