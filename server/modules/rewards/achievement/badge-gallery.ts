import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { badgeImage, levelViews } from '#server/modules/editorial/community-settings/index.ts'
import { countHolders, readWall } from './badge.store.ts'
import { levelSummary } from './rank.ts'
import { readPlaces, readStanding } from './rank.store.ts'

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

  const wallOf = async (uid: number | null, own: boolean) => {
    const [rows, shareOf] = await Promise.all([readWall(db, uid, own), rarity()])
    return rows.map(({ threshold: goal, earned_at: earned, reached, ...badge }) => ({
      ...badge,
      image: badgeImage(badge.id),
      earned: earned !== null,
      earned_time: earned?.toISOString() ?? null,
      progress: own ? (earned ? goal : Math.min(goal, reached)) : null,
      goal,
      rarity: Math.min(100, shareOf(badge.id)),
    }))
  }

  return {
    /** The wall of the person of this number, or nobody's. */
    async gallery(uid: number | undefined, viewer: Viewer | null) {
      const owner = await ownerOf(host, uid)
      const own = owner !== null && owner.uid === viewer?.uid
      return { owner, list: await wallOf(owner?.uid ?? null, own) }
    },
    /** What a member has reached: for the page of the rules, which is the same for everybody. */
    async achievedBy(uid: number) {
      const [levels, ranks, badges] = await Promise.all([
        levelViews(db),
        readPlaces(db, uid),
        wallOf(uid, true),
      ])
      return { level: levelSummary(levels, ranks.all.prestige), ranks, badges }
    },
  }
}
