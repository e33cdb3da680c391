import type { Page } from '@playwright/test'
import { newMember } from '../lib/account.ts'
import { axeFaults } from '../lib/axe.ts'
import { expect, hydrated, open, test } from '../lib/site.ts'

test.use({ actionTimeout: 15_000 })
test.setTimeout(180_000)

/** Somebody new says what they tasted, without the form: 蜂蜜 and 雪松. */
async function tastedBySomebody(page: Page, id: number) {
  await newMember(page)
  const token =
    (await page.context().cookies()).find(({ name }) => name === 'Authorization-token')?.value ?? ''
  const answer = await page.request.post(`/api/tobaccocommon/${id}`, {
    headers: { 'Authorization-token': token },
    form: { score: 4, content: '先来的人这样说。', flavors: '19,38' },
  })
  expect(((await answer.json()) as { code: number }).code).toBe(10000)
  await page.context().clearCookies()
}

test('写点评时选风味词，页面上看见数目与风味轮，顺着词找到有它的斗草', async ({ page }) => {
  const found = await page.request.get('/api/tobacco?sort=name&limit=1&page=57')
  const { data } = (await found.json()) as { data: { list: { id: number }[] } }
  const id = data.list[0]?.id ?? 0
  await tastedBySomebody(page, id)
  await tastedBySomebody(page, id)
  await newMember(page)
  await open(page, `/query/tobaccoDetail?id=${id}`)
  const reviews = page.locator('#reviews')
  await hydrated(reviews)
  await expect(page.getByRole('img', { name: /^风味轮/ })).toHaveCount(0)

  await reviews.getByRole('button', { name: '8 分，很好' }).click()
  const form = page.getByRole('dialog', { name: /^写点评/ })
  await form.getByText('风味词（可以不选').click()
  for (const word of ['蜂蜜', '焦糖', '面包', '核桃', '可可', '咖啡', '雪松', '皮革'])
    await form.getByRole('checkbox', { name: word, exact: true }).check()
  await expect(form.getByText('选满 8 个了')).toBeVisible()
  await expect(form.getByRole('checkbox', { name: '干草', exact: true })).toBeDisabled()
  for (const word of ['焦糖', '面包', '核桃', '可可', '咖啡', '皮革'])
    await form.getByRole('checkbox', { name: word, exact: true }).uncheck()
  await expect(form.getByText('已选：蜂蜜、雪松')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await form.getByRole('button', { name: '发布点评' }).click()

  await expect(reviews.getByRole('article').filter({ hasText: '蜂蜜、雪松' }).first()).toBeVisible()
  await expect(page.getByRole('img', { name: /^风味轮.*甜香 3 次（蜂蜜 3）/ })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: /^雪松/ }).click()
  await expect(page).toHaveURL(/\/query\?flavors=38$/)
  await expect(page.getByRole('link', { name: '去掉“雪松”' })).toBeVisible()
  await expect(page.locator(`a[href$="tobaccoDetail?id=${id}"]`).first()).toBeVisible()
})

test('点评按条件看：选一项，条数跟着变，地址可以给别人；没有的可以清空', async ({ page }) => {
  await open(page, '/query/tobaccoDetail?id=2191&flavor=5')
  const reviews = page.locator('#reviews')
  await hydrated(reviews)
  await expect(reviews.getByText('没有符合条件的点评')).toBeVisible()
  await reviews.getByRole('link', { name: '清空筛选' }).click()
  await expect(page).toHaveURL(/id=2191(#reviews)?$/)
})
