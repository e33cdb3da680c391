import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Gate, root, run } from './gate.ts'

/** docs/api.json is what the contract promises. */
export const snapshot: Gate = {
  name: 'api',
  async look() {
    if (!existsSync(join(root, 'tools/api-snapshot.ts'))) {
      return { looked: 0, what: 'calls', faults: ['tools/api-snapshot.ts is missing'] }
    }
    const { status, output } = await run('tools/api-snapshot.ts', ['--check'])
    const { calls } = await import('#contract/api.ts')
    return {
      looked: calls.length,
      what: 'calls',
      faults: status === 0 ? [] : [output || `ended with ${status}`],
    }
  },
}
