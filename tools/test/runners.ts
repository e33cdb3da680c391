import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** What came of a run; `faults` names each failed test with the first line of its failure. */
export type Count = { passed: number; failed: number; faults: readonly string[] }
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
    const none = { passed: 0, failed: 0, faults: [] }
    const count = text === undefined ? none : read(JSON.parse(text))
    return status !== 0 && count.failed === 0
      ? { ...count, failed: 1, faults: ['a tool ended badly without a failed test'] }
      : count
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const firstLine = (text = '') => text.split('\n', 1)[0] ?? ''

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

function vitestFaults({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`]
    return failed.map((one) => `${file} › ${one.fullName}: ${firstLine(one.failureMessages?.[0])}`)
  })
}

/** Vitest with these arguments: filters and options. */
export function vitest(args: readonly string[], env: Env = {}): Promise<Count> {
  return counted(
    (report) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      return run('vitest/vitest.mjs', ['run', ...reporters, ...args], env)
    },
    (report) => {
      const found = report as VitestReport
      return { passed: found.numPassedTests, failed: found.numFailedTests, faults: vitestFaults(found) }
    },
  )
}

type Spec = { title: string; file: string; ok: boolean; tests: { status: string }[] }
type Suite = { suites?: Suite[]; specs?: Spec[] }
type PlaywrightReport = Suite & { stats: { expected: number; unexpected: number; flaky: number } }

const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]
const nameOf = ({ file, title }: Spec) => `e2e/${file} › ${title}`
const needsRetry = ({ tests }: Spec) => tests.some(({ status }) => status === 'flaky')

/** The journeys, against a server of their own. */
export function journeys(args: readonly string[], env: Env): Promise<Count> {
  return counted(
    (report) =>
      run('@playwright/test/cli.js', ['test', '--reporter=list,json', ...args], {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }),
    (report) => {
      const found = report as PlaywrightReport
      const { expected, unexpected, flaky } = found.stats
      const specs = specsOf(found)
      for (const spec of specs.filter(needsRetry)) console.log(`passed on the second try: ${nameOf(spec)}`)
      const faults = specs.filter(({ ok }) => !ok).map(nameOf)
      return { passed: expected + flaky, failed: unexpected, faults }
    },
  )
}
