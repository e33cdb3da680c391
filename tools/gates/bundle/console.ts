import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Gate, root } from '../gate.ts'
import type { Manifest } from '#server/pages/built.ts'
import { closure, kilo } from './first-load.ts'

type Built = { name: string; text: string; bytes: number }

const folder = join(root, 'dist/admin')
const entry = 'admin/main.tsx'
const budget = { aim: 110_000, red: 120_000 }

/** What each copy of the router says once, when it makes a router of the browser's. */
const mark = /__reactRouterVersion/g

/**
 * Two copies of the router know nothing of each other: links of the site's parts would find no router.
 * @param load gzipped bytes of the scripts that the console's first page needs
 */
export function consoleFaults(files: readonly Built[], load: number): string[] {
  const copies = files.flatMap(({ name, text }) => [...text.matchAll(mark)].map(() => name))
  return [
    ...(copies.length === 1
      ? []
      : [`${copies.length} copies of react-router in the console: ${copies.join(' ')}`]),
    ...(load > budget.red ? [`the console loads ${kilo(load)} at first, red line ${kilo(budget.red)}`] : []),
  ]
}

/** The console's bundle: one copy of the router, and what it loads at first. */
export const consoleBundle: Gate = {
  name: 'console',
  async check() {
    const path = join(folder, '.vite/manifest.json')
    if (!existsSync(path))
      return { checked: 0, what: 'files', faults: ['dist/admin is not built: npm run build'] }
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
    const files = globSync('assets/*.js', { cwd: folder }).map((name): Built => {
      const body = readFileSync(join(folder, name))
      return { name, text: body.toString(), bytes: gzipSync(body).length }
    })
    const first = new Set([...closure(manifest, [entry])].map((key) => manifest[key]?.file))
    const load = files.reduce((sum, { name, bytes }) => (first.has(name) ? sum + bytes : sum), 0)
    const all = files.reduce((sum, { bytes }) => sum + bytes, 0)
    return {
      checked: files.length,
      what: 'files',
      faults: manifest[entry] ? consoleFaults(files, load) : [`the manifest has no ${entry}`],
      table: [
        `${kilo(load)} gzipped at first load (aim ${kilo(budget.aim)}), ${kilo(all)} with all that comes later`,
      ],
    }
  },
}
