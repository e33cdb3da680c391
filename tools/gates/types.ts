import { isAbsolute, relative } from 'node:path'
import { type Gate, linesOf, root, run } from './gate.ts'

/** The TypeScript compiler over the whole project. */
export const types: Gate = {
  name: 'types',
  async look() {
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
      looked: ours.length,
      what: 'files',
      faults: status !== 0 && faults.length === 0 ? [output] : faults,
    }
  },
}
