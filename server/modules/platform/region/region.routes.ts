import { getaddress } from '#contract/platform/region.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { placeExists, readPlaces } from './region.store.ts'

export function regionRoutes(host: Host): void {
  serve(host, getaddress, async ({ parent }) => {
    const list = await readPlaces(host.db, parent ?? null)
    if (list.length === 0 && parent && !(await placeExists(host.db, parent))) throw missing('没有这个地区')
    return { list }
  })
}
