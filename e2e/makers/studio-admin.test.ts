import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { certifyByHand } from '#server/test/running-site.ts'
import { png } from '#server/test/platform/pictures.ts'
import { axeFaults } from '../lib/axe.ts'
import { newMember } from '../lib/account.ts'
import { expect, open, test } from '../lib/site.ts'

test.use({ actionTimeout: 15_000 })
test.setTimeout(240_000)

const dataDir = () => process.env.JOURNEY_DATA ?? ''
const formAddress = '/issue/work'
const worksAddress = '/studioInfo/components/producer'

/** A certified maker, logged in. @returns the name and the number of the studio */
async function newMaker(page: Page) {
  const { uid } = await newMember(page)
  const name = `泉声${randomInt(1_000_000)}`
  return { uid, name, id: await certifyByHand(dataDir(), uid, name) }
}

const headersOf = async (page: Page) => ({
  'Authorization-token':
    (await page.context().cookies()).find(({ name }) => name === 'Authorization-token')?.value ?? '',
})

const codeOf = async (answer: { json: () => Promise<unknown> }) =>
  ((await answer.json()) as { code: number }).code

const pictures = () =>
  Promise.all(
    [900, 600].map(async (width, at) => ({
      name: `${at}.png`,
      mimeType: 'image/png',
      buffer: await png(width, 600),
    })),
  )

/** Fills the form of a new work in and sends it. @returns its number */
async function publish(page: Page, name: string): Promise<number> {
  await open(page, formAddress)
  await page.locator('input[type=file]').setInputFiles(await pictures())
  await expect(page.getByText('已有 2 张')).toBeAttached({ timeout: 60_000 })
  await page.getByLabel('作品名').fill(name)
  await page.getByRole('button', { name: '选斗型' }).click()
  await page.getByLabel('找斗型').fill('brandy')
  await page.getByLabel('找斗型').press('Enter')
  await expect(page.getByRole('img', { name: '按所填画出的轮廓：白兰地斗' })).toBeVisible()
  await page.getByLabel('材质').selectOption({ label: '石楠木' })
  await page.getByLabel('全长（mm）').fill('142.5')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.waitForURL(/goodsDetail\?id=\d+/)
  return Number(new URL(page.url()).searchParams.get('id'))
}

