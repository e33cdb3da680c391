import type { DataOf } from '#contract/endpoint.ts'
import type { studioOne } from '#contract/makers/studio.ts'
import { noStudio } from '#contract/makers/studio-card.ts'
import { postAddress } from '#contract/page-address.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { listAppreciations } from '#server/modules/community/appreciation/index.ts'
import { nobody, peopleOf } from '#server/modules/community/follow/index.ts'
import { publicAddress } from '#server/modules/platform/media/index.ts'
import type { NewestWorks } from './list/studio-list.ts'
import { type ArticleRow, countContents, readArticles } from './studio-page.store.ts'
import { maySeeStudio, studioPermissions } from './studio.policy.ts'
import { readStudio, type StudioPageRow } from './studio.store.ts'
import { coverOf, studioCard } from './studio.view.ts'

const shown = { works: 12, pieces: 8, articles: 6 }

/** A studio that this viewer may see. @throws Failure 10003 */
export async function visibleStudio(db: Db, viewer: Viewer | null, id: number): Promise<StudioPageRow> {
  const row = await readStudio(db, id, viewer?.uid ?? null)
  if (!row || !maySeeStudio(row, viewer)) throw missing(noStudio)
  return row
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
