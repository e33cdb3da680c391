import { expect } from 'vitest'
import { codesTo } from '../lib/person.ts'
import { test } from './firefox.ts'
import { registered } from './member.ts'
import {
  expectAddress,
  expectFit,
  expectGone,
  expectText,
  fill,
  named,
  open,
  press,
  see,
  soon,
} from './page.ts'

/** The code that comes to a phone. */
const codeTo = (phone: string) =>
  soon(async () => {
    const codes = await codesTo(phone)
    expect(codes).toHaveLength(1)
    return codes[0] ?? ''
  })

test('用短信验证码登录，登录后回到原处，名字在账号菜单里', async ({ page }) => {
  const person = await registered()
  await open(page, '/query?strength=4')
  await expectFit(page)
  await press(page, named('button', '登录 / 注册'))
  const dialog = named('dialog', '欢迎回来')
  await see(page, dialog)
  await fill(page, `${dialog} ${named('textbox', '请输入手机号码')}`, person.phone)
  await press(page, `${dialog} ${named('button', '获取验证码')}`)
  const code = await codeTo(person.phone)
  await fill(page, `${dialog} ${named('textbox', '请输入短信验证码')}`, code)
  await press(page, `${dialog} input[type=checkbox]`)
  const loaded = page.waitForNavigation()
  await press(page, `${dialog} ${named('button', '登录')}`)
  await loaded
  await expectGone(page, dialog)
  await press(page, named('button', `我的账号：${person.name}`))
  await expectText(page, person.name, 'header')
  await expectAddress(page, /^\/query\?strength=4$/)
  await expectFit(page)
})
