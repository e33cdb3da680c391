import type { Db } from '#server/kernel/database/db.ts'
import { writeAllContexts } from '#server/modules/community/appreciation/index.ts'
import { hotWeights } from '#server/modules/community/content-action/index.ts'
import { excerptOfPlainText } from '#server/modules/community/post/index.ts'
import { visible } from '#server/modules/platform/rich-text/index.ts'
import { chanceOf } from '../random.ts'
import { iso, type Moment, momentAt } from '../clock.ts'
import { type Act, countsOf, type Deed, deeds, hotScoreOf, viewsOf, viewTimes } from './activity.ts'
import { insertRows, reserve, type Row } from '../demo.store.ts'
import type { Person } from '../company.ts'
import { featuredOf, personOf, type Scene } from '../scene.ts'
import { citesOf, commentsOf, daysBack, found, type Names, type Appreciation } from './conversations.ts'
import type { Texts } from '../texts.ts'
import { halfLives } from '#server/kernel/database/hot-score.ts'

/** The pieces with what is said under them, the oldest first. */
export function appreciationsOf({ pieces: appreciations }: Texts, names: Names, now: Moment): Appreciation[] {
  return appreciations
    .map((raw) => {
      const late = (2 + 5 * chanceOf('minute', raw.key)()) * 60_000
      const at = momentAt(now, daysBack(raw), raw.hour) - late
      return {
        raw,
        at,
        content: visible(raw.content).trim(),
        tags: [...new Set(raw.tags)].map((tag) => found(names.tag, tag)),
        cites: citesOf(raw, names),
        comments: commentsOf(raw.comments, at, now, names),
      }
    })
    .toSorted((a, b) => a.at - b.at || (a.raw.key < b.raw.key ? -1 : 1))
}

export const appreciationLikes = (
  people: readonly Person[],
  appreciations: readonly Appreciation[],
  now: Moment,
): Deed[] =>
  deeds(
    people,
    now,
    appreciations.map(({ raw, at }) => ({
      key: `like/${raw.key}`,
      many: raw.likes,
      from: at,
      days: 1.5,
      author: raw.author,
    })),
  )

export const appreciationCollects = (
  people: readonly Person[],
  appreciations: readonly Appreciation[],
  now: Moment,
): Deed[] =>
  deeds(
    people,
    now,
    appreciations.map(({ raw, at }) => ({
      key: `collect/${raw.key}`,
      many: Math.round(raw.likes * (0.05 + 0.2 * chanceOf('collect luck', raw.key)())),
      from: at,
      days: 3,
      author: raw.author,
    })),
  )

type Deeds = { likes: readonly Deed[]; collects: readonly Deed[] }

/** What happened to each piece, save that it was looked at. */
function actsOf(appreciations: readonly Appreciation[], { likes, collects }: Deeds): Act[][] {
  const acts = appreciations.map(({ at, comments }): Act[] => [
    { at, weight: hotWeights.born },
    ...comments.map((comment) => ({ at: comment.at, weight: hotWeights.comment })),
  ])
  for (const { thing, at } of likes) acts[thing]?.push({ at, weight: hotWeights.like })
  for (const { thing, at } of collects) acts[thing]?.push({ at, weight: hotWeights.collect })
  return acts
}

/** The four sums; the one that never fades begins at log2(1), as the column does. */
const heatsOf = (acts: readonly Act[]) => ({
  hot_day: hotScoreOf(acts, halfLives.day),
  hot_week: hotScoreOf(acts, halfLives.week),
  hot_month: hotScoreOf(acts, halfLives.month),
  hot_total: hotScoreOf([{ at: 0, weight: 1 }, ...acts], halfLives.total),
})

type Counted = { id: number; likes: number; views: number; acts: readonly Act[] }

function appreciationRow(scene: Scene, appreciation: Appreciation, { id, likes, views, acts }: Counted): Row {
  const { raw, at, content } = appreciation
  const author = personOf(scene, raw.author)
  const essence = featuredOf(appreciation, scene.now)
  return {
    id,
    member_id: author.id,
    kind: raw.kind,
    title: raw.title,
    content,
    excerpt: excerptOfPlainText(content),
    state: 'published',
    state_reason: '',
    region: author.place,
    like_count: likes,
    // These two are counted by triggers.
    comment_count: 0,
    collect_count: 0,
    view_count: views,
    ...heatsOf(acts),
    featured_at: essence === null ? null : iso(essence),
    created_at: iso(at),
    updated_at: iso(at),
  }
}

/** The pieces with what they show and the tags they stand under. @returns their numbers */
export async function writeAppreciations(trx: Db, scene: Scene, given: Deeds): Promise<number[]> {
  const { pieces: appreciations, now } = scene
  const ids = await reserve(trx, 'appreciation', appreciations.length)
  const counts = countsOf(given.likes)
  const acts = actsOf(appreciations, given)
  const rows = appreciations.map((appreciation, place) => {
    const likes = counts.get(place) ?? 0
    const views = viewsOf(appreciation, likes)
    const looks = viewTimes(appreciation, views, now).map((at) => ({ at, weight: hotWeights.view }))
    return appreciationRow(scene, appreciation, {
      id: ids[place] ?? 0,
      likes,
      views,
      acts: [...(acts[place] ?? []), ...looks],
    })
  })
  await insertRows(trx, 'appreciation', rows)
  const contexts = appreciations.map(({ tags, cites }, place) => ({ id: ids[place] ?? 0, tags, cites }))
  await writeAllContexts(trx, contexts)
  return ids
}
