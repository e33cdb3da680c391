import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Pages } from './pages.ts'
import type { ConsoleFiles } from './admin.ts'
import type { PageFiles, WebBundle } from './render.ts'

/** `later`: parts that are rendered with the page and come alive with a chunk of their own (tools/build.ts). */
type Chunk = { file: string; css?: string[]; imports?: string[]; later?: string[]; name?: string }
type Manifest = Record<string, Chunk>

const dist = path.join(import.meta.dirname, '../../dist')
const entry = 'web/entry.client.tsx'
const consoleEntry = 'admin/main.tsx'

function collect(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key) || !manifest[key]) return seen
  seen.add(key)
  for (const next of manifest[key].imports ?? []) collect(manifest, next, seen)
  return seen
}

/** With the parts that come alive later: what of them stands in the page is styled at once. */
function collectStyled(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue
    for (const one of collect(manifest, key)) {
      if (seen.has(one)) continue
      seen.add(one)
      collectStyled(manifest, manifest[one]?.later ?? [], seen)
    }
  }
  return seen
}

function filesOf(manifest: Manifest, module: string | null, boot: string): PageFiles {
  const keys = [
    ...new Set([entry, ...(module ? [module] : [])].flatMap((key) => [...collect(manifest, key)])),
  ]
  const chunks = keys.map((key) => manifest[key]).filter((chunk) => chunk !== undefined)
  const styled = [...collectStyled(manifest, [entry, ...(module ? [module] : [])])]
  const address = (file: string) => `/${file}`
  const scripts = [manifest[entry]?.file ?? ''].map(address)
  const files = chunks.map((chunk) => address(chunk.file)).filter((file) => file.endsWith('.js'))
  return {
    boot,
    scripts,
    styles: [...new Set(styled.flatMap((key) => manifest[key]?.css ?? []))].map(address),
    preloads: files.filter((file) => !scripts.includes(file)),
  }
}

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(dist, file), 'utf8'))

/** The console's own bundle: its entry, and what that imports at once. */
function builtConsole(): ConsoleFiles {
  const manifest = read('admin/.vite/manifest.json') as Manifest
  const chunks = [...collect(manifest, consoleEntry)].flatMap((key) => manifest[key] ?? [])
  const address = (file: string) => `/admin/${file}`
  const [entryChunk, ...others] = chunks
  return {
    assets: path.join(dist, 'admin'),
    files: {
      boot: '',
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
  const bundle = import(path.join(dist, 'server/entry.server.js')) as Promise<WebBundle>
  const known = new Map<string | null, PageFiles>()
  return {
    assets: path.join(dist, 'client'),
    console: builtConsole(),
    bundle: () => bundle,
    files(module) {
      const files = known.get(module) ?? filesOf(manifest, module, boot)
      known.set(module, files)
      return files
    },
  }
}
