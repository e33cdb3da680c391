import { axeFaults } from '../lib/axe.ts'
import { newMember } from '../lib/account.ts'
import { expect, open, test } from '../lib/site.ts'

test.setTimeout(120_000)

test('个人主页：各页是链接，点评可改可删，斗架上的可改，资料说明谁看得到，斗架与口味自己先看得到、打开了别人也看得到', async ({
  page,
  browser,
  baseURL,
}) => {
  const { uid, name } = await newMember(page)
  const token = (await page.context().cookies()).find(({ name: cookie }) => cookie === 'Authorization-token')
  const headers = { 'authorization-token': token?.value ?? '' }
  await open(page, '/userInfo')
  await expect(page.getByRole('link', { name: '添一支烟斗' })).toHaveAttribute('href', /query\/pipe$/)
  await expect(page.getByRole('link', { name: '添一批斗草' })).toHaveAttribute('href', /tobaccoItem$/)
  expect(await axeFaults(page)).toEqual([])
  await page.request.post('/api/collectInvitation', { headers, form: { type: 5, id: 1, state: 'own' } })
  // A taste is said from three reviews on.
  for (const [blend, content] of [
    [5, '好。'],
    [6, '还行。'],
    [7, '一般。'],
    [8, '尚可。'],
  ] as const)
    await page.request.post(`/api/tobaccocommon/${blend}`, {
      headers,
      form: { score: 4.5, strength: 4, content },
    })

  await open(page, '/userInfo/components/productItem')
  await page.getByRole('button', { name: /^修改：/ }).click()
  const sheet = page.getByRole('dialog', { name: /^收藏：/ })
  await sheet.getByLabel('数量').fill('2')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(page.locator('#main li').filter({ hasText: '· 2 支' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  await open(page, '/userInfo/means')
  const gender = page.getByLabel('性别')
  await expect(gender).toHaveAccessibleDescription('别人看不到，去改')
  await page.request.put('/api/user/privacy', { headers, form: { show_gender: 1 } })
  await page.reload()
  await expect(gender).toHaveAccessibleDescription('别人看得到，去改')

  await open(page, '/userInfo')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('heading', { name: '斗架' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '口味偏好' })).toBeVisible()
  await expect(page.getByRole('link', { name: '打开草柜' })).toHaveAttribute('href', /tobaccoItem$/)
  await expect(page.getByRole('link', { name: '打开斗架' })).toHaveAttribute('href', /productItem$/)
  await page.getByRole('button', { name: /^我的账号/ }).click()
  await expect(page.getByRole('link', { name: '草柜', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await axeFaults(page)).toEqual([])
  const tabs = page.getByRole('navigation', { name: '我的主页' })
  await tabs.getByRole('link', { name: /^点评/ }).click()
  await expect(page).toHaveURL(/\/userInfo\/reviews\?uid=/)
  await expect(page.getByText('好。')).toBeVisible()
  const first = page.getByRole('article', { name: /的点评$/ }).filter({ hasText: '好。' })
  await first.getByRole('link', { name: '修改' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^修改点评/ })).toBeVisible()
  await page.goBack()
  await first.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(first).toHaveCount(0)
  await expect(page.getByText('还行。')).toBeVisible()
  await tabs.getByRole('link', { name: '资料' }).click()
  await expect(page).toHaveURL(/tab=zl/)
  await expect(page.getByRole('definition').filter({ hasText: name }).first()).toBeVisible()

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await other.addInitScript(() => localStorage.setItem('adult', String(Date.now())))
  await newMember(other)
  await other.goto(`/userInfo?uid=${uid}`)
  await expect(other.getByRole('heading', { name })).toBeVisible()
  await expect(other.getByRole('heading', { name: /^(口味偏好|斗架)/ })).toHaveCount(0)
  await expect(other.getByRole('link', { name: /尚可。/ })).toHaveAttribute(
    'href',
    /\/query\/tobaccoDetail\?id=8$/,
  )

  await open(page, '/userInfo/components/account')
  for (const words of ['主页上显示拥有的烟斗与斗草的名称、年份', /^主页上显示口味偏好/]) {
    const shown = page.getByRole('switch', { name: words })
    const kept = page.waitForResponse((answer) => answer.url().includes('/api/user/privacy'))
    await shown.click()
    await kept
    await expect(shown).toHaveAttribute('aria-checked', 'true')
  }
  await other.reload()
  await expect(other.getByRole('heading', { name: '斗架' })).toBeVisible()
  await expect(other.getByRole('heading', { name: '口味偏好' })).toBeVisible()
  await other.context().close()
})
