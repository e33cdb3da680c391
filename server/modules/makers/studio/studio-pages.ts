import type { DataOf } from '#contract/endpoint.ts'
import { pageSize } from '#contract/paging.ts'
import type { studioAdmin, studioList, studioOne } from '#contract/makers/studio.ts'
import { noStudio, type WorkCard } from '#contract/makers/studio-card.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { coverOf, studioCard } from './studio.view.ts'
import { countStudios, readHomeStudios, readStudios, type StudioQuery } from './list/studio-list.store.ts'
import { postAddress } from '#contract/page-address.ts'
import { forbidden, missing } from '#server/kernel/errors/failure.ts'
import { listAppreciations } from '#server/modules/community/appreciation/index.ts'
import { nobody, peopleOf } from '#server/modules/community/follow/index.ts'
import { publicAddress } from '#server/modules/platform/media/index.ts'
import { type ArticleRow, countContents, countWaiting, readArticles, readDays } from './studio-page.store.ts'
import { maySeeStudio, studioPermissions } from './studio.policy.ts'
import { readStudio, readStudioFacts, readStudioOf, type StudioPageRow } from './studio.store.ts'

/** Finds the studios that answer to a text: lent by the search above. */
export type FindStudios = (text: string) => Promise<number[]>

/** The newest works of some studios, so many of each: lent by the works, which know their studios. */
export type NewestWorks = (db: Db, studios: readonly number[], limit: number) => Promise<WorkCard[]>

type Paging = { page?: number; limit?: number; cursor?: string }
type StudiosAsked = Paging & Partial<Pick<StudioQuery, 'region' | 'kind' | 'uid' | 'sort'>> & { q?: string }

/** A page of studios, the warmest first. */
export async function listStudios(
  { db }: Host,
  asked: StudiosAsked,
  viewer: Viewer | null,
  find: FindStudios,
): Promise<DataOf<typeof studioList>> {
  const { region, kind, uid, q, sort = 'hot', page = 1, limit = pageSize.usual, cursor } = asked
  const text = q ? { typed: q, ids: await find(q) } : undefined
  const filter = { viewer: viewer?.uid ?? null, region, kind, uid, text }
  const [{ rows, next }, { total, regions }] = await Promise.all([
    readStudios(db, { ...filter, sort, offset: (page - 1) * limit, limit, cursor }),
    countStudios(db, filter),
  ])
  return { list: rows.map(studioCard), total, page, limit, next, regions }
}

const home = { featured: 4, recommended: 6, works: 3 }
const worksShown = 4

/** The studios of the home page: the chosen ones with their newest works, and the warmest of the others. */
export async function homeStudios(db: Db, newestWorks: NewestWorks, viewer: Viewer | null) {
  const rows = await readHomeStudios(db, home, viewer?.uid ?? null)
  const featured = rows.filter(({ place }) => place === 'featured')
  const works = await newestWorks(
    db,
    featured.map(({ id }) => id),
    worksShown,
  )
  return {
    studios: featured.map((row) => ({
      ...studioCard(row),
      sid: row.id,
      nickname: row.name,
      works: works
        .filter(({ studio }) => studio.id === row.id)
        .map(({ id, name, url, cover, art }) => ({ id, name, url, art: cover?.url_small ?? art })),
    })),
    recommended_studios: rows.filter(({ place }) => place === 'recommended').map(studioCard),
  }
}

const shown = { works: 12, pieces: 8, articles: 6 }

/** A studio that this viewer may see. @throws Failure 10003 */
export async function visibleStudio(db: Db, viewer: Viewer | null, id: number): Promise<StudioPageRow> {
  const row = await readStudio(db, id, viewer?.uid ?? null)
  if (!row || !maySeeStudio(row, viewer)) throw missing(noStudio)
  return row
}

/** What a member did with some studios and may do, as far as they see them. */
export async function studioFacts(db: Db, ids: readonly number[], viewer: Viewer) {
  const rows = (await readStudioFacts(db, ids, viewer.uid)).filter((row) => maySeeStudio(row, viewer))
  return rows.map((row) => {
    const { id, following, collected } = row
    return { id, following, collected, can: studioPermissions(row, viewer) }
  })
}

const articleView = ({ id, title, cover, like_count, created_at }: ArticleRow) => ({
  id,
  title,
  url: postAddress({ kind: 2, id }),
  cover: cover ? publicAddress(cover, 'm') : '',
  like_count,
  create_time: created_at.toISOString(),
})

/** A studio with the newest of what it makes and what is shown of it. */
export async function studioDetail(
  host: Host,
  id: number,
  viewer: Viewer | null,
  newestWorks: NewestWorks,
): Promise<DataOf<typeof studioOne>> {
  const { db } = host
  const row = await visibleStudio(db, viewer, id)
  const uid = row.member_id
  const [people, works, appreciations, articles, counts] = await Promise.all([
    peopleOf(db, [uid]),
    newestWorks(db, [id], shown.works),
    listAppreciations(host, { maker: id, limit: shown.pieces }, viewer),
    readArticles(db, uid, shown.articles),
    countContents(db, { id, uid }),
  ])
  return {
    ...studioCard(row),
    cover: coverOf(row, true),
    cover_small: coverOf(row),
    owner: people.get(uid) ?? nobody(uid),
    story: row.story,
    notice: row.notice,
    notice_time: row.notice_at?.toISOString() ?? null,
    certified_time: row.certified_at.toISOString(),
    view_count: row.view_count,
    works,
    appreciation: appreciations.list,
    appreciation_count: counts.appreciation,
    articles: articles.map(articleView),
    article_count: counts.articles,
    post_count: counts.posts,
    state: row.open ? 'open' : 'hidden',
    following: row.following,
    collected: row.collected,
    can: studioPermissions(row, viewer),
  }
}

/** The owner's view of a studio. @throws Failure 10003, 10002 for everybody else */
export async function adminViewOf(
  host: Host,
  id: number,
  viewer: Viewer,
): Promise<DataOf<typeof studioAdmin>> {
  const own = await readStudioOf(host.db, viewer.uid)
  const row = own?.id === id ? own : await visibleStudio(host.db, viewer, id)
  if (row.member_id !== viewer.uid) throw forbidden('只有工作室的主人可以进管理台')
  const [days, waiting] = await Promise.all([
    readDays(host.db, { id, uid: viewer.uid }),
    countWaiting(host.db, id),
  ])
  return {
    ...studioCard(row),
    cover: coverOf(row, true),
    story: row.story,
    notice: row.notice,
    avatar_file: row.avatar,
    cover_file: row.cover,
    state: row.open ? 'open' : 'hidden',
    view_count: row.view_count,
    days,
    waiting,
  }
}
