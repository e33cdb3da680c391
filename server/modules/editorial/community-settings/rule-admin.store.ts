import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'

export type RuleTable = 'coin_rule' | 'membership_level' | 'badge' | 'tag' | 'emoticon'
type Row = Record<string, unknown> & { id: number; version: number }
type Value = string | number | boolean | readonly string[] | null

/**
 * Changes a row that nobody has changed meanwhile.
 * @returns the row as it was, and what of it changed
 * @throws Failure 10003, and 10004 for a version that is not the present one
 */
export async function changeRow(
  trx: Db,
  table: RuleTable,
  { id, version }: { id: number; version: number },
  values: Readonly<Record<string, Value>>,
) {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where id = ${id} for update`.execute(trx)
  const [row] = rows
  if (!row) throw missing()
  if (row.version !== version) throw notNow('这里刚被别人改过，请先看看')
  const changed = Object.entries(values).filter(
    ([column, value]) => JSON.stringify(row[column]) !== JSON.stringify(value),
  )
  if (changed.length === 0) throw unacceptable('和现在的一样，没有要改的')
  const sets = changed.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`
    update ${sql.table(table)} set ${sql.join([...sets, sql`version = version + 1`])} where id = ${id}
  `.execute(trx)
  const before = Object.fromEntries(changed.map(([column]) => [column, row[column] ?? null]))
  return { row, before, after: Object.fromEntries(changed) }
}

const one = (id: number | undefined, column = 'id'): RawBuilder<unknown> =>
  id === undefined ? sql`true` : sql`${sql.ref(column)} = ${id}`

export type CoinRuleRow = {
  id: number
  event: string
  direction: 'earn' | 'spend'
  amount: number
  daily_cap: number | null
  period: 'once' | 'daily' | 'streak' | 'event'
  note: string
  version: number
}

export async function readCoinRules(db: Db, id?: number): Promise<CoinRuleRow[]> {
  const { rows } = await sql<CoinRuleRow>`
    select id, event, direction, amount, daily_cap, period, note, version from coin_rule where ${one(id)} order by position, id
  `.execute(db)
  return rows
}

export type LevelRow = {
  id: number
  level: number
  name: string
  prestige_min: number
  perks: string[]
  people: number
  version: number
}

export async function readLevels(db: Db, id?: number): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`
    with ladder as (
      select *, lead(prestige_min) over (order by level) as next from membership_level
    )
    select l.id, l.level, l.name, l.prestige_min, l.perks, l.version, (
      select count(*)::integer from account a join member m on m.id = a.member_id
      where a.state <> 'anonymised' and m.prestige >= l.prestige_min and (l.next is null or m.prestige < l.next)) as people
    from ladder l where ${one(id, 'l.id')} order by l.level
  `.execute(db)
  return rows
}

/** The thresholds on both sides of a level. */
export async function readNeighbours(
  db: Db,
  level: number,
): Promise<{ below: number | null; above: number | null }> {
  const { rows } = await sql<{ below: number | null; above: number | null }>`
    select (select max(prestige_min) from membership_level where level < ${level}) as below,
      (select min(prestige_min) from membership_level where level > ${level}) as above
  `.execute(db)
  return rows[0] ?? { below: null, above: null }
}

/** Nobody else changes a level meanwhile: each looks at its neighbours. */
export async function lockLevels(trx: Db): Promise<void> {
  await sql`select from membership_level order by id for update`.execute(trx)
}

export type BadgeRow = {
  id: number
  name: string
  rule: string
  event: string
  threshold: number
  tier: 'bronze' | 'silver' | 'gold' | 'platinum'
  shown: boolean
  people: number
  version: number
}

export async function readBadges(db: Db, id?: number): Promise<BadgeRow[]> {
  const { rows } = await sql<BadgeRow>`
    select b.id, b.name, b.rule, b.event, b.threshold, b.tier, b.shown, b.version,
      (select count(*)::integer from earned_badge h where h.badge_id = b.id) as people
    from badge b where ${one(id, 'b.id')} order by b.position, b.id
  `.execute(db)
  return rows
}

export type EmoticonRow = { id: number; name: string; shown: boolean; position: number; version: number }

export async function readEmoticons(db: Db, id?: number): Promise<EmoticonRow[]> {
  const { rows } = await sql<EmoticonRow>`
    select id, name, shown, position, version from emoticon where ${one(id)} order by position, id
  `.execute(db)
  return rows
}

/** Gives all emoticons their places anew, in this order; those that are not named follow. */
export async function orderEmoticons(trx: Db, ids: readonly number[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(727043)`.execute(trx)
  await sql`
    update emoticon e set position = placed.place, version = e.version + 1
    from (
      select id, row_number() over (
        order by coalesce(array_position(${ids}::integer[], id), 100000), position, id)::integer as place
      from emoticon
    ) placed
    where placed.id = e.id and e.position <> placed.place
  `.execute(trx)
}
