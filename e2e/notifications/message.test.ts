import { randomInt } from 'node:crypto'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { axeFaults } from '../lib/axe.ts'
import { newMember } from '../lib/account.ts'
import { expect, open, test } from '../lib/site.ts'

test.use({ actionTimeout: 15_000 })
test.setTimeout(240_000)

// A question is asked every minute: what comes sooner was pushed.
const soon = { timeout: 5_000 }

const headersOf = async (context: BrowserContext) => ({
  'Authorization-token':
    (await context.cookies()).find(({ name }) => name === 'Authorization-token')?.value ?? '',
})

/** A page is told with its other facts how much waits, or asks for it. */
const asksUnread = /\/api\/(?:viewer\/page|message\/unread)/

/** A browser of its own with somebody new in it. */
async function somebody(page: Page, baseURL: string | undefined) {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: baseURL ?? '', viewport: { width: 1500, height: 900 } })
  const there = await context?.newPage()
  if (!there || !context) throw new Error('No second browser')
  await there.addInitScript(() => localStorage.setItem('adult', String(Date.now())))
  const person = await newMember(there)
  const headers = await headersOf(context)
  const post = async (path: string, form: Record<string, string | number>) => {
    const answer = await there.request.post(`/api${path}`, { headers, form })
    expect(await answer.json(), path).toMatchObject({ code: 10000 })
  }
  return { person, post }
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^消息/ })
const box = (page: Page) => page.getByRole('region', { name: '消息盒子' })

test('没有登录时说为什么，登录框在页面之后打开', async ({ page }) => {
  await open(page, '/message')
  await expect(page.getByText('登录之后，才能看到自己的消息。')).toBeVisible()
  await expect(page.getByRole('dialog', { name: '欢迎回来' })).toBeVisible()
})

test('路上耽搁了的答复，不盖掉后来推送的', async ({ page, baseURL }) => {
  const { uid } = await newMember(page)
  const headers = await headersOf(page.context())
  const one = await somebody(page, baseURL)
  await page.request.put('/api/message/0', { headers })
  const held = Promise.withResolvers<void>()
  let computed = false
  const late = async (route: Route) => {
    const response = await route.fetch()
    computed = true
    await held.promise
    await route.fulfill({ response })
  }
  await page.route(asksUnread, late, { times: 1 })
  await open(page, '/aboutus')
  await expect.poll(() => computed).toBe(true)
  await one.post('/friendrelation', { uid })
  await expect(bell(page)).toHaveAccessibleName(/条未读$/, soon)
  const came = page.waitForResponse(asksUnread)
  held.resolve()
  await (await came).finished()
  // The answer is taken in after it came: the bell is looked at for a while.
  for (let look = 0; look < 5; look += 1) {
    await expect(bell(page)).toHaveAccessibleName(/条未读$/, { timeout: 100 })
    await page.waitForTimeout(100)
  }
})

