// Studios, and what tests look up and change about them in plain SQL.
import { contentTypes } from '#contract/content-type.ts'
import { publish } from '#server/events.ts'
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import { makeAccount, type Person } from '../factories.ts'

let made = 0

type StudioFacts = {
  name?: string
  kind?: 'bucket' | 'studio'
  region?: string
  introduction?: string
  state?: 'open' | 'hidden'
  works?: number
  hot?: number
}

/** A certified maker's studio. @returns its number */
export async function makeStudio(db: Db, uid: number, facts: StudioFacts = {}): Promise<number> {
  const {
    kind = 'studio',
    region = '',
    state = 'open',
    introduction = '做了十年石楠木烟斗。',
    hot = 0,
  } = facts
  const name = facts.name ?? `试坊${(made += 1)}号`
  const { id } = await db
    .insertInto('studio')
    .values({ member_id: uid, kind, name, sort_key: name, region, state, introduction, hot })
    .returning('id')
    .executeTakeFirstOrThrow()
  const content = { type: contentTypes.studio, id }
  await publish(db, { type: 'studio.certified', content, payload: { owner: uid } })
  return id
}

export type Maker = Person & { studio: number }

/** Somebody with an account and an open studio, logged in. */
export async function makeMaker(host: Host, facts: StudioFacts = {}): Promise<Maker> {
  const person = await makeAccount(host)
  return { ...person, studio: await makeStudio(host.db, person.uid, facts) }
}

type WorkFacts = { name?: string; shape_id?: number | null; state?: 'published' | 'pending' | 'banned' }

/** A work as it lies in its table, under the next number. */
export async function makeWork(db: Db, studio: number, facts: WorkFacts = {}): Promise<number> {
  const { last_number: number } = await db
    .updateTable('studio')
    .set({ last_number: sql`last_number + 1` })
    .where('id', '=', studio)
    .returning('last_number')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('work')
    .values({ studio_id: studio, number, name: facts.name ?? `作品${(made += 1)}`, ...facts })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publish(db, { type: 'work.changed', content: { type: contentTypes.work, id } })
  return id
}

/** A shape of the chart, and a term of each kind that a work has. */
export async function someParts(db: Db) {
  const { rows } = await sql<{
    shape: number
    family: number
    material: number
    finish: number
    mouthpiece: number
  }>`
    select s.id as shape, s.family_id as family,
      (select min(id) from term where kind = 'material') as material, (select min(id) from term where kind = 'finish') as finish,
      (select min(id) from mouthpiece where kind = 'material') as mouthpiece
    from pipe_shape s where s.family_id is not null order by s.id limit 1
  `.execute(db)
  return rows[0] ?? { shape: 0, family: 0, material: 0, finish: 0, mouthpiece: 0 }
}

/** The numbers of a studio's works in their order, whatever their state. */
export async function numbersOf(db: Db, studio: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from work where studio_id = ${studio} order by number
  `.execute(db)
  return rows.map(({ number }) => number)
}

/** A review `r` that counts in scores. */
const counts = sql`r.state = 'published' and not r.held and r.weight > 0`

/** Studios and works whose counts are not those of their rows: reviews count as listed, stars as they weigh. */
export async function wronglyCounted(db: Db): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select 'work ' || w.id as wrong from work w where
      like_count <> (select count(*) from content_like l where l.target_type = 8 and l.target_id = w.id)
      or collect_count <> (select count(*) from collection_item c where c.target_type = 8 and c.target_id = w.id)
      or review_count <> (select count(*) from review r where r.work_id = w.id and r.state = 'published')
      or abs(coalesce(score, 0) - coalesce((select sum(half_stars * weight) / 2.0 / sum(weight) from review r
        where r.work_id = w.id and ${counts}), 0)) > 1e-9
    union all
    select 'studio ' || s.id from studio s where
      work_count <> (select count(*) from work w where w.studio_id = s.id and w.state = 'published')
      or collect_count <> (select count(*) from collection_item c where c.target_type = 7 and c.target_id = s.id)
      or review_count <> (select count(*) from review r join work w on w.id = r.work_id
        where w.studio_id = s.id and w.state = 'published' and r.state = 'published')
      or (half_stars_sum, rating_weight) <> (select coalesce(sum(r.half_stars * r.weight), 0), coalesce(sum(r.weight), 0)
        from review r join work w on w.id = r.work_id
        where w.studio_id = s.id and w.state = 'published' and ${counts})
  `.execute(db)
  return rows.map(({ wrong }) => wrong)
}

export async function hotScoreOf(db: Db, table: 'studio' | 'work', id: number): Promise<number> {
  const { rows } = await sql<{ hot: number }>`select hot from ${sql.table(table)} where id = ${id}`.execute(
    db,
  )
  return rows[0]?.hot ?? 0
}

export async function featureStudio(db: Db, id: number, at: Date | null): Promise<void> {
  await db.updateTable('studio').set({ featured_at: at }).where('id', '=', id).execute()
}

export async function renameStudio(db: Db, id: number, name: string): Promise<void> {
  await db.updateTable('studio').set({ name }).where('id', '=', id).execute()
}

/** Hides a studio, or opens it again. */
export async function hideStudio(db: Db, id: number, state: 'hidden' | 'open' = 'hidden'): Promise<void> {
  await db.updateTable('studio').set({ state }).where('id', '=', id).execute()
  await publish(db, { type: 'studio.changed', content: { type: contentTypes.studio, id } })
}

/** Every visit of a page until now was so many days earlier. */
export async function ageTraces(db: Db, days: number): Promise<void> {
  await sql`update profile_visit set day = day - ${days}::integer, seen_at = seen_at - ${days} * interval '1 day'`.execute(
    db,
  )
}

type Page = { table: string; order: string; where: string }

/** The indexes by which a page of a list is read. */
export async function indexesOf(db: Db, { table, order, where }: Page): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    // On a handful of rows reading all of them is always cheaper.
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_sort = off`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from ${sql.table(table)} where ${sql.raw(where)} order by ${sql.raw(order)} limit 20
    `.execute(trx)
    return rows.flatMap((row) => /using (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? [])
  })
}
