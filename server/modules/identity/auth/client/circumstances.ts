import type { Host } from '#server/kernel/host.ts'
import type { RequestContext } from '#server/kernel/http/request-context.ts'
import { networkOf } from '#server/kernel/security/network.ts'
import type { Circumstances } from '#server/modules/identity/captcha/index.ts'
import { readEntries } from '../account.store.ts'
import { deviceOf, unknownDevice } from './client.ts'

type Sender = Pick<RequestContext, 'address' | 'agent'>

/** To an account that nobody has, or that must not be told from one, everything is new. */
export const stranger = ({ address }: Sender): Circumstances => ({
  address,
  newAddress: true,
  newDevice: true,
})

/** Whether an account was entered from this network before, and by such a device; one that says nothing of itself is always new. */
export async function circumstancesOf(
  host: Host,
  uid: number | null,
  sender: Sender,
): Promise<Circumstances> {
  // Number 0 is nobody's: who is unknown takes as long as who is known.
  const entries = await readEntries(host.db, uid ?? 0)
  const { address, agent } = sender
  const device = deviceOf(agent)
  return {
    address,
    newAddress: !entries.some((entry) => networkOf(entry.address) === networkOf(address)),
    newDevice: device === unknownDevice || !entries.some((entry) => deviceOf(entry.agent) === device),
  }
}
