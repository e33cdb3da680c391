import type { Page } from '@playwright/test'
import { certifyByHand, grantByHand } from '#server/test/running-site.ts'
import { pages } from '#web/routes.tsx'
import { newMember } from '../lib/account.ts'
import { chunkOf } from '../lib/network.ts'
import { addresses, atRest, expect, open, test } from '../lib/site.ts'

test.setTimeout(240_000)

/** Says what a picture in a text is; it is styled by where it stands. */
const markers = new Set(['', 'emoticon'])

const sheets = new Map<string, Promise<string>>()

/** The text of a style sheet of this build; each is read once. */
function sheet(page: Page, address: string): Promise<string> {
  const known = sheets.get(address) ?? page.request.get(address).then((answer) => answer.text())
  sheets.set(address, known)
  return known
}

type Seen = { address: string; status: number; html: string; linked: number; bare: readonly string[] }

/** A value as it stands between quotation marks in HTML. */
const decoded = (value: string) =>
  value.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

/** What the server renders at an address, and which classes of it no linked sheet has a rule for. */
async function look(page: Page, address: string): Promise<Seen> {
  const answer = await page.request.get(address)
  const html = await answer.text()
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
  const rules = (await Promise.all(links.map((href) => sheet(page, href)))).join('\n')
  const styled = new Set(
    [...rules.matchAll(/\.((?:\\.|[\w-]|[^ -~\s])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')),
  )
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, all = '']) => decoded(all).split(' ')),
  )
  const bare = [...classes].filter((name) => !markers.has(name) && !styled.has(name))
  return { address, status: answer.status(), html, linked: links.length, bare }
}

/** What some pages show only to whom they belong to. */
const own = [
  '/userInfo?tab=zl',
  '/userInfo/essence?tab=draft',
  '/userInfo/essence?tab=trash',
  '/userInfo/fans?tab=concern',
]

test('服务器给的每一页，用到的样式都在它写出的样式表里', async ({ page }) => {
  const shown = Object.values(await addresses(page))
  const everywhere = [...new Set([...pages.map(({ path }) => path), ...shown])]
  const seen: Seen[] = []
  // What is drawn on demand in the browser must not stand in a later answer either: everything is asked for twice.
  for (const address of [...everywhere, ...everywhere]) seen.push(await look(page, address))
  const { uid } = await newMember(page)
  await certifyByHand(process.env.JOURNEY_DATA ?? '', uid, `样式${uid}`)
  await grantByHand(process.env.JOURNEY_DATA ?? '', uid, 'admin')
  for (const address of [...everywhere, ...own]) seen.push(await look(page, address))

  expect(
    seen.filter(({ bare }) => bare.length > 0).map(({ address, bare }) => `${address}: ${bare.join(' ')}`),
  ).toEqual([])
  expect(seen.filter(({ linked }) => linked > 3).map(({ address }) => address)).toEqual([])
  const modules = [...new Set(pages.map(({ module }) => module))]
  const chunks = await Promise.all(modules.map((module) => chunkOf(`web/features/${module}`)))
  const missed = modules.filter(
    (_module, at) =>
      !seen.some(({ status, html }) => status === 200 && html.includes((chunks[at] ?? '').slice(3))),
  )
  expect(missed, 'pages that no address here shows').toEqual([])
})

/** The style sheets that a browser loaded since it opened a document. */
const loadedSheets = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith('.css')),
  )

test('一页的样式只载一次：脚本不再要已经有的；去别的页只要缺的', async ({ page }) => {
  const { 一款斗草: blend = '' } = await addresses(page)
  await open(page, blend)
  await atRest(page)
  const joined = (await page.locator('script[data-included]').getAttribute('data-included'))?.split(' ') ?? []
  expect(joined.length).toBeGreaterThan(3)
  const first = await loadedSheets(page)
  expect(first.filter((name) => joined.includes(name))).toEqual([])

  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '圈子' }).click()
  await expect(page).toHaveURL(/\/cahine/)
  await atRest(page)
  const then = await loadedSheets(page)
  expect(then.length).toBeGreaterThan(first.length)
  expect(then.filter((name) => joined.includes(name))).toEqual([])
  const links = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(new Set(links).size).toBe(links.length)
})
