import sharp from 'sharp'
import { outdateConsentByHand } from '#server/test/running-site.ts'
import { axeFaults } from '../lib/axe.ts'
import { openConsole } from '../lib/console.ts'
import { newMember } from '../lib/account.ts'
import { expect, open, test } from '../lib/site.ts'

test.use({ actionTimeout: 15_000 })
test.setTimeout(120_000)

test('隐私政策有了新的一版：问一次，可以以后再说；写的时候再问，同意之后没做完的接着做完', async ({
  page,
}) => {
  const { uid } = await newMember(page)
  await outdateConsentByHand(process.env.JOURNEY_DATA ?? '', uid)
  await open(page, '/aboutus')
  const dialog = page.getByRole('dialog', { name: '协议有了新的一版' })
  await expect(dialog).toContainText('隐私政策')
  await expect(dialog).toContainText('你同意过的是 1.0')
  // What changed in each version since, the newest first.
  const versions = await dialog.getByRole('heading', { level: 4 }).allInnerTexts()
  expect(versions.at(-1)).toMatch(/^1\.1，\d{4}-\d\d-\d\d 起生效$/)
  expect(versions.length).toBeGreaterThan(1)
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: '以后再说' }).click()
  await expect(dialog).toBeHidden()

  // Reading goes on, and nothing asks again by itself.
  await open(page, '/userInfo/components/account')
  await expect(page.getByRole('heading', { name: '同意记录' })).toBeVisible()
  await expect(dialog).toBeHidden()

  const trace = page.getByRole('switch', { name: /不出现在访客里/ })
  const before = await trace.getAttribute('aria-checked')
  await trace.click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: '我已看过，同意' }).click()
  await expect(dialog).toBeHidden()
  // What could not be written is written now.
  await expect(trace).not.toHaveAttribute('aria-checked', before ?? 'false')
  await page.reload()
  await expect(page.getByRole('heading', { name: '同意记录' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('编辑在后台干活时隐私政策有了新的一版：当场看到全文，同意之后没做完的接着做完', async ({ page }) => {
  const { uid } = await openConsole(page, 'editor', 'tag')
  const name = `话题${Date.now() % 1_000_000}`
  await page.getByRole('button', { name: '添加', exact: true }).click()
  const form = page.getByRole('dialog', { name: '添加标签' })
  await form.getByLabel('名字').fill(name)
  await form.getByLabel('理由').fill('大家都在写')
  await outdateConsentByHand(process.env.JOURNEY_DATA ?? '', uid)

  const asked = page.getByRole('dialog', { name: '协议有了新的一版' })
  // The session is read anew within a moment; until then nothing is due.
  await expect.poll(async () => (await page.request.get('/api/admin/me')).headers()['agreement']).toBe('due')
  await form.getByRole('button', { name: '添加' }).click()
  await asked.getByText('看全文', { exact: true }).click()
  await expect(asked.getByRole('region', { name: '隐私政策全文' })).toContainText('收集哪些信息')
  expect(await axeFaults(page)).toEqual([])
  await asked.getByRole('button', { name: '我已看过，同意' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('已添加')).toBeVisible()
  await page.getByRole('searchbox', { name: '标签的名字' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
})

test('没有账号的人投诉，版主答复，凭编号与查询码看到', async ({ page, browser }) => {
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.addInitScript(() => localStorage.setItem('adult', String(Date.now())))
  await open(visitor, '/%20office#complaint')
  const form = visitor.getByRole('form', { name: '投诉', exact: true })
  await form.getByRole('button', { name: '提交投诉' }).click()
  await expect(form).toContainText('请选择投诉的种类')
  await form.getByRole('radio', { name: '未成年人' }).check()
  const words = `有未成年人在帖子里晒烟斗 ${Date.now()}`
  await form.getByLabel('情况').fill(words)
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#8f4a22' } })
    .jpeg()
    .toBuffer()
  const proof = form.getByRole('group', { name: '证明' })
  await proof
    .locator('input[type=file]')
    .setInputFiles({ name: 'proof.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(proof.getByText('已有 1 张', { exact: true })).toBeAttached({ timeout: 60_000 })
  await form.getByRole('button', { name: '提交投诉' }).click()
  const receipt = visitor.locator('#complaint').getByRole('status').filter({ hasText: '查询码' })
  await expect(receipt).toContainText('请记下编号与查询码')
  const [number = '', secret = ''] = await receipt.locator('dd').allInnerTexts()
  expect(await axeFaults(visitor)).toEqual([])

  await openConsole(page, 'moderator', 'complaint')
  await page.getByText(words).first().click()
  await expect(page.getByRole('heading', { name: `未成年人 ${number} 号` })).toBeVisible()
  await expect(page.getByRole('button', { name: '第 1 张，放大' })).toContainText(/^第 1 张$/, {
    timeout: 30_000,
  })
  await page.getByRole('button', { name: /^答复/ }).click()
  const answer = page.getByRole('dialog', { name: /^答复：未成年人/ })
  await answer.getByLabel('答复', { exact: true }).fill('帖子已删除，账号已停用。')
  expect(await axeFaults(page)).toEqual([])
  await answer.getByRole('button', { name: '答复', exact: true }).click()
  await page
    .getByRole('button', { name: '全部立即生效' })
    .click({ timeout: 1_000 })
    .catch(() => {})

  const look = visitor.getByRole('form', { name: '查询投诉的答复' })
  await look.getByLabel('编号').fill(number)
  await look.getByLabel('查询码').fill(secret)
  await expect(async () => {
    await look.getByRole('button', { name: '查询' }).click()
    await expect(look).toContainText('帖子已删除，账号已停用。', { timeout: 1_000 })
  }).toPass({ timeout: 30_000, intervals: [3_000] })
  await context.close()
})
