import { expect, open, test } from '../lib/site.ts'

test('滚过 334 像素，导航固定在顶上；滚回来就放下', async ({ page }) => {
  await open(page, '/query')
  const bar = page.locator('header [data-fixed]')
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
  await scrollTo(334)
  await expect(bar).toHaveAttribute('data-fixed', 'false')
  await scrollTo(335)
  await expect(bar).toHaveAttribute('data-fixed', 'true')
  await expect(bar).toHaveCSS('position', 'fixed')
  await expect(bar).toBeInViewport()
  await scrollTo(100)
  await expect(bar).toHaveAttribute('data-fixed', 'false')
})

test('第四个菜单带着 ?page=1，当前的一项有记号', async ({ page }) => {
  await open(page, '/')
  const links = page.getByRole('navigation', { name: '主导航' }).getByRole('link')
  await expect(links.nth(3)).toHaveAttribute('href', /\?page=1$/)
  await links.nth(3).click()
  await expect(links.nth(3)).toHaveAttribute('aria-current', 'page')
  await expect(links.nth(0)).not.toHaveAttribute('aria-current', 'page')
})

test('只用键盘：第一站是跳到正文', async ({ page }) => {
  await open(page, '/query')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '跳到正文' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('登录的窗口打得开，Esc 关得上，每次打开页面都是关着的', async ({ page }) => {
  await open(page, '/query')
  const dialog = page.getByRole('dialog', { name: '欢迎回来' })
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '登录 / 注册' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '登录 / 注册' }).click()
  await page.reload()
  await expect(dialog).toBeHidden()
})
