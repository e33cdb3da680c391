// `npm run attack -- 200000 [--seed WORD]`: starts the site on an empty folder and sends it that many wrong and half-right
// requests, as every sort of people. Prints each bad answer with a curl that repeats it; the status is 1 where there was one.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect, type Connection } from '#server/kernel/database/db.ts'
import { postgresUrl } from '#server/kernel/postgres/index.ts'
import { fuzz, shareAsThemselves, type Tally } from '#server/test/attack/fuzz.ts'
import { forgetTries, revive } from '#server/test/attack/people.ts'
import { everySort, sendOver } from '#server/test/attack/site-target.ts'

/** More memory than this, in MB, and the site keeps what it should let go. */
const memoryLimit = 900
const leastShare = 0.95

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Date.now()) },
    port: { type: 'string', default: '3911' },
  },
})
const count = Number(positionals[0] ?? 20_000)
const { seed, port } = values
const base = `http://127.0.0.1:${port}`

function startSite(dataDir: string): ChildProcess {
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    TRUST_PROXY: 'loopback',
    npm_lifecycle_event: '',
  }
  const flags = ['--expose-gc', '--heap-growing-percent=50']
  const stdio = ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[]
  return spawn(process.execPath, [...flags, path.join(import.meta.dirname, '../../server/main.ts')], {
    env,
    stdio,
  })
}

async function untilReady(site: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (site.exitCode !== null) throw new Error(`网站没有启动起来（${site.exitCode}）`)
    if ((await fetch(`${base}/readyz`).catch(() => null))?.ok) return
    await sleep(250)
  }
  throw new Error('网站没有启动起来')
}

/** Resident memory of a process in MB, where the system tells it. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024)
  } catch {
    return 0
  }
}

/** A machine with much to do may keep us waiting for a connection: what was sent by then is not lost for that. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      if (tries === 5) throw error
      await sleep(2_000 * tries)
    }
}

async function attackSite(site: ChildProcess, { db }: Connection, dataDir: string): Promise<boolean> {
  const attackers = await everySort(db)
  const target = {
    send: (asked: Parameters<typeof sendOver>[1]) => sendOver(base, asked),
    revive: (attacker: Parameters<typeof revive>[1]) => patiently(() => revive(db, attacker)),
    rest: () => patiently(() => forgetTries(db)),
  }
  let peak = 0
  const onProgress = async (answered: number) => {
    peak = Math.max(peak, memoryOf(site))
    if (answered % 10_000 === 0) console.log(`${answered} 个请求，内存 ${memoryOf(site)} MB`)
  }
  const each = Math.ceil(count / attackers.length)
  const onFault = (fault: string) => console.log(`\n✗ ${fault}`)
  const secrets = [dataDir, process.cwd()]
  const tallies = await fuzz(target, attackers, { seed, each, secrets, onProgress, onFault })
  const share = shareAsThemselves(tallies, attackers)
  const alive = site.exitCode === null && (await fetch(`${base}/healthz`)).ok
  report(tallies)
  console.log(`种子 ${seed}；以本人身份得到回答的占 ${(share * 100).toFixed(2)} %；内存最多 ${peak} MB`)
  const sound = tallies.every(({ faults }) => faults.length === 0)
  return sound && alive && share >= leastShare && peak <= memoryLimit
}

function report(tallies: readonly Tally[]): void {
  for (const { name, sent, renewed, codes, faults } of tallies) {
    const shares = [...codes].toSorted(([, a], [, b]) => b - a).map(([code, n]) => `${code}×${n}`)
    console.log(
      `${name}：${sent} 个请求，坏的 ${faults.length} 个，重新登录 ${renewed} 次；${shares.join(' ')}`,
    )
  }
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'fengniao-attack-'))
const site = startSite(dataDir)
try {
  await untilReady(site)
  const connection = connect({ connectionString: postgresUrl(dataDir) }, () => {})
  try {
    if (!(await attackSite(site, connection, dataDir))) process.exitCode = 1
  } finally {
    await connection.close()
  }
} finally {
  const ended = new Promise((resolve) => site.once('exit', resolve))
  site.kill('SIGTERM')
  if (site.exitCode === null) await ended
  await rm(dataDir, { recursive: true, force: true })
}
