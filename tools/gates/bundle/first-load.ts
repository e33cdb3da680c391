import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Gate, root } from '../gate.ts'

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[]; later?: string[] }
export type Manifest = Record<string, Chunk>

/** Gzipped bytes a page loads before it stands. */
export type Load = { page: string; js: number; css: number }

const client = join(root, 'dist/client')
const budget = { js: { aim: 130_000, red: 140_000 }, css: { aim: 25_000, red: 30_000 } }

const isPage = (key: string) =>
  /^web\/(features\/[^/]+\/[^/]+\/\w+Page|shell\/error\/ErrorPage)\.tsx$/.test(key)
/** The frame around every page: where it is a chunk of its own, each page loads it too. */
const isFrame = (key: string) => /^web\/shell\/\w*(Shell|Layout|Frame)\.tsx$/.test(key)

/** A chunk and everything it imports statically; `styled` also what is rendered with it and comes alive later. */
export function closure(
  manifest: Manifest,
  keys: readonly string[],
  styled = false,
  seen = new Set<string>(),
): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    const { imports = [], later = [] } = manifest[key] ?? {}
    closure(manifest, styled ? [...imports, ...later] : imports, styled, seen)
  }
  return seen
}

/**
 * What each page loads at first: the entry, the frame, its own chunk and their static imports.
 * @param weigh the gzipped bytes of a built file
 */
export function firstLoads(manifest: Manifest, weigh: (file: string) => number): Load[] {
  const keys = Object.keys(manifest)
  const always = keys.filter((key) => key.startsWith('web/entry.client.') || isFrame(key))
  const total = (files: Iterable<string>) =>
    [...new Set(files)].reduce((bytes, file) => bytes + weigh(file), 0)
  return keys.filter(isPage).map((page) => {
    const chunks = [...closure(manifest, [...always, page])].flatMap((key) => manifest[key] ?? [])
    const js = total(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')))
    const styled = [...closure(manifest, [...always, page], true)]
    return { page, js, css: total(styled.flatMap((key) => manifest[key]?.css ?? [])) }
  })
}

export const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** The pages over a red line, and the pages over an aim. */
export function weighed(loads: readonly Load[]): { faults: string[]; table: string[] } {
  const over = (key: 'js' | 'css', line: 'aim' | 'red') =>
    loads
      .filter((load) => load[key] > budget[key][line])
      .map(
        (load) =>
          `${load.page}: ${key} ${kilo(load[key])}, ${line === 'red' ? 'red line' : 'aim'} ${kilo(budget[key][line])}`,
      )
  const heaviest = (key: 'js' | 'css') => loads.toSorted((a, b) => b[key] - a[key])[0]
  const summary = (['js', 'css'] as const).map((key) => {
    const load = heaviest(key)
    return load ? `heaviest ${key}: ${kilo(load[key])} gzipped at first load, ${load.page}` : ''
  })
  const aims = (['js', 'css'] as const).flatMap((key) => over(key, 'aim'))
  return {
    faults: (['js', 'css'] as const).flatMap((key) => over(key, 'red')),
    table: loads.length ? [...summary, ...aims] : [],
  }
}

/** The first load of every page, from Vite's manifest. */
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
    const hasEntry = Object.keys(manifest).some((key) => key.startsWith('web/entry.client.'))
    const loads = firstLoads(manifest, weigh)
    const { faults, table } = weighed(loads)
    return {
      checked: loads.length,
      what: 'pages',
      faults: hasEntry ? faults : ['the manifest has no web/entry.client'],
      table,
    }
  },
}
