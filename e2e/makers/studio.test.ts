import type { Page } from '@playwright/test'
import { logIn, newMember } from '../lib/account.ts'
import { axeFaults } from '../lib/axe.ts'
import { expect, open, test } from '../lib/site.ts'

test.use({ actionTimeout: 15_000 })
test.setTimeout(180_000)

type Work = { id: number; name: string; studio: { name: string } }

const worksOf = async (page: Page, query: string) => {
  const answer = (await (await page.request.get(`/api/work?${query}`)).json()) as { data: { list: Work[] } }
  return answer.data.list
}

test('从首页找到斗师，看作品，登录后接着关注，写点评', async ({ page }) => {
  const person = await newMember(page)
  await page.context().clearCookies()

  await open(page, '/')
  const panel = page.getByRole('complementary', { name: '驻站工作室' })
  const entry = panel.getByRole('link').nth(1)
  const name = (await entry.locator('b').textContent()) ?? ''
  await entry.hover()
  await expect(entry.getByText('看工作室主页')).toBeVisible()
  await entry.click()
  await page.waitForURL(/\/query\/nationDetail\?sid=\d+&uid=\d+/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '工作室' }),
  ).toHaveAttribute('aria-current', 'page')
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('navigation', { name: '怎么看' }).getByRole('link', { name: '斗架' }).click()
  await page.waitForURL(/view=rack/)
  await page.locator('main ul a[href^="/query/goodsDetail"]').first().click()
  await page.waitForURL(/\/query\/goodsDetail\?id=\d+/)
  // The address comes before the page: until then the studio's heading stands.
  await expect(page.getByRole('region', { name: '图片' })).toBeVisible()
  const work = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('main').getByRole('link', { name }).first().click()
  await page.waitForURL(/\/query\/nationDetail/)
  const follow = page.getByRole('main').getByRole('button', { name: `关注${name}` })
  await follow.click()
  await logIn(page, person)
  await expect(page.getByRole('main').getByRole('button', { name: /^已关注/ })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: work })).toBeVisible()
  await page.getByRole('group', { name: '打分' }).getByRole('button', { name: /^8 分/ }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: /^点评/ }).fill('上手很轻，斗钵的线条一气呵成。')
  await form.getByRole('button', { name: '发布' }).click()
  await expect(page.getByRole('article', { name: `${person.name}的点评` })).toBeVisible()
})

test('工作室的每一栏都有地址，没有脚本也看得全', async ({ page, browser, baseURL }) => {
  const [work] = await worksOf(page, 'sort=hot&limit=1')
  expect(work).toBeTruthy()
  const bare = await (
    await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  ).newPage()
  await bare.goto(`/query/goodsDetail?id=${work?.id}`)
  await bare
    .getByRole('main')
    .getByRole('link', { name: work?.studio.name ?? '' })
    .first()
    .click()
  for (const name of ['鉴赏', '制斗手记', '动态', '粉丝', '关于', '作品']) {
    await bare
      .getByRole('navigation', { name: /^看.*的什么$/ })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click()
    await expect(bare.getByRole('main').getByRole('heading', { level: 2, name, exact: true })).toBeAttached()
    await expect(bare.getByRole('navigation', { name: /^看.*的什么$/ }).locator('[aria-current]')).toHaveText(
      new RegExp(`^${name}`),
    )
  }
  await bare.context().close()
})

test('按地区与类别找斗师，地址记住选了什么；换到作品，一层层筛', async ({ page }) => {
  await open(page, '/appreciate/producer')
  const count = page.locator('main p[aria-live]')
  const all = await count.textContent()
  const places = page.getByRole('region', { name: '筛选' }).locator('dd a')
  const place = places.nth(1)
  await place.click()
  await page.waitForURL(/region=\d+/)
  await expect(count).not.toHaveText(all ?? '')
  await page.getByRole('link', { name: '清空' }).click()
  await expect(count).toHaveText(all ?? '')
  await page.getByRole('navigation', { name: '类别' }).getByRole('link', { name: '斗师' }).click()
  await page.waitForURL(/kind=bucket/)
  await expect(page.getByRole('main').getByText('认证工作室')).toHaveCount(0)
  await page.getByRole('searchbox', { name: '名称或简介' }).fill('qzxjvwkp')
  await page.getByRole('searchbox', { name: '名称或简介' }).press('Enter')
  await expect(page.getByText('没有这样的工作室')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  await open(page, '/query')
  await page.getByRole('navigation', { name: '资料库分区' }).getByRole('link', { name: '作品' }).click()
  await page.waitForURL(/\/query\/product$/)
  await page
    .getByRole('navigation', { name: '去处' })
    .getByRole('link', { name: '在作坊', exact: true })
    .click()
  await page.waitForURL(/on_view=1/)
  await expect(page.locator('main li, main a').getByText('已有主', { exact: true })).toHaveCount(1)
  expect(await axeFaults(page)).toEqual([])
})
