import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from '@playwright/test'
import { grantByHand } from '#server/test/running-site.ts'
import type { Role } from '#server/kernel/session/viewer.ts'
import { axeFaults } from '../lib/axe.ts'
import { logInBy, newMember, openLogIn } from '../lib/account.ts'
import { expect, open, test } from '../lib/site.ts'

test.use({ actionTimeout: 15_000 })
test.setTimeout(180_000)

/** A browser of its own with somebody new in it; `role`: of the site's staff. */
async function somebody(browser: Browser, baseURL: string | undefined, role?: Role) {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 1500, height: 900 },
  })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('adult', String(Date.now())))
  const person = await newMember(page)
  if (role) await grantByHand(process.env.JOURNEY_DATA ?? '', person.uid, role)
  return { page, person }
}

/** Opens somebody's page in the console; a role given by hand is known a few seconds later. */
async function openPerson(page: Page, uid: number): Promise<void> {
  await expect(async () => {
    await page.goto(`/admin/user/${uid}`)
    await expect(page.getByText(`编号 ${uid}`)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 40_000 })
}

test('版主在后台找到一位斗友并禁言：本人收到消息，公示里有一条没有名字的', async ({
  page,
  browser,
  baseURL,
}) => {
  const member = await newMember(page)
  const staff = (await somebody(browser, baseURL, 'moderator')).page
  await openPerson(staff, member.uid)
  await staff.getByRole('link', { name: '‹ 全部斗友' }).click()
  await staff.getByRole('searchbox', { name: '昵称、编号或手机号' }).fill(member.name)
  await staff.getByRole('button', { name: '查找' }).click()
  await expect(staff.getByText('1 人', { exact: true })).toBeVisible()
  await staff.getByRole('link', { name: member.name }).click()
  await expect(staff.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
  // What only admins do is not there.
  await expect(staff.getByRole('button', { name: '任命' })).toHaveCount(0)
  expect(await axeFaults(staff, 'main')).toEqual([])

  await staff.getByRole('button', { name: '禁言', exact: true }).click()
  const dialog = staff.getByRole('dialog', { name: `禁言：${member.name}` })
  await dialog.getByRole('button', { name: '禁言' }).click()
  await expect(dialog.getByText('请写 2 到 200 个字')).toBeVisible()
  await dialog.getByLabel('期限').selectOption('3')
  await dialog.getByLabel('理由').fill('在评论里骂人')
  await dialog.getByRole('button', { name: '禁言' }).click()
  await expect(staff.getByText('禁言中，')).toBeVisible()
  await staff.getByRole('link', { name: /账号处置/ }).click()
  await expect(staff.getByRole('cell', { name: '在评论里骂人' })).toBeVisible()

  await open(page, '/message?tab_active=4')
  await expect(page.getByText('你已被禁言，3 天：在评论里骂人').first()).toBeVisible()
  await open(page, '/committee')
  await expect(page.getByText('违反社区规范', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('在评论里骂人')).toHaveCount(0)
  await expect(page.getByRole('main').getByText(member.name, { exact: true })).toHaveCount(0)
  await staff.context().close()
})

test('管理员封禁一个账号，登录的人看到去哪里申诉；核实是未成年人，按未成年人停用并删除', async ({
  page,
  browser,
  baseURL,
}) => {
  const member = await newMember(page)
  const { page: admin } = await somebody(browser, baseURL, 'admin')
  await openPerson(admin, member.uid)
  await admin.getByRole('button', { name: '封禁', exact: true }).click()
  const ban = admin.getByRole('dialog', { name: `封禁：${member.name}` })
  await ban.getByLabel('理由').fill('可能未成年')
  await ban.getByRole('button', { name: '封禁' }).click()
  await expect(admin.getByText('封禁中，')).toBeVisible()

  await page.context().clearCookies()
  const dialog = await openLogIn(page, '/aboutus')
  await logInBy(dialog, member)
  const refused = dialog.getByRole('alert').filter({ hasText: '可能未成年。有异议的，可以在官方页面申诉' })
  const way = refused.getByRole('link', { name: '去申诉' })
  await expect(way).toHaveAttribute('href', '/%20office#appeal')
  expect(await axeFaults(page)).toEqual([])

  await admin.getByRole('button', { name: '按未成年人停用并删除' }).click()
  const erase = admin.getByRole('dialog', { name: `按未成年人停用并删除：${member.name}` })
  await expect(erase).toContainText('不能恢复')
  expect(await axeFaults(admin)).toEqual([])
  await erase.getByRole('button', { name: '停用并删除' }).click()
  await expect(erase.getByText('请写 2 到 200 个字')).toBeVisible()
  await erase.getByLabel('理由').fill('监护人来电核实')
  await erase.getByRole('button', { name: '停用并删除' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: `已注销用户${member.uid}` })).toBeVisible()
  await expect(admin.getByRole('button', { name: '按未成年人停用并删除' })).toHaveCount(0)
  await admin.context().close()

  await logInBy(dialog, member)
  await expect(page.getByRole('dialog', { name: '成为斗友' })).toBeVisible()
})

test('管理员任命一位版主：他设好两步验证，进了后台', async ({ browser, baseURL }) => {
  const { page: admin, person: chief } = await somebody(browser, baseURL, 'admin')
  const { page, person } = await somebody(browser, baseURL)
  await openPerson(admin, person.uid)
  await admin.getByRole('button', { name: '任命' }).click()
  const dialog = admin.getByRole('dialog', { name: `任命：${person.name}` })
  await dialog.getByLabel('身份').selectOption('moderator')
  await dialog.getByLabel('理由').fill('愿意来帮忙')
  await dialog.getByRole('button', { name: '任命' }).click()
  await expect(admin.getByRole('button', { name: '撤销身份' })).toBeVisible()
  await admin.goto('/admin/audit')
  await expect(admin.getByRole('cell', { name: '愿意来帮忙' })).toBeVisible()
  await expect(admin.getByText(/^已核对到第 [\d,]+ 条，没有被改过；编号可能不连续/)).toBeVisible()
  expect(await axeFaults(admin, 'main')).toEqual([])

  // The log is narrowed by a name while one types; what narrows it can be kept under a name.
  const find = admin.getByRole('combobox', { name: '操作人的昵称' })
  await find.pressSequentially(chief.name)
  await expect(admin.getByRole('option', { name: new RegExp(chief.name) })).toBeVisible()
  expect(await axeFaults(admin, 'main')).toEqual([])
  await find.press('Enter')
  await expect(admin).toHaveURL(new RegExp(`actor=${chief.uid}$`))
  await expect(admin.getByRole('cell', { name: '愿意来帮忙' })).toBeVisible()
  await admin.getByRole('button', { name: '存下这些条件' }).click()
  await admin.getByRole('textbox', { name: '叫什么' }).fill('我做的')
  await admin.keyboard.press('Enter')
  await admin.getByRole('button', { name: '清除条件' }).click()
  await expect(admin).toHaveURL(/audit$/)
  await admin.goBack()
  await expect(admin.getByText(`操作人：${chief.name}`)).toBeVisible()
  await admin.goto('/admin/audit')
  await admin.getByRole('link', { name: '我做的' }).click()
  await expect(admin.getByText(`操作人：${chief.name}`)).toBeVisible()

  await page.goto('/admin/queues')
  await page.getByLabel('登录密码').fill(person.password)
  const begun = page.waitForResponse('**/api/admin/factor')
  await page.getByRole('button', { name: '下一步' }).click()
  const { data } = (await (await begun).json()) as { data: { secret: string } }
  await page.getByLabel('验证码').fill(new TOTP({ secret: Secret.fromBase32(data.secret) }).generate())
  await page.getByRole('button', { name: '确认' }).click()
  await page.getByLabel('我已经收好了').check()
  await page.getByRole('button', { name: '进入后台' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: '斗友' })).toBeVisible()
  await page.context().close()
  await admin.context().close()
})
