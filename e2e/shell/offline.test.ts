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
  // The page opens itself when the network is back.
  await expect(page.getByRole('heading', { name: '没有网络' })).toBeHidden({ timeout: 20_000 })
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

test('浏览器以为有网、其实没有：站里点过去是读过的那一页，没读过的说没有网络；网络回来自己打开', async ({
  page,
  context,
}) => {
  await underWorker(page)
  const menu = page.getByRole('navigation', { name: '主导航' })
  await open(page, '/cahine')
  await atRest(page)
  await open(page, '/query')
  await atRest(page)
  await context.setOffline(true)
  // As on a network that leads nowhere.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true }))
  await page.reload()
  await hydrated(page)
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  for (let round = 0; round < 2; round += 1) {
    await menu.getByRole('link', { name: '圈子' }).click()
    await expect(page).toHaveURL(/\/cahine/)
    await hydrated(page)
    await expect(page.getByText('Error', { exact: true })).toHaveCount(0)
    await page.goto('/query')
    await hydrated(page)
  }
  await menu.getByRole('link', { name: '鉴赏' }).click()
  await expect(page.getByRole('heading', { name: '没有网络' })).toBeVisible()
  await expect(page).toHaveURL(/\/appreciate/)
  expect(await page.evaluate(() => caches.match('/art/pipe/resting.svg').then(Boolean))).toBe(true)

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: '没有网络' })).toBeHidden({ timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1, name: '鉴赏' })).toBeVisible()
})

test('没有网络时退出：立刻退出并说明白，下一个人什么也看不到', async ({ page, context }) => {
  await newMember(page)
  await underWorker(page)
  await open(page, cellarPath)
  await page.evaluate(() => {
    const { uid } = JSON.parse(decodeURIComponent(/userinfo=([^;]*)/.exec(document.cookie)?.[1] ?? '')) as {
      uid: number
    }
    localStorage.setItem(`recent-searches ${uid}`, '["飞机"]')
  })
  await atRest(page)
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('button', { name: /账号/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog', { name: '要退出登录吗？' }).getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('退出成功!')).toBeVisible()
  await expect(page.getByText('那次登录还开着')).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/')
  const left = await page.evaluate(() => document.cookie + Object.keys(localStorage).join())
  expect(left).not.toMatch(/Authorization-token=[^;]|userinfo=[^;]|recent-searches/)
  await page.goto(cellarPath)
  await expect(page.getByRole('heading', { name: '没有网络' })).toBeVisible()
  expect((await keptHere(page)).filter((path) => path.startsWith(cellarPath))).toEqual([])
})
