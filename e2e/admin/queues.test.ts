import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { giveCoinsByHand } from '#server/test/running-site.ts'
import { axeFaults } from '../lib/axe.ts'
import { openConsole } from '../lib/console.ts'
import { newMember } from '../lib/account.ts'
import { expect, test } from '../lib/site.ts'

test.use({ actionTimeout: 20_000 })
test.setTimeout(180_000)

const dataDir = () => process.env.JOURNEY_DATA ?? ''

/** So long a decision can be taken back in the console, in milliseconds. */
const heldFor = 10_000

type Answer<Data> = { code: number; msg: string; data: Data }

/** Does something by the interface as whoever is logged in there. */
async function send<Data>(page: Page, path: string, form: Record<string, string | number>): Promise<Data> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'Authorization-token')?.value ?? ''
  const answer = await page.request.post(`/api${path}`, { form, headers: { 'Authorization-token': token } })
  const { code, msg, data } = (await answer.json()) as Answer<Data>
  expect([10000, 10200], msg).toContain(code)
  return data
}

/** Another person in a browser of their own, who comes from elsewhere. */
async function somebody(browser: Browser) {
  const extraHTTPHeaders = { 'x-forwarded-for': `100.65.1.${randomInt(1, 255)}` }
  const context = await browser.newContext({ extraHTTPHeaders })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('adult', String(Date.now())))
  return { page, person: await newMember(page) }
}

async function applyFor(browser: Browser, name: string) {
  const { page, person } = await somebody(browser)
  await giveCoinsByHand(dataDir(), person.uid, 300)
  await send(page, '/circle', {
    name,
    category: '日常',
    introduction: '围着炉子说说话，谁都可以坐下来。',
    join_by: 'open',
    application: '想有一个地方，晚上可以聊聊这一天的斗。',
  })
  await page.context().close()
}

/** Goes down the list by the key until the case is open. */
async function walkTo(page: Page, name: string) {
  const opened = page.getByRole('region', { name: '这一件' }).getByRole('heading', { level: 2 })
  await expect(async () => {
    if ((await opened.innerText()) !== name) await page.keyboard.press('j')
    expect(await opened.innerText()).toBe(name)
  }).toPass()
}

test('建圈申请用键盘办：通过之后先撤销，再通过，十秒后圈子就在了', async ({ page, browser }) => {
  const name = `夜读围炉${Date.now() % 100_000}`
  await applyFor(browser, name)
  const beside = `隔壁${Date.now() % 100_000}`
  await applyFor(browser, beside)
  await openConsole(page, 'moderator', 'circle')
  const list = page.getByRole('button', { name: new RegExp(name) })
  await expect(list).toBeVisible()
  await walkTo(page, name)
  await expect(page.getByText('你正在处理')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  const lookOf = (words: RegExp) =>
    page.getByRole('button', { name: words }).evaluate((one) => {
      const { height, borderRadius, backgroundColor } = getComputedStyle(one)
      return [height, borderRadius, backgroundColor]
    })
  expect(await lookOf(/^不通过/), 'a button that refuses is one of the console').toEqual(
    await lookOf(/^放下/),
  )

  // Held down, a key decides on the case that was seen, and on none after it.
  for (let count = 0; count < 5; count += 1) await page.keyboard.down('a')
  await page.keyboard.up('a')
  await expect(list).toHaveCount(0)
  await expect(page.getByRole('button', { name: new RegExp(beside) })).toBeVisible()
  await page.keyboard.press('z')
  await expect(list).toBeVisible()
  // What was taken back is open again: the next key is meant for it, not for its neighbour.
  await expect(list).toHaveAttribute('aria-current', 'true')
  const found = async () =>
    (
      (await (await page.request.get(`/api/groupcircle?q=${encodeURIComponent(name)}`)).json()) as Answer<{
        list: object[]
      }>
    ).data.list
  expect(await found()).toHaveLength(0)

  await walkTo(page, name)
  await expect(page.getByText('你正在处理')).toBeVisible()
  // A key decides only on a case that has stood there for a glance.
  await expect(async () => {
    await page.keyboard.press('a')
    await expect(list).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await expect(async () => expect(await found()).toHaveLength(1)).toPass({ timeout: 30_000 })
  await page.goto('/admin/circles')
  await page.getByRole('searchbox', { name: '名称或编号' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('开着')
})

test('决定之后马上关掉页面：十秒还没到，决定已经作数', async ({ page, browser }) => {
  const name = `收摊夜话${Date.now() % 100_000}`
  await applyFor(browser, name)
  await openConsole(page, 'moderator', 'circle')
  await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible()
  await walkTo(page, name)
  await expect(page.getByText('你正在处理')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible()
  const decided = Date.now()
  await page.close({ runBeforeUnload: true })
  const visitor = await browser.newPage()
  await expect(async () => {
    const found = await visitor.request.get(`/api/groupcircle?q=${encodeURIComponent(name)}`)
    const { data } = (await found.json()) as Answer<{ list: object[] }>
    expect(data.list).toHaveLength(1)
  }).toPass({ timeout: heldFor - (Date.now() - decided) - 500 })
  await visitor.close()
})

test('纠错逐项对着看，编辑改过再收，资料页上就是改过的', async ({ page, browser }) => {
  const { page: theirs } = await somebody(browser)
  const { data } = (await (await page.request.get('/api/tobacco?q=Nightcap&limit=1')).json()) as Answer<{
    list: { id: number }[]
  }>
  const id = data.list[0]?.id ?? 0
  const maker = `Kohlhase ${Date.now() % 100_000}`
  await send(theirs, '/correction', {
    type: 4,
    id,
    changes: JSON.stringify({ made_by: maker }),
    reason: '厂家目录',
  })
  await theirs.context().close()

  await openConsole(page, 'editor', 'submission')
  await page.getByRole('button', { name: /纠错/ }).last().click()
  const pane = page.getByRole('region', { name: '这一件' })
  await expect(pane.getByRole('row', { name: /生产/ })).toContainText(maker)
  expect(await axeFaults(page)).toEqual([])
  await pane.getByRole('button', { name: '按提议填好，改几处再收' }).click()
  await pane.getByLabel('生产', { exact: true }).fill(`${maker} & Kopp`)
  await pane.getByRole('button', { name: '按改过的收录' }).click()
  await expect(page.getByText(/改过再收/).first()).toBeVisible()
  // Whoever leaves the console has decided: nothing is lost, and nothing is waited for.
  await page.goto(`/query/tobaccoDetail?id=${id}`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(`${maker} & Kopp`).first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
})

test('今日：数字、等着的、各页都打得开', async ({ page }) => {
  await openConsole(page, 'admin', 'today')
  for (const words of ['今日活跃', '新注册', '新内容', '斗币发放', '横幅排期'])
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
  // The first look has the days counted; today's numbers are kept for half a minute.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: '七日内容' })).toBeVisible({ timeout: 3_000 })
    await expect(page.getByText(/^昨日此时/)).toHaveCount(3, { timeout: 1_000 })
  }).toPass({ timeout: 50_000 })
  expect(await axeFaults(page)).toEqual([])
  for (const tab of ['各日数字', '搜不到的词', '慢的请求', '后台任务']) {
    await page.getByRole('navigation', { name: '数字' }).getByRole('link', { name: tab }).click()
    await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible()
    await expect(page.getByText('正在读取…')).toHaveCount(0)
    expect(await axeFaults(page), tab).toEqual([])
  }
  await page.goto('/admin/today/days?days=90')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^\d+ 天共/)).toHaveCount(7, { timeout: 3_000 })
  }).toPass({ timeout: 20_000 })
})
