import type { Page } from '@playwright/test'
import { png } from '#server/test/platform/pictures.ts'
import { axeFaults } from '../lib/axe.ts'
import { newMember } from '../lib/account.ts'
import { atRest, expect, open, test } from '../lib/site.ts'

test.use({ actionTimeout: 15_000 })
test.setTimeout(240_000)

const publishAddress = '/appreciate/issueAppreciate'
const widths = [600, 900, 500] as const

const pictures = () =>
  Promise.all(
    widths.map(async (width, at) => ({
      name: `${at}.png`,
      mimeType: 'image/png',
      buffer: await png(width, 600),
    })),
  )

const tokenOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'Authorization-token')?.value ?? ''

/** Fills the form in and sends it. @returns the number of the piece */
async function publish(page: Page, title: string): Promise<number> {
  await open(page, publishAddress)
  await page.locator('input[type=file]').setInputFiles(await pictures())
  await expect(page.getByText('已有 3 张')).toBeAttached({ timeout: 60_000 })
  await page.getByRole('radio', { name: '烟斗' }).check()
  await page.getByLabel('标题').fill(title)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.waitForURL(/appreciate_Details\?id=\d+/)
  return Number(new URL(page.url()).searchParams.get('id'))
}

test('发布三张图，用键看，别人鉴赏、评论；改，删', async ({ page, browser, baseURL }) => {
  await newMember(page)
  await open(page, publishAddress)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('鉴赏先有图，请至少放一张')).toBeVisible()
  await expect(page.getByText('请填写标题')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  const id = await publish(page, '雨天开斗')
  await expect(page.getByRole('heading', { level: 1, name: '雨天开斗' })).toBeVisible()
  const stage = page.getByRole('region', { name: '图片' })
  await expect(stage.getByRole('img', { name: '雨天开斗，第 1 张' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(stage.getByText('2 / 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(stage.getByText('3 / 3')).toBeVisible()
  await stage.getByRole('link', { name: '第 2 张', exact: true }).click()
  await stage.getByRole('link', { name: '放大第 2 张' }).click()
  const near = page.getByRole('dialog', { name: '雨天开斗' })
  await expect(near.getByText('2 / 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(near).toBeHidden()
  await expect(stage.getByText('2 / 3')).toBeVisible()
  await expect(page.getByRole('button', { name: /^赞(，|$)/ })).toBeDisabled()
  expect(await axeFaults(page)).toEqual([])

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await other.addInitScript(() => localStorage.setItem('adult', String(Date.now())))
  await newMember(other)
  await open(other, `/appreciate/appreciate_Details?id=${id}`)
  await other.getByRole('button', { name: /^赞(，|$)/ }).click()
  await expect(other.getByRole('button', { name: '赞，1 人赞过' })).toHaveAttribute('aria-pressed', 'true')
  await other.getByPlaceholder('说点什么').fill('斗钵的弧线真好看，是哪一年的？')
  await other.getByRole('button', { name: '发表评论' }).click()
  await expect(other.getByRole('article').filter({ hasText: '斗钵的弧线真好看' })).toBeVisible()
  await expect(other.getByRole('button', { name: '管理这件鉴赏' })).toHaveCount(0)
  await other.context().close()

  await open(page, `/appreciate/appreciate_Details?id=${id}`)
  await expect(page.getByRole('article').filter({ hasText: '斗钵的弧线真好看' })).toBeVisible()
  await page.getByRole('button', { name: '管理这件鉴赏' }).click()
  await page.getByRole('link', { name: '编辑' }).click()
  await page.getByLabel('标题').fill('雨停了，开斗')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '雨停了，开斗' })).toBeVisible()
  await expect(page.getByText('已编辑')).toBeVisible()

  await page.getByRole('button', { name: '管理这件鉴赏' }).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  const question = page.getByRole('dialog', { name: '要删除这件鉴赏吗？' })
  await question.getByRole('button', { name: '删除' }).click()
  await page.waitForURL(/\/appreciate$/)
  const gone = await page.request.get(`/api/appreciation/${id}`, {
    headers: { 'Authorization-token': await tokenOf(page) },
  })
  expect(((await gone.json()) as { code: number }).code).toBe(10003)
})

test('没发布就走要先问，留下的草稿下次还在', async ({ page }) => {
  await newMember(page)
  await open(page, publishAddress)
  await page.locator('input[type=file]').setInputFiles((await pictures()).slice(0, 1))
  await expect(page.getByText('已有 1 张')).toBeAttached({ timeout: 60_000 })
  await page.getByLabel('标题').fill('写到一半')
  await expect(page.getByRole('heading', { level: 3, name: '写到一半' })).toBeVisible()
  await page.getByRole('link', { name: '鉴赏', exact: true }).first().click()
  const question = page.getByRole('dialog', { name: '还有未发布的内容，要留作草稿吗？' })
  await question.getByRole('button', { name: '继续写' }).click()
  await expect(page.getByLabel('标题')).toHaveValue('写到一半')
  await page.getByRole('link', { name: '鉴赏', exact: true }).first().click()
  await question.getByRole('button', { name: '留作草稿' }).click()
  await page.waitForURL(/\/appreciate(\?|$)/)
  await open(page, publishAddress)
  await expect(page.getByText('上次没有发布的还在这里')).toBeVisible()
  await expect(page.getByLabel('标题')).toHaveValue('写到一半')
  await page.getByRole('button', { name: '丢掉草稿' }).click()
  await expect(page.getByLabel('标题')).toHaveValue('')
})

/** Where the cards of the wall stand, and how high they are. */
const placesOn = (page: Page) =>
  page.locator('main ol > li').evaluateAll((cards) =>
    cards.map((card) => {
      const { left, top, height } = card.getBoundingClientRect()
      return [left, top + window.scrollY, height].map(Math.round)
    }),
  )

test('墙在图来之前就站好了：有没有脚本都在同一处，图来了也不动', async ({ page, browser, baseURL }) => {
  await newMember(page)
  await publish(page, '清晨六点与扑克斗，再加一个写得很长、要占两行的标题')
  const bare = await (
    await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  ).newPage()
  await bare.route(/\/file\//, (route) => route.abort())
  await bare.goto('/appreciate')
  const before = await placesOn(bare)
  expect(before.length).toBeGreaterThan(0)
  await bare.context().close()
  await open(page, '/appreciate')
  await atRest(page)
  expect(await placesOn(page)).toEqual(before)
  expect(await axeFaults(page)).toEqual([])
})
