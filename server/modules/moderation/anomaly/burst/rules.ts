import { isIP } from 'node:net'
import { networkOf } from '#server/kernel/security/network.ts'

/** A review, with what is known of its author. */
export type RecentReview = {
  id: number
  member_id: number
  half_stars: number
  created_at: Date
  /** When the account was opened. */
  joined_at: Date
  /** Of the last log-in before it; null when none is known, or it is older than a month. */
  address: string | null
}

/**
 * Why something is a burst: too many in an hour, from one network, of accounts opened in the same hour, or young
 * accounts of a month that pull the score away from everybody else's.
 */
export type BurstRule = 'hour' | 'network' | 'cohort' | 'young'

const hour = 3_600_000
const day = 24 * hour
export const monthDays = 30

/** What is too much. An item's own habit counts for the hour: a popular blend may have a lively evening. */
export const burstLimits = {
  /** Reviews of one item within an hour, and how many times those of a usual day. */
  hour: { reviews: 8, timesUsual: 3 },
  /** People of one network who review the same item within a day. */
  network: { people: 4 },
  /** People whose accounts are of the same hour, not older than so many days, who review the same item within a day. */
  cohort: { people: 4, days: 120 },
  /** People of one network within a month, and their share of all reviews of it. */
  slowNetwork: { people: 6, share: 1 / 8 },
  /** People whose accounts were not so old in days, within a month; so many others; so many half stars between both. */
  young: { people: 10, days: 60, others: 10, apart: 3 },
  /** People of one network and their reviews of whatever items within an hour. */
  anywhere: { people: 5, reviews: 15 },
} as const

const own = /^(?:10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.|^(?:::1$|f[cde])/i

/** The network of a public address; the site's own proxies and neighbours say nothing of anybody. */
export function publicNetwork(address: string | null): string | null {
  const plain = (address ?? '').replace(/^::ffff:/i, '')
  return isIP(plain) === 0 || own.test(plain) ? null : networkOf(plain)
}

const peopleIn = (reviews: readonly RecentReview[]) => new Set(reviews.map((row) => row.member_id)).size

/** The reviews of the groups that have enough people. */
function ofCrowds(reviews: readonly RecentReview[], keyOf: (row: RecentReview) => unknown, people: number) {
  const groups = Map.groupBy(
    reviews.filter((row) => keyOf(row) !== null),
    keyOf,
  )
  return [...groups.values()].filter((rows) => peopleIn(rows) >= people).flat()
}

/** All reviews that stand in an hour with too many. */
function inFullHours(reviews: readonly RecentReview[], usualPerDay: number): RecentReview[] {
  const { reviews: least, timesUsual } = burstLimits.hour
  const rows = reviews.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  const needed = Math.max(least, Math.ceil(usualPerDay * timesUsual))
  const found = new Set<RecentReview>()
  for (let first = 0, last = 0; last < rows.length; last += 1) {
    const end = rows[last]?.created_at.getTime() ?? 0
    while (end - (rows[first]?.created_at.getTime() ?? 0) > hour) first += 1
    if (last - first + 1 >= needed) for (const row of rows.slice(first, last + 1)) found.add(row)
  }
  return [...found]
}

function cohortOf({ joined_at }: RecentReview, now: Date): number | null {
  const age = now.getTime() - joined_at.getTime()
  return age > burstLimits.cohort.days * day ? null : Math.floor(joined_at.getTime() / hour)
}

const within = (reviews: readonly RecentReview[], days: number, now: Date) =>
  reviews.filter(({ created_at }) => now.getTime() - created_at.getTime() < days * day)

/** A network that comes slowly: too many of its people in a month, and too large a part of all. */
function ofSlowNetworks(month: readonly RecentReview[]): RecentReview[] {
  const { people, share } = burstLimits.slowNetwork
  const crowds = ofCrowds(month, (row) => publicNetwork(row.address), people)
  return ofCrowds(crowds, (row) => publicNetwork(row.address), month.length * share)
}

const meanOf = (reviews: readonly RecentReview[]) =>
  reviews.reduce((sum, { half_stars }) => sum + half_stars, 0) / reviews.length

/** Many young accounts that agree with each other and with nobody else: those on their side. */
function ofYoungAccounts(reviews: readonly RecentReview[], now: Date): RecentReview[] {
  const { people, days, others: fewest, apart } = burstLimits.young
  const isYoung = ({ created_at, joined_at }: RecentReview) =>
    created_at.getTime() - joined_at.getTime() < days * day
  const young = within(reviews, monthDays, now).filter(isYoung)
  const others = reviews.filter((row) => !young.includes(row))
  if (peopleIn(young) < people || peopleIn(others) < fewest) return []
  const usual = meanOf(others)
  const side = Math.sign(meanOf(young) - usual)
  const pulling = young.filter(({ half_stars }) => (half_stars - usual) * side >= apart)
  return Math.abs(meanOf(young) - usual) >= apart && peopleIn(pulling) >= people ? pulling : []
}

/** What of an item's newest reviews is a burst: the rules that say so, and the reviews that they mean. */
export function burstOf(
  reviews: readonly RecentReview[],
  { usualPerDay, now }: { usualPerDay: number; now: Date },
): { rules: BurstRule[]; ids: number[] } {
  const { network, cohort } = burstLimits
  const today = within(reviews, 1, now)
  const found: Record<BurstRule, RecentReview[]> = {
    hour: inFullHours(today, usualPerDay),
    network: [
      ...ofCrowds(today, (row) => publicNetwork(row.address), network.people),
      ...ofSlowNetworks(within(reviews, monthDays, now)),
    ],
    cohort: ofCrowds(today, (row) => cohortOf(row, now), cohort.people),
    young: ofYoungAccounts(reviews, now),
  }
  const rules = (Object.keys(found) as BurstRule[]).filter((rule) => found[rule].length > 0)
  const ids = new Set(Object.values(found).flatMap((rows) => rows.map(({ id }) => id)))
  return { rules, ids: [...ids] }
}

/** Networks from which many people reviewed many things within the last hour, with those reviews. */
export function busyNetworks(reviews: readonly RecentReview[]): Map<string, number[]> {
  const { people, reviews: least } = burstLimits.anywhere
  const groups = Map.groupBy(reviews, (row) => publicNetwork(row.address))
  return new Map(
    [...groups].flatMap(([network, rows]) =>
      network === null || rows.length < least || peopleIn(rows) < people
        ? []
        : [[network, rows.map(({ id }) => id)] as const],
    ),
  )
}
