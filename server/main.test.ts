import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

/** Runs a program of the site until it ends, and gives its status and all that it said. */
async function ended(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes))
  const status = await new Promise((resolve) => child.on('close', resolve))
  return { status, lines: output.trim().split('\n') }
}

const start = (env: Record<string, string>) => ended(['server/main.ts'], { PORT: '0', ...env })

test('连不上数据库：一句话，不成功地结束', async () => {
  for (const [address, why] of [
    ['postgres://u:geheim@no-such-host.invalid/db', /ENOTFOUND|EAI_AGAIN/],
    ['postgres://u:geheim@localhost:1/db', /ECONNREFUSED/],
  ] as const) {
    const { status, lines } = await start({ DATABASE_URL: address })
    expect([status, lines.length]).toEqual([1, 1])
    expect(lines[0]).toMatch(/^\[蜂鸟\] 连不上数据库，请检查 DATABASE_URL：/)
    expect(lines[0]).toMatch(why)
    expect(lines[0]).not.toContain('geheim')
  }
})

test('没人接住的错：是数据库的就记下来继续，别的记下来好好结束', async () => {
  const guarded = (thrown: string) =>
    ended(
      [
        '--input-type=module',
        '--eval',
        `import { guardProcess } from './server/kernel/errors/process-guard.ts'
         guardProcess((line) => console.log(line), () => process.exit(1))
         Promise.reject(Object.assign(new Error('thrown'), ${thrown}))
         setTimeout(() => process.exit(0), 200)`,
      ],
      {},
    )
  for (const [thrown, status] of [
    [`{ code: '57P01', severity: 'FATAL' }`, 0],
    [`{ code: '25006' }`, 0],
    [`{ code: '42703' }`, 1],
  ] as const) {
    const { status: found, lines } = await guarded(thrown)
    expect([thrown, found]).toEqual([thrown, status])
    expect(lines.join('\n')).toContain('Error: thrown')
  }
})
