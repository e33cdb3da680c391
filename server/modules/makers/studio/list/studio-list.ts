import type { DataOf } from '#contract/endpoint.ts'
import { pageSize } from '#contract/paging.ts'
import type { studioList } from '#contract/makers/studio.ts'
import type { WorkCard } from '#contract/makers/studio-card.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { studioCard } from '../studio.view.ts'
import { countStudios, readHomeStudios, readStudios, type StudioQuery } from './studio-list.store.ts'

/** Finds the studios that answer to a text: lent by the search above. */
export type FindStudios = (text: string) => Promise<number[]>

/** The newest works of some studios, so many of each: lent by the works, which know their studios. */
export type NewestWorks = (db: Db, studios: readonly number[], most: number) => Promise<WorkCard[]>

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
export async function homeStudios(db: Db, newestWorks: NewestWorks) {
  const rows = await readHomeStudios(db, home)
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
