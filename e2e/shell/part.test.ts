import { chunkOf } from '../lib/network.ts'
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../lib/site.ts'

const below = await chunkOf('web/features/catalogue/pipe/PipeBelow.tsx')
const toaster = await chunkOf('web/ui/overlay/toast/Toaster.tsx')

test.use({ expected: /ERR_FAILED|dynamically imported module|preload|React error|Error/ })

/** This build has been tried at the address before: the page is not loaded anew. */
const noteReload = (page: Page, address: string) =>
  page.evaluate((wanted) => {
    const build = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
    sessionStorage.setItem(`reloaded ${build} ${wanted}`, '1')
  }, address)

test('下半页的脚本拿不到：话照样读得到，上面的照样能用；重试之后活过来', async ({ page }) => {
  await page.route(below, (route) => route.abort())
  await page.goto('/query/productDetail?id=1', { waitUntil: 'commit' })
  // Once for the build that may be gone; the page loaded anew lacks it too. Until then the first one shows the same.
  await page.waitForFunction(
    () => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload',
    null,
    { polling: 50 },
  )
  const retry = page.getByRole('button', { name: '重试' })
  await expect(retry).toBeVisible()
  const reviews = page.locator('#reviews')
  await expect(reviews.getByRole('heading', { name: '斗友点评' })).toBeVisible()
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '欢迎回来' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.unrouteAll({ behavior: 'wait' })
  await retry.click()
  await expect(retry).toBeHidden()
  await hydrated(reviews)
  await reviews.getByRole('button', { name: /^8 分/ }).click()
  await expect(page.getByRole('dialog', { name: '欢迎回来' })).toBeVisible()
})

test('从别的页面过来，下半页的脚本拿不到：上面的照样在，重试之后齐全', async ({ page }) => {
  await page.goto('/query/pipe')
  await hydrated(page)
  const pipe = page.locator('#main a[href^="/query/productDetail"]').first()
  await noteReload(page, (await pipe.getAttribute('href')) ?? '')
  await page.route(below, (route) => route.abort())
  await pipe.click()
  await expect(page.getByRole('button', { name: '收藏', exact: true })).toBeVisible()
  const retry = page.getByRole('button', { name: '重试' })
  await expect(retry).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await retry.click()
  await expect(page.getByRole('heading', { name: '斗友点评' })).toBeVisible()
})

test('提示的脚本拿不到：页面不倒', async ({ page }) => {
  await page.route(toaster, (route) => route.abort())
  await page.goto('/query/productDetail?id=1')
  await hydrated(page)
  await noteReload(page, '/query/productDetail?id=1')
  const tried = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'))
  await page.getByRole('button', { name: '分享' }).click()
  await tried
  // It comes a moment later, or not at all.
  await page.waitForTimeout(500)
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '欢迎回来' })).toBeVisible()
})
