import { sql } from 'kysely'
import type { Db } from '#server/kernel/db.ts'
import { brandColumns, brandConditions, type BrandFilter, type BrandRow } from './brand.store.ts'
import type { ShapeNameRow } from './pipe-card.store.ts'
import type { TermRow } from './tobacco-card.store.ts'

export type MakerKind = 'factory' | 'workshop' | 'artisan'
export type PipeBrandRow = BrandRow & { country_id: number | null; kind: MakerKind | null }

export const pipeBrandColumns = sql`${brandColumns}, brand.country_id, brand.maker_kind as kind`

type PlacedRow = PipeBrandRow & { place: number; wanted: boolean }

/** Makers of pipes that match, by name, and the ten that people looked at most this week, then those with the most pipes: asked for at once. */
export async function readPipeBrands(
  db: Db,
  { kind, ...filter }: BrandFilter & { kind?: MakerKind },
): Promise<{ table: PipeBrandRow[]; ranked: PipeBrandRow[] }> {
  const { rows } = await sql<PlacedRow>`
    select ${pipeBrandColumns}, row_number() over (order by array[hot_week, popularity] desc, id desc)::integer as place,
      (true ${brandConditions(filter)} ${kind ? sql`and maker_kind = ${kind}` : sql``}) as wanted
    from brand where kind = 'pipe' and hidden_at is null order by name_key, id
  `.execute(db)
  const first = rows.filter(({ place }) => place <= 10)
  return {
    table: rows.filter(({ wanted }) => wanted),
    ranked: first.toSorted((one, other) => one.place - other.place),
  }
}

export type PipeBrandDetailRow = PipeBrandRow & {
  aliases: string[]
  founded: number | null
  hallmark: string | null
  grading: string | null
  shapes: (ShapeNameRow & { count: number })[]
  finishes: (TermRow & { count: number })[]
}

/** A maker of pipes with the figures of its pipes, or undefined. */
export async function readPipeBrand(db: Db, id: number): Promise<PipeBrandDetailRow | undefined> {
  const { rows } = await sql<PipeBrandDetailRow>`
    select ${pipeBrandColumns}, brand.aliases, brand.founded, brand.hallmark, brand.grading,
      coalesce((
        select json_agg(json_build_object('id', s.id, 'name_zh', s.name_zh, 'name_en', s.name_en, 'count', n)
          order by n desc, s.id)
        from (select shape_id, count(*)::integer as n from pipe where brand_id = brand.id and hidden_at is null group by 1) counted
        join pipe_shape s on s.id = counted.shape_id
      ), '[]'::json) as shapes,
      coalesce((
        select json_agg(json_build_object('id', term.id, 'name', term.name, 'value', term.value, 'count', n)
          order by n desc, term.position)
        from (select o, count(*)::integer as n from pipe, unnest(finish_ids) as o
          where brand_id = brand.id and hidden_at is null group by 1) counted
        join term on term.id = counted.o
      ), '[]'::json) as finishes
    from brand where brand.id = ${id} and brand.kind = 'pipe' and brand.hidden_at is null
  `.execute(db)
  return rows[0]
}
