// `npm test`: server and web tests on real PostgreSQL, then the journeys in a browser.
// `npm test -- server/kernel` runs what matches; a filter that begins with e2e/ is for the journeys, one that begins
// with e2e/firefox for those in Firefox.
import { existsSync } from 'node:fs'
import { findChromium } from './test/chromium.ts'
import { findFirefox } from './test/firefox.ts'
import { startPostgres15 } from './test/postgres15.ts'
import { type Count, journeys, vitest } from './test/runners.ts'

const strict = Boolean(process.env.CI)
const filters = process.argv.slice(2)
const ofFirefox = filters.filter((filter) => filter.startsWith('e2e/firefox'))
const ofJourneys = filters.filter((filter) => filter.startsWith('e2e/') && !ofFirefox.includes(filter))
const ofVitest = filters.filter((filter) => !filter.startsWith('e2e/'))
const everything = filters.length === 0

const say = (line: string) => console.log(`[蜂鸟] ${line}`)
const failure: Count = { passed: 0, failed: 1, faults: ['no Chromium for the journeys'] }

// What reads broken input, draws pages and pictures, starts whole servers, loads the facts or counts ten thousand acts
// says nothing about the version of another database.
const notAboutVersions = [
  'contract/**',
  'server/*.test.ts',
  'server/whole-site/**',
  'server/pages/**',
  'server/kernel/{errors,postgres}/**',
  'tools/backup/shelf.test.ts',
  'server/modules/*/{captcha,demo,seed,sms,oauth,media}/**',
  'server/modules/identity/certification/photo-viewing.test.ts',
  'server/modules/community/post/counts.test.ts',
]

/** The server's tests once more on the oldest PostgreSQL that the site supports. */
async function onPostgres15(): Promise<Count | undefined> {
  const cluster = await startPostgres15()
  if (!cluster) {
    say('本机没有 PostgreSQL 15，这一轮略过')
    return undefined
  }
  try {
    say('在 PostgreSQL 15 上再跑一遍服务器测试…')
    const excluded = notAboutVersions.flatMap((files) => ['--exclude', files])
    return await vitest(['--project', 'server', ...excluded], {
      TEST_DATABASE_URL: cluster.url,
    })
  } finally {
    await cluster.stop()
  }
}

async function inBrowser(): Promise<Count | undefined> {
  if (!existsSync('playwright.config.ts')) return undefined
  const chromium = await findChromium(say)
  if (!chromium) {
    say('找不到也装不上 Chromium，浏览器旅程没有跑')
    return strict ? failure : undefined
  }
  say(`在浏览器里走一遍旅程（${chromium}）…`)
  return journeys(ofJourneys, { CHROMIUM_PATH: chromium })
}

/** Five of the journeys once more, in another engine. */
async function inFirefox(): Promise<Count | undefined> {
  const firefox = findFirefox(say)
  if (!firefox) {
    say('本机没有 firefox-esr，Firefox 里的旅程略过')
    return undefined
  }
  say(`在 Firefox 里走五段旅程（${firefox}）…`)
  return vitest(['--config', 'e2e/firefox/vitest.config.ts', ...ofFirefox], { FIREFOX_PATH: firefox })
}

const counts: (Count | undefined)[] = []
if (everything || ofVitest.length > 0) {
  say('在内置 PostgreSQL 18 上跑测试…')
  counts.push(await vitest(ofVitest))
}
if (everything && strict) counts.push(await onPostgres15())
if (everything || ofJourneys.length > 0) counts.push(await inBrowser())
if (everything || ofFirefox.length > 0) counts.push(await inFirefox())

for (const fault of counts.flatMap((count) => count?.faults ?? [])) console.log(`✗ ${fault}`)
const total = (name: 'passed' | 'failed') => counts.reduce((sum, count) => sum + (count?.[name] ?? 0), 0)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') === 0 ? 0 : 1
