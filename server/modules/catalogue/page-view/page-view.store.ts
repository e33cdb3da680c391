import { type RawBuilder, sql } from 'kysely'
import type { visitKinds } from '#contract/catalogue/page-view.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { bumpedHotScore, bumpedHotScores, halfLives } from '#server/kernel/database/hot-score.ts'
import { hotWeights } from '#server/modules/community/content-action/index.ts'

export type Kind = (typeof visitKinds)[number]

/** A day as PostgreSQL reads it: `2026-11-21`. */
export type Day = string

/** The salt of a day: the one that is kept, whichever process made it first. */
export async function readOrInsertSalt(db: Db, day: Day, fresh: Buffer): Promise<Buffer> {
  await sql`insert into page_view_salt (day, salt) values (${day}, ${fresh}) on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<{ salt: Buffer }>`select salt from page_view_salt where day = ${day}`.execute(db)
  return rows[0]?.salt ?? fresh
}

/** Deletes what could tell the visitors of earlier days apart; their numbers stay in page_view_day. */
export async function deleteSaltsBefore(db: Db, day: Day): Promise<void> {
  await sql`delete from page_view_salt where day < ${day}`.execute(db)
  await sql`delete from page_view where day < ${day}`.execute(db)
}

export type Visit = { kind: Kind; id: number; day: Day; visitor: Buffer }

/** Writes the visit down; false when this visitor has been counted here today. */
export async function writeVisit(trx: Db, { kind, id, day, visitor }: Visit): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into page_view (day, kind, target_id, visitor) values (${day}, ${kind}, ${id}, ${visitor})
    on conflict do nothing
  `.execute(trx)
  return numAffectedRows === 1n
}

/** Where a kind is kept. */
const tables: Readonly<Record<Kind, ReturnType<typeof sql.table>>> = {
  tobacco: sql.table('tobacco'),
  pipe: sql.table('pipe'),
  brand: sql.table('brand'),
  shape: sql.table('pipe_shape'),
  accessory: sql.table('accessory'),
  mouthpiece: sql.table('mouthpiece'),
  article: sql.table('article'),
  post: sql.table('post'),
  appreciation: sql.table('appreciation'),
  studio: sql.table('studio'),
  work: sql.table('work'),
  user: sql.table('member'),
}

// Only these have hot lists: what people look at elsewhere changes no page that is kept.
const ranked: ReadonlySet<Kind> = new Set(['tobacco', 'pipe', 'brand'])

export const hasRank = (kind: Kind): boolean => ranked.has(kind)

// What everybody may see.
const seen: Readonly<Partial<Record<Kind, RawBuilder<unknown>>>> = {
  tobacco: sql`hidden_at is null`,
  pipe: sql`hidden_at is null`,
  accessory: sql`hidden_at is null`,
  mouthpiece: sql`hidden_at is null`,
  brand: sql`hidden_at is null`,
  post: sql`state = 'published'`,
  appreciation: sql`state = 'published'`,
  studio: sql`state = 'open'`,
  work: sql`state = 'published'`,
}

export async function itemExists(db: Db, { kind, id }: Pick<Visit, 'kind' | 'id'>): Promise<boolean> {
  const there = seen[kind] ?? sql`true`
  const { rows } = await sql`select 1 from ${tables[kind]} where id = ${id} and ${there}`.execute(db)
  return rows.length > 0
}

/** Holds the item until the transaction ends, so that its visits are counted one after the other. */
export async function lockItem(trx: Db, { kind, id }: Pick<Visit, 'kind' | 'id'>): Promise<void> {
  await sql`select id from ${tables[kind]} where id = ${id} for no key update`.execute(trx)
}

// Days from here on; any fixed day does, as long as it lies before the first visit.
const firstDay = '2020-01-01'
// Older days weigh less than a thousandth of the month's heat.
const daysOfMonth = 120

const faded = (halfLife: number) => sql`
  ln(sum(visitors * power(2::double precision, (day - latest) / ${halfLife}::double precision))
    filter (where day > latest - ${daysOfMonth}::integer)) / ln(2::double precision)
  + (latest - ${firstDay}::date) / ${halfLife}::double precision`

