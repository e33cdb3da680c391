import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { LOCAL_NODE } from './node.mjs'

/**
 * Fills the database of a first start while something else is done.
 * Where programs read what is said, the server alone says it.
 * @returns what ends with it, whether it could or not: the start looks again and says what is wrong
 */
export async function fillFirstDatabase() {
  const { DATA_DIR: folder, DATABASE_URL: own, NODE_ENV: kind } = process.env
  if (own || kind === 'production' || fs.existsSync(`${folder || 'data'}/pgdata`)) return
  const node = fs.existsSync(LOCAL_NODE) ? LOCAL_NODE : process.execPath
  await once(spawn(node, ['tools/fill.ts'], { stdio: ['ignore', 'inherit', 'ignore'] }), 'close')
}
