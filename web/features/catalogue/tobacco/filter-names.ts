import type { Calls } from '#contract/api.ts'
import type { CallInput } from '#web/lib/api/result.ts'

type Asked = keyof CallInput<Calls['GET /tobacco']>
type Filter = Exclude<Asked, 'mode' | 'q' | 'sort' | 'hot' | 'page' | 'limit' | 'cursor'>

// A filter of the contract that is missing here does not compile.
const filters: Readonly<Record<Filter, true>> = {
  category: true,
  shape: true,
  packing: true,
  ingredients: true,
  origin: true,
  strength: true,
  flavors: true,
  brand: true,
}

/** The filters of the list of 斗草, as the address and the call name them. */
export const filterNames = Object.keys(filters) as Filter[]
