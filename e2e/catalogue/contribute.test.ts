import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext } from '@playwright/test'
import { grantByHand } from '#server/test/running-site.ts'
import { png } from '#server/test/platform/pictures.ts'
import { newMember } from '../lib/account.ts'
import { axeFaults } from '../lib/axe.ts'
import { atRest, expect, open, test } from '../lib/site.ts'

test.setTimeout(100_000)
test.use({ actionTimeout: 10_000 })

type Waiting = { number: number; name: string; images: unknown[] }

/** A second browser with somebody who looks after the catalogue; the staff's pages are still to come. */
async function newEditor(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('adult', String(Date.now())))
  const { uid } = await newMember(page)
  await grantByHand(process.env.JOURNEY_DATA ?? '', uid, 'editor')
  return context
}

async function headersOf(context: BrowserContext) {
  const token = (await context.cookies()).find(({ name }) => name === 'Authorization-token')?.value ?? ''
  return { 'authorization-token': token }
}

/** What waits under a name, as the editor sees it; a role given by hand is known a few seconds later. */
async function waitingOf(editor: BrowserContext, name: string): Promise<Waiting> {
  const headers = await headersOf(editor)
  let found: Waiting | undefined
  await expect(async () => {
    const answer = await editor.request.get('/api/admin/submission?limit=50', { headers })
    const { data } = (await answer.json()) as { data: { list: Waiting[] } | null }
    found = data?.list.find((one) => one.name === name)
    expect(found).toBeDefined()
  }).toPass({ timeout: 20_000 })
  return found ?? { number: 0, name, images: [] }
}

async function merge(editor: BrowserContext, number: number) {
  const headers = await headersOf(editor)
  const answer = await editor.request.post(`/api/admin/submission/${number}`, {
    headers,
    form: { decision: 'merge' },
  })
  expect(((await answer.json()) as { code: number }).code).toBe(10000)
}

test('补录一款带照片，编辑收录，作者得到消息；再纠一处错，历史里有', async ({ page, browser, baseURL }) => {
  // Nothing in the catalogue is called anything like it.
  const name = `Kwzjbfth${randomInt(1_000_000).toString(26).replace(/\d/g, 'w')}`
  const { name: nickname } = await newMember(page)
  const editor = await newEditor(browser, baseURL ?? '')

  await open(page, `/search?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: '补录这款斗草' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '补录斗草' })).toBeVisible()
  await expect(page.getByLabel('英文名')).toHaveValue(name)
  await expect(page.getByRole('img', { name: /绘成的罐子/ })).toBeVisible()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('请填写品牌')).toBeVisible()
  await expect(page.getByText('请写明来源，或附一张照片')).toBeVisible()
  expect(await axeFaults(page, '#main')).toEqual([])
  await page.getByLabel('品牌', { exact: true }).selectOption({ index: 5 })
  await page.getByRole('group', { name: '成分' }).getByRole('checkbox', { name: '佩里克' }).check()
  await page.getByRole('group', { name: '劲道' }).getByRole('radio', { name: '4 偏重' }).check()
  const files = { name: 'tin.png', mimeType: 'image/png', buffer: await png() }
  await page.locator('input[type=file]').setInputFiles(files)
  await expect(page.getByText('已有 1 张')).toBeAttached()

  await page.getByRole('link', { name: '首页' }).first().click()
  const question = page.getByRole('dialog', { name: '还没有提交，要离开吗？' })
  await question.getByRole('button', { name: '留下' }).click()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByRole('heading', { name: '已提交，审核后可见' })).toBeVisible()
  expect(await axeFaults(page, '#main')).toEqual([])
  await page.getByRole('link', { name: '看审核到哪了' }).click()
  await expect(page.locator('#main')).toContainText('审核中')

  const added = await waitingOf(editor, name)
  expect(added.images).toHaveLength(1)
  await merge(editor, added.number)
  await open(page, '/userInfo/submission')
  await expect(page.locator('#main')).toContainText('已收录')
  await page.locator('#main').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.locator('#main')).toContainText('佩里克')
  const item = page.url()
  await open(page, '/message')
  await page.locator('#main').getByText('系统通知').click()
  await expect(page.locator('#main')).toContainText(`你提交的“${name}”已收录，谢谢`)

  await open(page, item)
  // What is the viewer's own comes after the load and moves the page.
  await atRest(page)
  await page.getByRole('link', { name: '纠错' }).click()
  await page.getByRole('button', { name: '改生产' }).click()
  await page.getByLabel('生产应为').fill('Kopp Tobaccos')
  await page.getByLabel('依据').fill('厂家目录')
  expect(await axeFaults(page, '#main')).toEqual([])
  await page.getByRole('button', { name: '提交纠错' }).click()
  await expect(page.getByRole('heading', { name: '已提交，审核后可见' })).toBeVisible()
  await merge(editor, (await waitingOf(editor, name)).number)
  await page.getByRole('link', { name: `回到“${name}”` }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.reload()
  await atRest(page)
  await expect(page.locator('#main')).toContainText('Kopp Tobaccos')
  await page.getByRole('button', { name: '资料历史' }).click()
  await expect(page.getByRole('link', { name: nickname })).toHaveCount(2)
  await expect(page.getByText('暂无资料→Kopp Tobaccos')).toBeVisible()
  await editor.close()
})

test('没有登录先登录；写到一半关掉，下次接着写', async ({ page }) => {
  await open(page, '/query/addedtobacco')
  await expect(page.getByText('请先登录')).toBeVisible()
  await newMember(page)
  await open(page, '/query/addedtobacco')
  await page.getByLabel('中文名').fill('写到一半')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('上次没有提交的草稿还在这里')).toBeVisible()
  await expect(page.getByLabel('中文名')).toHaveValue('写到一半')
  await page.getByRole('button', { name: '重新开始' }).click()
  await expect(page.getByLabel('中文名')).toHaveValue('')
})
