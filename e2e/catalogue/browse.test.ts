import { expect, open, test } from '../lib/site.ts'

test('筛选写在地址里，进一款斗草再回来，筛选与滚动都在原处', async ({ page }) => {
  await open(page, '/query')
  const panel = page.getByRole('region', { name: '筛选' })
  const count = page.locator('p', { hasText: /^共 [\d,]+ 款$/ })
  await expect(count).toBeVisible()

  const option = panel.getByRole('link', { name: /^英式/ }).first()
  const promised = /[\d,]+$/.exec((await option.innerText()).trim())?.[0]
  await option.click()
  await expect(page).toHaveURL(/[?&]category=\d+/)
  await expect(count).toHaveText(`共 ${promised} 款`)
  const byName = page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '名称' })
  await byName.click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(byName).toHaveAttribute('aria-current', 'true')
  const address = page.url()

  await page.evaluate(() => window.scrollTo(0, 700))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
  const card = page.locator('#main a[href^="/query/tobaccoDetail"]:has(h3)').nth(6)
  const name = await card.locator('h3').innerText()
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(count).toHaveText(`共 ${promised} 款`)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)

  await card.click()
  // The list stays in the page behind the blend: its own links must be hidden first.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.locator('#main dl a[href^="/query?category="]:visible').first().click()
  await expect(page).toHaveURL(/\/query\?category=\d+$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('作品的列表离开了也留着', async ({ page }) => {
  await open(page, '/query/product')
  const list = await page.locator('#main h1').elementHandle()
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '圈子' }).click()
  await expect(page).toHaveURL(/\/cahine/)
  expect(await list?.evaluate((heading) => heading.isConnected)).toBe(true)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('作品')
})

test('从菜单回到资料库，也是离开时的样子', async ({ page }) => {
  await open(page, '/query')
  const panel = page.getByRole('region', { name: '筛选' })
  await panel.getByRole('link', { name: /^丹麦/ }).first().click()
  await expect(page).toHaveURL(/origin=\d+/)
  const address = page.url()
  const menu = page.getByRole('navigation', { name: '主导航' })
  await menu.getByRole('link', { name: '教程' }).click()
  await expect(page).toHaveURL(/\/query\/course/)
  await menu.getByRole('link', { name: '资料库' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('link', { name: '去掉“丹麦”' })).toBeVisible()
})

test('成分可以选几种，一种一种去掉，清空回到全部', async ({ page }) => {
  await open(page, '/query')
  const panel = page.getByRole('region', { name: '筛选' })
  const count = page.locator('p', { hasText: /^共 [\d,]+ 款$/ })
  const all = await count.innerText()
  await panel
    .getByRole('link', { name: /^弗吉尼亚/ })
    .last()
    .click()
  await expect(page).toHaveURL(/ingredients=\d+$/)
  await panel
    .getByRole('link', { name: /^拉塔基亚/ })
    .last()
    .click()
  await expect(page).toHaveURL(/ingredients=\d+(,|%2C)\d+/)
  await page.getByRole('link', { name: '去掉“拉塔基亚”' }).click()
  await expect(page).toHaveURL(/ingredients=\d+$/)
  await page.getByRole('link', { name: '清空' }).click()
  await expect(count).toHaveText(all)
})

test('翻到第二页、最后一页，再翻回来', async ({ page }) => {
  await open(page, '/query')
  const pager = page.getByRole('navigation', { name: '翻页' })
  await pager.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(pager.getByRole('link', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
  await pager.getByRole('link', { name: '第 93 页' }).click()
  await expect(pager.getByRole('link', { name: '下一页' })).toHaveCount(0)
  await page.goBack()
  await expect(pager.getByRole('link', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
})
