import { getCode, logIn, openLogIn, register } from '../lib/account.ts'
import { newPerson } from '../lib/person.ts'
import type { Locator } from '@playwright/test'
import { expect, open, shownOnce, test } from '../lib/site.ts'

const account = /^我的账号/

/** The tick says what it covers, and both texts can be opened. */
async function namesTexts(form: Locator): Promise<void> {
  for (const [name, address] of [
    ['《蜂鸟注册协议》', '/agreement/agreement'],
    ['《隐私政策》', '/agreement/agreement?tab=privacy'],
  ] as const)
    await expect(form.getByRole('link', { name })).toHaveAttribute('href', address)
}

test('注册、领奖、短信登录、退出', async ({ page }) => {
  test.setTimeout(180_000)
  const person = newPerson()
  const dialog = await openLogIn(page, '/query?strength=4')
  await dialog.getByRole('button', { name: '注册账号' }).click()
  const reward = await register(page, person)
  await expect(reward.getByText('+50')).toBeVisible()
  await reward.getByRole('button', { name: '先去登录' }).click()

  // One tap away: name and password stand there.
  await expect(dialog.getByLabel('手机号码或用户名')).toHaveValue(person.name)
  await expect(dialog.getByLabel('请输入密码')).toHaveValue(person.password)
  await expect(dialog.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
  await dialog.getByRole('tab', { name: '验证码登录' }).click()

  // 手机号码已经填好；同一个号码一分钟里只发一次，按钮接着倒数。
  await expect(dialog.getByLabel('请输入手机号码')).toHaveValue(person.phone)
  const code = await getCode(page, person.phone)
  await dialog.getByLabel('请输入短信验证码').fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await dialog.getByLabel('我已年满 18 周岁，并同意').check()
  const loaded = page.waitForEvent('load')
  const said = shownOnce(page, '登录成功')
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await said
  await loaded
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/strength=4$/)

  await page.getByRole('button', { name: account }).click()
  await expect(page.getByRole('banner').getByText(person.name)).toBeVisible()
  await page.getByRole('button', { name: '退出登录' }).click()
  const question = page.getByRole('dialog', { name: '要退出登录吗？' })
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('已取消退出')).toBeVisible()
  await expect(page.getByRole('button', { name: account })).toBeFocused()
  await page.getByRole('button', { name: account }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  const ended = shownOnce(page, '退出成功!')
  await question.getByRole('button', { name: '确定' }).click()
  await ended
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('banner').getByRole('button', { name: /^登录/ })).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ name, value }) => /^(Authorization-token|userinfo)$/.test(name) && value)).toEqual(
    [],
  )
})

test('没有勾协议就按登录：提示和字段下面都说', async ({ page }) => {
  const dialog = await openLogIn(page, '/query')
  await dialog.getByRole('tab', { name: '密码登录' }).click()
  await dialog.getByLabel('手机号码或用户名').fill('谁')
  await dialog.getByLabel('请输入密码').fill('pipe1234')
  const said = shownOnce(page, '请先阅读并同意蜂鸟注册协议')
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await said
  await expect(dialog.getByText('请勾选用户协议')).toBeVisible()
})

test('密码登录：没有的账号去注册，号码带过去；登录后回到原处', async ({ page }) => {
  const person = newPerson()
  const dialog = await openLogIn(page, '/query')
  await namesTexts(dialog)
  await dialog.getByRole('tab', { name: '密码登录' }).click()
  await namesTexts(dialog)
  await dialog.getByLabel('手机号码或用户名').fill(person.phone)
  await dialog.getByLabel('请输入密码').fill(person.password)
  await dialog.getByLabel('我已年满 18 周岁，并同意').check()
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  const form = page.getByRole('dialog', { name: '成为斗友' })
  await namesTexts(form)
  await expect(form.getByLabel('请输入手机号码')).toHaveValue(person.phone)
  const reward = await register(page, person)
  await page.keyboard.press('Escape')
  await expect(reward).toBeHidden()

  await page.evaluate(() => window.scrollTo(0, 600))
  await logIn(page, person)
  await expect(page.getByRole('button', { name: `我的账号：${person.name}` })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)

  // 记下的就是勾选旁边写明的。
  await open(page, '/userInfo/components/account')
  const record = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '同意记录' }) })
    .last()
  for (const words of [/蜂鸟注册协议版本 \d/, /隐私政策版本 \d/, '已满 18 周岁'])
    await expect(record).toContainText(words)

  // 下次来，上次的方式有记号。
  await page.context().clearCookies()
  const again = await openLogIn(page, '/query')
  await expect(again.getByRole('tab', { name: '密码登录' })).toHaveAttribute('aria-selected', 'true')
  await expect(again.getByRole('tab', { name: '密码登录 上次登录' })).toBeVisible()
})
