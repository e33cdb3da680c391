import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type Count = { passed: number; failed: number }
type Env = Readonly<Record<string, string>>

const root = path.join(import.meta.dirname, '../..')

/** Runs a tool of node_modules on this Node with our own output; gives its exit code. */
function run(script: string, args: readonly string[], env: Env): Promise<number> {
  const command = [path.join(root, 'node_modules', script), ...args]
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    child.on('error', () => resolve(1))
    child.on('close', (status) => resolve(status ?? 1))
  })
}

/** Runs a tool that writes a report; one that ends badly without a failed test counts as one. */
async function counted(
  work: (report: string) => Promise<number>,
  read: (report: unknown) => Count,
): Promise<Count> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fengniao-report-'))
  const file = path.join(folder, 'report.json')
  try {
    const status = await work(file)
    const text = await readFile(file, 'utf8').catch(() => undefined)
    const count = text === undefined ? { passed: 0, failed: 0 } : read(JSON.parse(text))
    return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type VitestReport = { numPassedTests: number; numFailedTests: number }

/** Vitest with these arguments: filters and options. */
export function vitest(args: readonly string[], env: Env = {}): Promise<Count> {
  return counted(
    (report) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      return run('vitest/vitest.mjs', ['run', ...reporters, ...args], env)
    },
    (report) => {
      const { numPassedTests: passed, numFailedTests: failed } = report as VitestReport
      return { passed, failed }
    },
  )
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

/** The journeys, against a server of their own. */
export function journeys(args: readonly string[], env: Env): Promise<Count> {
  return counted(
    (report) =>
      run('@playwright/test/cli.js', ['test', '--reporter=list,json', ...args], {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }),
    (report) => {
      const { expected, unexpected, flaky } = (report as PlaywrightReport).stats
      return { passed: expected + flaky, failed: unexpected }
    },
  )
}
