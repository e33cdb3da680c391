import { showtypes } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import type { RequestContext } from '#server/kernel/http/request-context.ts'
import { addJob } from '#server/kernel/jobs/job.ts'
import { consumeRateLimits, usedOfRateLimit } from '#server/kernel/security/rate-limit.ts'
import { sendLoginNotice } from '#server/modules/identity/sms/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { placeOfAddress } from '#server/modules/platform/region/index.ts'
import { phoneOf } from '../account.store.ts'
import { networkOf } from '#server/kernel/security/network.ts'
import { deviceOf } from '../client/client.ts'
import type { KeptDevice } from '../device/known-device.ts'
import { dailyMessages, siteMessages } from '../sms-code/sms-limits.ts'
import { markNewDevice, readEarlierLogins } from './history.store.ts'

const job = 'login:notice'
const day = 86_400
/** Messages of new devices that a phone gets in a day. */
const maxNotices = 3

type Login = {
  uid: number
  session: number
  device: KeptDevice
  sender: Pick<RequestContext, 'address' | 'agent'>
}

/**
 * Whether this log-in is the first by its browser: never somebody's first of all. Who logged in before browsers
 * were remembered is known by network and kind of browser, once.
 */
async function isNewDevice(trx: Db, { uid, session, device, sender }: Login): Promise<boolean> {
  if (device.known) return false
  const earlier = await readEarlierLogins(trx, uid, session)
  if (earlier.length === 0) return false
  const [network, kind] = [networkOf(sender.address), deviceOf(sender.agent)]
  const alike = (one: { address: string; agent: string }) =>
    networkOf(one.address) === network && deviceOf(one.agent) === kind
  return !device.first || !earlier.some(alike)
}

/** Tells a person of a log-in by a browser that is new: in the inbox, and by one SMS. */
export async function notifyNewDevice(trx: Db, login: Login): Promise<void> {
  if (!(await isNewDevice(trx, login))) return
  const { uid, session, sender } = login
  await markNewDevice(trx, session, uid)
  await notify(trx, {
    to: uid,
    showtype: showtypes.system,
    label: 'login_new_device',
    parameters: { device: deviceOf(sender.agent), place: placeOfAddress(sender.address) || '地点不详' },
  })
  await addJob(trx, job, { uid, session })
}

type Payload = { uid: number; session: number }

/** Sends the SMS of a log-in, once, while the phone has messages left today. A message that fails is not repeated. */
async function sendNotice({ uid, session }: Payload, host: Host): Promise<void> {
  const phone = await phoneOf(host.db, uid)
  if (phone === '') return
  const daily = dailyMessages(phone)
  if ((await usedOfRateLimit(host, daily)) >= daily.limit) return
  const taken = await consumeRateLimits(host, [
    { key: `login notice ${session}`, limit: 1, seconds: day },
    { key: `login notice to ${phone}`, limit: maxNotices, seconds: day },
    siteMessages(host),
  ])
  if (taken.retryAfter > 0) return
  await sendLoginNotice(host, phone).catch((error: unknown) =>
    host.log.warn({ err: error }, 'login notice not sent'),
  )
}

export const newDeviceJobs = (host: Host): void =>
  host.jobs.on(job, (payload) => sendNotice(payload as Payload, host))
