import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

export type TipRow = { id: number; target_type: number; target_id: number }

export type Subjects = {
  tips: Map<number, TipRow>
  /** How many days in a row each day made. */
  streaks: Map<string, number>
}

/** What lines speak of: tips by number, and the days on which `uid` signed in. */
export async function readSubjects(
  db: Db,
  uid: number,
  tips: readonly number[],
  days: readonly string[],
): Promise<Subjects> {
  if (tips.length + days.length === 0) return { tips: new Map(), streaks: new Map() }
  const { rows } = await sql<{ tips: TipRow[]; streaks: { day: string; streak: number }[] }>`
    select (select coalesce(json_agg(json_build_object(
        'id', id, 'target_type', target_type, 'target_id', target_id)), '[]')
      from tip where id = any(${[...tips]}::integer[])) as tips,
      (select coalesce(json_agg(json_build_object('day', day::text, 'streak', streak)), '[]')
      from checkin where member_id = ${uid} and day = any(${[...days]}::date[])) as streaks
  `.execute(db)
  return {
    tips: new Map(rows[0]?.tips.map((tip) => [tip.id, tip])),
    streaks: new Map(rows[0]?.streaks.map(({ day, streak }) => [day, streak])),
  }
}
