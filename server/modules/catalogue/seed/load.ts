import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { recountCatalogue } from '../catalogue/index.ts'
import { rebuildSearch } from '../search/index.ts'
import { sortKey } from '#server/modules/platform/rich-text/index.ts'
import { firstBanners, firstMenu, loadConfig } from '#server/modules/editorial/site-config/index.ts'
import { readArticleFiles } from './article-files.ts'
import { checkLinks, loadArticles } from './articles.ts'
import { loadLists, type RawList, type StoreList } from './lists.ts'
import * as rows from './rows.ts'
import {
  goneNames,
  idsOf,
  loadedDigest,
  loadTable,
  lockSeeds,
  movedBrands,
  rememberDigest,
  type SeedRow,
} from './seed.store.ts'
import { loadSite } from './site.ts'

const folder = path.join(import.meta.dirname, '../../../../db/seeds/catalog')
// Raised when the way of loading changes, so that the same files are read again.
const loaderVersion = '2'

type Terms = Record<string, rows.RawTerm[] & { levels?: rows.RawLevel[] }>
type PipeTerms = Record<string, rows.RawPipeTerm[]>

async function readFolder() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const site = JSON.stringify([firstMenu, firstBanners])
  const digest = createHash('sha256').update(loaderVersion).update(site)
  const texts = new Map<string, string>()
  for (const name of names) {
    const text = await readFile(path.join(folder, name), 'utf8')
    digest.update(name).update(text)
    texts.set(name.replace('.json', ''), text)
  }
  const articles = await readArticleFiles()
  digest.update(JSON.stringify(articles))
  return {
    digest: digest.digest('hex'),
    articles,
    read: (name: string): unknown => JSON.parse(texts.get(name) ?? 'null'),
  }
}

type Files = Awaited<ReturnType<typeof readFolder>>

const figureKinds = ['strength', 'flavor_level', 'room_note', 'taste']

function vocabulary({ read }: Files): SeedRow[] {
  const tobacco = read('tobacco_terms') as Terms
  const pipe = read('pipe_terms') as PipeTerms
  const countries = new Map(
    [
      ...rows.termRows('country', tobacco.countries ?? []),
      ...rows.pipeTermRows('country', pipe.countries ?? []),
    ].map((row) => [row.value, row]),
  )
  const ofTobacco = [
    ['blend_type', 'blend_types'],
    ['cut', 'cuts'],
    ['component', 'components'],
    ['flavoring', 'flavorings'],
    ['packaging', 'packaging'],
  ] as const
  const ofPipe = [
    ['family', 'families'],
    ['bend', 'bends'],
    ['bowl', 'bowl_forms'],
    ['shank', 'shank_forms'],
    ['stem', 'stem_forms'],
    ['material', 'materials'],
    ['finish', 'finishes'],
    ['filter', 'filters'],
    ['mouthpiece', 'mouthpieces'],
  ] as const
  return [
    ...ofTobacco.flatMap(([kind, file]) => rows.termRows(kind, tobacco[file] ?? [])),
    ...figureKinds.flatMap((kind) => rows.levelRows(kind, tobacco[kind]?.levels ?? [])),
    ...ofPipe.flatMap(([kind, file]) => rows.pipeTermRows(kind, pipe[file] ?? [])),
    ...[...countries.values()].map((row, index) => ({ ...row, position: index + 1 })),
  ]
}

async function lookup(db: Db): Promise<rows.Lookup> {
  const terms = await idsOf(db, 'term', "kind || ' ' || value")
  const brands = await idsOf(db, 'brand', "kind || ' ' || slug")
  const shapes = await idsOf(db, 'pipe_shape', 'slug')
  const moved = await movedBrands(db)
  const found = (kind: string, slug: string) => {
    const id = brands.get(`${kind} ${slug}`)
    return id === undefined ? undefined : (moved.get(id) ?? id)
  }
  const term = (kind: string, value: string | null) => (value && terms.get(`${kind} ${value}`)) || null
  return {
    term,
    terms: (kind, values) => values.map((value) => term(kind, value)).filter((id) => id !== null),
    brand(kind, slug) {
      const id = found(kind, slug)
      if (id === undefined) throw new Error(`资料里提到了未知的品牌“${slug}”。`)
      return id
    },
    formerBrand: (slug) => (slug === undefined ? null : (found('tobacco', slug) ?? null)),
    shape: (slug) => (slug && shapes.get(slug)) || null,
    sortKey,
  }
}

