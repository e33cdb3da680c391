import { getCode, logIn, openLogIn } from './account.ts'
import { newMember } from './member.ts'
import { expect, test } from './site.ts'

test('忘记密码：验证手机，换新的，再用新的登录', async ({ page }) => {
  const person = await newMember(page)
  await page.context().clearCookies()
  const dialog = await openLogIn(page, '/')
  await dialog.getByLabel('请输入手机号码').fill(person.phone)
  await dialog.getByRole('button', { name: '忘记密码' }).click()
  const forgot = page.getByRole('dialog', { name: '找回密码' })
  await expect(forgot.getByLabel('请输入手机号码')).toHaveValue(person.phone)
  await forgot.getByLabel('请输入短信验证码').fill(await getCode(page, person.phone))
  await forgot.getByRole('button', { name: '下一步' }).click()
  await expect(forgot.getByLabel('请输入新密码')).toBeFocused()
  await forgot.getByLabel('请输入新密码').fill('Fengniao2027x')
  await expect(forgot.getByText('强', { exact: true })).toBeVisible()
  await forgot.getByLabel('请再次输入密码').fill('Fengniao2027')
  await page.keyboard.press('Tab')
  await expect(forgot.getByText('密码不一致')).toBeVisible()
  await forgot.getByLabel('请再次输入密码').fill('Fengniao2027x')
  await forgot.getByRole('button', { name: '完成重置' }).click()
  await expect(page.getByText('密码已重设，请登录')).toBeVisible()
  await logIn(page, { ...person, password: 'Fengniao2027x' })
  await expect(page.getByRole('button', { name: /^我的账号/ })).toBeVisible()
})
