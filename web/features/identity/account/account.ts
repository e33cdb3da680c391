import type { accountOne, exportState } from '#contract/identity/account.ts'
import type { DataOf } from '#contract/endpoint.ts'

/** What only the person sees of their account. */
export type Account = DataOf<typeof accountOne>

/** How far the copy of one's data is. */
export type Exported = DataOf<typeof exportState>
