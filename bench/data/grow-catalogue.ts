import type pg from 'pg'

/** Adds copies of the real blends under other names until there are as many as wanted, so that every filter keeps its share. */
export async function growTo(pool: pg.Pool, wanted: number) {
  const { rows } = await pool.query<{ n: number }>('select count(*)::integer as n from tobacco')
  const have = rows[0]?.n ?? 0
  if (have >= wanted) return
  await pool.query(
    `insert into tobacco (slug, brand_id, name_zh, name_en, zh_confident, aliases, name_key, series, type_id, cut_id, packaging_id,
       country_id, component_ids, flavoring_ids, packaging_ids, made_by, versions, status, strength, flavor_level, room_note, taste, priority, popularity)
     select 'made-up-' || t.id || '-' || g || '-' || $3::integer, t.brand_id, t.name_zh || g, t.name_en || ' ' || g, t.zh_confident, t.aliases, t.name_key || ' ' || g, t.series, t.type_id,
       t.cut_id, t.packaging_id, t.country_id, t.component_ids, t.flavoring_ids, t.packaging_ids, t.made_by, t.versions, t.status, t.strength,
       t.flavor_level, t.room_note, t.taste, t.priority, t.popularity - random() * 0.5
     from generate_series($1::integer, $2::integer) g, (select * from tobacco where id <= 2206 order by id) t
     limit $3::integer`,
    [Math.floor(have / 2206) + 1, Math.ceil(wanted / 2206) + 1, wanted - have],
  )
  await pool.query('vacuum analyze tobacco')
}
