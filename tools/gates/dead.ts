import { codeFiles, type Gate, linesOf, run } from './gate.ts'

/** knip: files, exports and dependencies that nobody uses. */
export const dead: Gate = {
  name: 'dead',
  async look() {
    const sources = await codeFiles()
    const { status, output } = await run('node_modules/knip/bin/knip.js', [
      '--no-progress',
      '--treat-config-hints-as-errors',
    ])
    return { looked: sources.length, what: 'files', faults: status === 0 ? [] : linesOf(output) }
  },
}
