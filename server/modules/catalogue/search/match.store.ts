import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'

export type NamedBlend = { folded: string; id: number; brand_id: number }
export type NamedBrand = { folded: string; id: number }

/** Blends that bear one of these names, in the form in which names are compared. */
export async function readBlendsNamed(db: Db, names: readonly string[]): Promise<NamedBlend[]> {
  const { rows } = await sql<NamedBlend>`
    select distinct n.folded, t.id, t.brand_id from search_name n join tobacco t on t.id = n.target_id
    where n.kind = 'tobacco' and n.form in ('name', 'alias') and n.folded = any(${names}::text[])
  `.execute(db)
  return rows
}

/** Brands of tobaccos that bear one of these names. */
export async function readBrandsNamed(db: Db, names: readonly string[]): Promise<NamedBrand[]> {
  const { rows } = await sql<NamedBrand>`
    select distinct n.folded, b.id from search_name n join brand b on b.id = n.target_id
    where n.kind = 'brand' and b.kind = 'tobacco' and n.form in ('name', 'alias') and n.folded = any(${names}::text[])
  `.execute(db)
  return rows
}
