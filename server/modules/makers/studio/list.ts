import type { DataOf } from '#contract/endpoint.ts'
import { code } from '#contract/error.ts'
import { pageSize } from '#contract/paging.ts'
import type { studioList } from '#contract/makers/studio.ts'
import type { WorkCard } from '#contract/makers/studio-card.ts'
import type { workList } from '#contract/makers/work.ts'
import type { Db } from '#server/kernel/db.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { countStudios, readHomeStudios, readStudios, type StudioWish } from './studio-list.store.ts'
import { smallOf, studioCard, workCard, workUrl } from './studio.view.ts'
import { readNewestOf, readWorkCards } from './work.store.ts'
import { countWorkOptions, readWorkPage, type WorkFilter, type WorkWish } from './work-list.store.ts'

/** Finds the studios that answer to a text: lent by the search above. */
export type FindStudios = (text: string) => Promise<number[]>

type Paging = { page?: number; limit?: number; cursor?: string }
type StudiosAsked = Paging & Partial<Pick<StudioWish, 'region' | 'kind' | 'uid' | 'sort'>> & { q?: string }

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

/** Works as lists show them, in the order of the numbers. */
export async function workCardsOf(db: Db, ids: readonly number[]): Promise<WorkCard[]> {
  const cards = new Map((await readWorkCards(db, ids)).map((row) => [row.id, workCard(row)]))
  return ids.map((id) => cards.get(id)).filter((card) => card !== undefined)
}

type WorksAsked = Paging & Partial<Omit<WorkFilter, 'viewer'>> & { sort?: WorkWish['sort'] }

/** A page of works, the warmest first; one's own the newest first. */
export async function listWorks(
  { db }: Host,
  asked: WorksAsked,
  viewer: Viewer | null,
): Promise<DataOf<typeof workList>> {
  const { page = 1, limit = pageSize.usual, cursor, mine = false, ...filters } = asked
  const { sort = mine ? 'new' : 'hot', ...chosen } = filters
  if (mine && !viewer) throw new Failure(code.sessionInvalid)
  const filter = { viewer: viewer?.uid ?? null, mine, ...chosen }
  const [{ ids, next }, { total, counts }] = await Promise.all([
    readWorkPage(db, { ...filter, sort, offset: (page - 1) * limit, limit, cursor }),
    countWorkOptions(db, filter),
  ])
  return { list: await workCardsOf(db, ids), total, page, limit, next, option_counts: counts }
}

const home = { featured: 4, recommended: 6, works: 3 }
const worksShown = 4

/** The studios of the home page: the chosen ones with their newest works, and the warmest of the others. */
export async function homeStudios(db: Db) {
  const rows = await readHomeStudios(db, home)
  const featured = rows.filter(({ place }) => place === 'featured')
  const works = await readNewestOf(
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
        .filter(({ studio_id }) => studio_id === row.id)
        .map((work) => ({ id: work.id, name: work.name, url: workUrl(work.id), art: smallOf(work) })),
    })),
    recommended_studios: rows.filter(({ place }) => place === 'recommended').map(studioCard),
  }
}
