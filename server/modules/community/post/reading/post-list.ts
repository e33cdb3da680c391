import type { DataOf } from '#contract/endpoint.ts'
import { pageSize } from '#contract/paging.ts'
import type { PostCard, postList } from '#contract/community/post.ts'
import { code } from '#contract/error.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure, missing, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { circleNames } from '#server/modules/community/circle/index.ts'
import { presentTag } from '#server/modules/editorial/community-settings/index.ts'
import { isModerator } from '#server/modules/community/content-action/index.ts'
import { citeCards, isDrawn } from '../cite/cite.ts'
import { readFeed } from './feed.store.ts'
import { cutPage, type ViewerScope, readPlaces, type Wanted, windowOf } from './post-list.store.ts'
import { readPosts } from '../post.store.ts'
import { cardView } from '../post.view.ts'

type PostListInput = {
  scope?: Wanted['scope']
  circle_id?: number
  uid?: number
  tag?: number
  kind?: 1 | 2
  cite_type?: number
  cite_id?: number
  sort?: Wanted['sort']
  since?: number
  page?: number
  limit?: number
  cursor?: string
}
type List = DataOf<typeof postList>

const maxNewer = 100

export const viewerScopeOf = (viewer: Viewer | null): ViewerScope => ({
  uid: viewer?.uid ?? null,
  moderator: isModerator(viewer),
})

/** Posts as lists show them, in the order of the numbers. */
export async function cardsOf(db: Db, ids: readonly number[]): Promise<PostCard[]> {
  const found = new Map((await readPosts(db, ids)).map((row) => [row.id, row]))
  const rows = ids.map((id) => found.get(id)).filter((row) => row !== undefined)
  const covers = rows
    .filter(({ pictures }) => pictures.length === 0)
    .flatMap(({ cites }) => cites.slice(0, 1))
  const cards = await citeCards(db, covers.filter(isDrawn))
  return rows.map((row) => cardView(row, cards))
}

/** What the question names when it names no scope. */
const scopeOf = ({ scope, circle_id, uid }: PostListInput): Wanted['scope'] =>
  scope ?? (circle_id !== undefined ? 'circle' : uid !== undefined ? 'user' : 'square')

/** Whose posts are asked for: in the trash one's own, of a person without a number too. */
function authorOf(scope: Wanted['scope'], uid: number | undefined, viewer: Viewer | null) {
  if (scope !== 'user' && scope !== 'trash') return uid
  const author = scope === 'trash' ? viewer?.uid : (uid ?? viewer?.uid)
  if (author === undefined) throw new Failure(code.sessionInvalid)
  return author
}

/** @throws Failure for a list that asks for something it cannot be without */
function wantedOf(asked: PostListInput, viewer: Viewer | null): Wanted {
  const { circle_id: circle, tag, kind, cite_type, cite_id, since, cursor } = asked
  const { page = 1, limit = pageSize.usual } = asked
  const scope = scopeOf(asked)
  if (scope === 'joined' && !viewer) throw new Failure(code.sessionInvalid)
  if (scope === 'circle' && circle === undefined) throw unacceptable('请选择一个圈子')
  return {
    scope: scope === 'feed' && !viewer ? 'square' : scope,
    circle,
    uid: authorOf(scope, asked.uid, viewer),
    tag,
    kind,
    cite: cite_type !== undefined && cite_id !== undefined ? { type: cite_type, id: cite_id } : undefined,
    sort: asked.sort ?? (scope === 'circle' ? 'replied' : 'new'),
    offset: (page - 1) * limit,
    limit: since === undefined ? limit : maxNewer,
    cursor,
    since,
  }
}

const placesOf = (db: Db, wanted: Wanted, viewerScope: ViewerScope) =>
  (wanted.scope === 'feed' || wanted.scope === 'joined') && viewerScope.uid !== null
    ? readFeed(db, { ...wanted, uid: viewerScope.uid, circlesAlone: wanted.scope === 'joined' }, viewerScope)
    : readPlaces(db, wanted, viewerScope)

/** How many there are newer than the one that stands first, one's own aside. */
async function newerThan(db: Db, wanted: Wanted, viewerScope: ViewerScope): Promise<number> {
  const places = await placesOf(db, { ...wanted, cursor: undefined, offset: 0 }, viewerScope)
  return Math.min(maxNewer, places.filter(({ hidden }) => !hidden).length)
}

/** A page of posts: which, then all that stands around them, then what is seen of it. */
export async function listPosts({ db }: Host, asked: PostListInput, viewer: Viewer | null): Promise<List> {
  const tag = asked.tag === undefined ? undefined : await presentTag(db, asked.tag)
  const wanted = wantedOf({ ...asked, tag }, viewer)
  const viewerScope = viewerScopeOf(viewer)
  const { page = 1, limit = pageSize.usual } = asked
  if (wanted.since !== undefined)
    return { list: [], total: await newerThan(db, wanted, viewerScope), page, limit, next: null }
  const places = await placesOf(db, wanted, viewerScope)
  const { ids, next } = cutPage(places, limit, windowOf(limit))
  if (places.length === 0 && wanted.circle !== undefined) await refuseNoCircle(db, wanted.circle)
  return { list: await cardsOf(db, ids), total: null, page, limit, next }
}

/** An empty list of a circle that is not there says so. */
async function refuseNoCircle(db: Db, id: number): Promise<void> {
  if (!(await circleNames(db, [id])).has(id)) throw missing('没有这个圈子')
}
