import type { Page } from '@playwright/test'
import { png } from '#server/test/platform/pictures.ts'
import { newMember, sendAs } from '../lib/account.ts'
import { holdNext } from '../lib/network.ts'
import { expect, hydrated, open, test } from '../lib/site.ts'

// The answer to one publication is lost on purpose.
test.use({ actionTimeout: 15_000, expected: /net::ERR_FAILED \S+\/api\/invitation$/ })
test.setTimeout(120_000)

const title = (page: Page) => page.getByRole('textbox', { name: '标题' })
const words = (page: Page) => page.getByRole('textbox', { name: '正文' })

/** Joins a circle that lets everybody in. @returns its number */
async function joinOne(page: Page): Promise<number> {
  const answer = await page.request.get('/api/groupcircle?sort=members&limit=20')
  type Circles = { data: { list: { id: number; join_by: string; frozen: boolean }[] } }
  const { data } = (await answer.json()) as Circles
  const id = data.list.find(({ join_by: by, frozen }) => by === 'open' && !frozen)?.id ?? 0
  await sendAs(page, 'POST /applycircle', { id })
  return id
}

test('正在发布时写不进去，没有发出去就接着写', async ({ page }) => {
  await newMember(page)
  const circle = await joinOne(page)
  await open(page, `/cahine/issueIndex?circle=${circle}`)
  await title(page).fill('雪后的第一斗')
  await words(page).fill('窗外白了一层。')
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/invitation', async (route) => {
    ask()
    await gone
    await route.abort()
  })
  await words(page).press('Control+Enter')
  await asked
  await page.keyboard.type('这半句写不进去')
  letGo()
  await expect(page.getByText('网络不通，请重试')).toBeVisible()
  await expect(words(page)).toHaveValue('窗外白了一层。')
  await expect(words(page)).toBeFocused()
  await page.keyboard.type('屋里一盏灯。')
  await expect(words(page)).toHaveValue('窗外白了一层。屋里一盏灯。')
})

test('草稿正在路上时又写的，留作草稿也留得下', async ({ page }) => {
  await newMember(page)
  await open(page, '/cahine/issueIndex')
  await title(page).fill('两罐的对照')
  const draft = await holdNext(page, 'draft')
  await words(page).fill('第一句。')
  await draft.asked
  await words(page).fill('第一句。最后一句。')
  await page.getByRole('link', { name: '圈子', exact: true }).first().click()
  await page.getByRole('button', { name: '留作草稿' }).click()
  draft.letGo()
  const kept = async () => {
    const cookies = await page.context().cookies()
    const token = cookies.find(({ name }) => name === 'Authorization-token')?.value ?? ''
    const answer = await page.request.get('/api/draft', { headers: { 'Authorization-token': token } })
    const { data } = (await answer.json()) as { data: { list: { excerpt: string }[] } }
    return data.list[0]?.excerpt
  }
  await expect.poll(kept).toBe('第一句。最后一句。')
})

test('表情放在写到的地方，撤销得回来', async ({ page }) => {
  await newMember(page)
  await open(page, '/cahine/issueIndex')
  await words(page).fill('各位好')
  await page.getByRole('button', { name: '表情' }).click()
  await page.getByRole('group', { name: '表情' }).getByRole('button', { name: '微笑' }).click()
  await expect(words(page)).toHaveValue('各位好[微笑]')
  await words(page).press('Control+z')
  await expect(words(page)).toHaveValue('各位好')
})

test('图片传上来的时候接着写：光标不动，句子不断开，图在放的地方', async ({ page }) => {
  await newMember(page)
  await open(page, '/cahine/issueIndex?kind=2')
  const text = words(page)
  await text.click()
  await page.keyboard.type('前面一段。')
  const sent = await holdNext(page, 'cloudoss/finish')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await png(300, 200) })
  await sent.asked
  await page.keyboard.type('后面半')
  sent.letGo()
  await expect(text.locator('figure img')).toBeVisible({ timeout: 30_000 })
  await page.keyboard.type('句')
  await expect(text.locator('p')).toHaveText(['前面一段。', '后面半句'])
  await expect(text.locator('figcaption')).toHaveText('')
})

test('传着的图关不掉，发得出去；删了评论，焦点在近处', async ({ page }) => {
  await newMember(page)
  const posts = await page.request.get('/api/invitation?kind=1&sort=hot&limit=1')
  const { data } = (await posts.json()) as { data: { list: { url: string }[] } }
  await open(page, data.list[0]?.url ?? '')
  const box = page.locator('#comments [data-write-box]')
  await box.getByRole('button', { name: '图片' }).click()
  const sent = await holdNext(page, 'cloudoss/finish')
  await box
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await png(300, 200) })
  await sent.asked
  await box.getByRole('button', { name: '图片' }).click()
  sent.letGo()
  await expect(box.getByRole('button', { name: '第 1 张', exact: true })).toBeVisible({ timeout: 30_000 })
  await box.getByRole('textbox').fill('好看')
  await box.getByRole('button', { name: '发表评论' }).click()
  const own = page.locator('#comments li').filter({ hasText: '好看' }).first()
  await expect(own).toBeVisible()
  await expect(box.getByRole('group', { name: '图片' })).toBeHidden()

  // What was deleted had the focus: it goes to what stands nearest.
  await own.getByRole('button', { name: /^删除/ }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).press('Enter')
  await expect(own).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})

test('写了几个字再关窗口，先问一声；继续填，字都在', async ({ page }) => {
  await newMember(page)
  const posts = await page.request.get('/api/invitation?kind=1&sort=hot&limit=1')
  const { data } = (await posts.json()) as { data: { list: { url: string }[] } }
  await open(page, data.list[0]?.url ?? '')
  const report = page.getByRole('button', { name: '举报' }).first()
  await hydrated(report)
  await report.click()
  const dialog = page.getByRole('dialog', { name: /^举报/ })
  await dialog.getByLabel(/说明/).fill('第三段是抄来的')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: '关闭' }).click(),
    () => dialog.getByRole('button', { name: '取消' }).click(),
  ]) {
    await close()
    await page.getByRole('button', { name: '继续填' }).click()
    await expect(dialog.getByLabel(/说明/)).toHaveValue('第三段是抄来的')
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '不要了' }).click()
  await expect(dialog).toBeHidden()
})
