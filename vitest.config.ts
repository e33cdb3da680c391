import { defineConfig } from 'vitest/config'

const onDatabase = [
  'server/**/*.test.ts',
  'contract/specification.test.ts',
  'tools/{backup,factor}/*.test.ts',
]

// Two projects, so that what needs no database can be run without one.
export default defineConfig({
  // Outside node_modules, which a clean installation empties while tests may run.
  cacheDir: 'dist/.vitest',
  test: {
    pool: 'forks',
    // Some tests wait for time-outs: a third one fills two cores meanwhile.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          // Property tests take their time where the machine is busy.
          testTimeout: 60_000,
          include: ['{contract,web,drawings,admin,tools}/**/*.test.{ts,tsx}'],
          exclude: [...onDatabase, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: onDatabase,
          // The site keeps nothing outside its host: a process opens one after the other and reads the modules once.
          // A file that replaces a module forgets them before and after (vi.resetModules).
          isolate: false,
          globalSetup: 'server/test/database.setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // The built pages run as the server runs them: as they are.
          server: { deps: { external: [/\/dist\/server\//] } },
        },
      },
    ],
  },
})
