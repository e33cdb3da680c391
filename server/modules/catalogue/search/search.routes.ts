import * as z from 'zod'
import { pageSize } from '#contract/paging.ts'
import { search, searchKinds, searchMiss, suggest } from '#contract/catalogue/search.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import type { Host } from '#server/kernel/host.ts'
import { addJob } from '#server/kernel/jobs/job.ts'
import { consumeRateLimits } from '#server/kernel/security/rate-limit.ts'
import { networkOf } from '#server/kernel/security/network.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { blockedOf } from '#server/modules/community/follow/index.ts'
import { isContact } from '#server/modules/moderation/text-filter/index.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { reindexUserContent } from './indexing/build-index.ts'
import { followContent } from './indexing/follow-content.ts'
import { find } from './query/find.ts'
import { recordMiss } from './miss.store.ts'
import { inOurWord, isAboutQuitting, quittingKinds } from './query/quitting.ts'
import { readQuery } from './query/query.ts'
import { userContentKinds, readUserContentIds } from './indexing/sources.store.ts'
import { findMatches, separateKinds, type Found, maxCounted, type Wanted } from './query/search.store.ts'
import { hitsOf, type Kind, withExcerpts } from './search.view.ts'

const names: Readonly<Record<Kind, string>> = {
  tobacco: '斗草',
  pipe: '烟斗',
  brand: '品牌',
  shape: '斗型',
  accessory: '配件',
  mouthpiece: '斗嘴',
  article: '文章',
  itemList: '清单',
  post: '帖子',
  appreciation: '鉴赏',
  studio: '工作室',
  work: '作品',
  circle: '圈子',
  user: '斗友',
}

const made: ReadonlySet<Kind> = new Set(userContentKinds)
/** From so many points on a name is what was typed, whole. */
const exact = 100
/** More than likes bring: what is only mentioned by people stands behind the things of that name. */
const behind = 5

/** The kinds in the order of their best match, so that a brand's name leads to the brand. */
function kindsOf(found: readonly Found[]) {
  const best = new Map(found.filter(({ place }) => place === 1).map(({ kind, ...one }) => [kind, one]))
  return searchKinds
    .flatMap((kind) => {
      const first = best.get(kind)
      if (!first) return []
      const { points, total } = first
      return [{ kind, points: made.has(kind) && points < exact ? points - behind : points, total }]
    })
    .toSorted((a, b) => b.points - a.points)
}

/** Which kinds may have more than were counted: those with an index of their own by themselves, all else together. */
function cappedIn(kinds: readonly { kind: Kind; total: number }[]): (kind: Kind) => boolean {
  const sum = (counted: (kind: Kind) => boolean) =>
    kinds.filter(({ kind }) => counted(kind)).reduce((total, one) => total + one.total, 0)
  return (kind) =>
    sum((one) => (separateKinds.includes(kind) ? one === kind : !separateKinds.includes(one))) >= maxCounted
}

/** So many words are looked for by themselves, where nothing has all of them. */
const maxApart = 4

/** Of words typed apart those that nothing answers to. */
async function missingOf(db: Db, q: string): Promise<string[]> {
  const words = q.trim().split(/\s+/).slice(0, maxApart)
  if (words.length < 2) return []
  const answers = await Promise.all(
    words.map(async (word) => {
      const query = readQuery(word)
      return query === null || (await find(db, query, undefined, { offset: 0, limit: 1 })).found.length > 0
    }),
  )
  return words.filter((_word, at) => !answers[at])
}

/** What answers to what was typed; to who wants to smoke less, only what helps with it. */
async function answersTo(db: Db, q: string, kind: Kind | undefined, wanted: Wanted) {
  const quitting = isAboutQuitting(q)
  const query = readQuery(quitting ? inOurWord(q) : q)
  const { found: all, partial } = query ? await find(db, query, kind, wanted) : { found: [], partial: false }
  const found = quitting ? all.filter((one) => quittingKinds.has(one.kind as Kind)) : all
  return { quitting, query, found, partial: partial && found.length > 0 }
}

/** How many lines each group of suggestions has: the best one most, five groups at most. */
const suggested = [4, 3, 2, 2, 2]

/** Whose pieces this viewer does not see. */
const hiddenFrom = async (db: Db, viewer: Viewer | null) =>
  viewer ? [...(await blockedOf(db, viewer.uid))] : []

const afresh = z.object({ kind: z.enum(userContentKinds), after: z.int() })
/** So many pieces are put into the index by one job. */
const atOnce = 200

/** The index follows what people do. */
function addFollowing(host: Host): void {
  host.events.consume('search', { handle: followContent, every: 2_000, limit: 200 })
  host.jobs.on(
    'search:rebuild',
    async (payload) => {
      const { kind, after } = afresh.parse(payload)
      await host.db.transaction().execute(async (trx) => {
        const ids = await readUserContentIds(trx, kind, after, atOnce)
        await reindexUserContent(trx, kind, ids)
        const last = ids.at(-1)
        const next = last === undefined ? userContentKinds[userContentKinds.indexOf(kind) + 1] : kind
        if (next)
          await addJob(trx, 'search:rebuild', { kind: next, after: last ?? 0 }, { key: 'search afresh' })
        await publish(trx, { type: 'search.changed' })
      })
    },
    { long: true },
  )
}

export function searchRoutes(host: Host): void {
  const { db } = host
  addFollowing(host)

  serve(host, search, async ({ q = '', kind, page = 1, limit = pageSize.usual }, { viewer }) => {
    const offset = (page - 1) * limit
    const { quitting, query, found, partial } = await answersTo(db, q, kind, { offset, limit })
    const onPage = found.filter(({ place }) => place > offset)
    const marks = query?.marks ?? []
    const hits = await withExcerpts(db, await hitsOf(db, onPage, query, await hiddenFrom(db, viewer)), marks)
    const kinds = kindsOf(found)
    const capped = cappedIn(kinds)
    const groups = kinds.map(({ kind: one, total }) => ({
      kind: one,
      name: names[one],
      total,
      total_capped: capped(one),
      list: hits.filter((hit) => hit.kind === one),
    }))
    const total = groups.reduce((sum, group) => sum + group.total, 0)
    const total_capped = groups.some((group) => group.total_capped)
    const missing = partial ? await missingOf(db, q) : []
    return { q, marks, quitting, partial, missing, total, total_capped, page, limit, groups }
  })

  serve(host, suggest, async ({ q = '' }, { viewer }) => {
    const { query, found } = await answersTo(db, q, undefined, { offset: 0, limit: 4 })
    const wanted = kindsOf(found)
      .slice(0, suggested.length)
      .flatMap(({ kind }, at) => found.filter((one) => one.kind === kind).slice(0, suggested[at]))
    return { list: await hitsOf(db, wanted, query, await hiddenFrom(db, viewer)) }
  })

  serve(host, searchMiss, async ({ q }, { address }) => {
    const query = readQuery(q)
    if (query === null || [...query.folded].length > 40 || (await isContact(host, q))) return {}
    // Whoever asks more than a person can is not told: nothing of theirs is lost.
    const { retryAfter } = await consumeRateLimits(host, [
      { key: `search miss ${networkOf(address)}`, limit: 30, seconds: 600 },
    ])
    if (retryAfter > 0) return {}
    // The page has looked for what is spelt nearly so: here it is asked only once.
    const found = await findMatches(db, query, null, { offset: 0, limit: 1 })
    if (found.length === 0) await recordMiss(db, query.folded)
    return {}
  })
}
