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
  const made = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry: 'web/boot.ts', formats: ['iife'], name: 'boot' } },
  })
  const [output] = Array.isArray(made) ? made : []
  const [chunk] = output?.output ?? []
  if (chunk?.type !== 'chunk') throw new Error('web/boot.ts gave no script')
  const name = `boot-${createHash('sha1').update(chunk.code).digest('hex').slice(0, 8)}.js`
  await writeFile(path.join(client, 'assets', name), chunk.code)
  await writeFile(path.join(client, 'boot.json'), JSON.stringify({ boot: `/assets/${name}` }))
}

async function compressAssets() {
  const folder = path.join(client, 'assets')
  for (const name of await readdir(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue
    const body = await readFile(path.join(folder, name))
    await writeFile(path.join(folder, `${name}.gz`), gzipSync(body, { level: 9 }))
    await writeFile(path.join(folder, `${name}.br`), brotliCompressSync(body))
  }
}

await build({ root, logLevel: 'warn' })
await build({ root, logLevel: 'warn', build: { ssr: true } })
await mkdir(path.join(client, 'assets'), { recursive: true })
await buildBoot()
await compressAssets()
