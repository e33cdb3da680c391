import { expect, open, test } from '../lib/site.ts'

const square = '/cahine/community'

test('再看二十条：从帖子回来，看过的还在，还是那个地方；到底了说一声', async ({ page }) => {
  await open(page, square)
  const rows = page.locator('#main article')
  const first = await rows.count()
  const more = page.getByRole('link', { name: '再看 20 条' })
  await more.click()
  await expect.poll(() => rows.count()).toBeGreaterThan(first)
  const brought = await rows.count()
  const last = rows
    .nth(brought - 1)
    .getByRole('heading')
    .getByRole('link')
  await last.scrollIntoViewIfNeeded()
  const title = (await last.textContent()) ?? ''
  const place = await page.evaluate(() => scrollY)
  await last.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: title })).toBeInViewport()
  expect(await rows.count()).toBe(brought)
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(40)
})

test('翻到底：一页一页不重样，最后说到底了', async ({ page }) => {
  await open(page, '/cahine?tab=essence')
  const more = page.getByRole('link', { name: '再看 20 条' })
  const titles = page.locator('#main article').getByRole('heading').getByRole('link')
  while ((await more.count()) > 0) {
    const before = await titles.count()
    await more.click()
    await expect.poll(() => titles.count()).toBeGreaterThan(before)
  }
  await expect(page.getByText('没有更多了。')).toBeVisible()
  const all = await titles.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  expect(new Set(all).size).toBe(all.length)
})

test.describe('没有脚本', () => {
  test.use({ javaScriptEnabled: false })

  test('再看 20 条是一个真的链接，下一页接着上一页', async ({ page }) => {
    await page.goto(square)
    const hrefs = () =>
      page
        .locator('#main article')
        .getByRole('heading')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const first = await hrefs()
    const more = page.getByRole('link', { name: '再看 20 条' })
    await more.click()
    await expect(page).toHaveURL(/cursor=/)
    const second = await hrefs()
    expect(second.length).toBeGreaterThan(0)
    expect(second.filter((one) => first.includes(one))).toEqual([])
  })

  test('圈子首页按着哪种次序的按钮，帖子就是哪种次序', async ({ page }) => {
    await page.goto('/cahine')
    const order = page.getByRole('navigation', { name: '帖子的次序' })
    for (const [name, sort] of [
      ['最新发布', 'new'],
      ['最热', 'hot'],
      ['最新回复', 'replied'],
    ] as const) {
      await order.getByRole('link', { name }).click()
      await expect(order.locator('[aria-current]')).toHaveText(name)
      // Somebody may answer or post meanwhile.
      await expect(async () => {
        await page.reload()
        const hrefs = await page
          .locator('#main article')
          .getByRole('heading')
          .getByRole('link')
          .evaluateAll((links) =>
            links.map((link) => Number(new URL((link as HTMLAnchorElement).href).searchParams.get('id'))),
          )
        const answer = await page.request.get(`/api/invitation?sort=${sort}&limit=20`)
        const { data } = (await answer.json()) as { data: { list: { id: number }[] } }
        expect(hrefs).toEqual(data.list.map(({ id }) => id))
      }).toPass({ timeout: 15_000 })
    }
  })
})
