import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { PipeFacts } from '#drawings/pipe/material.ts'
import type { ShapeFacts } from '#drawings/pipe/shape/shape-facts.ts'

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
