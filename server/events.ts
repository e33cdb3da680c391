// What happens here, and what follows from it. Each write ends with `publish`.
import type { Db } from '#server/kernel/database/db.ts'
import type { NewEvent, Reaction } from '#server/kernel/events/domain-event.ts'
import { writeEvents } from '#server/kernel/events/write-events.ts'

/** Lists in which pieces come and go, in which figures change, and those by score: how long they stay, in milliseconds. */
const pieces = { community: 2_000 }
const figures = { community: 10_000 }
const ranks = { rank: 5_000 }

const [search, achievements, scores, bursts] = ['search', 'achievements', 'hot-scores', 'bursts']

/** Each type of event and who reacts: the answers that go, the windows that are told, the consumers. */
export const reactions = {
  // People
  'session.changed': { drops: ['sessions'] },
  'member.registered': { consumers: [search, achievements] },
  'member.profile_changed': {
    drops: ['content'],
    // Names stand beside reviews and in the history of items, too.
    dropsLater: { ...pieces, catalogue: 2_000 },
    consumers: [search],
  },
  'member.privacy_changed': { drops: ['content', 'community'] },
  'member.visited': { drops: ['content'] },
  'member.awarded': { drops: ['content'] },
  'member.profile_completed': { consumers: [achievements] },
  'member.state_changed': { drops: ['sessions', 'rank', 'community', 'catalogue'], consumers: [search] },
  'member.followed': { dropsLater: figures, consumers: [search, achievements] },
  'member.unfollowed': { dropsLater: figures, consumers: [search] },
  'member.blocked': { drops: ['common-view', 'content'] },
  'member.checked_in': { dropsLater: figures, consumers: [achievements] },

  // Posts, appreciations and works; likes and collections of anything
  'content.published': { drops: ['content'], dropsLater: pieces, consumers: [search, achievements, scores] },
  'content.changed': { drops: ['content'], dropsLater: pieces, consumers: [search] },
  'content.restored': { drops: ['content'], dropsLater: pieces, consumers: [search, achievements] },
  'content.featured': { drops: ['content'], dropsLater: pieces, consumers: [achievements] },
  'content.liked': { drops: ['content'], dropsLater: figures, consumers: [search, achievements, scores] },
  'content.unliked': { drops: ['content'], dropsLater: figures, consumers: [search, scores] },
  'content.collected': {
    drops: ['content'],
    dropsLater: { ...figures, ...ranks },
    consumers: [search, scores],
  },
  'content.uncollected': {
    drops: ['content'],
    dropsLater: { ...figures, ...ranks },
    consumers: [search, scores],
  },
  'content.tipped': { drops: ['content'] },
  'work.changed': { drops: ['content', 'community'], consumers: [search] },

  // What is said about something: `content` is what it is said about
  'comment.published': { drops: ['content'], dropsLater: figures, consumers: [search, achievements, scores] },
  'comment.removed': { drops: ['content'], dropsLater: figures, consumers: [search, scores] },
  'comment.liked': { drops: ['content'] },
  'review.published': {
    drops: ['content'],
    dropsLater: { ...figures, ...ranks },
    consumers: [achievements, scores, bursts],
  },
  'review.changed': { drops: ['content'], dropsLater: { ...figures, ...ranks } },
  'review.answered': { drops: ['content'], dropsLater: figures },
  'review.removed': { drops: ['content'], dropsLater: { ...figures, ...ranks }, consumers: [scores] },

  // Circles and studios
  'circle.approved': { drops: ['content', 'community'], consumers: [search, achievements] },
  'circle.changed': { drops: ['content'], dropsLater: pieces, consumers: [search] },
  'circle.joined': { consumers: [scores] },
  'studio.certified': { drops: ['content', 'community'], consumers: [search, achievements] },
  'studio.changed': { drops: ['content', 'community'], consumers: [search] },
  'studio.shown': { drops: ['content'] },

  // The catalogue
  'item.changed': { drops: ['content', 'catalogue', 'community'], consumers: [search] },
  'catalogue.imported': { drops: ['catalogue', 'community'] },
  'collection.imported': { drops: ['catalogue'], dropsLater: ranks },
  'contribution.merged': { consumers: [achievements] },
  'page.viewed': { drops: ['rank'] },

  // What the staff sets and does
  'article.changed': { drops: ['article'], consumers: [search] },
  'news.changed': { drops: ['news'] },
  'legal.changed': { drops: ['legal'] },
  'site_config.changed': { drops: ['site-config'] },
  'text_filter.changed': { drops: ['text-filter'] },
  'community_rules.changed': { drops: ['community', 'rank'] },
  'tag.changed': { drops: ['community'], consumers: [search] },
  'moderation.published': { drops: ['moderation'] },
  'seeds.loaded': {
    drops: ['catalogue', 'article', 'site-config', 'community', 'news', 'legal', 'region', 'text-filter'],
  },

  // Notifications, and what consumers have done
  'notification.ordered': { consumers: ['notifications'] },
  'notification.retracted': { consumers: ['notifications'] },
  'notification.changed': { streams: true },
  'search.changed': { dropsLater: { community: 5_000, article: 1_000 } },
  'scores.changed': { dropsLater: figures },
  'job.ordered': { consumers: ['jobs'] },
} as const satisfies Record<string, Reaction>

export type EventType = keyof typeof reactions

/**
 * Says what happened: it is written with the transaction that did it, as its last statement.
 * @param events each with what it happened to and who did it, as those need it who react
 */
export const publish = (trx: Db, ...events: readonly (NewEvent & { type: EventType })[]): Promise<void> =>
  writeEvents(trx, events)
