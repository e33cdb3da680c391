import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Pages } from './pages.ts'
import type { ConsoleFiles } from './admin.ts'
import type { PageFiles, WebBundle } from './render.ts'

/**
 * `parts`: what the page's module renders and hydrates by chunks of their own. `sheet`: of the entry and of a page, all
 * their style sheets in one, a page's without the entry's. Both are noted by tools/build.ts.
 */
export type Chunk = {
  file: string
  css?: string[]
  imports?: string[]
  parts?: string[]
  name?: string
  sheet?: string
}
export type Manifest = Record<string, Chunk>

const dist = path.join(import.meta.dirname, '../../dist')
export const entry = 'web/entry.client.tsx'
const consoleEntry = 'admin/main.tsx'
const fontSheet = 'web/fonts/serif.css'

/** A chunk after all that it imports, as modules run: what comes later overrules what comes first in style sheets. */
function collect(manifest: Manifest, key: string, seen = new Set<string>(), found: Chunk[] = []): Chunk[] {
  const chunk = manifest[key]
  if (seen.has(key) || !chunk) return found
  seen.add(key)
  for (const next of chunk.imports ?? []) collect(manifest, next, seen, found)
  found.push(chunk)
  return found
}

/** What the entry needs, and then the page with its parts, in the order in which it runs. */
function chunksOf(manifest: Manifest, module: string | null): Chunk[] {
  const keys = [entry, ...(module ? [module, ...(manifest[module]?.parts ?? [])] : [])]
  const seen = new Set<string>()
  return keys.flatMap((key) => collect(manifest, key, seen))
}

/** The style sheets of the entry, or of a page with its parts without those of the entry. */
export function sheetsOf(manifest: Manifest, module: string | null): string[] {
  const sheets = (of: string | null) => [...new Set(chunksOf(manifest, of).flatMap(({ css = [] }) => css))]
  if (module === null) return sheets(null)
  const common = new Set(sheets(null))
  return sheets(module).filter((name) => !common.has(name))
}

/** The files that a page needs until all of it answers: the entry's, its own, its parts'. */
export function filesOf(manifest: Manifest, module: string | null): Omit<PageFiles, 'boot' | 'fonts'> {
  const address = (file: string) => `/${file}`
  const scripts = [manifest[entry]?.file ?? ''].map(address)
  const files = chunksOf(manifest, module).map(({ file }) => address(file))
  return {
    scripts,
    styles: [manifest[entry]?.sheet, manifest[module ?? '']?.sheet]
      .flatMap((file) => file ?? [])
      .map(address),
    included: [...sheetsOf(manifest, null), ...(module ? sheetsOf(manifest, module) : [])].map(address),
    preloads: [...new Set(files)].filter((file) => file.endsWith('.js') && !scripts.includes(file)),
  }
}

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(dist, file), 'utf8'))

/** The console's own bundle: its entry, and what that imports at once. The theme is set as on the pages of the site. */
function builtConsole(boot: string, fonts: string): ConsoleFiles {
  const manifest = read('admin/.vite/manifest.json') as Manifest
  const chunks = collect(manifest, consoleEntry)
  const address = (file: string) => `/admin/${file}`
  const entryChunk = chunks.at(-1)
  const others = chunks.slice(0, -1)
  return {
    assets: path.join(dist, 'admin'),
    files: {
      boot,
      fonts,
      scripts: entryChunk ? [address(entryChunk.file)] : [],
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map(address),
      preloads: others.map(({ file }) => address(file)),
    },
  }
}

/**
 * The pages of the last build.
 * @throws when there is no build, with the command that makes one.
 */
export function builtPages(): Pages {
  const built = ['client', 'admin'].every((name) => existsSync(path.join(dist, name, '.vite/manifest.json')))
  if (!built) throw new Error('页面还没有构建，请先运行 npm run build。')
  const manifest = read('client/.vite/manifest.json') as Manifest
  const { boot } = read('client/boot.json') as { boot: string }
  const fonts = `/${manifest[fontSheet]?.file}`
  const bundle = import(path.join(dist, 'server/entry.server.js')) as Promise<WebBundle>
  const known = new Map<string | null, PageFiles>()
  return {
    assets: path.join(dist, 'client'),
    console: builtConsole(boot, fonts),
    bundle: () => bundle,
    files(module) {
      const files = known.get(module) ?? { boot, fonts, ...filesOf(manifest, module) }
      known.set(module, files)
      return files
    },
  }
}
