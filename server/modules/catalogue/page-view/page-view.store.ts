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

/**
 * Writes the visit down and counts it in the row of the day; false when this visitor has been counted here today.
 * The thing itself learns of it later (carryViews).
 */
export async function writeVisit(db: Db, { kind, id, day, visitor }: Visit): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with counted as (
      insert into page_view (day, kind, target_id, visitor) values (${day}::date, ${kind}, ${id}, ${visitor})
      on conflict do nothing returning day, kind, target_id
    )
    insert into page_view_day (kind, target_id, day, visitors, taken) select kind, target_id, day, 1, 0 from counted
    on conflict (kind, target_id, day) do update set visitors = page_view_day.visitors + 1
  `.execute(db)
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

/** Who may look at a thing: everybody, or only some people; null where it stands nowhere. */
export async function readExposure(
  db: Db,
  { kind, id }: Pick<Visit, 'kind' | 'id'>,
): Promise<'all' | 'some' | null> {
  const there = seen[kind] ?? sql`true`
  const closed = kind === 'post' ? sql`members_only` : sql`false`
  const { rows } = await sql<{ closed: boolean }>`
    select ${closed} as closed from ${tables[kind]} where id = ${id} and ${there}`.execute(db)
  return rows[0] ? (rows[0].closed ? 'some' : 'all') : null
}

// Days from here on; any fixed day does, as long as it lies before the first visit.
const firstDay = '2020-01-01'
// So many visitors of a day warm what people make: as much as one who keeps it and another who likes it.
const maxCountedVisitors = 144
// Older days weigh less than a thousandth of the month's heat.
const daysOfMonth = 120

// Views are cheap to make: a hundred times as many warm ten times as much.
const faded = (halfLife: number) => sql`
  ln(sum(sqrt(visitors) * power(2::double precision, (day - latest) / ${halfLife}::double precision))
    filter (where day > latest - ${daysOfMonth}::integer)) / ln(2::double precision)
  + (latest - ${firstDay}::date) / ${halfLife}::double precision`

const viewWeight = sql<number>`${hotWeights.view}::double precision * fresh.warmth`

const contentHotScore: Readonly<Record<'post' | 'appreciation' | 'studio' | 'work', RawBuilder<unknown>>> = {
  post: sql`hot = ${bumpedHotScore(viewWeight)}`,
  studio: sql`hot = ${bumpedHotScore(viewWeight)}`,
  work: sql`hot = ${bumpedHotScore(viewWeight)}`,
  appreciation: bumpedHotScores(viewWeight),
}

const isScoredContent = (kind: Kind): kind is keyof typeof contentHotScore => kind in contentHotScore

/** The hot scores of some things from all of their days. */
const hotScoresOf = (kind: Kind, ids: readonly number[]) => sql`
  days as (
    select target_id, day, visitors from page_view_day where kind = ${kind} and target_id = any(${[...ids]}::integer[])
  ),
  found as (
    select target_id, ${faded(halfLives.day)} as one_day, ${faded(halfLives.week)} as week, ${faded(halfLives.month)} as month,
      sum(sqrt(visitors)) as total
    from days join (select target_id, max(day) as latest from days group by target_id) newest using (target_id)
    group by target_id, latest
  )`
/** The columns of a thing, from `found`. */
const hotScoreFound = sql`hot_day = found.one_day, hot_week = found.week, hot_month = found.month, hot_total = found.total`

/** Whoever looked at one thing looked at another of its kind: two that are held have become one. */
export async function mergeVisits(
  trx: Db,
  kind: 'tobacco' | 'pipe' | 'accessory' | 'mouthpiece' | 'brand',
  from: number,
  into: number,
): Promise<void> {
  await sql`
    insert into page_view (day, kind, target_id, visitor)
    select day, kind, ${into}::integer, visitor from page_view where kind = ${kind} and target_id = ${from}
    on conflict do nothing
  `.execute(trx)
  // Whoever saw both today is one; of earlier days only the numbers are known.
  await sql`
    insert into page_view_day as known (kind, target_id, day, visitors, taken)
    select kind, ${into}::integer, day, visitors, visitors from page_view_day where kind = ${kind} and target_id = ${from}
    on conflict (kind, target_id, day) do update set visitors = coalesce(nullif((
      select count(*)::integer from page_view v
      where v.kind = known.kind and v.target_id = known.target_id and v.day = known.day), 0),
      known.visitors + excluded.visitors)
  `.execute(trx)
  for (const gone of ['page_view', 'page_view_day'])
    await sql`delete from ${sql.table(gone)} where kind = ${kind} and target_id = ${from}`.execute(trx)
  await recountHotScores(trx, kind, [into])
}

/** The item goes for good, with what was counted of it. */
export async function deleteVisits(trx: Db, kind: string, id: number): Promise<void> {
  await sql`delete from page_view where kind = ${kind} and target_id = ${id}`.execute(trx)
  await sql`delete from page_view_day where kind = ${kind} and target_id = ${id}`.execute(trx)
}

/** Computes the hot scores of things of the catalogue from all of their days. */
async function recountHotScores(trx: Db, kind: Kind, ids: readonly number[]): Promise<void> {
  await sql`
    with ${hotScoresOf(kind, ids)}
    update ${tables[kind]} t set ${hotScoreFound} from found where t.id = found.target_id
  `.execute(trx)
}

/** How often a thing was looked at since, and by how much that warms it; above zero. */
type Views = { id: number; views: number; warmth: number }

/** What people make is warmed by what others do with it, too: new views add to that, and to the count. */
async function addViews(trx: Db, kind: keyof typeof contentHotScore, fresh: readonly Views[]): Promise<void> {
  await sql`
    update ${tables[kind]} t set view_count = t.view_count + fresh.views, ${contentHotScore[kind]}
    from unnest(${fresh.map(({ id }) => id)}::integer[], ${fresh.map(({ views }) => views)}::integer[],
      ${fresh.map(({ warmth }) => warmth)}::double precision[]) as fresh (id, views, warmth)
    where t.id = fresh.id
  `.execute(trx)
}

/** So many things are looked after in one transaction. */
const atOnce = 500

/** Things that were looked at since their views were carried. */
async function readDue(db: Db): Promise<{ kind: Kind; id: number }[]> {
  const { rows } = await sql<{ kind: Kind; id: number }>`
    select distinct kind, target_id as id from page_view_day where visitors > taken order by 1, 2 limit ${atOnce}
  `.execute(db)
  return rows
}

/** Marks the days of things that are held as carried. @returns how often each was looked at since */
async function takeDays(trx: Db, kind: Kind, ids: readonly number[]): Promise<Views[]> {
  const { rows } = await sql<Views>`
    with due as (
      select target_id, day, visitors, visitors - taken as views,
        sqrt(least(visitors, ${maxCountedVisitors})) - sqrt(least(taken, ${maxCountedVisitors})) as warmth from page_view_day
      where kind = ${kind} and target_id = any(${[...ids]}::integer[]) and visitors > taken for update
    ),
    carried as (
      update page_view_day d set taken = due.visitors from due
      where d.kind = ${kind} and d.target_id = due.target_id and d.day = due.day
    )
    select target_id as id, sum(views)::integer as views, greatest(sum(warmth), 1e-9) as warmth from due group by 1
  `.execute(trx)
  return rows
}

/**
 * Carries views from the rows of the days into the rows of the things, in a transaction of its own. People have
 * neither hot scores nor counts.
 * @returns the kinds that were looked at; none when nothing is left
 */
export const carryViews = (db: Db): Promise<ReadonlySet<Kind>> =>
  db.transaction().execute(async (trx) => {
    const due = Map.groupBy(await readDue(trx), ({ kind }) => kind)
    for (const [kind, things] of due) {
      const ids = things.map(({ id }) => id)
      // Things before their days: who merges two of them goes in that order, too.
      if (kind !== 'user')
        await sql`select from ${tables[kind]} where id = any(${ids}::integer[]) order by id for no key update`.execute(
          trx,
        )
      const views = await takeDays(trx, kind, ids)
      if (isScoredContent(kind)) await addViews(trx, kind, views)
      else if (kind !== 'user') await recountHotScores(trx, kind, ids)
    }
    return new Set(due.keys())
  })
