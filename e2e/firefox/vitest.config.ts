import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { choosePlace } from '../lib/place.ts'

await choosePlace()

export default defineConfig({
  root: path.join(import.meta.dirname, '../..'),
  cacheDir: 'dist/.vitest',
  test: {
    name: 'firefox',
    include: ['e2e/firefox/*.test.ts'],
    globalSetup: 'e2e/server.setup.ts',
    // One Firefox for all files, one journey after the other.
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    isolate: false,
    retry: 1,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
})
