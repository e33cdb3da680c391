import type { Page } from '@playwright/test'
import { newMember, sendAs } from '../lib/account.ts'
import { addresses, atRest, expect, hydrated, open, test } from '../lib/site.ts'
import { accountPath, cellarPath } from '#contract/page-address.ts'

test.use({ serviceWorkers: 'allow', expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/ })

/** Opens the site until the service worker answers for it. */
async function underWorker(page: Page): Promise<void> {
  await open(page, '/')
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
}

/** What is kept in the browser, by the address. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const stores = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return stores.flat().map(({ url }) => new URL(url).pathname)
  })

test('没有网络：读过的打得开并说明是先前的，没读过的列出读过的', async ({ page, context }) => {
  const { 一款斗草: blend = '', 一种斗型: shape = '' } = await addresses(page)
  await underWorker(page)
  await open(page, blend)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '圈子' }).click()
  await expect(page).toHaveURL(/\/cahine/)
  await atRest(page)

  await context.setOffline(true)
  await page.goto(blend)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('现在看到的是先前读过的内容，连上网络之前不能写')).toBeVisible()
  // Inside the site, too: what was read there, and what was not.
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '圈子' }).click()
  await expect(page).toHaveURL(/\/cahine/)
  await hydrated(page)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '鉴赏' }).click()
  await expect(page.getByRole('heading', { name: '没有网络' })).toBeVisible()
  await page.goto(shape)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  await context.setOffline(false)
  await open(page, shape)
  await expect(page.getByRole('heading', { name: '没有网络' })).toBeHidden()
})

test('没有网络也看得到自己的草柜；别人的、自己别的都不留；退出之后什么也不留', async ({ page, context }) => {
  await newMember(page)
  await sendAs(page, 'POST /cellar/lot', { tobacco: 17, amount: 2, grams: 100, since: '2019-05-01' })
  await underWorker(page)
  const { 一款斗草: blend = '' } = await addresses(page)
  const stream = page.waitForResponse('**/api/stream')
  await open(page, blend)
  expect((await stream).fromServiceWorker(), 'the stream of news goes past the worker').toBe(false)
  await open(page, '/message')
  await open(page, accountPath)
  await open(page, cellarPath)
  const tin = page.locator('#main a[href*="tobaccoDetail"]').first()
  const name = await tin.innerText()
  await atRest(page)

  await context.setOffline(true)
  await page.goto(cellarPath)
  await expect(tin).toHaveText(name)
  await expect(page.getByText('现在看到的是先前读过的内容')).toBeVisible()
  await page.goto(accountPath)
  await expect(page.getByRole('heading', { name: '没有网络' })).toBeVisible()
  expect(
    (await keptHere(page)).filter((path) => /^\/(message|userInfo)|^\/api\/(user|message)/.test(path)),
  ).toEqual(expect.not.arrayContaining(['/message', accountPath]))

  await context.setOffline(false)
  await open(page, '/')
  await page.getByRole('banner').getByRole('button', { name: /账号/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  const loaded = page.waitForEvent('load')
  await page.getByRole('dialog', { name: '要退出登录吗？' }).getByRole('button', { name: '确定' }).click()
  await loaded
  await expect(page.getByRole('banner').getByRole('button', { name: /^登录/ })).toBeVisible()
  const before = [cellarPath, '/query/tobaccoDetail', '/api/cellar']
  await expect.poll(async () => (await keptHere(page)).filter((path) => before.includes(path))).toEqual([])
  await context.setOffline(true)
  await page.goto(cellarPath)
  await expect(page.getByRole('heading', { name: '没有网络' })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})
