import { expect, open, test } from '../lib/site.ts'

const ranks = [
  ['斗草热榜', '/query', 'strength=4', '/query/tobaccoDetail?id='],
  ['烟斗热榜', '/query/pipe', 'sort=name', '/query/productDetail?id='],
] as const

for (const [title, path, chosen, to] of ranks) {
  test(`${title}有今日、本周、本月、总榜，换一份不离开这一页，地址也认得`, async ({ page }) => {
    await open(page, `${path}?${chosen}`)
    const address = page.url()
    const tabs = page.getByRole('navigation', { name: '热榜的时段' })
    const rank = page.locator('section', { has: page.getByRole('heading', { name: title }) })
    await expect(tabs.getByRole('link', { name: '本周' })).toHaveAttribute('aria-current', 'true')
    await expect(rank.locator('ol > li')).toHaveCount(10)
    for (const [name, hot] of [
      ['今日', '0'],
      ['本月', '2'],
      ['总榜', '3'],
    ] as const) {
      const answer = page.waitForResponse((one) => one.url().includes(`hot=${hot}`))
      const tab = tabs.getByRole('link', { name })
      await tab.click()
      const { data } = (await (await answer).json()) as { data: { list: { id: number }[] } }
      await expect(tab).toHaveAttribute('aria-current', 'true')
      const links = rank.locator('ol > li > a')
      await expect(links).toHaveCount(data.list.length)
      await expect(links.first()).toHaveAttribute('href', `${to}${data.list[0]?.id}`)
      await expect(tab).toHaveAttribute('href', new RegExp(`${chosen}.*hot=${hot}|hot=${hot}.*${chosen}`))
      expect(page.url()).toBe(address)
    }
    await open(page, `${path}?hot=3`)
    await expect(tabs.getByRole('link', { name: '总榜' })).toHaveAttribute('aria-current', 'true')
  })
}
