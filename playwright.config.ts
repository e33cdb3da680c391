import { defineConfig } from '@playwright/test'
import { choosePlace } from './e2e/lib/place.ts'
import { chromiumHere } from './tools/test/chromium.ts'

const address = await choosePlace()
const { CHROMIUM_PATH: chromium } = process.env
const root = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/server.setup.ts',
  // Journeys wait now and then: a third fills two cores meanwhile.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A journey that fails goes once more; one that fails twice is red. The report names those that needed it.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: address,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Requests through one are seen by no journey.
    serviceWorkers: 'block',
    // To record every journey takes as long as a good part of it; the second try of a failed one is recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium ?? chromiumHere(),
      args: ['--disable-background-networking', '--disable-gpu', ...(root ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    {
      name: 'desktop',
      // Those in Firefox are run by Vitest (e2e/firefox).
      testIgnore: ['**/phone*.test.ts', '**/e2e/firefox/**'],
      use: { viewport: { width: 1500, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: '**/{phone,every-page}*.test.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
