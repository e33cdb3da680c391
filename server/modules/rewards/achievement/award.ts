import { contentTypes } from '#contract/content-type.ts'
import { publish } from '#server/events.ts'
import { showtypes } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { DomainEvent } from '#server/kernel/events/domain-event.ts'
import type { Host } from '#server/kernel/host.ts'
import { markLevels } from '#server/modules/rewards/ledger/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { events as knownEvents, grantBadges, lackingBadges } from './badge.store.ts'

const written: Readonly<Record<number, string>> = { [contentTypes.post]: 'post.created' }
const restored: Readonly<Record<number, string>> = { ...written, [contentTypes.review]: 'review.created' }

const ownerOf = ({ payload }: DomainEvent) => (payload as { owner?: number | null }).owner ?? null

/** What badges are given for, by what happened, and who may have earned one by it. */
const occasions: Readonly<Record<string, (event: DomainEvent) => [string | undefined, number | null]>> = {
  'member.registered': ({ actor }) => ['account.registered', actor],
  'member.profile_completed': ({ actor }) => ['profile.completed', actor],
  'member.checked_in': ({ actor }) => ['checkin.streak', actor],
  'member.followed': ({ content }) => ['follow.received', content?.id ?? null],
  'content.published': ({ content, actor }) => [written[content?.type ?? -1], actor],
  'content.restored': (event) => [restored[event.content?.type ?? -1], ownerOf(event)],
  'content.featured': (event) => ['post.featured', ownerOf(event)],
  'content.liked': (event) => ['like.received', ownerOf(event)],
  'comment.published': ({ actor }) => ['comment.created', actor],
  'review.published': ({ actor }) => ['review.created', actor],
  'contribution.merged': (event) => ['submission.merged', ownerOf(event)],
  'circle.approved': (event) => ['circle.approved', ownerOf(event)],
  'studio.certified': (event) => ['studio.certified', ownerOf(event)],
}

/** Who may have earned a badge, by what it is given for; each once, however often it happened. */
function candidatesOf(events: readonly DomainEvent[]): Map<string, Set<number>> {
  const candidates = new Map<string, Set<number>>()
  for (const event of events) {
    const [occasion, uid] = occasions[event.type]?.(event) ?? []
    if (occasion === undefined || typeof uid !== 'number') continue
    candidates.set(occasion, (candidates.get(occasion) ?? new Set()).add(uid))
  }
  return candidates
}

async function awardDue(trx: Db, events: readonly DomainEvent[]): Promise<void> {
  for (const [occasion, uids] of candidatesOf(events)) {
    const lacking = await lackingBadges(trx, occasion, [...uids])
    if (lacking.length === 0) continue
    const granted = await grantBadges(trx, occasion, lacking, false)
    for (const { uid, badge } of granted)
      await notify(trx, { to: uid, showtype: showtypes.system, label: 'badge_earned', parameters: { badge } })
    const awarded = new Set(granted.map(({ uid }) => uid))
    const member = (id: number) => ({
      type: 'member.awarded' as const,
      content: { type: contentTypes.user, id },
    })
    if (awarded.size > 0) await publish(trx, ...[...awarded].map(member))
  }
}

/**
 * Gives everybody the levels and badges that they have earned by now and do not have, without a word to
 * them: for what was earned before there was such a badge, or while no jobs were done.
 * @returns how many were given
 */
export async function backfillAchievements(db: Db): Promise<{ badges: number; levels: number }> {
  let badges = 0
  for (const event of knownEvents) badges += (await grantBadges(db, event, null, true)).length
  const levels = (await markLevels(db, null, true)).length
  return { badges, levels }
}

export function watchAchievements(host: Host): void {
  host.events.consume('achievements', { handle: awardDue, every: 30_000 })
  host.jobs.on(
    'achievement:backfill',
    async () => {
      await backfillAchievements(host.db)
    },
    { long: true },
  )
}
