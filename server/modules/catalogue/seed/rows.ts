import { type AddressOf, type ArticleFile, withAddresses } from './article-files.ts'
import type { SeedRow } from './seed.store.ts'

/** The facts as they lie in db/seeds/catalog, one type for each file. */
export type Named = { slug: string; name_en: string; name_zh: string | null }
export type RawTerm = { value: string; zh: string; aliases_zh?: string[]; hint_zh?: string }
export type RawLevel = { value: number; zh: string }
export type RawPipeTerm = { slug: string; name_zh: string; code?: string; aliases_zh?: string[] }
export type RawTobaccoBrand = Named & {
  zh_confident: boolean
  aliases_zh: string[]
  country: string | null
  founded: number | null
  status: string
  blurb_zh: string | null
  round?: number
}
export type RawPipeBrand = Named & {
  zh_confident: boolean
  aliases_zh?: string[]
  country_code: string | null
  founded: number | null
  kind: string | null
  blurb_zh: string | null
  hallmark_zh: string | null
  grading_zh: string | null
  round?: number
}
export type RawTobacco = Named & {
  brand_slug: string
  zh_confident: boolean
  aliases_zh: string[]
  series: string | null
  blend_type: string | null
  cut: string | null
  components: string[]
  flavoring: string[]
  packaging: string | null
  packaging_all: string[]
  strength: number | null
  flavor_level: number | null
  room_note: number | null
  taste: number | null
  status: string
  country: string | null
  made_by: string | null
  priority: number
  source: string
  /** Under which brand it stood before, and since which year it stands under its own. */
  former_brand_slug?: string
  brand_since?: number
  /** Who made it one after the other, a line each: maker | years | note. */
  versions?: string[]
  /** With which delivery of facts it came; the first without a word. Later ones are entered after all before. */
  round?: number
}
export type RawShape = Named & {
  name_zh: string
  aliases_zh: string[]
  family: string
  bend: string
  bowl: string
  shank: string
  stem: string
  sits: boolean | null
  traits_zh: string | null
  geom: Record<string, number>
}
export type RawPipe = Named & {
  brand_slug: string
  shape_slug: string | null
  material: string | null
  finish: string | null
  finishes: string[]
  filter: string | null
  mouthpiece: string | null
  length_mm: number | null
  weight_g: number | null
  chamber_diameter_mm: number | null
  chamber_depth_mm: number | null
}
export type RawAccessory = Named & {
  brand: string | null
  name_zh: string
  kind: string
  kind_zh: string
  blurb_zh: string | null
}
export type RawMouthpiece = Named & {
  name_zh: string
  aliases_zh?: string[]
  kind: string
  blurb_zh: string | null
}
/** Resolves names of the files to ids of the database; unknown names are null or left out. */
export type Lookup = {
  term(kind: string, value: string | null): number | null
  terms(kind: string, values: readonly string[]): number[]
  brand(kind: 'tobacco' | 'pipe', slug: string): number
  /** Null where the brand was taken away. */
  formerBrand(slug: string | undefined): number | null
  shape(slug: string | null): number | null
  sortKey(zh: string | null, en: string): string
}

export const termRows = (kind: string, raw: readonly RawTerm[]): SeedRow[] =>
  raw.map((term, index) => ({
    kind,
    value: term.value,
    name: term.zh,
    aliases: term.aliases_zh ?? [],
    hint: term.hint_zh ?? null,
    position: index + 1,
  }))

export const levelRows = (kind: string, raw: readonly RawLevel[]): SeedRow[] =>
  termRows(
    kind,
    raw.map(({ value, zh }) => ({ value: String(value), zh })),
  )

export const pipeTermRows = (kind: string, raw: readonly RawPipeTerm[]): SeedRow[] =>
  raw.map((term, index) => ({
    kind,
    value: term.code ?? term.slug,
    name: term.name_zh,
    aliases: term.aliases_zh ?? [],
    hint: null,
    position: index + 1,
  }))

export const tobaccoBrandRow =
  (to: Lookup) =>
  (raw: RawTobaccoBrand): SeedRow => ({
    kind: 'tobacco',
    slug: raw.slug,
    name_zh: raw.name_zh,
    name_en: raw.name_en,
    zh_confident: raw.zh_confident,
    aliases: raw.aliases_zh,
    name_key: to.sortKey(null, raw.name_en),
    country_id: to.term('country', raw.country),
    founded: raw.founded,
    status: raw.status,
    maker_kind: null,
    introduction: raw.blurb_zh,
    hallmark: null,
    grading: null,
  })

