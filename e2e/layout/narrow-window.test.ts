import type { Locator, Page } from '@playwright/test'
import { newMember } from '../lib/account.ts'
import { openByKey } from '../lib/overlay.ts'
import { expect, hydrated, open, test } from '../lib/site.ts'
import { windowFaults } from '../lib/window-faults.ts'

test.use({ expected: /status of 404/ })

/** The windows of most laptops, a half of a large one. */
const windows = [1440, 1366, 1280, 1024]

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 768 })

/** A box of the page lies in the window, all of it. */
async function expectInside(what: Locator) {
  await expect(what).toBeInViewport({ ratio: 0.99 })
}

test('各种窗口：滚下去，固定的导航、标题条与窗口都在眼前', async ({ page }) => {
  await open(page, '/query/tobaccoDetail?id=1')
  for (const width of windows)
    await test.step(String(width), async () => {
      await resize(page, width)
      await page.evaluate(() => window.scrollTo(0, 1200))
      const corner = page.getByRole('banner').getByText('登录 / 注册')
      await expectInside(corner)
      await expectInside(page.getByRole('banner').getByRole('combobox', { name: '站内搜索' }))
      await corner.click()
      const dialog = page.getByRole('dialog', { name: '欢迎回来' })
      await expectInside(dialog)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      expect((await windowFaults(page)).over).toBe(0)
    })
})

test('比 1008 还窄的桌面窗口：字不再缩小，往旁边移着看，窗口里的对话框完整', async ({ page }) => {
  await resize(page, 768)
  await open(page, '/query/tobaccoDetail?id=1')
  const { scale, wide } = await page.evaluate(() => ({
    scale: Number(getComputedStyle(document.documentElement).zoom),
    wide: document.documentElement.scrollWidth,
  }))
  expect(scale).toBeCloseTo(0.7, 2)
  // The column needs 1440 pixels of the 1500.
  expect(Math.abs(wide - 1440 * 0.7)).toBeLessThanOrEqual(2)
  await page.evaluate(() => window.scrollTo(0, 1200))
  await expect(page.locator('[data-fixed="true"]')).toHaveCSS('position', 'absolute')
  await page.evaluate(() => window.scrollTo(1024, 0))
  await page.getByRole('banner').getByText('登录 / 注册').click()
  await expectInside(page.getByRole('dialog', { name: '欢迎回来' }))
  await resize(page, 1280)
  expect((await windowFaults(page)).over).toBe(0)
})

test('缩小的页面上：图片窗口盖满屏幕，拖动跟着手，打分打在手指下', async ({ page }) => {
  await resize(page, 1280)
  await newMember(page)
  await open(page, '/query/goodsDetail?id=1')
  const { shown } = await openByKey(page, { opener: /^放大第 1 张$/, dialog: /./ })
  const near = shown.getByRole('button', { name: /^(放大|恢复原大小)$/ })
  const box = await shown.boundingBox()
  for (const [side, size] of [
    ['width', 1280],
    ['height', 768],
  ] as const)
    expect(Math.abs((box?.[side] ?? 0) - size), side).toBeLessThanOrEqual(2)
  await near.click()
  await expect(near).toHaveAttribute('aria-pressed', 'true')
  const picture = shown.locator('figure img').first()
  await page.waitForTimeout(400)
  const from = await picture.boundingBox()
  await page.mouse.move(640, 384)
  await page.mouse.down()
  await page.mouse.move(740, 434, { steps: 5 })
  await page.mouse.up()
  await expect
    .poll(async () => Math.round(((await picture.boundingBox())?.x ?? 0) - (from?.x ?? 0)))
    .toBe(100)

  await open(page, '/query/productDetail?id=9')
  await page.getByRole('link', { name: '写点评' }).first().click()
  const stars = page.getByRole('dialog', { name: /^写点评/ }).getByRole('slider', { name: '评分' })
  await hydrated(stars)
  const row = await stars.boundingBox()
  await page.mouse.click((row?.x ?? 0) + (row?.width ?? 0) * 0.98, (row?.y ?? 0) + 16)
  await expect(stars).toHaveAttribute('aria-valuenow', '10')
})

test.describe('平板', () => {
  test.use({ viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true })
  test('竖着拿：按 1500 宽排，整页都在，不往旁边跑', async ({ page }) => {
    await open(page, '/')
    expect(
      await page.evaluate(() => [
        document.documentElement.clientWidth,
        getComputedStyle(document.documentElement).zoom,
      ]),
    ).toEqual([1500, '1'])
    await expectInside(page.getByText('登录 / 注册').first())
    expect((await windowFaults(page)).over).toBe(0)
  })
})

test.describe('浏览器放大到两倍', () => {
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })

  test('字真的大了一倍；窗口里的对话框完整，其余往旁边移着看', async ({ page }) => {
    // As Chromium says it: the window is as wide outside as before.
    await page.addInitScript(() => Object.defineProperty(window, 'outerWidth', { get: () => 1440 }))
    await open(page, '/query/tobaccoDetail?id=1')
    const { scale, wide } = await page.evaluate(() => ({
      scale: Number(getComputedStyle(document.documentElement).zoom),
      wide: document.documentElement.scrollWidth,
    }))
    expect(scale).toBeCloseTo(0.96, 2)
    expect(wide).toBeGreaterThan(1300)
    await page.evaluate(() => window.scrollTo(0, 1200))
    await expect(page.locator('[data-fixed="true"]')).toHaveCSS('position', 'absolute')
    await page.evaluate(() => window.scrollTo(1440, 0))
    await page.getByRole('banner').getByText('登录 / 注册').click()
    await expectInside(page.getByRole('dialog', { name: '欢迎回来' }))
  })
})
