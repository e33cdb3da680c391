import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { changedBy } from '../word/word.store.ts'

export type LinkAct = 'allow' | 'refuse'
type Changed = { version: number; updated_at: Date; by: { uid: number; nickname: string } | null }
export type LinkRow = Changed & { id: number; domain: string; act: LinkAct; note: string }

const columns = sql`d.id, d.domain, d.act, d.note, d.version, d.updated_at, ${changedBy('d')} as by`

type Wanted = { q?: string; act?: LinkAct; offset: number; limit: number }

export async function readLinkPage(db: Db, { q, act, offset, limit }: Wanted) {
  const where = sql`
    ${q === undefined ? sql`true` : sql`position(lower(${q}) in d.domain || ' ' || d.note) > 0`}
    ${act === undefined ? sql`` : sql`and d.act = ${act}`}`
  const [{ rows }, counted] = await Promise.all([
    sql<LinkRow>`
      select ${columns} from link_domain d where ${where} order by d.domain offset ${offset} limit ${limit}
    `.execute(db),
    sql<{ n: number }>`select count(*)::integer as n from link_domain d where ${where}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.n ?? 0 }
}

/** One domain; `lock` keeps it until the transaction ends. */
export async function readLink(db: Db, id: number, lock = false): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select ${columns} from link_domain d where d.id = ${id} ${lock ? sql`for update of d` : sql``}
  `.execute(db)
  return rows[0]
}

type Writing = { domain: string; act: LinkAct; note: string }

/** @returns the new domain's number; null when it stands in the list already */
export async function insertLink(trx: Db, uid: number, writing: Writing): Promise<number | null> {
  const row = await trx
    .insertInto('link_domain')
    .values({ ...writing, updated_by: uid })
    .onConflict((conflict) => conflict.column('domain').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function updateLink(
  trx: Db,
  id: number,
  uid: number,
  writing: Omit<Writing, 'domain'>,
): Promise<void> {
  await trx
    .updateTable('link_domain')
    .set({ ...writing, updated_by: uid, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteLink(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('link_domain').where('id', '=', id).execute()
}

export type PolicyRow = Changed & { newcomer_days: number; others: 'open' | 'hold' }

/** The policy; `lock` keeps it until the transaction ends. */
export async function readPolicyRow(db: Db, lock = false): Promise<PolicyRow> {
  const { rows } = await sql<PolicyRow>`
    select p.newcomer_days, p.others, p.version, p.updated_at, ${changedBy('p')} as by from link_policy p
    ${lock ? sql`for update of p` : sql``}
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('There is no link policy.')
  return row
}

export async function updatePolicy(
  trx: Db,
  uid: number,
  { newcomer_days, others }: Pick<PolicyRow, 'newcomer_days' | 'others'>,
): Promise<void> {
  await trx
    .updateTable('link_policy')
    .set({ newcomer_days, others, updated_by: uid, updated_at: sql`now()`, version: sql`version + 1` })
    .execute()
}
