import type { DataOf } from '#contract/endpoint.ts'
import { code } from '#contract/error.ts'
import { pageSize } from '#contract/paging.ts'
import type { WorkCard } from '#contract/makers/studio-card.ts'
import type { workList } from '#contract/makers/work.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { readNewestOf, readWorkCards } from '../work.store.ts'
import { workCard } from '../work.view.ts'
import { countWorkOptions, readWorkPage, type WorkFilter, type WorkQuery } from './work-list.store.ts'

/** Works as lists show them, in the order of the numbers. */
async function workCardsOf(db: Db, ids: readonly number[]): Promise<WorkCard[]> {
  const cards = new Map((await readWorkCards(db, ids)).map((row) => [row.id, workCard(row)]))
  return ids.map((id) => cards.get(id)).filter((card) => card !== undefined)
}

/** The newest works of some studios, so many of each. */
export const newestWorks = async (db: Db, studios: readonly number[], limit: number): Promise<WorkCard[]> =>
  (await readNewestOf(db, studios, limit)).map(workCard)

type Paging = { page?: number; limit?: number; cursor?: string }
type WorksAsked = Paging & Partial<Omit<WorkFilter, 'viewer'>> & { sort?: WorkQuery['sort'] }

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
