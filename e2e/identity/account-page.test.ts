import { axeFaults } from '../lib/axe.ts'
import { enterAs, getCode, newMember } from '../lib/account.ts'
import { expect, open, test } from '../lib/site.ts'

test.use({ expected: /status of 503/ })
test.setTimeout(180_000)

const account = '/userInfo/components/account'

test('改密码：旧的不对写在那一栏下面；改好之后，别处的登录都退出', async ({ page, browser, baseURL }) => {
  const member = await newMember(page)
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  await enterAs(elsewhere, member)
  await open(page, account)
  await expect(page.getByText('当前', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '退出其余 1 处' })).toBeVisible()

  await page.getByRole('button', { name: '修改' }).click()
  await page.getByLabel('原来的密码').fill('wrong12345')
  await page.getByLabel('新密码', { exact: true }).fill('fresh12345')
  await page.getByLabel('再输一次新密码').fill('fresh12345')
  await page.getByRole('button', { name: '保存密码' }).click()
  await expect(page.getByLabel('原来的密码')).toHaveAccessibleDescription(/密码错误/)
  expect(await axeFaults(page)).toEqual([])
  await page.getByLabel('原来的密码').fill(member.password)
  await page.getByRole('button', { name: '保存密码' }).click()
  await expect(page.getByText('密码已更新，其余登录都已退出')).toBeVisible()
  await expect(page.getByRole('button', { name: /退出其余/ })).toHaveCount(0)

  const there = await elsewhere.newPage()
  await there.goto('/userInfo/means')
  await expect(there.locator('#main').getByText('请先登录')).toBeVisible()
  await elsewhere.close()
})

test('登录一处一处地退出；隐私开关存得住，存不上就退回去；导出看着它打好', async ({
  page,
  browser,
  baseURL,
}) => {
  const member = await newMember(page)
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  await enterAs(elsewhere, member)
  // Two tabs that stay in sight there: one leads, the other hears from it.
  const [first, second] = [await elsewhere.newPage(), await elsewhere.newPage()]
  for (const tab of [first, second]) {
    await tab.addInitScript(() => localStorage.setItem('adult', String(Date.now())))
    await tab.clock.install()
    await open(tab, '/userInfo/fightmoney')
    await expect(tab.getByRole('button', { name: /^我的账号/ })).toBeVisible()
  }
  await open(page, account)
  await page.getByRole('button', { name: /^退出 / }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('这处登录已退出')).toBeVisible()
  await expect(page.getByRole('button', { name: /^退出 / })).toHaveCount(0)
  const answer = (await (await elsewhere.request.get('/api/user/sessions')).json()) as { code: number }
  expect(answer.code).toBe(10050)
  // Within the minute of a poll nothing of the member is left, although nobody touched these tabs.
  await first.clock.fastForward(60_000)
  for (const tab of [first, second]) {
    await expect(tab.getByRole('button', { name: /^我的账号/ })).toHaveCount(0)
    await expect(tab.locator('#main').getByText('请先登录')).toBeVisible()
  }
  await elsewhere.close()

  const birthday = page.getByRole('switch', { name: '主页上显示生日' })
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/user/privacy'))
  await birthday.click()
  await expect(birthday).toBeChecked()
  await kept
  await page.reload()
  await expect(birthday).toBeChecked()
  await page.route('**/api/user/privacy', (route) => route.fulfill({ status: 503, body: '{}' }))
  await birthday.click()
  await expect(page.getByText('炉子出了点问题，我们正在修')).toBeVisible()
  await expect(birthday).toBeChecked()

  await page.getByRole('button', { name: '打包我的数据' }).click()
  await page.getByLabel('短信验证码').fill(await getCode(page, member.phone))
  await page.getByRole('button', { name: '打包', exact: true }).click()
  const link = page.getByRole('link', { name: '下载', exact: true })
  await expect(link).toBeVisible({ timeout: 30_000 })
  const copy = await page.request.get((await link.getAttribute('href')) ?? '')
  expect((await copy.body()).subarray(0, 2).toString()).toBe('PK')
})

test('注销：验证手机，写明四个字，之后登录就回来', async ({ page }) => {
  const member = await newMember(page)
  await open(page, account)
  await page.getByRole('button', { name: '注销', exact: true }).click()
  await page.getByLabel('短信验证码').fill(await getCode(page, member.phone))
  await page.getByRole('button', { name: '下一步' }).click()
  const leave = page.getByRole('button', { name: '注销账号' })
  await expect(leave).toBeDisabled()
  await page.getByLabel('请输入“注销账号”四个字').fill('注销账号')
  await leave.click()
  await expect(page.getByText('账号已进入注销')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /^登录/ })).toBeVisible()
  await enterAs(page.context(), member)
  await open(page, account)
  await expect(page.getByRole('heading', { name: '账号设置' })).toBeVisible()
})
