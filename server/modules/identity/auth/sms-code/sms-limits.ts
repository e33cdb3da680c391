import { isIPv6 } from 'node:net'
import type { SendType } from '#contract/identity/auth.ts'
import { code } from '#contract/error.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { RequestContext } from '#server/kernel/http/request-context.ts'
import { householdOf, networkOf } from '#server/kernel/security/network.ts'
import {
  type Consumed,
  retryAfterText,
  usedOfRateLimit,
  usedOfRateLimits,
} from '#server/kernel/security/rate-limit.ts'
import {
  type Asking,
  consumeGuardedLimits,
  type GuardedLimit,
} from '#server/modules/identity/captcha/index.ts'

const hour = 3_600
const day = 86_400
/** Seconds between two messages to one phone. */
export const resendWait = 60

/** How many messages a phone gets in a day. */
export const dailyMessages = (phone: string) => ({ key: `sms day ${phone}`, limit: 10, seconds: day })

/** Three more for its owner, who comes from where the account is at home: others cannot use them up. */
const ownMessages = (phone: string) => ({ key: `sms own day ${phone}`, limit: 3, seconds: day })

/** How many messages the whole site sends in an hour; from half of it on each costs a proof of work. */
export function siteMessages({ settings: { smsPerHour } }: Pick<Host, 'settings'>): GuardedLimit {
  return { key: 'sms site', free: Math.ceil(smsPerHour / 2), level: true, limit: smsPerHour, seconds: hour }
}

/** Past the first message of the day to a phone a ticket is needed. */
async function phoneLimits(host: Host, phone: string, atHome: boolean): Promise<GuardedLimit[]> {
  const daily = dailyMessages(phone)
  const full = atHome && (await usedOfRateLimit(host, daily)) >= daily.limit
  return [
    { key: `sms minute ${phone}`, limit: 1, seconds: resendWait },
    { ...(full ? ownMessages(phone) : daily), free: 1 },
  ]
}

/** The /32 of a version 6 address: what a provider has, with a /48 for each of its customers. */
function providerLimits(address: string): GuardedLimit[] {
  if (!isIPv6(address) || address.includes('.')) return []
  const [first = '', second = ''] = networkOf(address).split(':')
  return [{ key: `sms provider ${first}:${second}`, free: 100, level: true, limit: 400, seconds: hour }]
}

/** The same by who asks, and past the third of an hour from an address. */
const askerLimits = (phone: string, address: string): GuardedLimit[] => [
  { key: `sms minute ${phone} ${networkOf(address)}`, limit: 1, seconds: resendWait },
  { key: `sms day ${phone} ${networkOf(address)}`, free: 1, limit: 10, seconds: day },
  { key: `sms ${householdOf(address)}`, free: 3, limit: 20, seconds: hour },
  { key: `sms ${networkOf(address)}`, limit: 100, seconds: hour },
  ...providerLimits(address),
]

/** Ten thousand numbers share seven digits: a program goes through them in a row. */
const segmentLimit = (phone: string): GuardedLimit => ({
  key: `sms segment ${phone.slice(0, 7)}`,
  free: 20,
  level: true,
  limit: 100,
  seconds: hour,
})

const warnEvery = 600_000
let warnedAt = 0

/** Half of the messages of an hour are sent: the log says so, at most every ten minutes. */
async function watchBudget(host: Host, site: GuardedLimit): Promise<void> {
  const [used = 0] = await usedOfRateLimits(host, [site])
  if (used < (site.free ?? 0) || Date.now() - warnedAt < warnEvery) return
  warnedAt = Date.now()
  host.log.warn(
    { smsUsed: used, smsPerHour: site.limit },
    'more than half of the hour’s short messages are sent',
  )
}

type Sending = { phone: string; sendType: SendType; asking: Asking; atHome: boolean }

/**
 * Takes what a message uses up. For f3 no ticket is asked for by what the phone got: that would tell that somebody else
 * got a message there. Past a limit it is refused as everything is, whether an account has the phone or not.
 * @throws Failure 10160 when a ticket is wanted, 10007 with the wait
 */
export async function takeSending(
  host: Host,
  { phone, sendType, asking, atHome }: Sending,
  { address }: RequestContext,
): Promise<Pick<Consumed, 'hits'>> {
  const ofPhone = await phoneLimits(host, phone, atHome)
  const quiet = ofPhone.map(({ key, limit, seconds }) => ({ key, limit, seconds }))
  const site = siteMessages(host)
  const limits = [
    ...(sendType === 'f3' ? quiet : ofPhone),
    ...askerLimits(phone, address),
    segmentLimit(phone),
    site,
  ]
  const taken = await consumeGuardedLimits(host, limits, asking)
  await watchBudget(host, site)
  if (taken.retryAfter === 0) return taken
  throw new Failure(code.tooOften, `发送太频繁，${retryAfterText(taken.retryAfter)}`, {
    wait: taken.retryAfter,
  })
}
