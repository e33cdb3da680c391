import { axeFaults } from '../lib/axe.ts'
import { openLogIn } from '../lib/account.ts'
import { newPerson } from '../lib/person.ts'
import { solvePuzzle } from '../lib/puzzle.ts'
import { expect, test } from '../lib/site.ts'

test('填错了，一栏一栏说在下面，说的是约定的话', async ({ page }) => {
  const dialog = await openLogIn(page, '/query')
  const say = (words: string) =>
    expect(dialog.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  for (const words of ['请输入手机号码', '请输入短信验证码', '请勾选用户协议']) await say(words)
  const phone = dialog.getByLabel('请输入手机号码')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription('请输入手机号码')
  await phone.fill('12345')
  await say('手机号码格式错误')
  await phone.fill('+86 138 0013-8000')
  await expect(phone).toHaveValue('13800138000')
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await dialog.getByLabel('请输入短信验证码').fill('12')
  await say('短信验证码格式错误')

  await dialog.getByRole('tab', { name: '密码登录' }).click()
  const account = dialog.getByLabel('手机号码或用户名')
  await expect(account).toBeFocused()
  await expect(account).toHaveValue('13800138000')
  await account.fill('')
  await page.keyboard.press('Enter')
  for (const words of ['请输入用户名', '请输入密码', '请勾选用户协议']) await say(words)

  await dialog.getByRole('button', { name: '注册账号' }).click()
  const form = page.getByRole('dialog', { name: '成为斗友' })
  const tell = (words: string) => expect(form.getByRole('alert').filter({ hasText: words })).toBeVisible()
  const name = form.getByLabel('请输入用户名')
  await expect(name).toBeFocused()
  await page.keyboard.press('Tab')
  await tell('请输入用户名')
  for (const [typed, words] of [
    ['a b', '用户名不能有空格'],
    ['斗友!', '用户名不能包含特殊字符串'],
    ['八个汉字太长了呀', '用户名长度为2-14位字符或1-7个汉字'],
  ] as const) {
    await name.fill(typed)
    await tell(words)
  }
  // The tick of the agreement goes along to the other forms and comes back.
  const agree = page.getByLabel('我已年满 18 周岁，并同意')
  await agree.check()
  await page.getByRole('button', { name: '去登录' }).click()
  await expect(agree).toBeChecked()
  await dialog.getByRole('button', { name: '注册账号' }).click()
  await expect(agree).toBeChecked()
  await form.getByLabel('设置密码').fill('short')
  await form.getByLabel('请再次输入密码').fill('abcd1234')
  await tell('密码包含8-16位数字和字母')
  await form.getByLabel('设置密码').fill('abcd12345')
  await form.getByLabel('请输入手机号码').focus()
  await tell('密码不一致')
})

test('发了验证码，按钮倒数；关了窗口、重新打开页面，接着倒数', async ({ page }) => {
  const { phone } = newPerson()
  const dialog = await openLogIn(page, '/query')
  await dialog.getByRole('button', { name: '忘记密码' }).click()
  const forgot = page.getByRole('dialog', { name: '找回密码' })
  await forgot.getByLabel('请输入手机号码').fill(phone)
  const answered = page.waitForResponse(/sendmsg/)
  await forgot.getByRole('button', { name: '获取验证码' }).click()
  const first = (await (await answered).json()) as { code: number }
  if (first.code === 10160) await solvePuzzle(page)
  const waiting = page.getByRole('button', { name: /^\d+s 后重发$/ })
  await expect(waiting).toBeVisible()
  await expect(forgot.getByLabel('请输入短信验证码')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await openLogIn(page, '/query')
  await dialog.getByRole('button', { name: '忘记密码' }).click()
  await forgot.getByLabel('请输入手机号码').fill(phone)
  await expect(waiting).toBeVisible()
  // The browser keeps a remainder of the phone, which another one shares unless it differs in a single digit.
  const other = phone.slice(0, -1) + String((Number(phone.at(-1)) + 1) % 10)
  await forgot.getByLabel('请输入手机号码').fill(other)
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible()
})

test('只用键盘：焦点在第一栏，Tab 出不去，箭头换方式，Esc 关上回到按钮', async ({ page }) => {
  const dialog = await openLogIn(page, '/query')
  await expect(dialog.getByLabel('请输入手机号码')).toBeFocused()
  const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
  for (let i = 0; i < 16; i++) {
    await page.keyboard.press('Tab')
    expect(await inside()).toBe(true)
  }
  for (let i = 0; i < 16; i++) {
    await page.keyboard.press('Shift+Tab')
    expect(await inside()).toBe(true)
  }
  await dialog.getByRole('tab', { name: '验证码登录' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('tab', { name: '密码登录' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: /^登录/ })).toBeFocused()
})

test('四种样子都合无障碍的规矩，抬头不动', async ({ page }) => {
  const dialog = await openLogIn(page, '/query')
  const boxes: string[] = []
  const look = async () => {
    const head = page.getByRole('dialog').locator('header')
    boxes.push(JSON.stringify(await head.boundingBox()))
    expect(await axeFaults(page, 'dialog[open]')).toEqual([])
  }
  await look()
  await dialog.getByRole('tab', { name: '密码登录' }).click()
  await look()
  await dialog.getByRole('button', { name: '注册账号' }).click()
  await look()
  await page.getByRole('button', { name: '去登录' }).click()
  await dialog.getByRole('button', { name: '忘记密码' }).click()
  await look()
  expect(new Set(boxes).size).toBe(1)
  expect(boxes[0]).toContain('"width":440,"height":104')
  const size = await page.getByRole('dialog').boundingBox()
  expect([size?.width, size?.height]).toEqual([440, 600])
})
