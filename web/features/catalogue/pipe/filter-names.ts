import type { Calls } from '#contract/api.ts'
import type { CallInput } from '#web/lib/api/result.ts'

type Asked = keyof CallInput<Calls['GET /catchpipe']>
type Filter = Exclude<Asked, 'q' | 'sort' | 'hot' | 'page' | 'limit' | 'cursor'>

// A filter of the contract that is missing here does not compile.
const filters: Readonly<Record<Filter, true>> = {
  family: true,
  bend: true,
  material: true,
  finish: true,
  filter: true,
  mouthpiece: true,
  shape: true,
  brand: true,
}

/** The filters of the list of 烟斗, as the address and the call name them. */
export const filterNames = Object.keys(filters) as Filter[]
