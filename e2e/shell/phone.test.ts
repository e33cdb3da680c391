import { expect, open, test } from '../lib/site.ts'

test('手机上：底部导航走遍各处，页面不往旁边跑', async ({ page }) => {
  await open(page, '/')
  const bar = page.getByRole('navigation', { name: '底部导航' })
  for (const [name, address] of [
    ['资料库', /\/query$/],
    ['圈子', /\/cahine$/],
    ['首页', /\/$/],
  ] as const) {
    await bar.getByRole('link', { name }).tap()
    await expect(page).toHaveURL(address)
    await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(bar).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  await bar.getByRole('link', { name: '发布' }).tap()
  await expect(page).toHaveURL(/\/issue$/)
  await expect(page.getByRole('dialog', { name: '欢迎回来' })).toBeVisible()
})

test('手机上：筛选收着，打开来选，再看结果', async ({ page }) => {
  await open(page, '/query')
  const panel = page.getByRole('region', { name: '筛选' })
  const option = panel.getByRole('link', { name: /^英式/ }).first()
  await expect(option).toBeHidden()
  await panel.getByRole('button', { name: '筛选' }).tap()
  await expect(option).toBeVisible()
  await option.tap()
  await expect(page).toHaveURL(/category=\d+/)
  await page.locator('#main a[href^="/query/tobaccoDetail"]:has(h3)').first().tap()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('手机上：先问年龄的窗口放得下', async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem('adult'))
  await open(page, '/')
  await expect(page.getByRole('button', { name: '我已满 18 周岁' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: '离开' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('本站涉及烟草制品，不售卖。未满 18 周岁请离开')).toBeInViewport({ ratio: 1 })
})
