import { axeFaults } from '../lib/axe.ts'
import {
  consoleMenu,
  enrolFactor,
  latinWords,
  logInToConsole,
  newStaff,
  openConsole,
} from '../lib/console.ts'
import { loseSession, newMember } from '../lib/account.ts'
import { printedAdmin } from '../lib/first-admin.ts'
import { atRest, expect, test } from '../lib/site.ts'

test.use({ actionTimeout: 15_000 })
test.setTimeout(120_000)

test('新的管理人员在后台登录，设好两步验证，收好备用码，再来只要输入数字', async ({ page }) => {
  const person = await newStaff(page, 'admin')
  await page.goto('/admin/queues')
  await expect(page.getByRole('heading', { level: 1, name: '后台' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await logInToConsole(page, { ...person, password: 'wrong-pass' })
  await expect(page.getByRole('alert')).toContainText('密码')
  await logInToConsole(page, person)

  const recovery = await enrolFactor(page, person.password)
  expect(new Set(recovery).size).toBe(10)
  await expect(page.getByRole('heading', { level: 1, name: '审核台' })).toBeVisible()

  await page.locator('summary').click()
  await page.getByRole('button', { name: '退出' }).click()
  await logInToConsole(page, person)
  await expect(page.getByRole('heading', { level: 1, name: '两步验证' })).toBeVisible()
  await page.getByLabel('验证码').fill(recovery[0] ?? '')
  await page.getByRole('button', { name: '进入后台' }).click()
  await expect(page.getByRole('navigation', { name: '后台' })).toBeVisible()
})

test('写到一半登录断了：再登录，写的都在；自己退出的，什么也不留', async ({ page }) => {
  const person = await openConsole(page, 'editor', 'article/create')
  const summary = page.getByLabel('摘要')
  const body = page.locator('[contenteditable=true]')
  await page.getByLabel('标题').fill('写到一半的文章')
  await summary.fill('这一句还没有保存。')
  await body.click()
  await page.keyboard.type('正文也写了一句。')
  await loseSession(page)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '后台' })).toBeVisible()
  await expect(summary).toBeHidden()
  await logInToConsole(page, person)
  await enrolFactor(page, person.password)
  await expect(summary).toHaveValue('这一句还没有保存。')
  await expect(body).toHaveText('正文也写了一句。')
})

test('第一位管理员：用打印出的密码登录，改密码、设两步验证，一路点到办完第一件', async ({
  page,
  request,
}) => {
  const words = `有未成年人在圈子里晒烟斗 ${Date.now()}`
  const filed = await request.post('/api/complaint', { form: { kind: 'minor', words } })
  const { data: receipt } = (await filed.json()) as { data: { number: number; code: string } }
  const printed = printedAdmin()
  await page.goto('/admin')
  await logInToConsole(page, printed)

  await expect(page.getByRole('heading', { level: 1, name: '请先修改初始密码' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  const change = async (pwd: string, again: string) => {
    await page.getByLabel('初始密码').fill(printed.password)
    await page.getByLabel(/^新密码/).fill(pwd)
    await page.getByLabel('再输一次新密码').fill(again)
    await page.getByRole('button', { name: '保存新密码' }).click()
  }
  await change('houtai2026', 'houtai2027')
  await expect(page.getByRole('alert')).toContainText('密码不一致')
  await change('houtai2026', 'houtai2026')
  await enrolFactor(page, 'houtai2026')

  await page.getByRole('navigation', { name: '后台' }).getByRole('link', { name: /^投诉/ }).click()
  await page.getByText(words).first().click()
  await page.getByRole('button', { name: /^答复/ }).click()
  const answer = page.getByRole('dialog', { name: /^答复：未成年人/ })
  await answer.getByLabel('答复', { exact: true }).fill('帖子已删除，账号已停用。')
  await answer.getByRole('button', { name: '答复', exact: true }).click()
  await expect(async () => {
    const form = { code: receipt.code }
    const found = await request.post(`/api/complaint/${receipt.number}`, { form })
    const { data } = (await found.json()) as { data: { answer: string } | null }
    expect(data?.answer).toBe('帖子已删除，账号已停用。')
  }).toPass({ timeout: 30_000, intervals: [3_000] })
})

test('普通会员进不来，搜索引擎不收，谁也不存', async ({ page }) => {
  await newMember(page)
  const answer = await page.goto('/admin/queues')
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';")
  await expect(page.getByText('你的账号不在管理人员之列。')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])
})

test('每一处都没有英文', async ({ page }) => {
  await openConsole(page, 'admin')
  for (const address of await consoleMenu(page)) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('正在读取')).toHaveCount(0)
      expect.soft(await latinWords(page.locator('body')), address).toEqual([])
    })
  }
})

test('没有这一页的地址，留在后台里说', async ({ page }) => {
  await openConsole(page, 'moderator', 'nowhere')
  await expect(page.getByRole('heading', { level: 1, name: '没有这一页' })).toBeVisible()
  await expect(page.getByText('地址不对，或者你的身份看不到这一页。')).toBeVisible()
  await page.getByRole('link', { name: '回到后台首页' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '今日' })).toBeVisible()
})

test.describe('没有网络', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/ })

  test('没有网络时退出后台：页面还在，说清楚了，令牌已经没有；连上之后照常登录', async ({ page }) => {
    const person = await openConsole(page, 'moderator')
    // Toasts come last of what a page fetches.
    await atRest(page)
    await page.locator('summary').click()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: '退出' }).click()
    await expect(page.getByText('那次登录还开着')).toBeVisible()
    await expect(page.getByRole('navigation', { name: '后台' })).toHaveCount(0)
    expect(await page.evaluate(() => document.cookie)).not.toMatch(/Authorization-token=[^;]/)
    await page.context().setOffline(false)
    // The code of the log-in could not be fetched: it is, once that is asked for.
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByLabel('手机号码或用户名')).toBeVisible()
    await logInToConsole(page, person)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
