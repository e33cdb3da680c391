import { expect, open, test } from '../lib/site.ts'

test('斗型谱有六十七种轮廓，从一种走到这一型的烟斗', async ({ page }) => {
  await open(page, '/query/pipe/categoryDetails')
  const tiles = page.locator('#main a[href^="/query/pipe/categoryDetails?id="]')
  await expect(tiles).toHaveCount(67)
  await expect(tiles.locator('img')).toHaveCount(67)

  const dublin = tiles.filter({ hasText: /^都柏林斗/ })
  const promised = /(\d+)\s*支/.exec(await dublin.innerText())?.[1]
  await dublin.click()
  await expect(page.getByRole('heading', { level: 1, name: '都柏林斗' })).toBeVisible()
  const outline = page.getByRole('img', { name: '都柏林斗的轮廓（示意）' })
  await expect
    .poll(() => outline.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByText('示意比例，用来认斗型，不是某一支的实测。')).toBeVisible()

  const pipes = page.locator('section', { has: page.getByRole('heading', { name: '都柏林斗的烟斗' }) })
  await expect(pipes).toContainText(`${promised} 支`)
  const first = pipes.locator('a[href^="/query/productDetail"]').first()
  const name = await first.locator('h3').innerText()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.locator('#main dl').first()).toContainText('都柏林斗')
})

test('家族的目录带到那一族', async ({ page }) => {
  await open(page, '/query/pipe/categoryDetails')
  const family = page.getByRole('navigation', { name: '家族' }).getByRole('link').last()
  const name = (await family.innerText()).replace(/\s*\d+$/, '').trim()
  await family.click()
  await expect(page).toHaveURL(/#family-\d+$/)
  await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport()
})
