import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { alone } from './process-lock.mjs'
import { readJson } from './files.mjs'
import { giveUp, say, seconds } from './messages.mjs'

// Errors are shown even under `npm run -s`.
const QUIETLY = ['--no-audit', '--no-fund', '--loglevel=error']
const CLEAN_INSTALL = ['ci', '--include=optional', '--ignore-scripts', ...QUIETLY]

// For compilers: nothing here is compiled. A tenth of everything that is installed.
const HEADERS = /^node_modules\/node-(linux|darwin|win)-\w+$/
// npm counts it among what the site runs with, since a library would read settings written in TypeScript; and the types
// of libraries, which only it reads.
const COMPILER = /^node_modules\/(typescript$|@types\/|@typescript\/)/

let knownLibc

/**
 * Installs what the lockfile names: what the site runs with and what its pages are built with.
 * @param withTools those of development, too
 */
export function ensureInstalled(withTools) {
  if (!whatIsNotInstalled(withTools)) return
  alone('安装依赖', () => {
    const missing = whatIsNotInstalled(withTools)
    if (!missing) return
    say(`正在安装依赖（${missing}），第一次大约需要半分钟……`)
    const began = Date.now()
    if (npm(...CLEAN_INSTALL, withTools ? '--include=dev' : '--omit=dev') !== 0) {
      return '依赖安装失败，请查看上面 npm 的输出（常见原因：网络不通，或 node_modules 属于别的用户）。'
    }
    removeUnused(withTools)
    say(`依赖已装好（${seconds(began)} 秒）`)
  })
}

/** Takes away what npm brings and nobody here reads. */
function removeUnused(withTools) {
  for (const place of Object.keys(readJson('package-lock.json').packages)) {
    if (HEADERS.test(place)) fs.rmSync(`${place}/include`, { recursive: true, force: true })
    if (COMPILER.test(place) && !withTools) fs.rmSync(place, { recursive: true, force: true })
  }
}

/** Says in Chinese what differs from the lockfile; undefined when everything is there. */
function whatIsNotInstalled(withTools) {
  const wanted = readJson('package-lock.json')?.packages
  if (!wanted) giveUp('找不到 package-lock.json，请重新取一份完整的代码。')
  // npm writes this file last: without it an installation was cut short.
  if (!fs.existsSync('node_modules/.package-lock.json')) return 'node_modules 不完整'
  for (const [place, entry] of Object.entries(wanted)) {
    const ofTools = entry.dev || COMPILER.test(place)
    if (!place || entry.link || (ofTools && !withTools) || !belongsHere(entry)) continue
    // The packages themselves are asked: `npm install --package-lock-only` rewrites npm's own list and installs nothing.
    const version = readJson(`${place}/package.json`)?.version
    if (version === entry.version) continue
    if (version === undefined && entry.optional && !entry.os) continue
    return version ? `${place} 是 ${version}，需要 ${entry.version}` : `缺少 ${place}`
  }
}

function belongsHere(entry) {
  if (!entry.os && !entry.cpu && !entry.libc) return true
  if (!entry.optional && !entry.devOptional) return true
  return (
    allows(entry.os, process.platform) &&
    allows(entry.cpu, process.arch) &&
    (!entry.libc || allows(entry.libc, libc()))
  )
}

/** A list as npm writes it: names, or names with "!" that are excluded. Some packages give a bare string. */
function allows(list, name) {
  if (!list) return true
  const names = [list].flat()
  return names.includes(name) || (names.some((n) => n.startsWith('!')) && !names.includes(`!${name}`))
}

function libc() {
  if (process.platform !== 'linux') return undefined
  if (!knownLibc) {
    // Listing the network interfaces can take seconds and is of no interest.
    process.report.excludeNetwork = true
    knownLibc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  }
  return knownLibc
}

// The npm that runs us, on its own Node: the one in node_modules is about to be replaced.
function npm(...args) {
  const stdio = ['inherit', 2, 2]
  const cli = process.env.npm_execpath
  const { status, error } = cli?.endsWith('npm-cli.js')
    ? spawnSync(process.env.npm_node_execpath || process.execPath, [cli, ...args], { stdio })
    : spawnSync('npm', args, { stdio })
  if (error) say(error.message)
  return status ?? 1
}
