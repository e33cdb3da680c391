import type { Locator, Page } from '@playwright/test'
import { chunkOf } from '../lib/network.ts'
import { newMember } from '../lib/account.ts'
import { alive, expect, open, test } from '../lib/site.ts'

const pipe = '/query/productDetail?id=1'
const collectScript = await chunkOf('web/features/catalogue/collection/CollectButton.tsx')
const reviewsScript = await chunkOf('web/features/catalogue/review/Reviews.tsx')
const remarkScript = await chunkOf('web/features/community/follow/Remark.tsx')
const frameScript = await chunkOf('web/features/community/profile-edit/frame/PersonFrame.tsx')
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

const collect = (page: Page) => page.getByRole('button', { name: '收藏', exact: true })
const logIn = (page: Page) => page.getByRole('dialog', { name: '欢迎回来' })

/** Until it is alive itself, which may be later than its page. */
const isAlive = (part: Locator) =>
  expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true)

test('按钮的脚本还没到，先点的一下在它到了之后照样算数', async ({ page }) => {
  const release = await hold(page, collectScript)
  await open(page, pipe)
  await collect(page).click()
  await expect(logIn(page)).toBeHidden()
  await release()
  await expect(logIn(page)).toBeVisible()
})

test('点的一下经过时没有谁理会，按钮活过来之后照样算数', async ({ page }) => {
  // React stops a tap on a dead part, but not while the page is drawn anew around it: then the root hears it.
  await page.addInitScript(() => {
    addEventListener('click', (event) => Object.assign(event, { stopPropagation: () => {} }), true)
  })
  const release = await hold(page, collectScript)
  await open(page, pipe)
  await collect(page).click()
  await release()
  await expect(logIn(page)).toBeVisible()
})

test('整页都还没活过来，先点的一下也算数', async ({ page }) => {
  const release = await hold(page, scripts)
  await page.goto(pipe, { waitUntil: 'commit' })
  await collect(page).click()
  await release()
  await alive(page)
  await expect(logIn(page)).toBeVisible()
})

type Posts = { data: { list: { author: { uid: number; nickname: string } }[] } }

test('一块里的另一块：外面的先活过来，里面的晚到，点的一下也算数', async ({ page }) => {
  test.setTimeout(180_000)
  await newMember(page)
  const posts = await page.request.get('/api/invitation?scope=square&limit=1')
  const { data } = (await posts.json()) as Posts
  const { uid, nickname: name } = data.list[0]?.author ?? { uid: 0, nickname: '' }
  const token =
    (await page.context().cookies()).find((one) => one.name === 'Authorization-token')?.value ?? ''
  const headers = { 'Authorization-token': token }
  await page.request.post('/api/friendrelation', { form: { uid }, headers })
  for (const held of [remarkScript, frameScript, scripts]) {
    const release = await hold(page, held)
    await page.goto('/userInfo/fans?tab=concern', { waitUntil: 'commit' })
    await page.getByRole('button', { name: `写备注：${name}` }).click()
    await release()
    await expect(page.getByRole('dialog', { name: `给${name}写备注` })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('后来又点了别处，先前那一下就不算了', async ({ page }) => {
  const release = await hold(page, scripts)
  await page.goto(pipe, { waitUntil: 'commit' })
  await collect(page).click()
  await page.getByRole('heading', { level: 1 }).click()
  await release()
  await isAlive(collect(page))
  // The dialog would come with a script of its own.
  await page.waitForLoadState('networkidle')
  await expect(logIn(page)).toBeHidden()
})

test('点了五秒还没活过来，那一下就不算了', async ({ page }) => {
  await page.clock.install()
  const release = await hold(page, scripts)
  await page.goto(pipe, { waitUntil: 'commit' })
  await collect(page).click()
  await page.clock.fastForward(6_000)
  await release()
  await isAlive(collect(page))
  await page.waitForLoadState('networkidle')
  await expect(logIn(page)).toBeHidden()
})

test('当时就算了数的一下，别的一块活过来时不再算一次', async ({ page }) => {
  const release = await hold(page, reviewsScript)
  await open(page, pipe)
  await isAlive(collect(page))
  await collect(page).click()
  await expect(logIn(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(logIn(page)).toBeHidden()
  await release()
  await isAlive(page.locator('#reviews'))
  await expect(logIn(page)).toBeHidden()
})
