// Builds the browser's files and the server's bundle of the pages into dist/.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = path.join(import.meta.dirname, '..')
const client = path.join(root, 'dist/client')

/** The small script that runs before the first paint: theme and age gate. */
async function buildBoot() {
  const bundles = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry: 'web/boot.ts', formats: ['iife'], name: 'boot' } },
  })
  const [output] = Array.isArray(bundles) ? bundles : []
  const [chunk] = output?.output ?? []
  if (chunk?.type !== 'chunk') throw new Error('web/boot.ts gave no script')
  const name = `boot-${createHash('sha1').update(chunk.code).digest('hex').slice(0, 8)}.js`
  await writeFile(path.join(client, 'assets', name), chunk.code)
  await writeFile(path.join(client, 'boot.json'), JSON.stringify({ boot: `/assets/${name}` }))
}

async function compressAssets(folder: string) {
  for (const name of await readdir(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue
    const body = await readFile(path.join(folder, name))
    await writeFile(path.join(folder, `${name}.gz`), gzipSync(body, { level: 9 }))
    await writeFile(path.join(folder, `${name}.br`), brotliCompressSync(body))
  }
}

const laterPart = /\blater\(async \(\) => \(await import\('(\.\/[^']+)'\)\)/g

type Chunk = { dynamicImports?: string[]; later?: string[] }

/**
 * Notes in the manifest which of a chunk's dynamic imports are parts that the server renders with the page
 * (web/lib/hydration/later.tsx): their styles are needed at once, with or without scripts.
 */
async function noteLaterParts() {
  const files = await readdir(path.join(root, 'web'), { recursive: true })
  const parts = new Set<string>()
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    const source = await readFile(path.join(root, 'web', file), 'utf8')
    for (const [, part = ''] of source.matchAll(laterPart))
      parts.add(path.posix.join('web', path.dirname(file).replaceAll(path.sep, '/'), part))
  }
  const name = path.join(client, '.vite/manifest.json')
  const manifest = JSON.parse(await readFile(name, 'utf8')) as Record<string, Chunk>
  for (const chunk of Object.values(manifest)) {
    const later = (chunk.dynamicImports ?? []).filter((key) => parts.has(key))
    if (later.length > 0) chunk.later = later
  }
  await writeFile(name, JSON.stringify(manifest, null, 2))
}

await build({ root, logLevel: 'warn' })
await build({ root, logLevel: 'warn', build: { ssr: true } })
await mkdir(path.join(client, 'assets'), { recursive: true })
// await noteLaterParts()
await buildBoot()
await compressAssets(path.join(client, 'assets'))
await build({ root, configFile: path.join(root, 'vite.admin.config.ts'), logLevel: 'warn' })
await compressAssets(path.join(root, 'dist/admin/assets'))
