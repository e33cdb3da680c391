import { expect, open, test } from '../lib/site.ts'

test('数据库断着时给的是存好的页：页上说一声', async ({ page }) => {
  await page.route('**/query', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'server-timing': 'away' } })
  })
  await open(page, '/query')
  await expect(page.getByText('现在看到的是稍早的内容，暂时不能写')).toBeVisible()
})
