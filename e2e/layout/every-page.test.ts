import type { Page } from '@playwright/test'
import { certifyByHand } from '#server/test/running-site.ts'
import { newMember } from '../lib/account.ts'
import { axeFaults } from '../lib/axe.ts'
import { consoleMenu, openConsole } from '../lib/console.ts'
import { consolePages, ownPages } from '../lib/own-pages.ts'
import { addresses, expect, open, test } from '../lib/site.ts'
import { smallTaps } from '../lib/taps.ts'
import { windowFaults } from '../lib/window-faults.ts'

test.use({ expected: /status of 404/ })

/** Rolls down the page, so that everything that waits for being seen is there. */
const seeAll = (page: Page) =>
  page.evaluate(async () => {
    // A page that is given no frames for a while, as on a busy machine, is rolled through all the same.
    const frame = () =>
      new Promise<unknown>((drawn) => {
        requestAnimationFrame(drawn)
        setTimeout(drawn, 250)
      })
    const height = document.documentElement.scrollHeight
    for (let top = 0; top < height; top += 700) {
      window.scrollTo(0, top)
      await frame()
    }
    window.scrollTo(0, 0)
    await frame()
  })

/** Pictures that were fetched and could not be drawn. */
const brokenPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0 && image.currentSrc)
      .map(({ src }) => src),
  )

/** Forms that find fault with what nobody has typed yet. */
const earlyFaults = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[aria-invalid=true], [role=alert]')]
      .filter((one) => one.checkVisibility() && (one.ariaInvalid || one.innerText.trim()))
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )

/** What every page keeps to, whoever looks at it. */
async function expectSound(page: Page, address: string, isMobile: boolean) {
  await seeAll(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect.soft(await axeFaults(page), address).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(wide, `${address} is too wide`).toBeLessThanOrEqual(0)
  expect.soft(await brokenPictures(page), address).toEqual([])
  expect.soft(await earlyFaults(page), address).toEqual([])
  if (isMobile) expect.soft(await smallTaps(page), address).toEqual([])
}

/** In the window of a laptop a page is scaled as a whole: nothing is cut, and no words are under 11 pixels. */
async function expectScaled(page: Page, address: string) {
  await page.setViewportSize({ width: 1280, height: 768 })
  expect.soft(await windowFaults(page), address).toEqual({ over: 0, small: [] })
  await page.setViewportSize({ width: 1500, height: 900 })
}

test.setTimeout(240_000)
// In slices, so that no worker is left alone with all of it at the end.
test.describe.configure({ mode: 'parallel' })
// Both themes are seen, each in one form of the page.
test.beforeEach(({ page, isMobile }) => page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' }))
const slices = 4

for (let slice = 0; slice < slices; slice++) {
  test(`每一页：没有无障碍的毛病，不报错，不违反策略，不往旁边跑，小一些的窗口里也完整，图都在，点得到（${slice + 1}/${slices}）`, async ({
    page,
    isMobile,
  }) => {
    const all = Object.entries(await addresses(page))
    for (const [name, address] of all.filter((_one, place) => place % slices === slice)) {
      await test.step(name, async () => {
        await open(page, address)
        await expectSound(page, address, isMobile)
        if (!isMobile) await expectScaled(page, address)
      })
    }
  })
}

test('斗师自己的每一页，也是这样', async ({ page, isMobile }) => {
  const { uid, name } = await newMember(page)
  await certifyByHand(process.env.JOURNEY_DATA ?? '', uid, `${name}的斗房`)
  for (const address of ownPages)
    await test.step(address, async () => {
      await open(page, address)
      await expectSound(page, address, isMobile)
    })
})

/** A window of 1100 pixels holds a page of the console. */
async function expectNarrow(page: Page, address: string) {
  await page.setViewportSize({ width: 1100, height: 800 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(wide, `${address} is too wide for 1100 pixels`).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1500, height: 900 })
}

test('后台的每一种页，也是这样', async ({ page, isMobile }) => {
  await openConsole(page, 'admin')
  const menu = isMobile ? [] : await consoleMenu(page)
  const all = [...consolePages, ...menu]
  for (const address of new Set(all))
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('正在读取')).toHaveCount(0)
      await expectSound(page, address, isMobile)
      if (menu.includes(address)) await expectNarrow(page, address)
    })
})
