import { expect, open, test } from '../lib/site.ts'

test('从第一课读起，一课接一课，再回到目录', async ({ page }) => {
  await open(page, '/query/course')
  await page.locator('#main a[href*="/query/course?id="]').first().click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(page).toHaveURL(/course\?id=\d+$/)
  await expect(title).not.toHaveText('教程')
  const first = await title.innerText()
  await page.locator('#main a[rel="next"]').click()
  await expect(title).not.toHaveText(first)
  await page.locator('#main a[rel="prev"]').click()
  await expect(title).toHaveText(first)
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/query\/course$/)
})

test('目录跳到那一节，地址里有它，别人打开也在那里', async ({ page }) => {
  await open(page, '/query/course')
  await page.locator('#main a[href*="/query/course?id="]').nth(1).click()
  await page.getByRole('navigation', { name: '目录' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/#s2$/)
  await expect(page.locator('#s2')).toBeInViewport()
  await page.reload()
  await expect(page.locator('#s2')).toBeInViewport()
})

test('一个品牌的斗草，点进去是这个品牌的', async ({ page }) => {
  await open(page, '/query/brand')
  await page.locator('#main a[href^="/query/brand?id="]').first().click()
  await expect(page).toHaveURL(/brand\?id=\d+/)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('斗草品牌')
  const brand = await page.getByRole('heading', { level: 1 }).innerText()
  await page.locator('#main a[href^="/query/tobaccoDetail"]').first().click()
  await expect(page).toHaveURL(/tobaccoDetail/)
  await expect(page.locator('#main')).toContainText(brand.split('\n')[0] ?? brand)
})
