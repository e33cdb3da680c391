import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { axeFaults } from '../lib/axe.ts'
import { logIn, newMember } from '../lib/account.ts'
import { atRest, expect, hydrated, open, test } from '../lib/site.ts'

test.use({ expected: /status of 503/, actionTimeout: 15_000 })
test.setTimeout(180_000)

/** A blend that nobody else of the journeys writes about. */
async function freshBlend(request: APIRequestContext, page: number): Promise<number> {
  const answer = await request.get(`/api/tobacco?sort=name&limit=1&page=${page}`)
  const { data } = (await answer.json()) as { data: { list: { id: number }[] } }
  return data.list[0]?.id ?? 0
}

async function openBlend(page: Page, id: number) {
  await open(page, `/query/tobaccoDetail?id=${id}`)
  await hydrated(page.locator('#reviews'))
}

const tokenOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'Authorization-token')?.value ?? ''

/** A review by somebody new, sent without the form. */
async function reviewBySomebody(page: Page, id: number, score: number) {
  const somebody = await newMember(page)
  const answer = await page.request.post(`/api/tobaccocommon/${id}`, {
    headers: { 'Authorization-token': await tokenOf(page) },
    form: { score, strength: 2, flavor_level: 2, room_note: 2, taste: 2, content: '先来的人这样说。' },
  })
  expect(((await answer.json()) as { code: number }).code).toBe(10000)
  await page.context().clearCookies()
  return somebody
}

const choose = (form: Locator, group: string, words: string) =>
  form.getByRole('group', { name: group }).getByRole('radio', { name: words, exact: true }).check()

test('打分、写、改、删：分数、分布与雷达跟着走；没写完就走要先问，草稿还在', async ({ page }) => {
  const id = await freshBlend(page.request, 41)
  await reviewBySomebody(page, id, 2)
  await reviewBySomebody(page, id, 2)
  await newMember(page)
  await openBlend(page, id)
  const reviews = page.locator('#reviews')
  const means = page.getByText('斗友均值', { exact: true })
  await expect(page.getByText('2 人点评')).toBeVisible()
  await expect(means).toHaveCount(0)
  await reviews.getByRole('button', { name: '8 分，很好' }).click()
  const form = page.getByRole('dialog', { name: /^写点评/ })
  const stars = form.getByRole('slider', { name: '评分' })
  await expect(stars).toHaveAttribute('aria-valuetext', '8.0 分，很好')
  await stars.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(stars).toHaveAttribute('aria-valuetext', '10.0 分，极好')
  await choose(form, '劲道', '重')
  await choose(form, '加香', '浓烈')
  await choose(form, '口感', '浓郁')
  await choose(form, '新罐或陈年', '陈年')
  await form.getByLabel('点评（可以不填）').fill('入口是松脂，收尾有一点甜。')
  expect(await axeFaults(page)).toEqual([])

  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: '点评还没有发布' })
  await question.getByRole('button', { name: '留作草稿' }).click()
  await expect(form).toBeHidden()
  await reviews.getByRole('link', { name: '写点评' }).click()
  await expect(form.getByText('上次没有写完的还在这里')).toBeVisible()
  await form.getByRole('button', { name: '发布点评' }).click()
  await expect(form.getByText('请填陈年的年数')).toBeVisible()
  await form.getByLabel('陈年的年数').fill('4')
  await form.getByRole('button', { name: '发布点评' }).click()

  const mine = reviews.getByRole('article').filter({ hasText: '入口是松脂' })
  await expect(mine).toContainText('陈年 4 年')
  await expect(page.getByText('点评已发布')).toBeVisible()
  await expect(page.getByRole('img', { name: '6.0 分，满分 10 分' }).first()).toBeVisible()
  await expect(page.getByText('3 人点评')).toBeVisible()
  await expect(means).toBeVisible()
  await expect(page.getByRole('img', { name: /风味雷达.*劲道 3\.0/ })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  await reviews.getByRole('button', { name: '修改' }).click()
  const change = page.getByRole('dialog', { name: /^修改点评/ })
  await change.getByRole('slider', { name: '评分' }).focus()
  await page.keyboard.press('Home')
  await change.getByRole('button', { name: '保存修改' }).click()
  await expect(mine).toContainText('已编辑')
  await expect(page.getByRole('row', { name: /^不合/ })).toContainText('33%')

  await reviews.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog', { name: '要删除这份点评吗？' }).getByRole('button', { name: '删除' }).click()
  await expect(mine).toHaveCount(0)
  await expect(page.getByText('2 人点评')).toBeVisible()
  await expect(means).toHaveCount(0)
})

