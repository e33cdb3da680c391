import { type Gate, linesOf, run } from './gate.ts'

/** Biome, as the formatter only. */
export const format: Gate = {
  name: 'format',
  async look() {
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
    return { looked, what: 'files', faults: status !== 0 && faults.length === 0 ? [output] : faults }
  },
}
