import { isIP } from 'node:net'
import { networkOf } from '#server/kernel/security/network.ts'

/** A review of the last day, with what is known of its author. */
export type RecentReview = {
  id: number
  member_id: number
  created_at: Date
  /** When the account was opened. */
  joined_at: Date
  /** Of the last log-in before it; null when none is known. */
  address: string | null
}

/** Why something is a burst: too many in an hour, from one network, of accounts opened in the same hour. */
export type BurstRule = 'hour' | 'network' | 'cohort'

const hour = 3_600_000
const day = 24 * hour

/** What is too much. An item's own habit counts for the hour: a popular blend may have a lively evening. */
export const burstLimits = {
  /** Reviews of one item within an hour, and how many times those of a usual day. */
  hour: { reviews: 8, timesUsual: 3 },
  /** People of one network who review the same item within a day. */
  network: { people: 4 },
  /** People whose accounts are of the same hour, not older than so many days, who review the same item within a day. */
  cohort: { people: 4, days: 120 },
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

/** What of the last day's reviews of one item is a burst: the rules that say so, and the reviews that they mean. */
export function burstOf(
  reviews: readonly RecentReview[],
  { usualPerDay, now }: { usualPerDay: number; now: Date },
): { rules: BurstRule[]; ids: number[] } {
  const { network, cohort } = burstLimits
  const found: Record<BurstRule, RecentReview[]> = {
    hour: inFullHours(reviews, usualPerDay),
    network: ofCrowds(reviews, (row) => publicNetwork(row.address), network.people),
    cohort: ofCrowds(reviews, (row) => cohortOf(row, now), cohort.people),
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