export const pipeBrandRow =
  (to: Lookup) =>
  (raw: RawPipeBrand): SeedRow => ({
    kind: 'pipe',
    slug: raw.slug,
    name_zh: raw.name_zh,
    name_en: raw.name_en,
    zh_confident: raw.zh_confident,
    aliases: raw.aliases_zh ?? [],
    name_key: to.sortKey(null, raw.name_en),
    country_id: to.term('country', raw.country_code),
    founded: raw.founded,
    status: 'unknown',
    maker_kind: raw.kind,
    introduction: raw.blurb_zh,
    hallmark: raw.hallmark_zh,
    grading: raw.grading_zh,
  })

export const tobaccoRow =
  (to: Lookup) =>
  (raw: RawTobacco): SeedRow => ({
    slug: raw.slug,
    brand_id: to.brand('tobacco', raw.brand_slug),
    name_zh: raw.name_zh,
    name_en: raw.name_en,
    zh_confident: raw.zh_confident,
    aliases: raw.aliases_zh,
    name_key: to.sortKey(raw.zh_confident ? raw.name_zh : null, raw.name_en),
    series: raw.series,
    type_id: to.term('blend_type', raw.blend_type),
    cut_id: to.term('cut', raw.cut),
    packaging_id: to.term('packaging', raw.packaging),
    country_id: to.term('country', raw.country),
    component_ids: to.terms('component', raw.components),
    flavoring_ids: to.terms('flavoring', raw.flavoring),
    packaging_ids: to.terms('packaging', raw.packaging_all),
    made_by: raw.made_by,
    status: raw.status,
    strength: raw.strength,
    flavor_level: raw.flavor_level,
    room_note: raw.room_note,
    taste: raw.taste,
    priority: raw.priority,
    source: raw.source,
    former_brand_id: to.formerBrand(raw.former_brand_slug),
    brand_since: raw.brand_since ?? null,
    versions: raw.versions ?? [],
  })

export const shapeRow =
  (to: Lookup) =>
  (raw: RawShape): SeedRow => ({
    slug: raw.slug,
    name_zh: raw.name_zh,
    name_en: raw.name_en,
    aliases: raw.aliases_zh,
    name_key: to.sortKey(raw.name_zh, raw.name_en),
    family_id: to.term('family', raw.family),
    bend_id: to.term('bend', raw.bend),
    bowl_id: to.term('bowl', raw.bowl),
    shank_id: to.term('shank', raw.shank),
    stem_id: to.term('stem', raw.stem),
    sits: raw.sits,
    traits: raw.traits_zh,
    geom: raw.geom,
  })

export const pipeRow =
  (to: Lookup) =>
  (raw: RawPipe): SeedRow => ({
    slug: raw.slug,
    brand_id: to.brand('pipe', raw.brand_slug),
    shape_id: to.shape(raw.shape_slug),
    name_zh: raw.name_zh,
    name_en: raw.name_en,
    name_key: to.sortKey(null, raw.name_en),
    material_id: to.term('material', raw.material),
    finish_id: to.term('finish', raw.finish),
    finish_ids: to.terms('finish', raw.finishes),
    filter_id: to.term('filter', raw.filter),
    mouthpiece_id: to.term('mouthpiece', raw.mouthpiece),
    length_mm: raw.length_mm,
    weight_g: raw.weight_g,
    chamber_diameter_mm: raw.chamber_diameter_mm,
    chamber_depth_mm: raw.chamber_depth_mm,
  })

export const accessoryRow =
  (to: Lookup) =>
  (raw: RawAccessory): SeedRow => ({
    slug: raw.slug,
    brand_name: raw.brand,
    name_zh: raw.name_zh,
    name_en: raw.name_en,
    name_key: to.sortKey(raw.name_zh, raw.name_en),
    kind: raw.kind,
    kind_name: raw.kind_zh,
    introduction: raw.blurb_zh,
  })

export const mouthpieceRow =
  (to: Lookup) =>
  (raw: RawMouthpiece): SeedRow => ({
    slug: raw.slug,
    name_zh: raw.name_zh,
    name_en: raw.name_en,
    aliases: raw.aliases_zh ?? [],
    name_key: to.sortKey(raw.name_zh, raw.name_en),
    kind: raw.kind,
    introduction: raw.blurb_zh,
  })

export const articleRow =
  (addressOf: AddressOf) =>
  (article: ArticleFile): SeedRow => ({
    slug: article.slug,
    section: article.section,
    title: article.title,
    summary: article.summary,
    body_markdown: withAddresses(article.body, addressOf),
    position: article.order,
    category: article.category,
    tags: article.tags,
    sources: article.sources,
    byline: article.editor,
    written_on: article.date,
    reading: article.reading,
  })
