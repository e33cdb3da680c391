import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { nationalIdCheckDigit } from '#contract/identity/national-id.ts'
import { grantByHand } from '#server/test/running-site.ts'
import { jpeg } from '#server/test/platform/pictures.ts'
import { axeFaults } from '../lib/axe.ts'
import { newMember } from '../lib/account.ts'
import { expect, open, test } from '../lib/site.ts'

test.use({ actionTimeout: 15_000 })
test.setTimeout(240_000)

const address = '/certification/certification'

function newNumber(): string {
  const first17 = `35050219800101${randomInt(100, 1_000)}`
  return first17 + nationalIdCheckDigit(first17)
}

const minor17 = '35050220200101244'
const minorNumber = minor17 + nationalIdCheckDigit(minor17)

const photo = async (name: string, width: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg(width, 300),
})

const tokenOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'Authorization-token')?.value ?? ''

const saved = (page: Page) => expect(page.getByText(/^草稿已于 \d\d:\d\d 存下$/)).toBeVisible()
const next = (page: Page) => page.getByRole('button', { name: '下一步' }).click()
/** The form comes alive after the page. */
const formAlive = (page: Page) => expect(page.getByRole('button', { name: '下一步' })).toBeEnabled()

/** Refuses the application of this name as staff do, after a look at both photographs. */
async function refuse(staff: Page, name: string, reason: string): Promise<void> {
  const headers = { 'Authorization-token': await tokenOf(staff) }
  let id = 0
  // A role given by hand is known a few seconds later.
  await expect(async () => {
    const answer = await staff.request.get('/api/admin/certification?limit=50', { headers })
    const { data } = (await answer.json()) as { data: { list: { id: number; name: string }[] } | null }
    id = data?.list.find((one) => one.name === name)?.id ?? 0
    expect(id).toBeGreaterThan(0)
  }).toPass({ timeout: 20_000 })
  const one = `/api/admin/certification/${id}`
  const { data: full } = (await (await staff.request.get(one, { headers })).json()) as {
    data: { front: { url: string }; back: { url: string } }
  }
  for (const { url } of [full.front, full.back])
    expect((await staff.request.get(url, { headers })).status()).toBe(200)
  const decided = await staff.request.put(one, { headers, form: { action: 'reject', reason } })
  expect(((await decided.json()) as { code: number }).code).toBe(10000)
}

/** Certifies in the console: nothing can be decided until both photographs are on the screen. */
async function certify(staff: Page, name: string): Promise<void> {
  let show = () => {}
  const shown = new Promise<void>((done) => {
    show = done
  })
  await staff.route('**/file/priv/**', async (route) => {
    await shown
    await route.continue()
  })
  await staff.goto('/admin/certification')
  await staff.getByRole('button', { name: new RegExp(name) }).click()
  const pane = staff.getByRole('region', { name: '这一件' })
  await expect(pane.getByRole('heading', { name })).toBeVisible()
  const yes = pane.getByRole('button', { name: /^通过认证/ })
  await expect(pane.getByText('先看过身份证的两面再决定')).toBeVisible()
  await expect(yes).toBeDisabled()
  await staff.keyboard.press('r')
  await expect(staff.getByRole('dialog')).toHaveCount(0)
  show()
  await expect(yes).toBeEnabled({ timeout: 60_000 })
  // While a route is held, every call passes by the test: one sent by a closing page would be lost there.
  await staff.unrouteAll({ behavior: 'wait' })
  await yes.click()
  await expect(staff.getByRole('status').filter({ hasText: name })).toBeVisible()
}

/** The first step: nothing before the consent, and no wrong number. */
async function tellWho(page: Page): Promise<void> {
  await next(page)
  await expect(page.getByText('请先阅读并同意', { exact: true })).toBeVisible()
  await expect(page.getByLabel('真实姓名')).toBeDisabled()
  await page.getByLabel('我已阅读并单独同意').check()
  await page.getByLabel('真实姓名').fill('林泉声')
  await page.getByLabel('身份证号码').fill('11010119900307001X')
  await page.getByLabel('联系电话').fill('13800138000')
  await expect(page.getByText('最后一位校验码校验不通过')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByLabel('身份证号码').fill(minorNumber)
  await expect(page.getByText(/^身份证号码校验通过：福建省，2020-01-01 出生，[男女]，\d 岁$/)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: '18 周岁' })).toBeVisible()
  await page.getByLabel('身份证号码').fill(newNumber())
  await expect(page.getByText(/^身份证号码校验通过：福建省，1980-01-01 出生，[男女]，\d\d 岁$/)).toBeVisible()
  await page.getByLabel('身份证人像面的照片').setInputFiles(await photo('front.jpg', 480))
  await expect(page.getByRole('button', { name: '更换身份证人像面' })).toBeVisible({ timeout: 30_000 })
  await page.getByLabel('身份证国徽面的照片').setInputFiles(await photo('back.jpg', 481))
  await expect(page.getByRole('button', { name: '更换身份证国徽面' })).toBeVisible({ timeout: 30_000 })
  await next(page)
}

