import type { Db } from '../database/db.ts'

/**
 * What a module keeps about people in one table. Every table in which a person's number stands is
 * registered: that is what an export and a deletion go over.
 */
export type PersonalTable = {
  table: string
  /** The column with the person's number. */
  column: string
  /** The column names a row of this table instead, which says by `member_id` whose it is. */
  through?: string
  /** The columns that belong into a copy for the person; null: nothing that is theirs to have. */
  exported: readonly string[] | null
  /** Reads the copy where one table alone does not say what a row was for. */
  read?: (db: Db, uid: number) => Promise<readonly object[]>
  /** When the person goes for good: rows go, stay under a name that says nothing, or are changed. */
  atEnd: 'delete' | 'keep' | ((trx: Db, uid: number) => Promise<void>)
}

export type Personal = { tables: PersonalTable[]; register(...tables: PersonalTable[]): void }

export function createPersonal(): Personal {
  const tables: PersonalTable[] = []
  return { tables, register: (...more) => void tables.push(...more) }
}
