import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

export type RunRow = {
  id: number
  words: string[]
  state: 'running' | 'done' | 'capped'
  source: number
  behind: number
  seen: number
  found: number
  created_at: Date
  finished_at: Date | null
  by: { uid: number; nickname: string }
}

const columns = sql`r.id, r.words, r.state, r.source, r.behind, r.seen, r.found, r.created_at, r.finished_at,
  json_build_object('uid', r.started_by, 'nickname', (select nickname from member m where m.id = r.started_by)) as by`

export async function insertRun(trx: Db, uid: number, words: readonly string[]): Promise<number> {
  const { id } = await trx
    .insertInto('filter_run')
    .values({ words: [...words], started_by: uid })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One run; `lock` keeps it until the transaction ends. */
export async function readRun(db: Db, id: number, lock = false): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select ${columns} from filter_run r where r.id = ${id} ${lock ? sql`for update of r` : sql``}
  `.execute(db)
  return rows[0]
}

export async function readRuns(db: Db, limit: number): Promise<RunRow[]> {
  const { rows } =
    await sql<RunRow>`select ${columns} from filter_run r order by r.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countRunning(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from filter_run where state = 'running'
  `.execute(db)
  return rows[0]?.n ?? 0
}

export type HitRow = {
  source: string
  target_type: number
  target_id: number
  words: string[]
  excerpt: string
}

/** Writes down what a step found; what an earlier try of the same step wrote stays. */
export async function insertHits(trx: Db, run: number, hits: readonly HitRow[]): Promise<void> {
  if (hits.length === 0) return
  await trx
    .insertInto('filter_run_hit')
    .values(hits.map((hit) => ({ ...hit, run_id: run })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Progress = Pick<RunRow, 'state' | 'source' | 'behind' | 'seen' | 'found'>

export async function updateRun(trx: Db, id: number, progress: Progress): Promise<void> {
  await trx
    .updateTable('filter_run')
    .set({ ...progress, finished_at: progress.state === 'running' ? null : sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function readHits(db: Db, run: number, { offset, limit }: { offset: number; limit: number }) {
  const [{ rows }, counted] = await Promise.all([
    sql<HitRow>`
      select source, target_type, target_id, words, excerpt from filter_run_hit where run_id = ${run}
      order by target_type, target_id desc, source offset ${offset} limit ${limit}
    `.execute(db),
    sql<{ n: number }>`select count(*)::integer as n from filter_run_hit where run_id = ${run}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.n ?? 0 }
}

/** How many things each word touches. */
export async function countByWord(db: Db, run: number): Promise<{ word: string; count: number }[]> {
  const { rows } = await sql<{ word: string; count: number }>`
    select word, count(*)::integer as count from filter_run_hit, unnest(words) as word where run_id = ${run}
    group by word order by count desc, word
  `.execute(db)
  return rows
}
