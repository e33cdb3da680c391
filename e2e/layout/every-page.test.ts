import type { Page } from '@playwright/test'
import { axeFaults } from '../lib/axe.ts'
import { addresses, expect, hydrated, test } from '../lib/site.ts'

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

test.setTimeout(240_000)
// In slices, so that no worker is left alone with all of it at the end.
test.describe.configure({ mode: 'parallel' })
const slices = 4

for (let slice = 0; slice < slices; slice++) {
  test(`每一页：没有无障碍的毛病，不报错，不违反策略，不往旁边跑，图都在（${slice + 1}/${slices}）`, async ({
    page,
  }) => {
    const all = Object.entries(await addresses(page))
    for (const [name, address] of all.filter((_one, place) => place % slices === slice)) {
      await test.step(name, async () => {
        await page.goto(address)
        await hydrated(page)
        await seeAll(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        expect.soft(await axeFaults(page), address).toEqual([])
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect.soft(wide, `${address} is too wide`).toBeLessThanOrEqual(0)
        expect.soft(await brokenPictures(page), address).toEqual([])
      })
    }
  })
}