test('斗师改工作室的资料、贴公告；发布两张照片的作品，改它，收起来，删掉；别人不能', async ({
  page,
  browser,
  baseURL,
}) => {
  const studio = await newMaker(page)

  // The desk, and its notice.
  await open(page, '/studioInfo')
  await expect(page.getByRole('heading', { level: 1, name: studio.name })).toBeVisible()
  await expect(page.getByText('坊里还没有作品')).toBeVisible()
  const notice = page.getByLabel('公告内容')
  await notice.fill('十二月坊里要修顶。')
  await page.getByRole('button', { name: '发布公告' }).click()
  // A published notice is no longer a change.
  await expect(page.getByRole('button', { name: '发布公告' })).toBeDisabled()
  expect(await axeFaults(page)).toEqual([])

  // What it says of itself: a fault beside its field, and the head follows what is typed.
  await page.getByRole('navigation', { name: '工作室管理' }).getByRole('link', { name: '资料' }).click()
  await page.getByLabel('题词').fill('木头没准备好，我就等。')
  await expect(page.locator('#main header').getByText('“木头没准备好，我就等。”')).toBeVisible()
  await page.getByLabel('简介').fill('太短')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('简介是 10 到 200 个字')).toBeVisible()
  await page.getByLabel('简介').fill('二十年手工车制，只做直纹石楠。')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: '保存' })).toBeDisabled()
  expect(await axeFaults(page)).toEqual([])

  // A work: what is missing is said, the drawing follows, and it stands on the public pages.
  await open(page, formAddress)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('作品名是 1 到 20 个字')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  const id = await publish(page, '琥珀夜')
  await expect(page.getByRole('heading', { level: 1, name: '琥珀夜' })).toBeVisible()
  const guest = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await guest.addInitScript(() => localStorage.setItem('adult', String(Date.now())))
  await newMember(guest)
  const publicPage = `/query/nationDetail?sid=${studio.id}&uid=${studio.uid}`
  await open(guest, publicPage)
  await expect(guest.getByText('“木头没准备好，我就等。”')).toBeVisible()
  await expect(guest.getByRole('link', { name: /琥珀夜/ }).first()).toBeVisible()
  await open(guest, `${publicPage}&tab=about`)
  await expect(guest.getByText('十二月坊里要修顶。').first()).toBeVisible()

  // Somebody else sees no form of it, and the server refuses them.
  await guest.goto(`${formAddress}?id=${id}`)
  await guest.waitForURL(/goodsDetail/)
  await guest.goto(formAddress)
  await expect(guest.getByText('认证的斗师与工作室才能发布作品')).toBeVisible()
  const headers = await headersOf(guest)
  const forged = { name: '别人的手', on_view: '1' }
  expect(await codeOf(await guest.request.put(`/api/work/${id}`, { headers, form: forged }))).toBe(10002)
  expect(await codeOf(await guest.request.delete(`/api/work/${id}`, { headers }))).toBe(10002)
  expect(
    await codeOf(
      await guest.request.put(`/api/studio/${studio.id}`, { headers, form: { motto: '别人的话' } }),
    ),
  ).toBe(10002)

  // Changed, and what it was stays to be read.
  await open(page, worksAddress)
  await page.getByRole('link', { name: '编辑“琥珀夜”' }).click()
  await page.getByLabel('作品名').fill('琥珀夜二')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '琥珀夜二' })).toBeVisible()
  await page.getByText(/^改动记录/).click()
  await expect(page.getByText('琥珀夜', { exact: true })).toBeVisible()

  // Off view; then gone.
  await open(page, worksAddress)
  const where = page.getByRole('switch', { name: '“琥珀夜二”在作坊' })
  await expect(where).toHaveAttribute('aria-checked', 'true')
  // Shown at once; the next page is asked for when it has been kept.
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith(`/api/work/${id}`),
  )
  await where.click()
  await kept
  await open(guest, `/query/goodsDetail?id=${id}`)
  await expect(guest.getByText('已有主', { exact: true }).first()).toBeVisible()
  await guest.context().close()
  await page.getByRole('button', { name: '删除“琥珀夜二”' }).click()
  const question = page.getByRole('dialog', { name: '要删除这件作品吗？' })
  expect(await axeFaults(page)).toEqual([])
  await question.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('坊里还没有作品')).toBeVisible()
  const gone = await page.request.get(`/api/work/${id}`, { headers: await headersOf(page) })
  expect(await codeOf(gone)).toBe(10003)
})

test('没发布就走要先问，留下的草稿下次还在；要审的作品说清楚', async ({ page }) => {
  await newMaker(page)
  await open(page, formAddress)
  await page.getByLabel('作品名').fill('写到一半')
  await page.getByRole('radio', { name: /已有主/ }).check()
  await page.getByRole('link', { name: '我的工作室' }).click()
  const question = page.getByRole('dialog', { name: '还有未发布的内容，要留作草稿吗？' })
  await question.getByRole('button', { name: '留作草稿' }).click()
  await expect(page.getByText('坊里还没有作品')).toBeVisible()
  await open(page, formAddress)
  await expect(page.getByText('上次没有发布的还在这里')).toBeVisible()
  await expect(page.getByLabel('作品名')).toHaveValue('写到一半')
  await expect(page.getByRole('radio', { name: /已有主/ })).toBeChecked()
  await page.getByLabel('斗师的话').fill('想要的加微信 abc12345')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.waitForURL(/goodsDetail\?id=\d+/)
  await expect(page.getByRole('note').filter({ hasText: '正在审核' })).toBeVisible()
  await open(page, worksAddress)
  await expect(page.getByText('等待审核')).toBeVisible()
})

test('没有认证的人：说清要什么，带去认证；没登录的人先登录', async ({ page }) => {
  await newMember(page)
  await open(page, '/studioInfo')
  await expect(page.getByRole('link', { name: '去申请认证' })).toHaveAttribute(
    'href',
    '/certification/certification',
  )
  await open(page, '/issue')
  await expect(page.getByRole('link', { name: /^作品 自己做的烟斗/ })).toHaveAttribute(
    'href',
    '/certification/certification',
  )
  await page.context().clearCookies()
  await open(page, '/studioInfo')
  await expect(page.getByRole('dialog', { name: '欢迎回来' })).toBeVisible()
})
