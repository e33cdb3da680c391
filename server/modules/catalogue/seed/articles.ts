/** Loads the articles: their links name things by slug and become addresses here. */
import {
  accessoryAddress,
  articleAddress,
  brandAddress,
  itemListAddress,
  mouthpieceAddress,
  pipeAddress,
  pipeBrandAddress,
  shapeAddress,
  tobaccoAddress,
} from '#contract/page-address.ts'
import { figures } from '#drawings/figure/registry.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { type AddressOf, type ArticleFile, brokenLinks, type Known, type LinkKind } from './article-files.ts'
import { articleRow } from './rows.ts'
import { goneNames, idsOf, loadTable, type SeedResult } from './seed.store.ts'

/** The files that name what an article may link to. */
const sources = {
  tobacco: 'tobaccos',
  'tobacco-brand': 'tobacco_brands',
  'pipe-brand': 'pipe_brands',
  shape: 'pipe_shapes',
  pipe: 'pipe_models',
  accessory: 'accessories',
  mouthpiece: 'mouthpieces',
  list: 'item_lists',
} as const satisfies Partial<Record<LinkKind, string>>

/** What the files of the catalogue have, by kind. @param read the content of a file by its name */
export function knownIn(articles: readonly ArticleFile[], read: (name: string) => unknown): Known {
  const slugs = new Map<string, ReadonlySet<string>>(
    Object.entries(sources).map(([kind, file]) => [
      kind,
      new Set((read(file) as { slug: string }[]).map(({ slug }) => slug)),
    ]),
  )
  slugs.set('article', new Set(articles.map(({ slug }) => slug)))
  return (kind, slug) => (kind === 'figure' ? figures.has(slug) : (slugs.get(kind)?.has(slug) ?? false))
}

/** @throws when an article links to something, or shows a figure, that no file has */
export function checkLinks(articles: readonly ArticleFile[], read: (name: string) => unknown): void {
  const known = knownIn(articles, read)
  const faults = articles.flatMap((article) => brokenLinks(article, known))
  if (faults.length > 0) throw new Error(`文章里的链接或插图找不到：\n${faults.join('\n')}`)
}

async function addressesIn(db: Db, articles: readonly ArticleFile[]): Promise<AddressOf> {
  const brands = await idsOf(db, 'brand', "kind || ' ' || slug")
  const [tobacco, shape, pipe, accessory, mouthpiece, article] = await Promise.all(
    ['tobacco', 'pipe_shape', 'pipe', 'accessory', 'mouthpiece', 'article'].map((table) =>
      idsOf(db, table, 'slug'),
    ),
  )
  const lists = await idsOf(db, 'item_list', 'seed')
  const sections = new Map(articles.map(({ slug, section }) => [slug, section]))
  const pages: Record<
    LinkKind,
    readonly [id: (slug: string) => number | undefined, page: (id: number, slug: string) => string]
  > = {
    tobacco: [(slug) => tobacco?.get(slug), tobaccoAddress],
    'tobacco-brand': [(slug) => brands.get(`tobacco ${slug}`), brandAddress],
    'pipe-brand': [(slug) => brands.get(`pipe ${slug}`), pipeBrandAddress],
    shape: [(slug) => shape?.get(slug), shapeAddress],
    pipe: [(slug) => pipe?.get(slug), pipeAddress],
    accessory: [(slug) => accessory?.get(slug), accessoryAddress],
    list: [(slug) => lists.get(slug), itemListAddress],
    mouthpiece: [(slug) => mouthpiece?.get(slug), mouthpieceAddress],
    article: [
      (slug) => article?.get(slug),
      (id, slug) => articleAddress(sections.get(slug) ?? 'encyclopedia', id),
    ],
  }
  return (kind, slug) => {
    const [idOf, page] = pages[kind]
    const id = idOf(slug)
    return id === undefined ? undefined : page(id, slug)
  }
}

/** New articles get their numbers first, so that all may link to each other. */
export async function loadArticles(db: Db, articles: readonly ArticleFile[]): Promise<SeedResult> {
  const table = { table: 'article', key: ['slug'] }
  const there = await idsOf(db, 'article', 'slug')
  const gone = await goneNames(db, 'article')
  const fresh = articles.filter(({ slug }) => !there.has(slug) && !gone.has(JSON.stringify([slug])))
  const empty = fresh.map((article) => articleRow(() => undefined)({ ...article, body: '' }))
  const { added } = await loadTable(db, { ...table, rows: empty })
  const rows = articles.map(articleRow(await addressesIn(db, articles)))
  const { updated, kept } = await loadTable(db, { ...table, rows })
  return { added, updated: Math.max(0, updated - added), kept }
}
