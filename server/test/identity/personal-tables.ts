import { sql } from 'kysely'
import type { Host } from '#server/kernel/host.ts'

/** What a row of somebody's is found by and made of: it says nothing that the row and its pictures do not. */
const parts = new Set(['appreciation_facet.appreciation_id', 'upload_use.upload_id'])

/**
 * What is wrong with the register of people's tables: columns that point at a person, or are named as
 * if they did, without a decision; and what is registered but is not there.
 */
export async function unregistered({ db, personal }: Host) {
  const { rows: pointing } = await sql<{ place: string }>`
    select distinct c.conrelid::regclass || '.' || a.attname as place
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid in ('member'::regclass, 'account'::regclass)
    union
    select table_name || '.' || column_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name in ('member_id', 'actor_id', 'author_id', 'owner_id', 'user_id', 'uid')
    order by 1
  `.execute(db)
  const { rows: all } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns where table_schema = 'public'
  `.execute(db)
  // What belongs to a row of somebody's, in tables that do not name the person themselves.
  const { rows: behind } = await sql<{ place: string }>`
    select distinct c.conrelid::regclass || '.' || a.attname as place
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and cardinality(c.conkey) = 1 and c.conrelid <> c.confrelid and exists (
      select from information_schema.columns o where o.table_name = c.confrelid::regclass::text and o.column_name = 'member_id'
    ) and not exists (
      select from information_schema.columns o where o.table_name = c.conrelid::regclass::text and o.column_name = 'member_id'
    ) order by 1
  `.execute(db)
  const known = new Set(personal.tables.map(({ table, column }) => `${table}.${column}`))
  const real = new Set(all.map(({ place }) => place))
  const named = personal.tables.flatMap(({ table, column, exported }) =>
    [column, ...(exported ?? [])].map((one) => `${table}.${one}`),
  )
  return {
    tables: [...pointing, ...behind]
      .map(({ place }) => place)
      .filter((place) => !known.has(place) && !parts.has(place)),
    columns: named.filter((place) => !real.has(place)),
  }
}
