import type { Page } from '@playwright/test'
import { newMember, sendAs } from '../lib/account.ts'
import { axeFaults } from '../lib/axe.ts'
import { expect, open, shownOnce, test } from '../lib/site.ts'

test.use({ expected: /status of 503/ })
test.setTimeout(120_000)

/** A picture of one colour, as small as they come. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGOokjLBgxhGpTEQAIyRQS9Ddl2mAAAAAElFTkSuQmCC',
  'base64',
)

async function bringAvatar(page: Page) {
  await page.getByRole('button', { name: '更换头像' }).click()
  await page.getByLabel('选择图片').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: '用这张' }).click()
  await expect(page.getByRole('group', { name: '裁剪头像' })).toBeHidden()
}

test('填齐资料：头像裁好传上去，斗币只发一次；不给看的，别人看不到', async ({ page, browser, baseURL }) => {
  const { uid, name } = await newMember(page)
  await open(page, '/userInfo/means')
  await expect(page.getByText('填齐可得 30 斗币')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await bringAvatar(page)
  await page.getByLabel('性别').selectOption({ label: '男' })
  await page.getByLabel('生日').fill('2015-03-04')
  await page.getByLabel('国家/地区').selectOption({ label: '四川省' })
  await page.getByLabel('城市').selectOption({ label: '成都市' })
  await page.getByLabel('简介').fill('只记录，不推荐。')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('本站只对年满 18 周岁的成年人开放')).toBeVisible()
  await expect(page.getByLabel('生日')).toBeFocused()

  await page.getByLabel('生日').fill('1985-03-04')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const reward = page.getByRole('dialog', { name: '资料齐了' })
  await expect(reward.getByText('+30')).toBeVisible()
  await expect(page.getByText('资料已保存')).toBeVisible()
  await reward.getByRole('button', { name: '知道了' }).click()
  await expect(page.getByRole('img', { name: '资料完整度 100%' })).toBeVisible()

  await page.getByLabel('简介').fill('')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('img', { name: '资料完整度 83%' })).toBeVisible()
  await expect(page.getByText(/填齐可得/)).toHaveCount(0)
  await page.getByLabel('简介').fill('慢一点。')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('img', { name: '资料完整度 100%' })).toBeVisible()
  await expect(reward).toHaveCount(0)

  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await stranger.goto(`/userInfo?uid=${uid}`)
  await expect(stranger.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(stranger.locator('#main')).toContainText('慢一点。')
  await expect(stranger.locator('#main')).not.toContainText('四川省')
  await expect(stranger.locator('#main')).not.toContainText('1985')
  await expect(stranger.locator('#main')).not.toContainText('斗币')
  await sendAs(page, 'PUT /user/privacy', { show_region: 1 })
  await stranger.reload()
  await expect(stranger.locator('#main')).toContainText('四川省 成都市')
  await stranger.context().close()
})

test('没有保存就走，先问；留下来改的还在，刷新也不丢；放弃就真的放弃；没有答复也不丢', async ({ page }) => {
  const { uid } = await newMember(page)
  await open(page, '/userInfo/means')
  await page.getByLabel('简介').fill('写到一半')
  await page.getByRole('link', { name: '账号设置' }).click()
  const question = page.getByRole('dialog', { name: '要放弃修改吗？' })
  await expect(question.getByRole('button', { name: '留下' })).toBeFocused()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('简介')).toHaveValue('写到一半')

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('上次没有保存的修改还在这里')).toBeVisible()
  await expect(page.getByLabel('简介')).toHaveValue('写到一半')
  await page.getByRole('link', { name: '账号设置' }).click()
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect(page).toHaveURL(/components\/account$/)
  await open(page, '/userInfo/means')
  await expect(page.getByLabel('简介')).toHaveValue('')

  // What is typed while the answer is on its way stays, and waits to be saved.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/user/edit', async (route) => {
    await answered
    await route.continue()
  })
  await page.getByLabel('简介').fill('先写一句。')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByLabel('简介').fill('先写一句。又想到一句。')
  const saved = shownOnce(page, '资料已保存')
  answer()
  await saved
  await expect(page.getByLabel('简介')).toHaveValue('先写一句。又想到一句。')
  await page.reload()
  await expect(page.getByLabel('简介')).toHaveValue('先写一句。又想到一句。')
  await page.unroute('**/api/user/edit')

  await page.getByLabel('斗龄（年）').fill('7')
  await page.route('**/api/user/edit', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('炉子出了点问题，我们正在修')).toBeVisible()
  await expect(page.getByLabel('斗龄（年）')).toHaveValue('7')
  await page.unroute('**/api/user/edit')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('资料已保存')).toBeVisible()
  await open(page, `/userInfo?uid=${uid}`)
  expect(await axeFaults(page)).toEqual([])
})

test('没有登录，自己的页面说明要登录；别人的编号不存在是 404', async ({ page }) => {
  for (const address of ['/userInfo', '/userInfo/means', '/userInfo/components/account']) {
    await open(page, address)
    await expect(page.locator('#main').getByText('请先登录')).toBeVisible()
  }
  expect((await page.request.get('/userInfo?uid=99999999')).status()).toBe(404)
})
