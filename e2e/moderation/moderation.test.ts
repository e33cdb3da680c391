import type { BrowserContext, Page } from '@playwright/test'
import { grantByHand } from '#server/test/running-site.ts'
import { axeFaults } from '../lib/axe.ts'
import { newMember } from '../lib/account.ts'
import { expect, open, test } from '../lib/site.ts'

test.use({ actionTimeout: 15_000, expected: /404/ })
test.setTimeout(180_000)

const headersOf = async (context: BrowserContext) => ({
  'Authorization-token':
    (await context.cookies()).find(({ name }) => name === 'Authorization-token')?.value ?? '',
})

/** Sends a form as whoever sits at the browser. */
async function send<Data>(page: Page, path: string, form: Record<string, string | number>): Promise<Data> {
  const answer = await page.request.post(`/api${path}`, { form, headers: await headersOf(page.context()) })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data }
  expect([code, msg]).toEqual([10000, '成功'])
  return data
}

/** A browser of its own with somebody new in it; `role`: of the site's staff. */
async function somebody(page: Page, baseURL: string | undefined, role?: 'moderator') {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: baseURL ?? '', viewport: { width: 1500, height: 900 } })
  const there = await context?.newPage()
  if (!there) throw new Error('No second browser')
  await there.addInitScript(() => localStorage.setItem('adult', String(Date.now())))
  const person = await newMember(there)
  if (role) await grantByHand(process.env.JOURNEY_DATA ?? '', person.uid, role)
  return { page: there, person }
}

type Circles = { data: { list: { id: number; join_by: string; frozen: boolean }[] } }

async function openCircle(page: Page): Promise<number> {
  const { data } = (await (
    await page.request.get('/api/groupcircle?sort=members&limit=20')
  ).json()) as Circles
  return data.list.find(({ join_by: by, frozen }) => by === 'open' && !frozen)?.id ?? 0
}

/** Opens the list of what may be done with a post, and does one of it. */
async function manage(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: '管理这篇帖子' }).click()
  await page.getByRole('button', { name: what, exact: true }).click()
}

test('版主置顶、设精华、封禁、解封；作者收到消息可以申诉；处分进公示', async ({ page, baseURL }) => {
  await newMember(page)
  const circle = await openCircle(page)
  await send(page, '/applycircle', { id: circle })
  const title = `炉火边的第${Date.now() % 100_000}斗`
  const form = { circle_id: circle, kind: 1, title, content: '柴火慢慢烧，斗也慢慢抽。' }
  const { url } = await send<{ url: string }>(page, '/invitation', form)
  const staff = await somebody(page, baseURL, 'moderator')

  // A role given by hand is known a few seconds later.
  await expect(async () => {
    await open(staff.page, url)
    await expect(staff.page.getByRole('button', { name: '管理这篇帖子' })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await manage(staff.page, '置顶')
  await expect(staff.page.getByText('已置顶')).toBeVisible()
  await manage(staff.page, '设为精华')
  await expect(staff.page.getByText('已设为精华')).toBeVisible()
  await open(staff.page, `/cahine/singleCircle?id=${circle}`)
  await expect(staff.page.getByRole('list', { name: '置顶' }).getByText(title)).toBeVisible()
  await open(staff.page, `/cahine/singleCircle?id=${circle}&tab=essence`)
  await expect(staff.page.getByRole('heading', { name: title })).toBeVisible()

  // No ban without a reason; the author reads it, everybody else finds nothing.
  await open(staff.page, url)
  await manage(staff.page, '封禁')
  const dialog = staff.page.getByRole('dialog', { name: '封禁这篇帖子' })
  await dialog.getByRole('button', { name: '封禁' }).click()
  await expect(dialog.getByText('请写明理由，作者会看到')).toBeVisible()
  expect(await axeFaults(staff.page)).toEqual([])
  const reason = `借帖子谈买卖 ${Date.now() % 10_000}`
  await dialog.getByLabel('理由').fill(reason)
  await dialog.getByRole('button', { name: '封禁' }).click()
  await expect(staff.page.getByRole('note').filter({ hasText: reason })).toBeVisible()
  const visitor = await page
    .context()
    .browser()
    ?.newContext({ baseURL: baseURL ?? '' })
  await expect.poll(async () => (await visitor?.request.get(url))?.status(), { timeout: 10_000 }).toBe(404)
  await open(page, url)
  const note = page.getByRole('note').filter({ hasText: '已被封禁' })
  await expect(note).toContainText(`原因：${reason}`)
  await expect(note.getByRole('link', { name: '申诉' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  // The bell tells which post and why.
  await page.getByRole('button', { name: /^消息/ }).click()
  await expect(page.getByRole('region', { name: '消息盒子' })).toContainText(`原因：${reason}`)
  await page.keyboard.press('Escape')

  // The public log tells what and why in words of a list, and names nobody.
  await open(page, '/committee')
  await expect(page.getByText('违反社区规范', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(reason)).toHaveCount(0)

  // The news can be appealed against, once.
  await open(page, '/message?tab_active=4')
  const news = page.getByRole('listitem').filter({ hasText: '您的帖子已被封禁' })
  await news.getByRole('button', { name: '申诉' }).click()
  const appeal = page.getByRole('dialog', { name: '申诉' })
  await appeal.getByLabel('为什么这样处置不对').fill('只是说说这一斗，没有买卖。')
  await appeal.getByRole('button', { name: '提交申诉' }).click()
  await expect(news.getByText('已申诉，15 日内答复')).toBeVisible()

  await open(staff.page, url)
  await manage(staff.page, '解封')
  await expect(staff.page.getByRole('note').filter({ hasText: reason })).toBeHidden()
  await expect.poll(async () => (await visitor?.request.get(url))?.status(), { timeout: 10_000 }).toBe(200)
  await visitor?.close()
  await staff.page.context().close()
})
