import { randomInt } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { giveCoinsByHand, grantByHand } from '#server/test/running-site.ts'
import { logIn, newMember, sendAs } from '../lib/account.ts'
import { axeFaults } from '../lib/axe.ts'
import { expect, open, test } from '../lib/site.ts'

test.use({ actionTimeout: 15_000 })
test.setTimeout(240_000)

/** Visits of a headless browser do not count. */
const browserOfPeople = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

const dataDir = () => process.env.JOURNEY_DATA ?? ''

const headersOf = async (context: BrowserContext) => ({
  'Authorization-token':
    (await context.cookies()).find(({ name }) => name === 'Authorization-token')?.value ?? '',
})

/** A browser of its own with somebody new in it. */
async function somebody(page: Page, baseURL: string | undefined) {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: baseURL ?? '', viewport: { width: 1500, height: 900 } })
  const there = await context?.newPage()
  if (!there) throw new Error('No second browser')
  await there.addInitScript(() => localStorage.setItem('adult', String(Date.now())))
  return { page: there, person: await newMember(there) }
}

type Waiting = { id: number; name: string }

/** Approves an application as staff do; a role given by hand is known a few seconds later. @returns the circle */
async function approve(staff: Page, name: string): Promise<number> {
  const headers = await headersOf(staff.context())
  let id = 0
  await expect(async () => {
    const answer = await staff.request.get('/api/admin/circle?limit=50', { headers })
    const { data } = (await answer.json()) as { data: { list: Waiting[] } | null }
    id = data?.list.find((one) => one.name === name)?.id ?? 0
    expect(id).toBeGreaterThan(0)
  }).toPass({ timeout: 20_000 })
  const decided = await staff.request.put(`/api/admin/circle/${id}`, { headers, form: { action: 'approve' } })
  expect(((await decided.json()) as { code: number }).code).toBe(10000)
  return id
}

const circleActs = (page: Page) => page.locator('#main header').first()

test('申请建圈、站务批准；别人申请加入、被批准、当管理员、被禁言，然后离开', async ({ page, baseURL }) => {
  const name = `围炉${randomInt(1_000_000)}`
  const owner = await newMember(page)
  await giveCoinsByHand(dataDir(), owner.uid, 400)
  const staff = await somebody(page, baseURL)
  await grantByHand(dataDir(), staff.person.uid, 'admin')

  // The form says what is wrong before it is sent.
  await open(page, '/cahine')
  await page.getByRole('link', { name: '申请建圈' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '申请建圈' })).toBeVisible()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('圈子的名字是 2 到 20 个字')).toBeVisible()
  await page.getByLabel('名字').fill(name)
  await page.getByLabel('分类').selectOption('日常')
  await page.getByLabel('简介').fill('围着炉子说说话，谁都可以坐下来。')
  await page.getByLabel('需要批准').check()
  await page.getByLabel('为什么建这个圈子').fill('想有一个地方，晚上可以聊聊这一天的斗。')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('等待审核', { exact: true })).toBeVisible()
  const id = await approve(staff.page, name)

  // Somebody asks to come in, and waits.
  const guest = await somebody(page, baseURL)
  await open(guest.page, `/cahine/singleCircle?id=${id}`)
  await circleActs(guest.page).getByRole('button', { name: '申请加入' }).click()
  await guest.page.getByLabel('说几句（可以不写）').fill('晚上常来坐坐。')
  await guest.page.getByRole('button', { name: '提交申请' }).click()
  await expect(guest.page.getByText('你的申请已提交，等待批准。')).toBeVisible()

  // The owner lets them in, makes them an admin, takes that back and mutes them.
  await open(page, `/cahine/circleAdministrator?id=${id}`)
  await page.getByRole('link', { name: /个人等待批准/ }).click()
  await expect(page.getByText('晚上常来坐坐。')).toBeVisible()
  await page.getByRole('button', { name: `批准${guest.person.name}` }).click()
  await expect(page.getByText('没有人在等')).toBeVisible()
  await page.getByRole('navigation', { name: '管理台' }).getByRole('link', { name: /^成员/ }).click()
  const menu = page.getByRole('button', { name: `管理${guest.person.name}` })
  await menu.click()
  await page.getByRole('button', { name: '任命为管理员' }).click()
  await expect(page.getByText('管理员', { exact: true })).toBeVisible()
  await menu.click()
  await page.getByRole('button', { name: '撤下管理员' }).click()
  await expect(page.getByText('管理员', { exact: true })).toHaveCount(0)
  await menu.click()
  await page.getByRole('button', { name: '禁言', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^禁言/ })
  await dialog.getByLabel('多久').selectOption('7')
  await dialog.getByLabel('理由（可以不写）').fill('先歇一歇。')
  await dialog.getByRole('button', { name: '禁言' }).click()
  await expect(page.getByText(/^禁言到 \d{4}-\d{2}-\d{2}$/)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  // The guest reads so, and leaves.
  await open(guest.page, `/cahine/singleCircle?id=${id}`)
  await expect(guest.page.getByText(/你在这个圈子里被禁言到/)).toBeVisible()
  await circleActs(guest.page)
    .getByRole('button', { name: /^已加入/ })
    .click()
  await guest.page.getByRole('button', { name: '退出圈子' }).click()
  await guest.page.getByRole('dialog').getByRole('button', { name: '退出' }).click()
  await expect(circleActs(guest.page).getByRole('button', { name: '申请加入' })).toBeVisible()
})

