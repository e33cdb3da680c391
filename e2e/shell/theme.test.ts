import { expect, hydrated, open, test } from '../lib/site.ts'

const theme = 'data-theme'

test('选了深色，翻页、重来都是深色，第一眼也是', async ({ page }) => {
  await open(page, '/query')
  const root = page.locator('html')
  await expect(root).not.toHaveAttribute(theme, 'dark')
  const light = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.getByRole('button', { name: '深色' }).click()
  await expect(root).toHaveAttribute(theme, 'dark')
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .not.toBe(light)

  await page.goto('/query/brand', { waitUntil: 'commit' })
  await expect(root).toHaveAttribute(theme, 'dark')
  await hydrated(page)
  await page.getByRole('button', { name: '浅色' }).click()
  await page.reload()
  await expect(root).not.toHaveAttribute(theme, 'dark')
})

test.describe('系统是深色', () => {
  test.use({ colorScheme: 'dark' })
  test('没有选过，就跟着系统', async ({ page }) => {
    await open(page, '/query')
    await expect(page.locator('html')).toHaveAttribute(theme, 'dark')
  })
})