test('别人觉得有用：连点几下以最后一次为准，没成就退回；作者听到，看过就算读了；举报', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await freshBlend(page.request, 42)
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await other.addInitScript(() => localStorage.setItem('adult', String(Date.now())))
  const author = await newMember(other)
  await other.request.post(`/api/tobaccocommon/${id}`, {
    headers: { 'Authorization-token': await tokenOf(other) },
    form: { score: 4, content: '收尾干净。' },
  })
  await newMember(page)
  await openBlend(page, id)
  const helpful = page.getByRole('button', { name: new RegExp(`^${author.name}的点评有用`) })
  for (let taps = 0; taps < 3; taps += 1) await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await expect(helpful).toContainText('1')
  await atRest(page)
  await page.reload()
  await hydrated(page.locator('#reviews'))
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await page.route('**/api/likeinvitation/**', (route) => route.fulfill({ status: 503, body: '{}' }))
  await helpful.click()
  await expect(page.getByText('炉子出了点问题，我们正在修')).toBeVisible()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: `举报${author.name}的点评` }).click()
  const report = page.getByRole('dialog', { name: `举报${author.name}的点评` })
  await report.getByRole('button', { name: '提交举报' }).click()
  await expect(report.getByText('请选择举报的原因')).toBeVisible()
  await report.getByLabel('内容不实').check()
  expect(await axeFaults(page)).toEqual([])
  await report.getByRole('button', { name: '提交举报' }).click()
  await expect(page.getByText('收到，我们会尽快看')).toBeVisible()
  await expect(report).toBeHidden()

  await open(other, '/message?tab_active=1&tabIndex=0')
  const news = other.getByRole('listitem').filter({ hasText: '觉得你的点评有用' })
  await expect(news).toContainText('（未读）')
  expect(await axeFaults(other)).toEqual([])
  await news.getByRole('link', { name: /^对“/ }).click()
  await expect(other).toHaveURL(new RegExp(`tobaccoDetail\\?id=${id}#r\\d+$`))
  await other.context().close()
})

test('没有登录：想评先登录，登录之后接着写；要看一看的先放着，只有自己看得见', async ({ page }) => {
  const id = await freshBlend(page.request, 43)
  const person = await newMember(page)
  await page.context().clearCookies()
  await openBlend(page, id)
  await page.getByRole('link', { name: '想评' }).click()
  await expect(page.getByRole('dialog', { name: '欢迎回来' })).toBeVisible()
  await logIn(page, person)
  const form = page.getByRole('dialog', { name: /^写点评/ })
  await form.getByRole('slider', { name: '评分' }).focus()
  await page.keyboard.press('End')
  await form.getByLabel('点评（可以不填）').fill('好抽，加我微信 pipelover88')
  await form.getByRole('button', { name: '发布点评' }).click()
  await expect(page.getByText('已提交，审核通过后可见')).toBeVisible()
  const reviews = page.locator('#reviews')
  await expect(reviews.getByText('待审核')).toBeVisible()
  await expect(page.getByText('人点评')).toHaveCount(0)
  await page.context().clearCookies()
  await openBlend(page, id)
  await expect(reviews).not.toContainText('pipelover88')
})

test('没有登录：消息要登录；表单自己的地址也在，没有编号就去最近的列表', async ({ page }) => {
  const id = await freshBlend(page.request, 43)
  await open(page, '/message?tab_active=1&tabIndex=0')
  await expect(page.locator('#main').getByText('请先登录')).toBeVisible()
  await open(page, `/query/want_review?type=4&id=${id}`)
  await expect(page.locator('#main').getByText('请先登录')).toBeVisible()
  await open(page, '/query/issueComment?type=6')
  await expect(page).toHaveURL(/\/query\/accessories$/)
})
