import type { Page } from '@playwright/test'
import * as at from '#contract/page-address.ts'
import { newMember, sendAs } from '../lib/account.ts'
import { expect, open, test } from '../lib/site.ts'

// A4 less the margins of the page, in CSS pixels.
const paper = { width: 703, height: 1_032 }

/** What stands on paper: nothing to press, nothing over its edge. */
async function expectOnPaper(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(paper)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  for (const role of ['button', 'navigation'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  // Of what stands at the side, a blend's record is printed: when it was written, and from what.
  const record = page.getByRole('heading', { name: '编目信息' })
  await expect(page.getByRole('complementary').filter({ hasNot: record })).toHaveCount(0)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(1)
}

test('印在纸上：斗草、烟斗、对比、文章，没有按钮和导航，也不超出纸边', async ({ page }) => {
  const pages = [
    at.tobaccoAddress(17),
    at.pipeAddress(3),
    at.compareAddress([17, 120, 330]),
    at.articleAddress('encyclopedia', 3),
  ]
  for (const address of pages) {
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1500, height: 900 })
    await open(page, address)
    await expectOnPaper(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('complementary').getByRole('heading')).toHaveText(
      address === pages[0] ? ['编目信息'] : [],
    )
  }
})

test('草柜和罐标印得出来，罐标是说好的毫米数，没选的不印', async ({ page }) => {
  await newMember(page)
  await sendAs(page, 'POST /cellar/lot', { tobacco: 17, amount: 2, grams: 100, since: '2019-05-01' })
  await open(page, at.cellarPath)
  await expectOnPaper(page)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1500, height: 900 })
  await open(page, `${at.labelsPath}?size=small`)
  await expectOnPaper(page)
  const labels = page.getByRole('list', { name: '罐标' }).getByRole('listitem')
  await expect(labels).toHaveCount(2)
  const box = await labels.first().boundingBox()
  const millimetres = (pixels = 0) => Math.round((pixels / 96) * 25.4)
  expect([millimetres(box?.width), millimetres(box?.height)]).toEqual([50, 25])

  await sendAs(page, 'POST /cellar/lot', { tobacco: 18, amount: 11, since: '2020-05-01' })
  await page.emulateMedia({ media: 'screen' })
  await open(page, at.labelsPath)
  await expect(page.getByRole('button', { name: '打印 13 张' })).toBeEnabled()
  // The page shows some; the paper has them all.
  await expect(labels).toHaveCount(12)
  await page.emulateMedia({ media: 'print' })
  await expect(labels).toHaveCount(13)
  await page.emulateMedia({ media: 'screen' })
  const lots = page.getByRole('group', { name: '印哪几批' })
  await lots.getByRole('checkbox').last().uncheck()
  await expect(page.getByRole('status').filter({ hasText: '选了 1 批，这一页有 2 批' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(labels).toHaveCount(2)
  await page.emulateMedia({ media: 'screen' })
  await lots.getByRole('button', { name: '全不选' }).click()
  await expect(page.getByRole('button', { name: '打印 0 张' })).toBeDisabled()
  await expect(labels).toHaveCount(0)
  await lots.getByRole('button', { name: '全选' }).click()
  await expect(page.getByRole('button', { name: '打印 13 张' })).toBeEnabled()
})
