import { expect, test } from '../lib/site.ts'

test.use({ javaScriptEnabled: false })

test('没有脚本也能筛选、翻页、看一款斗草', async ({ page }) => {
  await page.goto('/query')
  await page.getByRole('region', { name: '筛选' }).getByRole('link', { name: /^丹麦/ }).first().click()
  await expect(page).toHaveURL(/origin=\d+/)
  await expect(page.getByRole('link', { name: '去掉“丹麦”' })).toBeVisible()
  await page.getByRole('navigation', { name: '翻页' }).getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=2/)
  const card = page.locator('#main a[href^="/query/tobaccoDetail"]:has(h3)').first()
  const name = await card.locator('h3').innerText()
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('没有脚本也能搜索', async ({ page }) => {
  await page.goto('/query')
  await page.getByRole('combobox', { name: '站内搜索' }).fill('夜帽')
  await page.getByRole('combobox', { name: '站内搜索' }).press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(page.getByRole('region', { name: '最佳匹配' })).toContainText('睡帽')
})

test('没有脚本时年龄的话仍在页面上，但不挡路', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('未满 18 周岁请离开')).toBeVisible()
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '教程' }).click()
  await expect(page).toHaveURL(/\/query\/course/)
})
