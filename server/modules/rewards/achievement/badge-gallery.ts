import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { badgeViews } from '#server/modules/editorial/community-settings/index.ts'
import { peopleOf } from '#server/modules/community/follow/index.ts'
import { countHolders, readEarnedBadges, readProgress, readThresholds } from './badge.store.ts'
import { readPrestige } from './rank.store.ts'

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
  const [people, prestige] = await Promise.all([peopleOf(db, [uid]), readPrestige(db, uid)])
  const owner = people.get(uid)
  if (!owner || prestige === null) throw missing('没有这个人，可能已注销')
  return owner
}

/** Every badge, as it stands for a person; how far one has come is for oneself alone. */
export function badgeGallery(host: Host) {
  const { db } = host
  const rarity = createRarity(host)
  return async (uid: number | undefined, viewer: Viewer | null) => {
    const owner = await ownerOf(host, uid)
    const own = owner !== null && owner.uid === viewer?.uid
    const [badges, thresholds, earnedBadges, progress, shareOf] = await Promise.all([
      badgeViews(db),
      readThresholds(db),
      owner ? readEarnedBadges(db, owner.uid) : [],
      own ? readProgress(db, owner.uid) : null,
      rarity(),
    ])
    const times = new Map(earnedBadges.map(({ badge_id, earned_at }) => [badge_id, earned_at]))
    const rules = new Map(thresholds.map((rule) => [rule.id, rule]))
    // One that is not given any more is shown to those who have it.
    const there = badges.filter(({ id, shown }) => shown || times.has(id))
    const list = there.map((badge) => {
      const { event = '', threshold: goal = 1 } = rules.get(badge.id) ?? {}
      const earned = times.get(badge.id)
      const reached = earned ? goal : Math.min(goal, progress?.get(event) ?? 0)
      return {
        ...badge,
        earned: earned !== undefined,
        earned_time: earned?.toISOString() ?? null,
        progress: own ? reached : null,
        goal,
        rarity: Math.min(100, shareOf(badge.id)),
      }
    })
    return { owner, list }
  }
}
