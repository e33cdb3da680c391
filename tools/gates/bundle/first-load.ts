import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { entry, filesOf, type Manifest } from '#server/pages/built.ts'
import { type Gate, root } from '../gate.ts'

/** What a page loads until all of it answers, its parts too: gzipped bytes, files, and rounds of requests. */
export type Load = { page: string; js: number; css: number; files: number; waves: number }

const client = join(root, 'dist/client')
const budget = {
  js: { aim: 130_000, red: 145_000 },
  css: { aim: 20_000, red: 25_000 },
  files: { aim: 20, red: 28 },
  waves: { aim: 2, red: 3 },
} as const
const measures = ['js', 'css', 'files', 'waves'] as const

/** Whether a chunk is that of a page's module. */
export const isPage = (key: string) => /^web\/features\/[^/]+\/[^/]+\/\w+Page\.tsx$/.test(key)

/** Chunks and everything they import statically; with `parts` also what pages render by chunks of their own. */
export function closure(
  manifest: Manifest,
  keys: readonly string[],
  parts = false,
  seen = new Set<string>(),
): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    const chunk = manifest[key]
    closure(manifest, [...(chunk?.imports ?? []), ...((parts && chunk?.parts) || [])], parts, seen)
  }
  return seen
}

/** How many rounds of requests bring these chunks: what the document links comes in the first. */
function wavesOf(manifest: Manifest, needed: ReadonlySet<string>, linked: ReadonlySet<string>): number {
  const isLinked = (key: string) => linked.has(`/${manifest[key]?.file}`)
  let had = [...needed].filter(isLinked)
  let rest = [...needed].filter((key) => !isLinked(key))
  for (let wave = 1; ; wave += 1) {
    if (rest.length === 0) return wave
    const known = new Set(
      had.flatMap((key) => [...(manifest[key]?.imports ?? []), ...(manifest[key]?.parts ?? [])]),
    )
    const coming = rest.filter((key) => known.has(key))
    if (coming.length === 0) return Number.POSITIVE_INFINITY
    had = coming
    rest = rest.filter((key) => !known.has(key))
  }
}

/**
 * What each page needs: the entry, its own chunk, its parts and all that these import.
 * @param weigh the gzipped bytes of a built file
 * @param link the files that the server's document names
 */
export function loadsOf(manifest: Manifest, weigh: (file: string) => number, link = filesOf): Load[] {
  const total = (files: ReadonlySet<string>) => [...files].reduce((bytes, file) => bytes + weigh(file), 0)
  return Object.keys(manifest)
    .filter(isPage)
    .map((page) => {
      const needed = closure(manifest, [entry, page], true)
      const chunks = [...needed].flatMap((key) => manifest[key] ?? [])
      const js = new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')))
      const { scripts, styles, preloads } = link(manifest, page)
      const css = new Set(styles.map((file) => file.slice(1)))
      const waves = wavesOf(manifest, needed, new Set([...scripts, ...preloads]))
      return { page, js: total(js), css: total(css), files: js.size + css.size, waves }
    })
}

export const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const short = (page: string) => page.replace(/^web\/features\/|\.tsx$/g, '')
const worded = (measure: (typeof measures)[number], value: number) =>
  measure === 'js' || measure === 'css' ? kilo(value) : String(value)

/** The pages over a red line, and every page with what it loads, the heaviest first; `*` is over an aim. */
export function weighed(loads: readonly Load[]): { faults: string[]; table: string[] } {
  const faults = measures.flatMap((measure) =>
    loads
      .filter((load) => load[measure] > budget[measure].red)
      .map(
        (load) =>
          `${short(load.page)}: ${measure} ${worded(measure, load[measure])}, red line ${worded(measure, budget[measure].red)}`,
      ),
  )
  const cell = (load: Load, measure: (typeof measures)[number]) =>
    `${worded(measure, load[measure])}${load[measure] > budget[measure].aim ? '*' : ' '}`.padStart(10)
  const rows = loads
    .toSorted((a, b) => b.js - a.js)
    .map((load) => `${measures.map((measure) => cell(load, measure)).join('')}  ${short(load.page)}`)
  const over = loads.filter((load) => measures.some((measure) => load[measure] > budget[measure].aim)).length
  const heads = `${measures.map((measure) => `${measure} `.padStart(10)).join('')}  ${over} of ${loads.length} over an aim`
  return { faults, table: loads.length > 0 ? [heads, ...rows] : [] }
}

/** What every page loads until it answers, from Vite's manifest. */
export const size: Gate = {
  name: 'size',
  async check() {
    const path = join(client, '.vite/manifest.json')
    if (!existsSync(path))
      return { checked: 0, what: 'pages', faults: ['dist/client is not built: npm run build'] }
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
    const weights = new Map<string, number>()
    const weigh = (file: string) => {
      const known = weights.get(file) ?? gzipSync(readFileSync(join(client, file))).length
      weights.set(file, known)
      return known
    }
    const loads = loadsOf(manifest, weigh)
    const { faults, table } = weighed(loads)
    return {
      checked: loads.length,
      what: 'pages',
      faults: manifest[entry] ? faults : [`the manifest has no ${entry}`],
      table,
    }
  },
}
