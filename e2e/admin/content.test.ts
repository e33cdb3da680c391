import type { Page } from '@playwright/test'
import { axeFaults } from '../lib/axe.ts'
import { openConsole } from '../lib/console.ts'
import { newMember } from '../lib/account.ts'
import { expect, test } from '../lib/site.ts'

test.use({ actionTimeout: 15_000, expected: /404/ })
test.setTimeout(240_000)

type Answer<Data> = { code: number; msg: string; data: Data }

/** A call as whoever sits at the browser. */
async function send<Data>(page: Page, path: string, form: Record<string, string | number>) {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'Authorization-token')?.value ?? ''
  const answer = await page.request.post(`/api${path}`, { form, headers: { 'Authorization-token': token } })
  return (await answer.json()) as Answer<Data>
}

type Circles = { data: { list: { id: number; join_by: string; frozen: boolean }[] } }

/** A circle that is open to all, joined. */
async function joinCircle(page: Page): Promise<number> {
  const circles = await page.request.get('/api/groupcircle?sort=members&limit=20')
  const { data } = (await circles.json()) as Circles
  const circle = data.list.find(({ join_by: by, frozen }) => by === 'open' && !frozen)?.id ?? 0
  await send(page, '/applycircle', { id: circle })
  return circle
}

/** A browser of its own. */
async function another(page: Page, baseURL: string | undefined): Promise<Page> {
  const viewport = { width: 1500, height: 900 }
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: baseURL ?? '', viewport })
  const there = await context?.newPage()
  if (!there) throw new Error('No second browser')
  await there.addInitScript(() => localStorage.setItem('adult', String(Date.now())))
  return there
}

/** Does something with the thing that is open, for a reason from the list. */
async function act(page: Page, words: string, reason: RegExp): Promise<void> {
  await page.getByRole('button', { name: words, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${words}`) })
  await dialog.getByRole('button', { name: reason }).click()
  await dialog.getByRole('button', { name: words, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('版主按字找到一个帖子，写明原因封禁，再解封，来历都在；删了也恢复得回来', async ({ page, baseURL }) => {
  const author = await another(page, baseURL)
  await newMember(author)
  const title = `雨夜一斗${Date.now() % 100_000}`
  const form = { circle_id: await joinCircle(author), kind: 1, title, content: '窗外下着雨，火候正好。' }
  const { data } = await send<{ id: number }>(author, '/invitation', form)
  const address = `/cahine/cahinePosterDetail?id=${data.id}`

  await openConsole(page, 'moderator', 'content')
  await page.getByLabel('文字或编号').fill(title)
  await page.getByRole('button', { name: '查找' }).click()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await act(page, '封禁', /涉及买卖/)
  await expect(page.locator('#main').getByText('已封禁', { exact: true })).toBeVisible()
  const visitor = await another(page, baseURL)
  expect((await visitor.goto(address))?.status()).toBe(404)

  await act(page, '解封', /经复核没有违规/)
  await expect(page.locator('#main').getByText('已发布', { exact: true })).toBeVisible()
  await act(page, '删除', /重复发布/)
  await expect(page.locator('#main').getByText('已删除', { exact: true })).toBeVisible()
  await act(page, '恢复', /误删/)
  await expect(page.locator('#main').getByText('已发布', { exact: true })).toBeVisible()
  expect((await visitor.goto(address))?.status()).toBe(200)
  const story = page.getByRole('table').filter({ hasText: '做了什么' })
  await expect(story.getByRole('row')).toHaveCount(5)
  expect(await axeFaults(page)).toEqual([])
})

test('管理员加一个词，新发的帖子就先等人看；试一段说得出命中在哪里', async ({ page, baseURL }) => {
  const author = await another(page, baseURL)
  await newMember(author)
  const circle = await joinCircle(author)
  const word = `蓝尾${String.fromCharCode(0x4e00 + (Date.now() % 5_000))}鹊`

  await openConsole(page, 'admin', 'word')
  await page.getByRole('button', { name: '添加词' }).click()
  const dialog = page.getByRole('dialog', { name: '添加词' })
  await dialog.getByLabel(/^词语/).fill(word)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(word) })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  const form = { circle_id: circle, kind: 1, title: '窗外', content: `来了一只${[...word].join(' ')}。` }
  await expect
    .poll(async () => (await send(author, '/invitation', { ...form, title: `窗外${Date.now()}` })).code, {
      timeout: 20_000,
      intervals: [5_000],
    })
    .toBe(10200)

  await page.getByRole('link', { name: '试一段' }).click()
  await page.getByLabel('要试的文字').fill(`来了一只${[...word].join('·')}。`)
  await page.getByRole('button', { name: '试一试' }).click()
  await expect(page.getByText('先等人看', { exact: true })).toBeVisible()
  await expect(page.locator('mark')).toHaveText([...word].join('·'))
  expect(await axeFaults(page)).toEqual([])

  // One tap deletes nothing.
  await page.goto('/admin/word')
  const row = page.getByRole('row', { name: new RegExp(word) })
  const question = page.getByRole('dialog', { name: `删除“${word}”` })
  await row.getByRole('button', { name: '删除' }).click()
  await question.getByRole('button', { name: '取消' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: '删除' }).click()
  await question.getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
})
