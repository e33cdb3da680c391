import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { badgeViews } from '#server/modules/editorial/community-settings/index.ts'
import { countHolders, readProgress, readStandings } from './badge.store.ts'
import { readStanding } from './rank.store.ts'

/** Shares of people move slowly: they are counted this often, in milliseconds. */
const countedFor = 60_000

type Counted = Awaited<ReturnType<typeof countHolders>>

/** What the share of people with each badge is, in per cent with one digit. */
function createRarity({ db }: Host) {
  let counted: { at: number; found: Promise<Counted> } | null = null
  return async () => {
    if (!counted || Date.now() - counted.at > countedFor) {
      const found = countHolders(db)
      counted = { at: Date.now(), found }
      // A failure is not remembered.
      found.catch(() => (counted = null))
    }
    const { people, holders } = await counted.found
    return (badge: number) => Math.round((1000 * (holders.get(badge) ?? 0)) / Math.max(1, people)) / 10
  }
}

/** Whose wall it is. @throws Failure 10003 for a number that nobody has */
async function ownerOf({ db }: Host, uid: number | undefined) {
  if (uid === undefined) return null
  const here = await readStanding(db, uid)
  if (!here) throw missing('没有这个人，可能已注销')
  return here.person
}

/** Every badge, as it stands for a person; how far one has come is for oneself alone. */
export function badgeGallery(host: Host) {
  const { db } = host
  const rarity = createRarity(host)
  return async (uid: number | undefined, viewer: Viewer | null) => {
    const owner = await ownerOf(host, uid)
    const own = owner !== null && owner.uid === viewer?.uid
    const [badges, standings, progress, shareOf] = await Promise.all([
      badgeViews(db),
      readStandings(db, owner?.uid ?? null),
      own ? readProgress(db, owner.uid) : null,
      rarity(),
    ])
    const standingOf = new Map(standings.map((standing) => [standing.id, standing]))
    // One that is not given any more is shown to those who have it.
    const there = badges.filter(({ id, shown }) => shown || standingOf.get(id)?.earned_at)
    const list = there.map((badge) => {
      const { event = '', threshold: goal = 1, earned_at: earned = null } = standingOf.get(badge.id) ?? {}
      const reached = earned ? goal : Math.min(goal, progress?.get(event) ?? 0)
      return {
        ...badge,
        earned: earned !== null,
        earned_time: earned?.toISOString() ?? null,
        progress: own ? reached : null,
        goal,
        rarity: Math.min(100, shareOf(badge.id)),
      }
    })
    return { owner, list }
  }
}
