import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { axeFaults } from '../lib/axe.ts'
import { enterAs, getCode, newMember, openLogIn, type Person } from '../lib/account.ts'
import { expect, open, test } from '../lib/site.ts'

test.setTimeout(180_000)

const account = '/userInfo/components/account'

/** The row of the account page that has this name. */
const openRow = async (page: Page, name: RegExp) => {
  const opener = page.getByRole('button', { name })
  await opener.click()
}

/** Verifies the phone of the account in the panel that is open. */
async function verifyPhone(page: Page, { phone }: Person): Promise<void> {
  await page.getByLabel('短信验证码').fill(await getCode(page, phone))
  await page.getByRole('button', { name: '下一步' }).click()
}

const digitsOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

test('两步验证：扫图、备用码，下次密码登录之后再要六位数字', async ({ page }) => {
  const member = await newMember(page)
  await open(page, account)
  await openRow(page, /^启用$/)
  await verifyPhone(page, member)
  const key = await page.getByRole('paragraph').filter({ hasText: '密钥：' }).textContent()
  const secret = (key ?? '').replace(/密钥：|\s/g, '')
  await page.getByLabel('验证器上的六位数字').fill(digitsOf(secret, -1))
  await page.getByRole('button', { name: '启用', exact: true }).last().click()
  await expect(page.getByText('只显示这一次')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '我存好了' }).click()
  await expect(page.getByText('已启用，每次登录都要')).toBeVisible()

  await page.context().clearCookies()
  const dialog = await openLogIn(page, '/')
  await dialog.getByRole('tab', { name: /密码登录/ }).click()
  await dialog.getByLabel('手机号码或用户名').fill(member.phone)
  await dialog.getByLabel('请输入密码').fill(member.password)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  const asked = page.getByRole('dialog', { name: '两步验证' })
  await asked.getByLabel('验证码或备用码').fill('000000')
  await asked.getByRole('button', { name: '登录', exact: true }).click()
  await expect(asked.getByRole('alert')).toContainText('还可以再试')
  expect(await axeFaults(page)).toEqual([])
  await asked.getByLabel('验证码或备用码').fill(digitsOf(secret))
  await asked.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('登录成功')).toBeVisible()
})

test('登录记录：别处的登录点“不是我”，其余都退出，当场用短信设新密码', async ({ page, browser, baseURL }) => {
  const member = await newMember(page)
  const thief = await browser.newContext({ baseURL: baseURL ?? '' })
  await enterAs(thief, member)
  await open(page, account)
  await page.getByRole('button', { name: '查看' }).last().click()
  await expect(page.getByText('新设备')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: /^不是我/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '不是我' }).click()
  await expect(page.getByText('原来的密码也不能用了')).toBeVisible()
  await page.getByLabel(/本账号的手机号码/).fill(member.phone)
  await verifyPhone(page, member)
  await page.getByLabel('新密码', { exact: true }).fill('fresh12345')
  await page.getByLabel('再输一次新密码').fill('fresh12345')
  await page.getByRole('button', { name: '保存密码' }).click()
  await expect(page.getByText('密码已更新，其余登录都已退出')).toBeVisible()
  const there = await thief.request.get('/api/user/sessions')
  expect(await there.json()).toMatchObject({ code: 10050 })
  await enterAs(page.context(), { ...member, password: 'fresh12345' })
})
