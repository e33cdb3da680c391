import type { Page } from '@playwright/test'
import { axeFaults } from '../lib/axe.ts'
import { openConsole } from '../lib/console.ts'
import { newMember } from '../lib/account.ts'
import { expect, test } from '../lib/site.ts'

test.use({ actionTimeout: 15_000, expected: /404/ })
test.setTimeout(240_000)

type Answer<Data> = { code: number; msg: string; data: Data }

async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'Authorization-token')?.value ?? ''
}

/** A call as whoever sits at the browser. */
async function send<Data>(page: Page, path: string, form: Record<string, string | number>): Promise<Data> {
  const headers = { 'Authorization-token': await tokenOf(page) }
  const answer = (await (await page.request.post(`/api${path}`, { form, headers })).json()) as Answer<Data>
  expect([answer.code, answer.msg]).toEqual([10000, '成功'])
  return answer.data
}

async function newsOf(page: Page): Promise<string[]> {
  const headers = { 'Authorization-token': await tokenOf(page) }
  const answer = await page.request.get('/api/message?showtype=4', { headers })
  const { data } = (await answer.json()) as Answer<{ list: { label: string }[] }>
  return data.list.map(({ label }) => label)
}

type Circles = { data: { list: { id: number; join_by: string; frozen: boolean }[] } }

/** A post of this person in a circle that is open to all. */
async function publish(page: Page, title: string): Promise<number> {
  const circles = await page.request.get('/api/groupcircle?sort=members&limit=20')
  const { data } = (await circles.json()) as Circles
  const circle = data.list.find(({ join_by: by, frozen }) => by === 'open' && !frozen)?.id ?? 0
  await send(page, '/applycircle', { id: circle })
  const form = { circle_id: circle, kind: 1, title, content: '把别人的长文整段搬来，一个字没改。' }
  return (await send<{ id: number }>(page, '/invitation', form)).id
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

/** The case of this title in the queue, opened. */
async function openCase(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(title) }).click()
  await expect(page.getByRole('region', { name: '这一件' }).getByText(title).first()).toBeVisible()
}

async function ban(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^封禁/ }).click()
  const dialog = page.getByRole('dialog', { name: /^封禁/ })
  await dialog.getByRole('button', { name: /未经许可使用了他人的文字或图片/ }).click()
  await dialog.getByRole('button', { name: '封禁', exact: true }).click()
}

test('举报一个帖子，站方用模板封禁，两边都知道；十秒内撤销，一切如旧；两个人不会决定同一件', async ({
  page,
  baseURL,
}) => {
  const title = `搬运的第${Date.now() % 1_000_000}篇`
  const [author, one, other] = [page, await another(page, baseURL), await another(page, baseURL)]
  await newMember(author)
  const id = await publish(author, title)
  const reporter = await another(page, baseURL)
  await newMember(reporter)
  await send(reporter, '/report', { type: 0, target: id, reason: 'copy', description: '原文在别处' })

  // Before the case is on the screen neither keys nor buttons decide on it.
  let answer = () => {}
  const read = new Promise<void>((done) => {
    answer = done
  })
  await one.route('**/api/admin/report/*', async (route) => {
    await read
    await route.continue()
  })
  await openConsole(one, 'moderator', 'report')
  await one.getByRole('button', { name: new RegExp(title) }).click()
  await expect(one.getByRole('button', { name: /^封禁/ })).toBeDisabled()
  await one.keyboard.press('r')
  await expect(one.getByRole('dialog')).toHaveCount(0)
  answer()
  await openCase(one, title)
  await expect(one.getByText('你正在处理')).toBeVisible()
  expect(await axeFaults(one)).toEqual([])

  // Whoever comes second sees who is at work on it, and decides nothing.
  await openConsole(other, 'moderator', 'report')
  await openCase(other, title)
  await expect(other.getByRole('status').getByText(/正在处理这一件/)).toBeVisible()
  await expect(other.getByRole('button', { name: /^封禁/ })).toBeDisabled()

  // Taken back within ten seconds nothing has happened.
  await ban(one)
  await expect(one.getByRole('button', { name: new RegExp(title) })).toHaveCount(0)
  await one.keyboard.press('z')
  await openCase(one, title)
  expect(await newsOf(author)).not.toContain('post_banned')
  expect(await newsOf(reporter)).not.toContain('report_upheld')

  await ban(one)
  await expect.poll(() => newsOf(author), { timeout: 30_000 }).toContain('post_banned')
  expect(await newsOf(reporter)).toContain('report_upheld')
  const log = await page.request.get('/api/moderationlog')
  expect(((await log.json()) as Answer<{ list: object[] }>).data.list[0]).toMatchObject({
    act: '封禁',
    target: '帖子',
    reason: '未经许可使用了他人的文字或图片。',
  })
  await one.getByRole('button', { name: '成立', exact: true }).click()
  await openCase(one, title)
  await expect(one.getByRole('heading', { name: '已决定：成立' })).toBeVisible()
})
