import { readFile } from 'node:fs/promises'
import path from 'node:path'

const manifest = path.join(import.meta.dirname, '../dist/client/.vite/manifest.json')

/** The address of a module's file in this build, as a pattern of addresses. */
export async function chunkOf(module: string): Promise<string> {
  const chunks = JSON.parse(await readFile(manifest, 'utf8')) as Record<string, { file: string }>
  const file = chunks[module]?.file
  if (!file) throw new Error(`${module} is no chunk of this build`)
  return `**/${file}`
}
