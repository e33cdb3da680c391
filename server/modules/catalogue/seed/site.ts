import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { emoticons } from '#drawings/emoticon/emoticons.ts'
import { sortKey } from '#server/modules/platform/rich-text/index.ts'
import { loadedDigest, loadTable, loadTexts, lockSeeds, rememberDigest, type SeedRow } from './seed.store.ts'

const seeds = path.join(import.meta.dirname, '../../../../db/seeds')
// Raised when the way of loading changes, so that the same files are read again.
const loaderVersion = '2'

/** The files, in the order in which they are read; a folder stands for the texts in it. */
const files = [
  'catalog/badges.json',
  'catalog/circles.json',
  'catalog/coin_rules.json',
  'catalog/levels.json',
  'catalog/tags.json',
  'site/places.json',
  'site/words.json',
]
const folders = ['site/legal', 'site/news']

type RawBadge = {
  slug: string
  name_zh: string
  rule_zh: string
  event: string
  threshold: number
  tier: string
}
type RawCoinRule = {
  slug: string
  event: string
  direction: string
  amount: number
  daily_cap: number | null
  period: string
  note_zh: string
}
type RawLevel = { level: number; name_zh: string; prestige_min: number; perks_zh: string[] }
type RawCircle = { slug: string; name_zh: string; intro_zh: string; category: string }
type RawTag = { slug: string; name_zh: string }
type RawWords = { groups: { act: string; note: string; words: string[] }[] }
type RawPlace = { code: string; parent_code: string | null; name: string; position: number }

/**
 * A text of the editors: lines `name: value` between two lines `---`, then Markdown.
 * @throws when the head is missing
 */
export function readText(text: string): { head: Record<string, string>; body: string } {
  const parts = /^---\n(.*?)\n---\n(.*)$/s.exec(text.replaceAll('\r\n', '\n'))
  if (!parts) throw new Error('文章开头缺少以 --- 围起的说明。')
  const lines = (parts[1] ?? '').split('\n').map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
  })
  return { head: Object.fromEntries(lines), body: (parts[2] ?? '').trim() }
}

async function readFiles() {
  const inFolders = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(path.join(seeds, folder)))
        .filter((name) => name.endsWith('.md'))
        .toSorted()
        .map((name) => `${folder}/${name}`),
    ),
  )
  const names = [...files, ...inFolders.flat()]
  const digest = createHash('sha256').update(loaderVersion)
  const texts = new Map<string, string>()
  for (const name of names) {
    const text = await readFile(path.join(seeds, name), 'utf8')
    digest.update(name).update(text)
    texts.set(name, text)
  }
  return {
    digest: digest.digest('hex'),
    rows: (name: string): unknown => JSON.parse(texts.get(name) ?? '[]'),
    texts: (folder: string) =>
      [...texts]
        .filter(([name]) => name.startsWith(`${folder}/`))
        .map(([name, text]) => ({ slug: path.basename(name, '.md'), ...readText(text) })),
  }
}

type SiteFiles = Awaited<ReturnType<typeof readFiles>>

function badgeRows({ rows }: SiteFiles): SeedRow[] {
  return (rows('catalog/badges.json') as RawBadge[]).map(({ name_zh, rule_zh, ...badge }, index) => ({
    ...badge,
    name: name_zh,
    rule: rule_zh,
    position: index + 1,
  }))
}

function coinRows({ rows }: SiteFiles): SeedRow[] {
  return (rows('catalog/coin_rules.json') as RawCoinRule[]).map(({ note_zh, ...rule }, index) => ({
    ...rule,
    note: note_zh,
    position: index + 1,
  }))
}

function levelRows({ rows }: SiteFiles): SeedRow[] {
  return (rows('catalog/levels.json') as RawLevel[]).map(({ level, name_zh, prestige_min, perks_zh }) => ({
    level,
    name: name_zh,
    prestige_min,
    perks: perks_zh,
  }))
}

function tagRows({ rows }: SiteFiles) {
  return (rows('catalog/tags.json') as RawTag[]).map(({ slug, name_zh }, index) => ({
    slug,
    name: name_zh,
    position: index + 1,
  }))
}

const emoticonRows = (): SeedRow[] => emoticons.map(({ name }, index) => ({ name, position: index + 1 }))

/** The circles with which the site begins. The first of the file are entered last, so that they lead where all else is equal. */
function circleRows({ rows }: SiteFiles): SeedRow[] {
  return (rows('catalog/circles.json') as RawCircle[])
    .map((circle) => ({
      slug: circle.slug,
      name: circle.name_zh,
      name_key: sortKey(circle.name_zh, ''),
      category: circle.category,
      introduction: circle.intro_zh,
      official: true,
      state: 'approved',
    }))
    .toReversed()
}

function wordRows({ rows }: SiteFiles): SeedRow[] {
  const { groups } = rows('site/words.json') as RawWords
  return groups.flatMap(({ act, note, words }) => words.map((word) => ({ word, act, note })))
}

function newsRows({ texts }: SiteFiles): SeedRow[] {
  return texts('site/news').map(({ slug, head, body }) => ({
    slug,
    kind: head.kind ?? 'news',
    title: head.title ?? '',
    summary: head.summary ?? '',
    body_markdown: body,
    published_on: head.date ?? '',
  }))
}

function legalRows({ texts }: SiteFiles): SeedRow[] {
  return texts('site/legal').map(({ head, body }) => ({
    kind: head.kind ?? '',
    version: head.version ?? '',
    effective_on: head.date ?? '',
    title: head.title ?? '',
    summary: head.summary ?? '',
    body_markdown: body,
    changes: head.changes ?? '',
  }))
}

/** The rules of the community, the site's own texts and the places, once for each change of the files. */
export async function loadSite(db: Db): Promise<void> {
  const found = await readFiles()
  if ((await loadedDigest(db, 'site')) === found.digest) return
  await db.transaction().execute(async (trx) => {
    await lockSeeds(trx)
    if ((await loadedDigest(trx, 'site')) === found.digest) return
    const places = (found.rows('site/places.json') as RawPlace[]).map((place): SeedRow => ({ ...place }))
    await loadTable(trx, { table: 'tag', key: ['slug'], rows: tagRows(found) })
    await loadTable(trx, { table: 'emoticon', key: ['name'], rows: emoticonRows() })
    await loadTable(trx, { table: 'badge', key: ['slug'], rows: badgeRows(found) })
    await loadTable(trx, { table: 'circle', key: ['slug'], rows: circleRows(found) })
    const levels = { table: 'membership_level', key: ['level'], ladder: 'prestige_min' }
    await loadTable(trx, { ...levels, rows: levelRows(found) })
    await loadTable(trx, { table: 'coin_rule', key: ['slug'], rows: coinRows(found) })
    await loadTable(trx, { table: 'news', key: ['slug'], rows: newsRows(found) })
    await loadTexts(trx, legalRows(found))
    await loadTable(trx, { table: 'sensitive_word', key: ['word'], rows: wordRows(found) })
    await loadTable(trx, { table: 'region', key: ['code'], rows: places })
    await rememberDigest(trx, 'site', found.digest)
    await publish(trx, { type: 'seeds.loaded' })
  })
}
