import { newMember } from '../lib/account.ts'
import { axeFaults } from '../lib/axe.ts'
import { expect, open, test } from '../lib/site.ts'

test.setTimeout(120_000)

test('手机上：表单在屏幕下方，手指在烟叶上滑着打分，发出去就看见', async ({ page }) => {
  await newMember(page)
  await open(page, '/query/productDetail?id=7')
  await page.getByRole('link', { name: '写点评' }).first().tap()
  const form = page.getByRole('dialog', { name: /^写点评/ })
  // As wide as the screen, down to its foot, and no higher than leaves something of the page to see.
  const box = async () => (await form.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
  await expect.poll(async () => [(await box()).x, (await box()).width]).toEqual([0, 390])
  const { y, height } = await box()
  expect(Math.round(y + height)).toBe(844)
  expect(y).toBeGreaterThan(60)
  const stars = form.getByRole('slider', { name: '评分' })
  const row = await stars.boundingBox()
  await page.touchscreen.tap((row?.x ?? 0) + (row?.width ?? 0) * 0.68, (row?.y ?? 0) + 20)
  await expect(stars).toHaveAttribute('aria-valuetext', '7.0 分，很好')
  await form.getByLabel('点评（可以不填）').fill('拿在手里很稳。')
  expect(await axeFaults(page)).toEqual([])
  await form.getByRole('button', { name: '发布点评' }).tap()
  const mine = page.locator('#reviews').getByRole('article').filter({ hasText: '拿在手里很稳' })
  await expect(mine).toBeVisible()
  await expect(page.getByText('1 位斗友点评')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await open(page, '/message')
  await expect(page.getByRole('heading', { level: 1, name: '消息中心' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
