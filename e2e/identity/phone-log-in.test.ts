import { openLogIn } from '../lib/account.ts'
import { expect, open, test } from '../lib/site.ts'

test('手机上：登录占满一屏，栏够大，不往旁边跑', async ({ page }) => {
  const dialog = await openLogIn(page, '/query')
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await dialog.getByRole('button', { name: '注册账号' }).tap()
  const form = page.getByRole('dialog', { name: '成为斗友' })
  await page.keyboard.press('Enter')
  const wide = await form.evaluate((shown) =>
    [...shown.querySelectorAll('*')]
      .filter((part) => part.getBoundingClientRect().right > 390)
      .map((part) => part.outerHTML),
  )
  expect(wide.filter((html) => !/^<(path|svg|g)/.test(html))).toEqual([])
  for (const field of await form.locator('input:not([type=checkbox])').all()) {
    expect(
      await field.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize)),
    ).toBeGreaterThanOrEqual(16)
  }
  await form.getByRole('button', { name: '关闭' }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('手机上：底部的“我的”问访客登录', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('navigation', { name: '底部导航' }).getByRole('button', { name: '我的' }).tap()
  await expect(page.getByRole('dialog', { name: '欢迎回来' })).toBeVisible()
})