const roundOf = ({ round = 1 }: { round?: number }) => round

/**
 * The best known are entered last and mixed across brands, so that 新入库 opens with them. What came with a later
 * delivery comes after all before, which keep their numbers.
 */
function inOrderOfEntry(raw: readonly rows.RawTobacco[]): rows.RawTobacco[] {
  const shuffled = (slug: string) => createHash('md5').update(slug).digest('hex')
  return raw.toSorted(
    (a, b) =>
      roundOf(a) - roundOf(b) || b.priority - a.priority || (shuffled(a.slug) < shuffled(b.slug) ? -1 : 1),
  )
}

async function loadCatalogue(
  db: Db,
  files: Files,
  storeList: StoreList | undefined,
): Promise<{ added: number; updated: number; kept: number }> {
  const total = { added: 0, updated: 0, kept: 0 }
  const load = async (table: string, key: string[], list: readonly SeedRow[]) => {
    const result = await loadTable(db, { table, key, rows: list })
    total.added += result.added
    total.updated += result.updated
    total.kept += result.kept
  }
  const { read } = files
  checkLinks(files.articles, read)
  await load('site_menu', ['menu_url'], firstMenu)
  await load('site_banner', ['slug'], firstBanners)
  await load('term', ['kind', 'value'], vocabulary(files))
  const first = await lookup(db)
  const blendBrands = read('tobacco_brands') as rows.RawTobaccoBrand[]
  const pipeBrands = read('pipe_brands') as rows.RawPipeBrand[]
  const delivered = [false, true].flatMap((later) => [
    ...blendBrands.filter((raw) => roundOf(raw) > 1 === later).map(rows.tobaccoBrandRow(first)),
    ...pipeBrands.filter((raw) => roundOf(raw) > 1 === later).map(rows.pipeBrandRow(first)),
  ])
  await load('brand', ['kind', 'slug'], delivered)
  await load('pipe_shape', ['slug'], (read('pipe_shapes') as rows.RawShape[]).map(rows.shapeRow(first)))
  const to = await lookup(db)
  // Of a brand that was taken away nothing comes back either.
  const goneBrands = await goneNames(db, 'brand')
  const there = (kind: string) => (raw: { brand_slug: string }) =>
    !goneBrands.has(JSON.stringify([kind, raw.brand_slug]))
  const blends = (read('tobaccos') as rows.RawTobacco[]).filter(there('tobacco'))
  await load('tobacco', ['slug'], inOrderOfEntry(blends).map(rows.tobaccoRow(to)))
  const pipes = (read('pipe_models') as rows.RawPipe[]).filter(there('pipe'))
  await load('pipe', ['slug'], pipes.map(rows.pipeRow(to)))
  await load('accessory', ['slug'], (read('accessories') as rows.RawAccessory[]).map(rows.accessoryRow(to)))
  await load(
    'mouthpiece',
    ['slug'],
    (read('mouthpieces') as rows.RawMouthpiece[]).map(rows.mouthpieceRow(to)),
  )
  if (storeList) await loadLists(db, read('item_lists') as RawList[], storeList)
  const written = await loadArticles(db, files.articles)
  return {
    added: total.added + written.added,
    updated: total.updated + written.updated,
    kept: total.kept + written.kept,
  }
}

/**
 * Fills an empty database and brings a filled one up to the files, once for each change of them.
 * What people have changed since stays as they left it.
 * @param storeList stores a list of the editors; without it their lists stay as they are
 */
export async function loadSeeds(db: Db, say: (line: string) => void, storeList?: StoreList): Promise<void> {
  await loadSite(db)
  const files = await readFolder()
  if ((await loadedDigest(db, 'catalog')) === files.digest) return
  say('正在载入资料…')
  await db.transaction().execute(async (trx) => {
    await lockSeeds(trx)
    if ((await loadedDigest(trx, 'catalog')) === files.digest) return
    await loadConfig(trx)
    const { added, updated, kept } = await loadCatalogue(trx, files, storeList)
    await recountCatalogue(trx)
    await rebuildSearch(trx)
    await rememberDigest(trx, 'catalog', files.digest)
    await publish(trx, { type: 'seeds.loaded' })
    say(`资料已载入：新增 ${added} 条，更新 ${updated} 条，保留人工修改 ${kept} 处`)
  })
}
