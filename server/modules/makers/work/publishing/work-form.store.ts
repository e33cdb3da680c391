import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { ShapeFacts } from '#drawings/pipe/shape/shape-facts.ts'

export type DrawnShape = ShapeFacts & { id: number; family: string; version: string }
export type DrawnTerm = { id: number; name: string; value: string }

export type FormOptions = {
  shapes: DrawnShape[]
  materials: DrawnTerm[]
  finishes: DrawnTerm[]
  mouthpieces: DrawnTerm[]
}

const terms = (kind: string) => sql`(
  select json_agg(json_build_object('id', t.id, 'name', t.name, 'value', t.value) order by t.position)
  from term t where t.kind = ${kind})`

/** What the form of a work chooses from. */
export async function readForm(db: Db): Promise<FormOptions> {
  const { rows } = await sql<FormOptions>`
    select (
        select json_agg(json_build_object('id', s.id, 'name_zh', s.name_zh, 'name_en', s.name_en, 'family', coalesce(f.name, ''),
          'slug', s.slug, 'bowl', bowl.value, 'shank', shank.value, 'stem', stem.value, 'sits', s.sits, 'geom', s.geom,
          'version', left(md5(concat(s.slug, s.geom, s.name_zh, s.name_en)), 8)) order by f.position nulls last, s.id)
        from pipe_shape s left join term f on f.id = s.family_id left join term bowl on bowl.id = s.bowl_id
          left join term shank on shank.id = s.shank_id left join term stem on stem.id = s.stem_id
      ) as shapes,
      ${terms('material')} as materials, ${terms('finish')} as finishes,
      (select json_agg(json_build_object('id', m.id, 'name', m.name_zh, 'value', m.slug) order by m.kind, m.id)
        from mouthpiece m where m.hidden_at is null) as mouthpieces
  `.execute(db)
  const [found] = rows
  return {
    shapes: found?.shapes ?? [],
    materials: found?.materials ?? [],
    finishes: found?.finishes ?? [],
    mouthpieces: found?.mouthpieces ?? [],
  }
}
