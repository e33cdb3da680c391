import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { BlendFacts, BrandFacts, Catalogue, PipeFacts, Words } from './fact.ts'

// The best known come first: of a catalogue that is many times as large, the rest is left out.
const rowLimit = 20_000

const value = (column: string) => sql`(select value from term where term.id = ${sql.ref(`t.${column}`)})`

/** What the catalogue says today, in plain words. Hidden items say nothing. */
export async function readCatalogue(db: Db): Promise<Catalogue> {
  const [blends, brands, pipes, terms] = await Promise.all([
    sql<BlendFacts>`
      select t.id, t.slug, b.slug as brand_slug, t.name_en, t.name_zh, t.zh_confident, t.aliases, t.made_by, t.versions, t.status,
        ${value('type_id')} as type, ${value('cut_id')} as cut, ${value('country_id')} as country,
        t.strength, t.flavor_level,
        array(select value from term where term.id = any(t.component_ids)) as components,
        array(select value from term where term.id = any(t.flavoring_ids)) as flavoring
      from tobacco t join brand b on b.id = t.brand_id
      where t.hidden_at is null order by t.priority, t.id limit ${sql.lit(rowLimit)}
    `.execute(db),
    sql<BrandFacts>`
      select id, slug, kind, name_en, name_zh, aliases, founded, status from brand
      where hidden_at is null order by id limit ${sql.lit(rowLimit)}
    `.execute(db),
    sql<PipeFacts>`
      select p.id, p.slug, b.slug as brand_slug, p.name_en, p.name_zh,
        case when s.id is not null then jsonb_build_object('slug', s.slug, 'name', s.name_zh, 'name_en', s.name_en) end as shape
      from pipe p join brand b on b.id = p.brand_id left join pipe_shape s on s.id = p.shape_id
      where p.hidden_at is null order by p.id limit ${sql.lit(rowLimit)}
    `.execute(db),
    sql<{ kind: string; value: string; name: string }>`
      select kind, value, name from term where kind in ('blend_type', 'cut', 'component', 'country')
    `.execute(db),
  ])
  const names = new Map(terms.rows.map(({ kind, value: key, name }) => [`${kind} ${key}`, name]))
  const words: Words = (kind, key) => names.get(`${kind} ${key}`) ?? key
  return { words, blends: blends.rows, brands: brands.rows, pipes: pipes.rows }
}
