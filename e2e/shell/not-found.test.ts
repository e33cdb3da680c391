import { expect, open, test } from '../lib/site.ts'

test.use({ expected: /status of 404/ })

test('走错了路：说明没有这一页，一步回家', async ({ page }) => {
  await open(page, '/nowhere')
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await expect(page).toHaveTitle(/这一页，熄火了/)
  await page.getByRole('link', { name: /Back to the home page/ }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('region', { name: '本期内容' })).toBeVisible()
})

test('没有这款斗草也是同一页，去资料库逛逛', async ({ page }) => {
  await open(page, '/query/tobaccoDetail?id=99999999')
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await expect(page.getByText('没有这款斗草，可能已被合并或移除')).toBeVisible()
  await page.getByRole('link', { name: '去资料库逛逛' }).click()
  await expect(page).toHaveURL(/\/query$/)
})
