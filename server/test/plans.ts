// What PostgreSQL does for a statement, from its own account of it.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

type Node = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** Carries a statement out. `rowsOf` says how many rows of a table were looked at. */
export async function readPlan(db: Db, statement: RawBuilder<unknown>) {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
    explain (analyze, format json, timing off) ${statement}`.execute(db)
  const root = rows[0]?.['QUERY PLAN'][0].Plan
  const lookedAt = (node: Node, table: string): number =>
    (node['Relation Name'] === table
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0) + (node.Plans ?? []).reduce((sum, one) => sum + lookedAt(one, table), 0)
  return { rowsOf: (table: string): number => (root ? lookedAt(root, table) : 0) }
}
