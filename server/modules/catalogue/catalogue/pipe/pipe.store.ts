import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { pipeBrandColumns, type PipeBrandRow } from '../brand/brand.store.ts'
import { pipeCardColumns, type PipeCardRow, pipeCards, termBy } from './card.store.ts'
import type { TermRow } from '../tobacco/card.store.ts'

export type PipeRow = Omit<PipeCardRow, 'brand'> & {
  brand: PipeBrandRow
  finishes: TermRow[]
  filter: TermRow | null
  mouthpiece: TermRow | null
  length_mm: number | null
  weight_g: number | null
  chamber_diameter_mm: number | null
  chamber_depth_mm: number | null
  created_at: Date
  updated_at: Date
}

/** One pipe with its neighbours, or undefined. */
export async function readPipe(db: Db, id: number): Promise<PipeRow | undefined> {
  const { rows } = await sql<PipeRow>`
    select ${pipeCardColumns}, p.length_mm, p.weight_g, p.chamber_diameter_mm, p.chamber_depth_mm,
      p.created_at, p.updated_at,
      (select to_json(found) from (select ${pipeBrandColumns} from brand where brand.id = p.brand_id) found) as brand,
      coalesce((
        select json_agg(json_build_object('id', term.id, 'name', term.name, 'value', term.value)
          order by array_position(p.finish_ids, term.id))
        from term where term.id = any(p.finish_ids)
      ), '[]'::json) as finishes,
      ${termBy('p.filter_id')} as filter, ${termBy('p.mouthpiece_id')} as mouthpiece
    from ${pipeCards} where p.id = ${id} and p.hidden_at is null
  `.execute(db)
  return rows[0]
}

/** All that is chosen from a list about pipes, as terms: the vocabulary, the shapes and the makers. */
export async function readPipeChoices(db: Db, kinds: readonly string[]) {
  const { rows } = await sql<{ id: number; kind: string; value: string; name: string }>`
    select id, kind, value, name from (
      select id, kind, value, name, position::text as place from term where kind = any(${kinds}::text[])
      union all
      select id, 'brand', slug, case when zh_confident then coalesce(name_zh, name_en) else name_en end, name_key
        from brand where kind = 'pipe' and hidden_at is null
      union all
      select id, 'shape', slug, name_zh, name_key from pipe_shape
    ) choices
    order by kind, length(place) * (kind not in ('brand', 'shape'))::integer, place, id
  `.execute(db)
  return rows
}