async function tellWhat(page: Page, name: string): Promise<void> {
  await page.getByLabel('工作室名称').fill(name)
  await page.getByLabel('主营').selectOption('手工烟斗')
  await page.getByLabel('国家/地区').selectOption('福建省')
  await page.getByLabel('城市').selectOption('泉州市')
  await page.getByLabel('简介').fill('二十年手工车制，只做直纹石楠。')
  await expect(page.getByText('名称可用')).toBeVisible()
  await saved(page)
  expect(await axeFaults(page)).toEqual([])
}

test('申请认证：单独同意，号码填错，存下再回来，提交；没通过，改了再交，通过；注销认证，又可以申请', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `泉声斗房${randomInt(1_000_000)}`
  const { uid } = await newMember(page)
  await open(page, address)
  await expect(page.getByRole('heading', { level: 1, name: '工作室认证' })).toBeVisible()
  await formAlive(page)
  await tellWho(page)
  await tellWhat(page, name)

  // Away and back: what was told is there, who it is only masked.
  await open(page, '/aboutus')
  await open(page, address)
  await formAlive(page)
  await expect(page.getByLabel('工作室名称')).toHaveValue(name)
  await page.getByRole('button', { name: '身份信息' }).click()
  await expect(page.getByLabel('真实姓名')).toHaveValue('')
  await expect(page.getByLabel('真实姓名')).toHaveAttribute('placeholder', '林**')
  await expect(page.getByText('已上传')).toHaveCount(2)
  await next(page)
  await next(page)
  await expect(page.getByRole('heading', { name: '作品与证明' })).toBeVisible()
  await next(page)
  await expect(page.getByRole('alert').filter({ hasText: '作品照片至少 3 张' })).toBeVisible()
  const works = await Promise.all([600, 601, 602].map((width) => photo(`${width}.jpg`, width)))
  await page.locator('input[type=file]').setInputFiles(works)
  await expect(page.getByText('已有 3 张')).toBeAttached({ timeout: 60_000 })
  await next(page)
  await expect(page.getByRole('heading', { name: '提交审核' })).toBeVisible()
  await expect(page.getByText(/^350\*+\w\w$/)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.locator('form').getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByRole('heading', { name: '已收到，约 3 个工作日回复你' })).toBeVisible()

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const staff = await context.newPage()
  await staff.addInitScript(() => localStorage.setItem('adult', String(Date.now())))
  await grantByHand(process.env.JOURNEY_DATA ?? '', (await newMember(staff)).uid, 'moderator')
  await refuse(staff, name, '第二张照片看不清')
  await open(page, address)
  await expect(page.getByText('第二张照片看不清')).toBeVisible()
  await page.getByRole('button', { name: '修改后重新提交' }).click()
  await formAlive(page)
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.locator('form').getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByRole('heading', { name: '已收到，约 3 个工作日回复你' })).toBeVisible()

  await certify(staff, name)
  // Whoever leaves has decided: it is sent at once.
  await staff.close({ runBeforeUnload: true })
  await expect(async () => {
    await open(page, '/message?tab_active=4')
    await expect(page.getByText('您的工作室已通过认证')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await context.close()
  await open(page, address)
  await expect(page.getByRole('heading', { name: '工作室认证已通过' })).toBeVisible()
  await expect(page.getByRole('link', { name: '去工作室管理台' })).toHaveAttribute('href', '/studioInfo')
  expect(await axeFaults(page)).toEqual([])
  await open(page, `/userInfo?uid=${uid}`)
  await expect(page.getByRole('main').getByText('认证工作室').first()).toBeVisible()

  await open(page, address)
  await page.getByRole('button', { name: '注销工作室认证' }).click()
  const sure = page.getByRole('dialog', { name: '要注销工作室认证吗？' })
  await expect(sure).toContainText('工作室与作品收起来，不再公开，内容都留着')
  expect(await axeFaults(page)).toEqual([])
  await sure.getByRole('button', { name: '注销认证' }).click()
  await formAlive(page)
  await expect(page.getByRole('heading', { name: '工作室认证已通过' })).toBeHidden()
  await open(page, `/userInfo?uid=${uid}`)
  await expect(page.getByRole('main').getByText('认证工作室')).toHaveCount(0)
})
