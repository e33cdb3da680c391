import { sql } from 'kysely'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { pipeCardColumns, type PipeCardRow, pipeCards, termBy } from './list.store.ts'
import { waitingReviews } from '../item/item.store.ts'
import type { TermRow } from '../tobacco/card.store.ts'
import type { PipeFacts } from '#drawings/pipe/material.ts'
import type { ShapeFacts } from '#drawings/pipe/shape/shape-facts.ts'
import { pipeBrandColumns, type PipeBrandRow } from '../brand/brand.store.ts'

export type ShapeRow = {
  id: number
  name_zh: string
  name_en: string
  family: TermRow | null
  bend: TermRow | null
  sits: boolean | null
  pipe_count: number
  version: string
}

const geometryKeys = [
  'bowl_height_mm',
  'bowl_top_mm',
  'bowl_max_mm',
  'bowl_base_mm',
  'shank_len_mm',
  'stem_len_mm',
  'bend_deg',
  'cant_deg',
] as const

export type ShapeFactsRow = ShapeRow & {
  aliases: string[]
  bowl: TermRow | null
  shank: TermRow | null
  stem: TermRow | null
  traits: string | null
  geom: Record<(typeof geometryKeys)[number], number>
}

const columns = sql`
  s.id, s.name_zh, s.name_en, s.sits, ${termBy('s.family_id')} as family, ${termBy('s.bend_id')} as bend,
  (select count(*)::integer from pipe where pipe.shape_id = s.id and pipe.hidden_at is null) as pipe_count,
  left(md5(concat(s.slug, s.geom, s.name_zh, s.name_en)), 8) as version`

const factColumns = sql`
  ${columns}, s.aliases, s.traits, s.geom,
  ${termBy('s.bowl_id')} as bowl, ${termBy('s.shank_id')} as shank, ${termBy('s.stem_id')} as stem`

/** Every shape, family after family in the order of the vocabulary, as the shapes were entered. */
export async function readShapes(db: Db): Promise<ShapeRow[]> {
  const { rows } = await sql<ShapeRow>`
    select ${columns} from pipe_shape s left join term family on family.id = s.family_id
    order by family.position nulls last, s.id
  `.execute(db)
  return rows
}

/** One shape, or undefined. */
export async function readShape(
  db: Db,
  id: number,
): Promise<(ShapeFactsRow & { source: 'editors' | 'members' }) | undefined> {
  const { rows } = await sql<ShapeFactsRow & { source: 'editors' | 'members' }>`
    select ${factColumns}, case when s.seed = '{}' then 'members' else 'editors' end as source
    from pipe_shape s where s.id = ${id}
  `.execute(db)
  return rows[0]
}

/** The shape of a pipe, or undefined where it is unknown. */
export async function readShapeOfPipe(db: Db, pipe: number): Promise<ShapeFactsRow | undefined> {
  const { rows } = await sql<ShapeFactsRow>`
    select ${factColumns} from pipe_shape s where s.id = (select shape_id from pipe where id = ${pipe})
  `.execute(db)
  return rows[0]
}

/** A row of shapes holds so many. */
const rowOfShapes = 8

/** The other shapes of the same family; behind a family that does not fill a row, the shapes built most alike. */
export async function readSiblings(db: Db, id: number): Promise<ShapeRow[]> {
  const apart = (key: (typeof geometryKeys)[number], weight: number) =>
    sql`abs((s.geom->>${key})::float - (own.geom->>${key})::float) * ${sql.lit(weight)}`
  const { rows } = await sql<ShapeRow>`
    select ${columns} from pipe_shape s join pipe_shape own on own.id = ${id} and s.id <> own.id
    order by s.family_id is distinct from own.family_id,
      case when s.family_id = own.family_id then s.id
        else ${apart('bend_deg', 1)} + ${apart('bowl_height_mm', 1)} + ${apart('bowl_max_mm', 1)} + ${apart('shank_len_mm', 0.5)} end, s.id
    limit greatest(${rowOfShapes}, (select count(*) - 1 from pipe_shape where family_id = (select family_id from pipe_shape where id = ${id})))
  `.execute(db)
  return rows
}

/** The columns of ShapeFacts, from `s`. */
const shapeColumns = sql`
  s.slug, s.name_zh, s.name_en, s.sits, s.geom,
  (select value from term where term.id = s.bowl_id) as bowl,
  (select value from term where term.id = s.shank_id) as shank,
  (select value from term where term.id = s.stem_id) as stem`

/** What a drawing of a shape is made from, or undefined. */
export async function readShapeFacts(db: Db, id: number): Promise<ShapeFacts | undefined> {
  const { rows } = await sql<ShapeFacts>`select ${shapeColumns} from pipe_shape s where s.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export type PipeDrawing = {
  facts: PipeFacts
  name: string
  brand: string
  /** Null when nobody knows the shape. */
  shape: ShapeFacts | null
}

/** What a drawing of a pipe is made from, or undefined. */
export async function readPipeDrawing(db: Db, id: number): Promise<PipeDrawing | undefined> {
  const { rows } = await sql<PipeDrawing>`
    select json_build_object(
        'seed', 'pipe-' || p.slug,
        'material', (select value from term where term.id = p.material_id),
        'finish', (select value from term where term.id = p.finish_id),
        'mouthpiece', (select value from term where term.id = p.mouthpiece_id)
      ) as facts,
      coalesce(p.name_zh, p.name_en) as name, coalesce(b.name_zh, b.name_en) as brand,
      (select to_json(shape) from (select ${shapeColumns} from pipe_shape s where s.id = p.shape_id) shape) as shape
    from pipe p join brand b on b.id = p.brand_id
    where p.id = ${id}
  `.execute(db)
  return rows[0]
}

export type PipeRow = Omit<PipeCardRow, 'brand'> & {
  waiting: number
  aliases: string[]
  brand: PipeBrandRow
  finishes: TermRow[]
  filter: TermRow | null
  mouthpiece: TermRow | null
  length_mm: number | null
  weight_g: number | null
  chamber_diameter_mm: number | null
  chamber_depth_mm: number | null
  source: 'editors' | 'members'
  created_at: Date
  updated_at: Date
}

/** One pipe with its neighbours, or undefined. */
export async function readPipe(db: Db, id: number): Promise<PipeRow | undefined> {
  const { rows } = await sql<PipeRow>`
    select ${pipeCardColumns}, ${waitingReviews(contentTypes.pipe, sql`p.id`)} as waiting, p.aliases, p.length_mm, p.weight_g, p.chamber_diameter_mm, p.chamber_depth_mm,
      case when p.seed = '{}' then 'members' else 'editors' end as source, p.created_at, p.updated_at,
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
