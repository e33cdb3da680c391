import { expect, hydrated, open, test } from '../lib/site.ts'

test.use({ adult: false })

const gate = '你已满 18 周岁吗？'

test('第一次来先问年龄，答过之后翻页、重来都不再问', async ({ page }) => {
  await open(page, '/query')
  const dialog = page.getByRole('dialog', { name: gate })
  await expect(dialog).toBeVisible()
  const yes = page.getByRole('button', { name: '我已满 18 周岁' })
  await expect(yes).toBeFocused()
  // 答之前，后面的页面碰不到。
  await expect(page.locator('#site')).toHaveAttribute('inert', '')
  await yes.click()
  await expect(dialog).toBeHidden()
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '圈子' }).click()
  await expect(page).toHaveURL(/\/cahine/)
  await expect(dialog).toBeHidden()
  await page.reload()
  await hydrated(page)
  await expect(dialog).toBeHidden()
})

test('要登录的一页：答过年龄，登录的窗口照样打开', async ({ page }) => {
  await open(page, '/message')
  await page.getByRole('button', { name: '我已满 18 周岁' }).click()
  await expect(page.getByRole('dialog', { name: '欢迎回来' })).toBeVisible()
})

test('未成年的人可以离开', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: '离开' }).click()
  await expect(page).toHaveURL(/\/leave$/)
  await expect(page.getByText('本站内容仅供成年人浏览')).toBeVisible()
})

test('半年之后再问一次', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('adult', String(Date.now() - 181 * 86_400_000)))
  await open(page, '/query')
  await expect(page.getByRole('dialog', { name: gate })).toBeVisible()
})
