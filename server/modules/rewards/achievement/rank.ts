import type { Db } from '#server/kernel/database/db.ts'
import { levelViews } from '#server/modules/editorial/community-settings/index.ts'
import { type RankPeriod, readPlaces, readRank, readStanding } from './rank.store.ts'
import { pageSize } from '#contract/paging.ts'
import { malformed } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { nobody, personOf } from '#server/modules/community/follow/index.ts'

/** Where so much prestige stands on the ladder of levels. */
export function levelSummary(levels: Awaited<ReturnType<typeof levelViews>>, prestige: number) {
  const level = levels.findLast(({ prestige_min: from }) => from <= prestige)
  if (!level) return null
  const { prestige_min: from, prestige_next: to } = level
  const next = levels.find(({ prestige_min: begins }) => begins === to)
  return {
    prestige,
    level: level.level,
    name: level.name,
    next: next?.name ?? null,
    missing: to === null ? null : to - prestige,
    progress: to === null ? 100 : Math.floor((100 * (prestige - from)) / (to - from)),
  }
}

/** Where somebody stands on the ladder of levels; null for nobody. */
export async function levelSummaryOf(db: Db, uid: number) {
  const [here, levels] = await Promise.all([readStanding(db, uid), levelViews(db)])
  return here && levelSummary(levels, here.prestige)
}

/** Where a page of the rank ended: what and who stood there, at which place. */
type End = { prestige: number; uid: number; place: number }

const written = ({ prestige, uid, place }: End) =>
  Buffer.from(`${prestige}.${uid}.${place}`).toString('base64url')

function endOf(cursor: string): End {
  const found = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString())
  if (!found) throw malformed([{ field: 'cursor', message: '翻页标记不正确' }])
  return { prestige: Number(found[1]), uid: Number(found[2]), place: Number(found[3]) }
}

export type RankQuery = { period?: RankPeriod; limit?: number; cursor?: string }

/** A page of the rank by prestige, and the place of whoever asks. */
export async function rankPage(
  { db }: Host,
  { period = 'all', limit = pageSize.usual, cursor }: RankQuery,
  uid?: number,
) {
  const end = cursor === undefined ? null : endOf(cursor)
  const rows = await readRank(db, { period, limit, behind: end })
  const page = rows.slice(0, limit)
  const first = (end?.place ?? 0) + 1
  const list = page.map((row, index) => ({
    place: first + index,
    person: row.person ? personOf(row.person) : nobody(row.uid),
    prestige: row.prestige,
  }))
  const last = page.at(-1)
  const next = rows.length > limit && last ? written({ ...last, place: first + page.length - 1 }) : null
  const mine = uid === undefined ? null : (await readPlaces(db, uid, [period]))[period]
  return { list, total: null, page: 1, limit, next, mine }
}
