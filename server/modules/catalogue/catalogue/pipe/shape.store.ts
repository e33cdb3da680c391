import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { termBy } from './card.store.ts'
import type { TermRow } from '../tobacco/card.store.ts'

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
export async function readShape(db: Db, id: number): Promise<ShapeFactsRow | undefined> {
  const { rows } = await sql<ShapeFactsRow>`
    select ${factColumns} from pipe_shape s where s.id = ${id}
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

/** The other shapes of the same family. */
export async function readSiblings(db: Db, id: number): Promise<ShapeRow[]> {
  const { rows } = await sql<ShapeRow>`
    select ${columns} from pipe_shape s
    where s.family_id = (select family_id from pipe_shape where id = ${id}) and s.id <> ${id}
    order by s.id
  `.execute(db)
  return rows
}
