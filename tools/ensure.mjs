// Runs before every npm script, on whatever Node the host has (20 and up) and without dependencies:
// installs what the lockfile says, checks the Node that is about to run, and builds the pages when they changed.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt, isBuilt } from './ensure/build.mjs'
import { fillFirstDatabase } from './ensure/database.mjs'
import { ensureInstalled } from './ensure/install.mjs'
import { refuseOldNode } from './ensure/node.mjs'

const NEEDS_PAGES = ['start', 'test', 'check', 'bench', 'build']
const NEEDS_TOOLS = ['dev', 'test', 'check', 'bench']
const task = process.argv[2]

process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))))
ensureInstalled(NEEDS_TOOLS.includes(task))
refuseOldNode()
const filled = task === 'start' && !isBuilt() ? fillFirstDatabase() : undefined
if (NEEDS_PAGES.includes(task)) ensureBuilt()
await filled
