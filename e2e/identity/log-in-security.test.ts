import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { axeFaults } from '../lib/axe.ts'
import { enterAs, getCode, newMember, openLogIn } from '../lib/account.ts'
import type { Person } from '../lib/person.ts'
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
  const first =
    (await page
      .getByRole('listitem')
      .filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })
      .first()
      .textContent()) ?? ''
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '我存好了' }).click()
  await expect(page.getByText('已启用，每次登录都要')).toBeVisible()

  await openRow(page, /^更改/)
  await page.getByRole('button', { name: '换十个新的备用码' }).click()
  await page.getByLabel('验证码或备用码').fill(first)
  await page.getByRole('button', { name: '换备用码', exact: true }).click()
  await expect(page.getByText('原来的备用码已作废')).toBeVisible()
  expect(await page.getByRole('listitem').filter({ hasText: first }).count()).toBe(0)
  const renewed =
    (await page
      .getByRole('listitem')
      .filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })
      .first()
      .textContent()) ?? ''
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '我存好了' }).click()
  await expect(page.getByText('备用码还有 10 个')).toBeVisible()

  // As later in the day: the factor was shown too long ago.
  await page.route(
    '**/api/user/export',
    (route) => route.fulfill({ json: { code: 10156, msg: '', data: null } }),
    {
      times: 1,
    },
  )
  await page.getByRole('button', { name: '打包我的数据' }).click()
  const shown = page.getByRole('dialog', { name: '两步验证' })
  await expect(shown.getByLabel('验证码或备用码')).toBeFocused()
  expect(await axeFaults(page)).toEqual([])
  await shown.getByLabel('验证码或备用码').fill(renewed)
  await shown.getByRole('button', { name: '继续' }).click()
  await expect(page.getByRole('link', { name: '下载', exact: true })).toBeVisible({ timeout: 30_000 })

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
  await expect(asked.getByRole('alert').first()).toContainText('还可以再试')
  expect(await axeFaults(page)).toEqual([])
  await asked.getByLabel('验证码或备用码').fill(digitsOf(secret))
  await asked.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('登录成功')).toBeVisible()
})

/** A device that holds passkeys, and has verified its person. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
}

test('通行密钥：验证手机、登记，退出之后用它登录，再删掉就登不进了', async ({ page }) => {
  await plugInAuthenticator(page)
  const member = await newMember(page)
  const openPasskeys = async () => {
    await open(page, account)
    await page.getByRole('button', { name: '查看' }).first().click()
  }
  await openPasskeys()
  await page.getByRole('button', { name: '登记一把' }).click()
  await verifyPhone(page, member)
  await page.getByLabel('给它起个名字').fill('书房的电脑')
  await page.getByRole('button', { name: '登记', exact: true }).click()
  await expect(page.getByText('书房的电脑', { exact: true })).toBeVisible()
  await expect(page.getByText('还没有用过')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  const enter = async () => {
    await page.context().clearCookies()
    const dialog = await openLogIn(page, '/')
    await dialog.getByRole('button', { name: '用通行密钥登录' }).click()
  }
  await enter()
  await expect(page.getByText('登录成功')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /^登录/ })).toBeHidden()

  await openPasskeys()
  await expect(page.getByText('用过', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: '删除：书房的电脑' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText('书房的电脑', { exact: true })).toBeHidden()
  await enter()
  await expect(page.getByText('通行密钥没有通过，请再试一次')).toBeVisible()
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
