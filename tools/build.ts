// Builds the browser's files and the server's bundle of the pages into dist/.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'
import { codeFiles } from './gates/gate.ts'
import { isPage } from './gates/bundle/first-load.ts'
import { partsOf } from './gates/source/page-parts.ts'
import { type Chunk, entry, sheetsOf } from '#server/pages/built.ts'

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

/** The service worker, at the root: what it may answer lies below it. */
async function buildWorker() {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: path.join(client, 'root'),
      emptyOutDir: true,
      lib: { entry: 'web/lib/offline/worker.ts', formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
    },
  })
}

const gzipped = promisify(gzip)
const brotli = promisify(brotliCompress)

async function compress(file: string) {
  const body = await readFile(file)
  await writeFile(`${file}.gz`, await gzipped(body, { level: 9 }))
  await writeFile(`${file}.br`, await brotli(body))
}

/** On the threads of Node's own: one after the other would keep one processor busy and the rest idle. */
async function compressAssets(folder: string) {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(names.map((name) => compress(path.join(folder, name))))
}

type NotedChunk = Chunk & { dynamicImports?: string[] }

const manifestFile = path.join(client, '.vite/manifest.json')

/** One file of several style sheets, in their order. @returns its name; undefined of none */
async function joinSheets(names: readonly string[]): Promise<string | undefined> {
  if (names.length === 0) return undefined
  const texts = await Promise.all(names.map((name) => readFile(path.join(client, name), 'utf8')))
  const text = texts.map((one) => one.trimEnd()).join('\n')
  const name = `assets/${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`
  await writeFile(path.join(client, name), text)
  return name
}

/**
 * Notes in the manifest which parts a page declares, and one sheet with all the styles of both: the server links them.
 * @throws Error where the bundle has no chunk for a part
 */
async function noteFiles(parts: ReturnType<typeof partsOf>) {
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Record<string, NotedChunk>
  for (const [page, modules] of parts) {
    const chunk = manifest[page]
    const lost = modules.filter((module) => !chunk?.dynamicImports?.includes(module))
    if (!chunk || lost.length > 0) throw new Error(`${page}: no chunk of its own for ${lost.join(', ')}`)
    chunk.parts = [...modules]
  }
  for (const [key, chunk] of Object.entries(manifest))
    if (key === entry || isPage(key)) {
      const sheet = await joinSheets(sheetsOf(manifest, key === entry ? null : key))
      if (sheet) chunk.sheet = sheet
    }
  await writeFile(manifestFile, JSON.stringify(manifest, null, 2))
}

async function buildPages() {
  const parts = partsOf(await codeFiles())
  await build({ root, logLevel: 'warn' })
  await mkdir(path.join(client, 'assets'), { recursive: true })
  await noteFiles(parts)
  await buildBoot()
  await buildWorker()
  await compressAssets(path.join(client, 'assets'))
}

async function buildConsole() {
  await build({ root, configFile: path.join(root, 'vite.admin.config.ts'), logLevel: 'warn' })
  await compressAssets(path.join(root, 'dist/admin/assets'))
}

const buildForServer = () => build({ root, logLevel: 'warn', build: { ssr: true } })

// Beside one another: none of them keeps two processors busy.
await Promise.all([buildPages(), buildForServer(), buildConsole()])