/** What the day's visitors are counted into. */
const countedToday = ({ kind, id, day }: Visit) => sql`
  insert into page_view_day (kind, target_id, day, visitors)
  select ${kind}::text, ${id}::integer, ${day}::date, count(*) from page_view
  where kind = ${kind} and target_id = ${id} and day = ${day}
  on conflict (kind, target_id, day) do update set visitors = excluded.visitors
  returning day, visitors`

const contentHotScore: Readonly<Record<'post' | 'appreciation' | 'studio' | 'work', RawBuilder<unknown>>> = {
  post: sql`hot = ${bumpedHotScore(hotWeights.view)}`,
  studio: sql`hot = ${bumpedHotScore(hotWeights.view)}`,
  work: sql`hot = ${bumpedHotScore(hotWeights.view)}`,
  appreciation: bumpedHotScores(hotWeights.view),
}

const isScoredContent = (kind: Kind): kind is keyof typeof contentHotScore => kind in contentHotScore

/** What people make is warmed by what others do with it, too: a new view adds to that, and to the count. */
async function recountViews(trx: Db, visit: Visit, hotScore: RawBuilder<unknown>): Promise<void> {
  const { kind, id, day } = visit
  await sql`
    with today as (${countedToday(visit)}),
    before as (
      select coalesce(sum(visitors), 0) as n from page_view_day where kind = ${kind} and target_id = ${id} and day <> ${day}
    )
    update ${tables[kind]} set view_count = before.n + today.visitors, ${hotScore}
    from today, before where id = ${id}
  `.execute(trx)
}

const hotScoreOfDays = sql`found as (
  select ${faded(halfLives.day)} as one_day, ${faded(halfLives.week)} as week, ${faded(halfLives.month)} as month, sum(visitors) as total
  from days, (select max(day) as latest from days) newest group by latest
)`
const hotScoreFound = sql`hot_day = found.one_day, hot_week = found.week, hot_month = found.month, hot_total = found.total`

/** Whoever looked at one thing looked at another of its kind: two that are held have become one. */
export async function mergeVisits(
  trx: Db,
  kind: 'tobacco' | 'pipe' | 'accessory' | 'mouthpiece' | 'brand',
  from: number,
  into: number,
): Promise<void> {
  const table = tables[kind]
  await sql`
    insert into page_view (day, kind, target_id, visitor)
    select day, kind, ${into}::integer, visitor from page_view where kind = ${kind} and target_id = ${from}
    on conflict do nothing
  `.execute(trx)
  // Whoever saw both today is one; of earlier days only the numbers are known.
  await sql`
    insert into page_view_day as known (kind, target_id, day, visitors)
    select kind, ${into}::integer, day, visitors from page_view_day where kind = ${kind} and target_id = ${from}
    on conflict (kind, target_id, day) do update set visitors = coalesce(nullif((
      select count(*)::integer from page_view v
      where v.kind = known.kind and v.target_id = known.target_id and v.day = known.day), 0),
      known.visitors + excluded.visitors)
  `.execute(trx)
  for (const gone of ['page_view', 'page_view_day'])
    await sql`delete from ${sql.table(gone)} where kind = ${kind} and target_id = ${from}`.execute(trx)
  await sql`
    with days as (select day, visitors from page_view_day where kind = ${kind} and target_id = ${into}), ${hotScoreOfDays}
    update ${table} set ${hotScoreFound} from found where id = ${into}
  `.execute(trx)
}

/** The item goes for good, with what was counted of it. */
export async function deleteVisits(trx: Db, kind: string, id: number): Promise<void> {
  await sql`delete from page_view where kind = ${kind} and target_id = ${id}`.execute(trx)
  await sql`delete from page_view_day where kind = ${kind} and target_id = ${id}`.execute(trx)
}

/** Counts the day's visitors of an item that is held, and its heat from all of its days. People have none. */
export async function recountHotScore(trx: Db, visit: Visit): Promise<void> {
  const { kind, id, day } = visit
  if (kind === 'user') return void (await countedToday(visit).execute(trx))
  if (isScoredContent(kind)) return recountViews(trx, visit, contentHotScore[kind])
  await sql`
    with today as (${countedToday(visit)}),
    days as (
      select day, visitors from page_view_day where kind = ${kind} and target_id = ${id} and day <> ${day}
      union all select day, visitors from today
    ),
    ${hotScoreOfDays}
    update ${tables[kind]} set ${hotScoreFound} from found where id = ${id}
  `.execute(trx)
}
