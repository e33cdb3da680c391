/** What one did to another in the time that is looked at. */
export type Edge = { one: number; other: number; given: number; returned: number }

/** A group that keeps to itself: how much of the likes and tips of each stays inside; of a chain no pair is tied. */
export type Ring = { members: { uid: number; inside: number; share: number }[]; density: number }

/** What makes a ring. Friends like each other, too: it is a reason to look, and nothing follows by itself. */
export const ringLimits = {
  /** How many days are looked at. */
  days: 30,
  /** A tip counts as so many likes. */
  tip: 5,
  /** So much each of two has to have done for the other before they are tied. */
  mutual: 5,
  members: 3,
  /** Of what a member gives, so much goes to the others. */
  share: 0.5,
  /** Of all pairs, so many are tied. */
  density: 0.5,
  /** So many young accounts that tip one person alone are a funnel. */
  givers: 5,
} as const

type Ties = Map<number, Map<number, number>>

function tiesOf(edges: readonly Edge[]): Ties {
  const ties: Ties = new Map()
  const tie = (from: number, to: number, given: number) =>
    ties.set(from, (ties.get(from) ?? new Map<number, number>()).set(to, given))
  for (const { one, other, given, returned } of edges) {
    tie(one, other, given)
    tie(other, one, returned)
  }
  return ties
}

/** Those who hang together, by ties among them. */
function groupsOf(ties: Ties): Set<number>[] {
  const seen = new Set<number>()
  return [...ties.keys()].flatMap((start) => {
    if (seen.has(start)) return []
    const group = new Set([start])
    for (const uid of group) for (const next of ties.get(uid)?.keys() ?? []) group.add(next)
    for (const uid of group) seen.add(uid)
    return [group]
  })
}

/** Leaves out whoever gives more to others, or is tied to one alone, until nobody is left to go. */
function prune(ties: Ties, totals: ReadonlyMap<number, number>): Ties {
  const left: Ties = new Map([...ties].map(([uid, others]) => [uid, new Map(others)]))
  const shareOf = (uid: number) => insideOf(left, uid) / Math.max(totals.get(uid) ?? 0, 1)
  const leaves = (uid: number) =>
    (left.get(uid)?.size ?? 0) < ringLimits.members - 1 || shareOf(uid) < ringLimits.share
  const waiting = new Set(left.keys())
  for (const uid of waiting) {
    waiting.delete(uid)
    if (!left.has(uid) || !leaves(uid)) continue
    for (const other of left.get(uid)?.keys() ?? []) {
      left.get(other)?.delete(uid)
      waiting.add(other)
    }
    left.delete(uid)
  }
  return left
}

const insideOf = (ties: Ties, uid: number): number =>
  [...(ties.get(uid)?.values() ?? [])].reduce((sum, given) => sum + given, 0)

/**
 * Groups of at least three of whom most are tied to most others, each giving at least half of all they give inside.
 * @param edges pairs where each did enough for the other
 * @param totals all that a member gave, to whomever
 */
export function findRings(edges: readonly Edge[], totals: ReadonlyMap<number, number>): Ring[] {
  const ties = prune(tiesOf(edges), totals)
  return groupsOf(ties).flatMap((group) => {
    const size = group.size
    const pairs = [...group].reduce((sum, uid) => sum + (ties.get(uid)?.size ?? 0), 0) / 2
    const density = pairs / ((size * (size - 1)) / 2)
    if (size < ringLimits.members || density < ringLimits.density) return []
    const members = [...group]
      .toSorted((a, b) => a - b)
      .map((uid) => {
        const inside = insideOf(ties, uid)
        return { uid, inside, share: inside / Math.max(totals.get(uid) ?? 0, 1) }
      })
    return [{ members, density }]
  })
}

/** Whom somebody gives most, and more than to all others together. */
export type Favourite = { giver: number; taker: number; given: number; total: number }

/** Chains that close: each gives at least half of all to the next, and the last to the first. */
export function findChains(favourites: readonly Favourite[]): Ring[] {
  const next = new Map(favourites.map((one) => [one.giver, one]))
  const seen = new Set<number>()
  return favourites.flatMap(({ giver }) => {
    const path: Favourite[] = []
    let at = next.get(giver)
    while (at && !seen.has(at.giver)) {
      seen.add(at.giver)
      path.push(at)
      at = next.get(at.taker)
    }
    const first = path.findIndex((one) => one.giver === at?.giver)
    const links = first < 0 ? [] : path.slice(first)
    if (links.length < ringLimits.members) return []
    const members = links
      .toSorted((a, b) => a.giver - b.giver)
      .map(({ giver: uid, given, total }) => ({ uid, inside: given, share: given / Math.max(total, 1) }))
    return [{ members, density: 0 }]
  })
}

/** How much two groups are the same: members of both, of all. */
export function likeness(one: readonly number[], other: readonly number[]): number {
  const others = new Set(other)
  const both = one.filter((uid) => others.has(uid)).length
  return both / (one.length + other.length - both)
}
