import { chunkOf } from './chunk.ts'
import { alive, expect, open, test } from './site.ts'

test.use({ expected: /ERR_FAILED|dynamically imported module|preload|React Router|Error/ })

test('页面的一块拿不到：先自己重来一次，再不行才是错误页', async ({ page }) => {
  const hub = await chunkOf('web/features/circle/HubPage.tsx')
  await page.route(hub, (route) => route.abort())
  await open(page, '/query')
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const circles = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '圈子' })
  await circles.click()
  await expect.poll(() => loads).toBe(1)
  await alive(page)
  await expect(page.getByText('Error', { exact: true })).toBeHidden()

  await circles.click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /Back to the home page/ })).toBeVisible()
  expect(loads).toBe(1)

  await page.unroute(hub)
  await page.getByRole('link', { name: /Back to the home page/ }).click()
  await expect(page.getByRole('region', { name: '本期推荐' })).toBeVisible()
})
