import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { OptionRow } from './option-index.ts'
import { optionColumns } from './filters.store.ts'

// Read in pieces: a million rows at once would stand in memory as a million objects.
const atOnce = 20_000

/** The options of every blend, in the order of their numbers. */
export async function readTobaccoOptions(db: Db): Promise<OptionRow[]> {
  const all: OptionRow[] = []
  for (let after = 0; ; ) {
    const { rows } = await sql<OptionRow & { id: number }>`
      select id, ${optionColumns} from tobacco where id > ${after} and hidden_at is null order by id limit ${atOnce}
    `.execute(db)
    all.push(...rows)
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return all
    after = last.id
  }
}
