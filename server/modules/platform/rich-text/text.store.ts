import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { hasNotLeft } from '#server/kernel/database/departed.ts'
import { mentionedIn } from './short-text.ts'

/** The people whom these texts may mention, by name: one statement with one value, none where no text has an @. */
export async function peopleNamed(db: Db, texts: readonly string[]): Promise<Map<string, number>> {
  const names = [...new Set(texts.flatMap(mentionedIn))]
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ id: number; nickname: string }>`
    select id, nickname from member m where nickname = any(${names}::text[]) and ${hasNotLeft(sql`m.id`)}
  `.execute(db)
  return new Map(rows.map(({ id, nickname }) => [nickname, id]))
}