test('别人关注、点赞，另一个浏览器里的铃马上响；清空、打开、分类、设置都管用', async ({ page, baseURL }) => {
  const { uid } = await newMember(page)
  const headers = await headersOf(page.context())
  const readAll = () => page.request.put('/api/message/0', { headers })
  // Who comes in earns a badge by the way, and is told later: that is read.
  const waiting = async () => (await page.request.get('/api/message/unread', { headers })).text()
  // Badges are given at least every half minute.
  await expect.poll(waiting, { timeout: 60_000 }).toMatch(/"showtype":4,"count":[1-9]/)
  await readAll()
  const [one, other] = [await somebody(page, baseURL), await somebody(page, baseURL)]

  // Two tabs share one stream.
  let streams = 0
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/stream')) streams += 1
  })
  const tab = await page.context().newPage()
  await open(page, '/aboutus')
  await open(tab, '/download')
  await expect(bell(page)).toHaveAccessibleName('消息')
  await expect.poll(() => streams).toBe(1)

  await one.post('/friendrelation', { uid })
  for (const there of [page, tab]) {
    await expect(bell(there)).toHaveAccessibleName(/条未读$/, soon)
    await expect(there).toHaveTitle(/^\(\d\) /)
  }
  await other.post('/friendrelation', { uid })

  // The box by keyboard: arrows walk, Esc goes back to the bell.
  await bell(page).focus()
  await page.keyboard.press('Enter')
  const row = box(page).getByRole('link', { name: /关注了您/ })
  await expect(row).toContainText(`${other.person.name}、${one.person.name}`)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(box(page).getByRole('button', { name: '清空' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()
  await expect(box(page)).toBeHidden()

  await bell(page).click()
  await box(page).getByRole('button', { name: '清空' }).click()
  await expect(box(page).getByText('未读')).toHaveCount(0)
  for (const there of [page, tab]) {
    await expect(bell(there)).toHaveAccessibleName('消息', soon)
    await expect(there).toHaveTitle(/^[^(]/)
  }
  expect(streams).toBe(1)

  // What is opened is read: the row leads to the thing, since nothing else of its kind waits.
  const reviewed = await page.request.post('/api/tobaccocommon/17', {
    headers,
    form: { id: 17, score: 4, content: `入口清甜，尾段有胡椒 ${randomInt(1_000_000)}` },
  })
  const id = ((await reviewed.json()) as { data: { review: { id: number } } }).data.review.id
  await readAll()
  await expect(bell(tab)).toHaveAccessibleName('消息', soon)
  await one.post('/likeinvitation', { type: 12, id })
  await expect(bell(page)).toHaveAccessibleName(/未读$/, soon)
  await page.keyboard.press('Escape')
  await bell(page).click()
  await box(page)
    .getByRole('link', { name: /觉得你的点评有用/ })
    .click()
  await expect(page).toHaveURL(/\/query\/tobaccoDetail\?id=17/)
  await expect(bell(page)).toHaveAccessibleName('消息', soon)
  await open(page, '/message?tab_active=1&tabIndex=0')
  const tabs = page.getByRole('navigation', { name: '消息类型' })
  await expect(tabs.getByRole('link', { name: '点赞' })).toHaveAttribute('aria-current', 'page')
  const list = page.locator('#main li').filter({ hasText: '觉得你的点评有用' })
  await expect(list).toHaveCount(1)
  await expect(list).toContainText(one.person.name)
  expect(await axeFaults(page)).toEqual([])

  // What comes meanwhile waits for a tap, and stands with what it belongs to.
  await other.post('/likeinvitation', { type: 12, id })
  await page.getByRole('button', { name: /有 1 条新消息/ }).click(soon)
  await expect(list).toHaveCount(1)
  await expect(list).toContainText(`${other.person.name}、${one.person.name}`)

  // Narrowed, and narrowed to nothing.
  await page.getByRole('navigation', { name: '关于什么' }).getByRole('link', { name: '点评' }).click()
  await expect(page).toHaveURL(/tab_active=1&tabIndex=5$/)
  await expect(list).toHaveCount(1)
  await page.getByRole('navigation', { name: '关于什么' }).getByRole('link', { name: '鉴赏评论' }).click()
  await expect(page.getByText('还没有消息')).toBeVisible()

  // A kind that is switched off comes without a sign, and is there.
  await page.getByRole('link', { name: '消息设置' }).click()
  const likes = page.getByRole('switch', { name: '有人赞了我的内容时提醒' })
  await likes.click()
  await expect(likes).toHaveAttribute('aria-checked', 'false')
  await page.getByRole('switch', { name: '免打扰' }).click()
  await expect(page.getByLabel('从')).toHaveValue('23:00')
  await page.getByRole('switch', { name: '免打扰' }).click()
  await expect(page.getByLabel('从')).toHaveCount(0)
  await page.reload()
  await expect(likes).toHaveAttribute('aria-checked', 'false')
  expect(await axeFaults(page, '#news')).toEqual([])
})
