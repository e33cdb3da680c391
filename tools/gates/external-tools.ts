import { codeFiles, type Gate, linesOf, root, run } from './gate.ts'
import { isAbsolute, join, relative } from 'node:path'
import { existsSync } from 'node:fs'

type Diagnostic = {
  message: string
  code: string
  filename: string
  help?: string
  labels: readonly { span: { line: number } }[]
}

/** oxlint with the rules that need types; a warning counts as a fault. */
export const lint: Gate = {
  name: 'lint',
  async check() {
    const { status, output } = await run('node_modules/oxlint/bin/oxlint', ['--type-aware', '--format=json'])
    if (!output.startsWith('{')) return { checked: 0, what: 'files', faults: [output] }
    const report = JSON.parse(output) as { diagnostics: Diagnostic[]; number_of_files: number }
    const faults = report.diagnostics.map(
      ({ filename, labels, code, message }) => `${filename}:${labels[0]?.span.line ?? 1} ${code} ${message}`,
    )
    return {
      checked: report.number_of_files,
      what: 'files',
      faults: status !== 0 && faults.length === 0 ? [output] : faults,
    }
  },
}

/** The TypeScript compiler over the whole project. */
export const types: Gate = {
  name: 'types',
  async check() {
    const { status, output } = await run('node_modules/typescript/bin/tsc', [
      '-p',
      'tsconfig.json',
      '--pretty',
      'false',
      '--listFiles',
    ])
    const lines = linesOf(output)
    const ours = lines.filter((line) => isAbsolute(line) && !/^\.\.|node_modules/.test(relative(root, line)))
    const faults = lines.filter((line) => !isAbsolute(line))
    return {
      checked: ours.length,
      what: 'files',
      faults: status !== 0 && faults.length === 0 ? [output] : faults,
    }
  },
}

/** knip: files, exports and dependencies that nobody uses. */
export const dead: Gate = {
  name: 'dead',
  async check() {
    const sources = await codeFiles()
    const { status, output } = await run('node_modules/knip/bin/knip.js', [
      '--no-progress',
      '--treat-config-hints-as-errors',
    ])
    return { checked: sources.length, what: 'files', faults: status === 0 ? [] : linesOf(output) }
  },
}

/** Biome, as the formatter only. */
export const format: Gate = {
  name: 'format',
  async check() {
    const { status, output } = await run('node_modules/@biomejs/biome/bin/biome', [
      'format',
      '--max-diagnostics=none',
      '--colors=off',
    ])
    const looked = Number(/Checked (\d+) files?/.exec(output)?.[1] ?? 0)
    const faults = linesOf(output)
      .map((line) => /^(\S+) (?:format|parse) ━/.exec(line)?.[1])
      .filter((path) => path !== undefined)
    if (faults.length > 0) faults.push('set right by: node_modules/.bin/biome format --write')
    return { checked: looked, what: 'files', faults: status !== 0 && faults.length === 0 ? [output] : faults }
  },
}

/** docs/api.json is what the contract promises. */
export const snapshot: Gate = {
  name: 'api',
  async check() {
    if (!existsSync(join(root, 'tools/api-snapshot.ts'))) {
      return { checked: 0, what: 'calls', faults: ['tools/api-snapshot.ts is missing'] }
    }
    const { status, output } = await run('tools/api-snapshot.ts', ['--check'])
    const { calls } = await import('#contract/api.ts')
    return {
      checked: calls.length,
      what: 'calls',
      faults: status === 0 ? [] : [output || `ended with ${status}`],
    }
  },
}
