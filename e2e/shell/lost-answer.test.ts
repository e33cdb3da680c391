import type { Page, Request } from '@playwright/test'
import { headersOf, newMember, sendAs } from '../lib/account.ts'
import { loseAnswer } from '../lib/network.ts'
import { expect, open, hydrated, test } from '../lib/site.ts'

// Answers are lost on purpose.
test.use({ expected: /net::ERR_FAILED \S+\/api\/(?:repeatInvitation|smoke|report|draft|invitation)$/ })
test.setTimeout(180_000)

const piece = '/appreciate/appreciate_Details?id=1'

/** The keys under which a POST of this call was sent, in their order. */
function keysOf(page: Page, call: string): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', (request: Request) => {
    const sent = request.method() === 'POST' && new URL(request.url()).pathname === `/api/${call}`
    if (sent) keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

/** Sends, loses the answer, and sends again: under the key of the first time. */
async function sendTwice(page: Page, call: string, send: () => Promise<void>): Promise<void> {
  const keys = keysOf(page, call)
  await loseAnswer(page, call)
  await send()
  await expect(page.getByText('网络不通，请重试').first()).toBeVisible()
  await send()
  await expect.poll(() => keys.length).toBe(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
}

test('答复在路上丢了，再点一次：评论、品鉴、举报都只有一份', async ({ page }) => {
  const { name } = await newMember(page)
  await open(page, piece)
  await hydrated(page.locator('#comments'))
  const field = page.getByRole('textbox', { name: '写评论' })
  await field.fill('答复丢了一次。')
  await sendTwice(page, 'repeatInvitation', () => field.press('Control+Enter'))
  await expect(field).toHaveValue('')
  const said = page.getByRole('article', { name: `${name}的评论` })
  await expect(said).toHaveCount(1)
  await page.reload()
  await expect(said).toHaveCount(1)

  const opener = page.getByRole('button', { name: '举报这件鉴赏' })
  await hydrated(opener)
  await opener.click()
  const report = page.getByRole('dialog', { name: /^举报/ })
  await report.getByLabel('内容不实').check()
  await sendTwice(page, 'report', () => report.getByRole('button', { name: '提交举报' }).click())
  // A second report of the same piece would be refused.
  await expect(page.getByText('收到，我们会尽快看')).toBeVisible()
  await expect(report).toBeHidden()

  await open(page, '/userInfo/smoke')
  await page.getByRole('button', { name: '记一次' }).first().click()
  const form = page.getByRole('dialog', { name: '记一次品鉴' })
  await form.getByLabel('斗草').fill('Nightcap')
  await form
    .getByRole('option', { name: /夜帽|睡帽|Nightcap/ })
    .first()
    .click()
  await form.getByLabel('笔记').fill('答复丢了，只记一次。')
  await sendTwice(page, 'smoke', () => form.getByRole('button', { name: '保存' }).click())
  await expect(form).toBeHidden()
  const smokes = page.locator('#main').getByText('答复丢了，只记一次。')
  await expect(smokes).toHaveCount(1)
  await page.reload()
  await expect(smokes).toHaveCount(1)
})

/** The titles in a list of one's own. */
async function titlesOf(page: Page, address: string): Promise<string[]> {
  const answer = await page.request.get(`/api${address}`, { headers: await headersOf(page.context()) })
  const { data } = (await answer.json()) as { data: { list: { title: string }[] } }
  return data.list.map(({ title }) => title)
}

test('草稿存下了、答复丢了，接着发布，答复又丢了，再发布一次：帖子只有一篇，草稿不留', async ({ page }) => {
  type Circles = { data: { list: { id: number; name: string; join_by: string; frozen: boolean }[] } }
  const found = await page.request.get('/api/groupcircle?sort=members&limit=20')
  const { data } = (await found.json()) as Circles
  const circle = data.list.find(({ join_by: by, frozen }) => by === 'open' && !frozen)
  await newMember(page)
  await sendAs(page, 'POST /applycircle', { id: circle?.id ?? 0 })
  await open(page, '/cahine/issueIndex?kind=1')
  const keys = keysOf(page, 'draft')
  await loseAnswer(page, 'draft')
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/draft'))
  const title = page.getByRole('textbox', { name: '标题' })
  await title.fill('雪后的第一斗')
  await page.getByRole('textbox', { name: '正文' }).fill('窗外白了一层，屋里只开一盏灯。')
  await page.getByLabel('发布到').selectOption({ label: circle?.name ?? '' })
  await lost
  expect(await titlesOf(page, '/draft')).toEqual(['雪后的第一斗'])
  await title.fill('雪后的第二斗')
  await sendTwice(page, 'invitation', () => page.getByRole('button', { name: '发布', exact: true }).click())
  await expect(page.getByRole('heading', { level: 1, name: '雪后的第二斗' })).toBeVisible()
  expect(await titlesOf(page, '/invitation?scope=user')).toEqual(['雪后的第二斗'])
  expect(await titlesOf(page, '/draft')).toEqual([])
  // What may have been saved was sent again as it was, and saved once.
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})
