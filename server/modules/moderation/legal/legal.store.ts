import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { today } from '#server/kernel/database/beijing.ts'
import type { PageQuery } from '#server/kernel/database/paging.ts'

/** Of each kind the version in force: the newest whose day has come, by the calendar of Beijing. */
export const readTextsInForce = (db: Db) =>
  db
    .selectFrom('legal_text')
    .distinctOn('kind')
    .select(['kind', 'version', 'title', 'summary'])
    .select(sql<string>`to_char(effective_on, 'YYYY-MM-DD')`.as('effective_date'))
    .where('effective_on', '<=', today)
    .orderBy('kind')
    .orderBy('effective_on', 'desc')
    .orderBy('id', 'desc')
    .execute()

type Text = {
  version: string
  title: string
  summary: string
  changes: string
  effective_date: string
  body_markdown: string
  body_html: string | null
}

/** The text of one kind that is in force, and the version that takes effect next, with their bodies. */
export async function readTexts(db: Db, kind: string): Promise<{ now: Text | null; next: Text | null }> {
  const { rows } = await sql<Text & { later: boolean }>`
    select distinct on (later) version, title, summary, changes, effective_date, body_markdown, body_html, later
    from (
      select *, to_char(effective_on, 'YYYY-MM-DD') as effective_date, effective_on > ${today} as later
      from legal_text where kind = ${kind}
    ) t
    order by later, case when later then effective_on end, effective_on desc, id desc
  `.execute(db)
  const [now = null, next = null] = [false, true].map((wanted) => rows.find(({ later }) => later === wanted))
  return { now, next }
}

/** Whether a version takes effect today. */
export async function hasNewToday(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('legal_text')
    .select('id')
    .where('effective_on', '=', today)
    .limit(1)
    .execute()
  return found.length > 0
}

export type Version = {
  id: number
  kind: string
  version: string
  title: string
  summary: string
  effective_date: string
  stage: 'past' | 'now' | 'later'
  changes: string
  created_by: number | null
  nickname: string | null
}

// Of those whose day has come the newest binds.
const versions = sql`(
  select t.*, to_char(t.effective_on, 'YYYY-MM-DD') as effective_date,
    case when t.effective_on > ${today} then 'later'
      when t.id = (select newest.id from legal_text newest where newest.kind = t.kind and newest.effective_on <= ${today}
        order by newest.effective_on desc, newest.id desc limit 1) then 'now'
      else 'past' end as stage,
    m.nickname
  from legal_text t left join member m on m.id = t.created_by) v`

const columns = sql`v.id, v.kind, v.version, v.title, v.summary, v.effective_date, v.stage, v.changes, v.created_by, v.nickname`

/** All versions, those of the latest day first. */
export async function readVersions(db: Db, kind: string | undefined, { page, limit }: PageQuery) {
  const where = kind === undefined ? sql`true` : sql`v.kind = ${kind}`
  const [{ rows: list }, { rows }] = await Promise.all([
    sql<Version>`select ${columns} from ${versions} where ${where}
      order by v.effective_on desc, v.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from ${versions} where ${where}`.execute(db),
  ])
  return { list, total: rows[0]?.total ?? 0, page, limit, next: null }
}

export async function readVersion(db: Db, id: number) {
  const { rows } = await sql<Version & { body_markdown: string; body_html: string | null }>`
    select ${columns}, v.body_markdown, v.body_html from ${versions} where v.id = ${id}
  `.execute(db)
  return rows[0]
}

type NewVersion = {
  kind: string
  version: string
  title: string
  summary: string
  html: string
  effective_date: string
  changes: string
  by: number
}

/** Versions of a kind are written one after another, so that none overtakes another. */
export async function lockKind(trx: Db, kind: string) {
  await sql`select pg_advisory_xact_lock(hashtext('legal ' || ${kind}))`.execute(trx)
  const { rows } = await sql<{ version: string; effective_date: string }>`
    select version, to_char(effective_on, 'YYYY-MM-DD') as effective_date from legal_text
    where kind = ${kind} order by effective_on desc, id desc
  `.execute(trx)
  return rows
}

/** Today by the calendar of Beijing. */
export async function todayInBeijing(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select to_char(${today}, 'YYYY-MM-DD') as day`.execute(db)
  return rows[0]?.day ?? ''
}

export async function addVersion(trx: Db, version: NewVersion): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into legal_text (kind, version, effective_on, title, summary, body_markdown, body_html, changes, created_by)
    values (${version.kind}, ${version.version}, ${version.effective_date}::date, ${version.title}, ${version.summary}, '',
      ${version.html}, ${version.changes}, ${version.by}) returning id
  `.execute(trx)
  return rows[0]?.id ?? 0
}

/** A version that does not bind anybody yet. @returns whether it was one */
export async function dropVersion(trx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from legal_text where id = ${id} and effective_on > ${today} and seed = '{}' returning id
  `.execute(trx)
  return rows.length > 0
}
