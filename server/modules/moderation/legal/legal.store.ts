import { sql } from 'kysely'
import type { Db } from '#server/kernel/db.ts'
import { today } from '#server/kernel/beijing.ts'

/** Of each kind the version in force: the newest whose day has come, by the calendar of Beijing. */
const textsInForce = (db: Db) =>
  db
    .selectFrom('legal_text')
    .distinctOn('kind')
    .select(['kind', 'version', 'title', 'summary'])
    .select(sql<string>`to_char(effective_on, 'YYYY-MM-DD')`.as('effective_date'))
    .where('effective_on', '<=', today)
    .orderBy('kind')
    .orderBy('effective_on', 'desc')
    .orderBy('id', 'desc')

export async function readTextsInForce(db: Db) {
  return textsInForce(db).execute()
}

/** The text of one kind that is in force, with its body. */
export async function readTextInForce(db: Db, kind: string) {
  return textsInForce(db).select(['body_markdown', 'body_html']).where('kind', '=', kind).executeTakeFirst()
}
