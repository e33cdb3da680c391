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

test('后台用同一个选择，脚本还没有到的时候就是', async ({ page }) => {
  await open(page, '/query')
  await page.getByRole('button', { name: '深色' }).click()
  const chosen = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const held = Promise.withResolvers<void>()
  await page.route('**/admin/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/admin', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute(theme, 'dark')
  await expect(page.locator('body')).toHaveCSS('background-color', chosen)
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name: '后台' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute(theme, 'dark')
})

test.describe('系统是深色', () => {
  test.use({ colorScheme: 'dark' })
  test('没有选过，就跟着系统，后台也是；选了浅色，后台也浅', async ({ page }) => {
    await page.goto('/admin')
    await expect(page.locator('html')).toHaveAttribute(theme, 'dark')
    await open(page, '/query')
    await expect(page.locator('html')).toHaveAttribute(theme, 'dark')
    await page.getByRole('button', { name: '浅色' }).click()
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1, name: '后台' })).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute(theme, 'dark')
  })
})
