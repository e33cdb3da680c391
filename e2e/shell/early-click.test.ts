import type { Page } from '@playwright/test'
import { chunkOf } from '../lib/network.ts'
import { expect, hydrated, test } from '../lib/site.ts'

const pipe = '/query/productDetail?id=1'
const below = await chunkOf('web/features/catalogue/pipe/PipeBelow.tsx')
/** All but what runs before the first paint. */
const scripts = /\/assets\/(?!boot-)[^/]*\.js$/

/** Holds scripts back until they are let go; to let go of nothing is a mistake of the journey. */
async function hold(page: Page, held: RegExp | string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let count = 0
  await page.route(held, async (route) => {
    count += 1
    await promise
    await route.continue()
  })
  return async () => {
    await expect.poll(() => count, `held by ${held}`).toBeGreaterThan(0)
    resolve()
  }
}

/** Opens the pipe's page as far as it goes. */
const begin = (page: Page) => page.goto(pipe, { waitUntil: 'commit' })
/** In the page's own chunk, and in its part. */
const collect = (page: Page) => page.getByRole('button', { name: '收藏', exact: true })
const rate = (page: Page) => page.getByRole('group', { name: '打分' }).getByRole('button', { name: /^8 分/ })
const reviews = (page: Page) => page.locator('#reviews')
const logIn = (page: Page) => page.getByRole('dialog', { name: '欢迎回来' })

test('下半页的脚本还没到，先点的一下在它到了之后照样算数', async ({ page }) => {
  const release = await hold(page, below)
  await begin(page)
  await hydrated(page)
  await rate(page).click()
  await expect(logIn(page)).toBeHidden()
  await release()
  await expect(logIn(page)).toBeVisible()
})

test('点的一下经过时没有谁理会，按钮活过来之后照样算数', async ({ page }) => {
  // React stops a click on a dead part, but not while the page is drawn anew around it: then the root hears it.
  await page.addInitScript(() => {
    addEventListener('click', (event) => Object.assign(event, { stopPropagation: () => {} }), true)
  })
  const release = await hold(page, below)
  await begin(page)
  await hydrated(page)
  await rate(page).click()
  await release()
  await expect(logIn(page)).toBeVisible()
})

test('整页都还没活过来，先点的一下也算数', async ({ page }) => {
  for (const button of [collect(page), rate(page)]) {
    const release = await hold(page, scripts)
    await begin(page)
    await button.click()
    await release()
    await expect(logIn(page)).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('后来又点了别处，先前那一下就不算了', async ({ page }) => {
  const release = await hold(page, scripts)
  await begin(page)
  await collect(page).click()
  await page.getByRole('heading', { level: 1 }).click()
  await release()
  await hydrated(page)
  // The dialog would come with a script of its own.
  await page.waitForLoadState('networkidle')
  await expect(logIn(page)).toBeHidden()
})

test('点了五秒还没活过来，那一下就不算了', async ({ page }) => {
  await page.clock.install()
  const release = await hold(page, scripts)
  await begin(page)
  await collect(page).click()
  await page.clock.fastForward(6_000)
  await release()
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await expect(logIn(page)).toBeHidden()
})

test('当时就算了数的一下，下半页活过来时不再算一次', async ({ page }) => {
  const release = await hold(page, below)
  await begin(page)
  await hydrated(page)
  await collect(page).click()
  await expect(logIn(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(logIn(page)).toBeHidden()
  await release()
  await hydrated(reviews(page))
  await expect(logIn(page)).toBeHidden()
})
