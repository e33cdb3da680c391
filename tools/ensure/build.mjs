import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { alone } from './process-lock.mjs'
import { readText } from './files.mjs'
import { LOCAL_NODE } from './node.mjs'
import { say, seconds } from './messages.mjs'

const INPUTS = [
  'web',
  'drawings',
  'contract',
  'admin',
  'public',
  'vite.config.ts',
  'vite.admin.config.ts',
  'tsconfig.json',
  'tools/build.ts',
  'tools/bundling.ts',
  'tools/gates/source',
  'tools/gates/bundle/first-load.ts',
  'server/pages/built.ts',
  'package-lock.json',
]
const STAMP = 'dist/.stamp'

/** Builds the pages when there are none, or when something they are made of has changed since. */
export function ensureBuilt() {
  if (isBuilt()) return
  alone('构建页面', () => {
    const inputs = hashOfInputs()
    if (readText(STAMP) === inputs) return
    say('正在构建页面……')
    const began = Date.now()
    fs.rmSync(STAMP, { force: true })
    const node = fs.existsSync(LOCAL_NODE) ? LOCAL_NODE : process.execPath
    if (spawnSync(node, ['tools/build.ts'], { stdio: ['inherit', 2, 2] }).status !== 0)
      return '页面构建失败，请查看上面的输出。'
    fs.mkdirSync(path.dirname(STAMP), { recursive: true })
    fs.writeFileSync(STAMP, inputs)
    say(`页面已构建（${seconds(began)} 秒）`)
  })
}

/** Whether the pages are those of these sources. */
export function isBuilt() {
  return readText(STAMP) === hashOfInputs()
}

/** Contents, not times: a fresh clone has new times and old contents, a checkout the reverse. */
function hashOfInputs() {
  const hash = createHash('sha1')
  const pages = fs.readdirSync('.').filter((name) => name.endsWith('.html'))
  const files = [...INPUTS, ...pages].flatMap(filesUnder)
  for (const file of files.toSorted((a, b) => (a < b ? -1 : 1))) {
    const content = fs.readFileSync(file)
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesUnder(place) {
  const stat = fs.statSync(place, { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return /\.test\.tsx?$/.test(place) ? [] : [place]
  return fs.readdirSync(place).flatMap((name) => filesUnder(`${place}/${name}`))
}
