import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { giveUp } from './messages.mjs'

const LEAST_NODE = [22, 22]

/** The Node of the lockfile, where there is one for this system. */
export const LOCAL_NODE = 'node_modules/.bin/node'

/** Ends with a sentence when the Node that is about to run the site cannot. */
export function refuseOldNode() {
  const version = nodeThatWillRun()
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return
  giveUp(
    `Node.js 版本太旧（${version}），蜂鸟需要 ${LEAST_NODE.join('.')} 或更高的版本，请升级 Node.js 后再试。`,
  )
}

// npm puts node_modules/.bin first into PATH: so the Node from the lockfile runs where there is one for this system.
function nodeThatWillRun() {
  if (!fs.existsSync(LOCAL_NODE) || isThisNode(LOCAL_NODE)) return process.versions.node
  const { stdout, error } = spawnSync(LOCAL_NODE, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  if (error || !stdout)
    giveUp(`${LOCAL_NODE} 无法运行${error ? `（${error.message}）` : ''}，请删除 node_modules 后再试。`)
  return stdout.trim()
}

function isThisNode(file) {
  return fs.realpathSync(file) === fs.realpathSync(process.execPath)
}
