import { sql } from 'kysely'
import type { AnomalyKind, AnomalyState } from '#contract/moderation/anomaly.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { BurstRule } from './burst/rules.ts'
import type { Ring } from './ring/find-rings.ts'

export type Facts = { rules: BurstRule[] } | Ring

export type AnomalyRow = {
  id: number
  kind: AnomalyKind
  subject: string
  state: AnomalyState
  facts: Facts
  opened_at: Date
  last_at: Date
  decided_by: number | null
  decided_name: string | null
  decided_at: Date | null
  /** Reviews of the case that still stand. */
  reviews: number
}

type Opened = { kind: AnomalyKind; subject: string; facts: Facts }

/** Finds the open case of this subject or opens one, and holds it; the rules that were met add up. @returns its number */
export async function keepOpenCase(trx: Db, { kind, subject, facts }: Opened): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into anomaly as a (kind, subject, facts) values (${kind}, ${subject}, ${JSON.stringify(facts)}::jsonb)
    on conflict (kind, subject) where state = 'open' do update set last_at = now(),
      facts = case when a.facts ? 'rules' then jsonb_build_object('rules', (
        select jsonb_agg(distinct rule) from jsonb_array_elements(a.facts -> 'rules' || (excluded.facts -> 'rules')) rule))
        else excluded.facts end
    returning id
  `.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A case was neither found nor opened')
  return row.id
}

const kept = sql`now() - interval '90 days'`

/** Rings that are open, or were closed not long ago. */
export async function readRingCases(
  db: Db,
): Promise<{ id: number; state: AnomalyState; members: number[] }[]> {
  const { rows } = await sql<{ id: number; state: AnomalyState; subject: string }>`
    select id, state, subject from anomaly where kind = 'ring' and (state = 'open' or decided_at > ${kept})
    order by id desc limit 2000
  `.execute(db)
  return rows.map(({ id, state, subject }) => ({ id, state, members: subject.split(' ').map(Number) }))
}

/** A ring as it is found this night. */
export async function replaceRing(
  db: Db,
  id: number,
  { subject, facts }: Omit<Opened, 'kind'>,
): Promise<void> {
  await sql`
    update anomaly set subject = ${subject}, facts = ${JSON.stringify(facts)}::jsonb, last_at = now()
    where id = ${id} and state = 'open'
  `.execute(db)
}

export type AnomalyQuery = { state: 'open' | 'done'; kind?: AnomalyKind }

const fits = ({ state, kind }: AnomalyQuery) => sql`
  ${state === 'open' ? sql`a.state = 'open'` : sql`a.state <> 'open'`} and ${kind ? sql`a.kind = ${kind}` : sql`true`}`

const columns = sql`a.*, m.nickname as decided_name,
  (select count(*)::integer from review r where r.anomaly_id = a.id and r.state = 'published') as reviews`

export async function readAnomalies(
  db: Db,
  query: AnomalyQuery & { offset: number; limit: number },
): Promise<AnomalyRow[]> {
  const { rows } = await sql<AnomalyRow>`
    select ${columns} from anomaly a left join member m on m.id = a.decided_by where ${fits(query)}
    order by a.id desc limit ${query.limit} offset ${query.offset}
  `.execute(db)
  return rows
}

/** How many there are, up to a thousand. */
export async function countAnomalies(db: Db, query: AnomalyQuery): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (select from anomaly a where ${fits(query)} limit 1000) counted
  `.execute(db)
  return rows[0]?.n ?? 0
}

export async function readAnomaly(db: Db, id: number, lock = false): Promise<AnomalyRow | undefined> {
  const { rows } = await sql<AnomalyRow>`
    select ${columns} from anomaly a left join member m on m.id = a.decided_by where a.id = ${id}
    ${lock ? sql`for no key update of a` : sql``}
  `.execute(db)
  return rows[0]
}

export async function readWaiting(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::integer as count, min(opened_at) as oldest from anomaly where state = 'open'
  `.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

export async function decideAnomaly(
  trx: Db,
  id: number,
  { state, by }: { state: AnomalyState; by: number },
): Promise<void> {
  await trx
    .updateTable('anomaly')
    .set({ state, decided_by: by, decided_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}
