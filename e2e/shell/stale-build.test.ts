import { chunkOf } from '../lib/network.ts'
import { expect, hydrated, open, test } from '../lib/site.ts'

test.use({ expected: /ERR_FAILED|dynamically imported module|preload|React Router|Error/ })

test('页面的一块拿不到：先把点的那一页重新打开，再不行才是错误页', async ({ page }) => {
  const hub = await chunkOf('web/features/community/circle/HubPage.tsx')
  let loads = 0
  // The chunk of a build that is gone, however often it is asked for (the link already does when it is pointed at);
  // the page loaded anew asks for the new one.
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.route(hub, (route) => (documents === 1 ? route.abort() : route.continue()))
  await open(page, '/query')
  page.on('load', () => {
    loads += 1
  })
  const menu = page.getByRole('navigation', { name: '主导航' })
  await menu.getByRole('link', { name: '圈子' }).click()
  await expect.poll(() => loads).toBe(1)
  await expect(page).toHaveURL(/\/cahine/)
  await hydrated(page)
  await expect(page.getByText('Error', { exact: true })).toBeHidden()

  // Another page of the same build, in the same tab: it is opened anew once, too, and then the fault shows.
  const works = await chunkOf('web/features/makers/work/WorkListPage.tsx')
  await page.route(works, (route) => route.abort())
  await page.goto('/query')
  await hydrated(page)
  await page.locator('#main a[href="/query/product"]').first().click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /Back to the home page/ })).toBeVisible()
  expect(loads).toBe(3)
  await page.waitForTimeout(1_000)
  expect(loads, 'without a loop').toBe(3)

  await page.getByRole('link', { name: /Back to the home page/ }).click()
  await expect(page.getByRole('region', { name: '本期内容' })).toBeVisible()
})

test('数据库断着时给的是存好的页：页上说一声', async ({ page }) => {
  await page.route('**/query', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'server-timing': 'away' } })
  })
  await open(page, '/query')
  await expect(page.getByText('现在看到的是稍早的内容，暂时不能写')).toBeVisible()
})