test('没登录的人点加入、点举报：先登录，回来接着做', async ({ page, baseURL }) => {
  const answer = await page.request.get('/api/groupcircle?sort=members&limit=20')
  const { data } = (await answer.json()) as {
    data: { list: { id: number; join_by: string; frozen: boolean }[] }
  }
  const circle = data.list.find(({ join_by: by, frozen }) => by === 'open' && !frozen)
  const { page: there, person } = await somebody(page, baseURL)
  await there.context().clearCookies()
  await open(there, `/cahine/singleCircle?id=${circle?.id}`)
  await circleActs(there).getByRole('button', { name: '加入', exact: true }).click()
  await expect(there.getByRole('dialog', { name: '欢迎回来' })).toBeVisible()
  await logIn(there, person)
  await expect(circleActs(there).getByRole('button', { name: /^已加入/ })).toBeVisible()

  const other = data.list.find(({ id, frozen }) => id !== circle?.id && !frozen)
  await there.context().clearCookies()
  await open(there, `/cahine/singleCircle?id=${other?.id}`)
  await circleActs(there).getByRole('button', { name: '更多' }).click()
  await circleActs(there).getByRole('button', { name: '举报圈子' }).click()
  await expect(there.getByRole('dialog', { name: '欢迎回来' })).toBeVisible()
  await logIn(there, person)
  const report = there.getByRole('dialog', { name: /^举报圈子/ })
  await expect(report).toBeVisible()

  // What the server says shows once, above the dialog that is open.
  const send = report.getByRole('button', { name: '提交举报' })
  await there.route('**/api/report', (route) =>
    route.fulfill({ json: { code: 10002, msg: 'valid 与否还不知道', data: null } }),
  )
  await report.getByRole('radio').first().check()
  await report.getByLabel('说明（可以不填）').fill('写到一半的话')
  await send.click()
  const said = there.getByText('valid 与否还不知道')
  await expect(said).toBeVisible()
  expect(await said.evaluate((toast) => toast.closest('[popover]')?.matches(':popover-open'))).toBe(true)
  await expect(there.getByText('炉子出了点问题')).toHaveCount(0)
  await there.unroute('**/api/report')

  // A session that is over is asked for above it, too; what was typed stays.
  await there.context().clearCookies()
  await send.click()
  const again = there.getByRole('dialog', { name: '登录已过期' })
  await again.getByRole('tab', { name: '验证码登录' }).click()
  await expect(again.getByLabel('请输入短信验证码')).toBeVisible()
  await there.keyboard.press('Escape')
  await expect(again).toBeHidden()
  await expect(report.getByLabel('说明（可以不填）')).toHaveValue('写到一半的话')
})

test('关注一个人，他的主页记得；屏蔽之后互不关注，账号里可以取消', async ({ page, baseURL }) => {
  const { person: other } = await somebody(page, baseURL)
  const { page: there, person: visitor } = await somebody(page, baseURL)
  await sendAs(there, 'PUT /user/privacy', { without_trace: 0 })
  const seen = { kind: 'user', id: other.uid }
  const noted = await there.request.post('/api/visit', {
    form: seen,
    headers: { ...(await headersOf(there.context())), 'user-agent': browserOfPeople },
  })
  expect(((await noted.json()) as { code: number }).code).toBe(10000)
  await newMember(page)
  await open(page, `/userInfo?uid=${other.uid}`)
  // Shown at once, and kept although the page is left in the same moment.
  await page.getByRole('button', { name: `关注${other.name}`, exact: true }).click()
  await expect(page.getByRole('button', { name: `已关注${other.name}，点一下取消` })).toBeVisible()
  // The next page may be asked for while the write is still on its way: then it is there the next time.
  await expect(async () => {
    await open(page, '/userInfo/fans?tab=concern')
    const followed = page.getByRole('button', { name: `已关注${other.name}，点一下取消` })
    await expect(followed).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  // A part within a part, tapped before it is alive.
  await page.getByRole('button', { name: `写备注：${other.name}` }).click()
  await page.getByLabel('备注', { exact: true }).fill('炉边的人')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('备注：炉边的人')).toBeVisible()

  await open(page, `/userInfo?uid=${other.uid}`)
  // From one person's page straight to another's: each has a standing of its own.
  await expect(page.getByRole('button', { name: `已关注${other.name}，点一下取消` })).toBeVisible()
  await page.locator('section', { hasText: '最近访客' }).getByRole('link', { name: visitor.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: visitor.name })).toBeVisible()
  await expect(page.getByRole('button', { name: `关注${visitor.name}`, exact: true })).toBeVisible()
  await open(page, `/userInfo?uid=${other.uid}`)
  // Whoever opened a dialog by a key goes on where they were.
  await page.getByRole('button', { name: '更多' }).press('Enter')
  await page.getByRole('button', { name: '屏蔽此人' }).press('Enter')
  await expect(page.getByRole('dialog', { name: `屏蔽${other.name}？` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '更多' })).toBeFocused()
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('button', { name: '屏蔽此人' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '屏蔽' }).click()
  await expect(page.getByRole('button', { name: '取消屏蔽' })).toBeVisible()
  await open(page, '/userInfo/components/account')
  await page.getByRole('button', { name: `取消屏蔽${other.name}` }).click()
  await expect(page.getByText('没有屏蔽任何人。')).toBeVisible()
  await page.getByLabel('添加屏蔽词').fill('抽签')
  await page.getByRole('button', { name: '添加', exact: true }).click()
  await expect(page.getByRole('button', { name: '去掉“抽签”' })).toBeVisible()
})
