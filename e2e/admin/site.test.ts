import type { Locator, Page } from '@playwright/test'
import { axeFaults } from '../lib/axe.ts'
import { openConsole } from '../lib/console.ts'
import { expect, test } from '../lib/site.ts'

test.use({ actionTimeout: 15_000 })
test.setTimeout(120_000)

/** A page of the site, in a tab of its own, read anew until it shows what it should. */
async function follows(page: Page, path: string, look: (shown: Page) => Promise<void>): Promise<void> {
  const shown = await page.context().newPage()
  await expect(async () => {
    await shown.goto(path)
    await look(shown)
  }).toPass({ timeout: 10_000 })
  await shown.close()
}

test('编辑用键盘改横幅的次序，换一幅，先看到预览，首页跟着换；别处的链接不收', async ({ page }) => {
  await openConsole(page, 'editor', 'banner')
  await expect(page.getByRole('heading', { level: 1, name: '横幅' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  const rows = page.getByRole('list', { name: '横幅的次序' }).getByRole('listitem')
  const first = await rows.first().locator('b').innerText()
  await rows.first().getByRole('button', { name: /^移动/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1).locator('b')).toHaveText(first)
  await page.getByRole('link', { name: '修改' }).first().click()
  const title = `旅途里的新横幅 ${Date.now() % 1_000_000}`
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(title)
  await expect(page.getByRole('heading', { name: title, includeHidden: true })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByLabel('通往').fill('https://shop.example/')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText(/横幅只能通往本站的页面/).first()).toBeVisible()
  await page.getByLabel('通往').fill('/query')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/banner$/)
  // The list stands in the form's place a moment after the address.
  await expect(rows.filter({ hasText: title })).toBeVisible()
  await follows(page, '/', (shown) =>
    expect(shown.getByRole('heading', { name: title })).toBeVisible({ timeout: 1_000 }),
  )
})

test('编辑用鼠标把第一幅横幅拖到最后，线落在它要去的地方；再拖回来', async ({ page }) => {
  await openConsole(page, 'editor', 'banner')
  const rows = page.getByRole('list', { name: '横幅的次序' }).getByRole('listitem')
  await expect(rows.nth(1)).toBeVisible()
  const names = () => rows.locator('b').allInnerTexts()
  const before = await names()
  /** Drags a row by its handle over another; what is seen before it is let go is looked at. */
  const drag = async (from: Locator, to: Locator, side: 'before' | 'after') => {
    await from.getByRole('button', { name: /^移动/ }).hover()
    await page.mouse.down()
    const there = await to.boundingBox()
    if (!there) throw new Error('The row is not on the page')
    // A hand that holds something is never quite still.
    await expect(async () => {
      await page.mouse.move(there.x + 300, there.y + there.height / 2 - 4, { steps: 4 })
      await page.mouse.move(there.x + 302, there.y + there.height / 2, { steps: 2 })
      await expect(to).toHaveAttribute('data-over', side, { timeout: 1_000 })
    }).toPass({ timeout: 15_000 })
    await page.mouse.up()
  }
  await drag(rows.first(), rows.last(), 'after')
  const after = [...before.slice(1), ...before.slice(0, 1)]
  await expect(async () => expect(await names()).toEqual(after)).toPass()
  await page.reload()
  await expect(rows.first()).toBeVisible()
  expect(await names()).toEqual(after)
  await drag(rows.last(), rows.first(), 'before')
  await expect(async () => expect(await names()).toEqual(before)).toPass()
})

test('编辑写一篇教程：先定时，谁也看不到；再发布，就在教程里', async ({ page }) => {
  await openConsole(page, 'editor', 'article')
  await page.getByRole('link', { name: '写一篇' }).click()
  const title = `旅途里的一课 ${Date.now() % 1_000_000}`
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(title)
  await page.getByLabel('栏目').selectOption({ label: '教程' })
  await page.getByRole('textbox', { name: '正文' }).click()
  await page.keyboard.type('先把斗放凉，再清灰。')
  await page.getByLabel('状态').selectOption({ label: '定时发布' })
  const soon = new Date(Date.now() + 10 * 3_600_000).toISOString().slice(0, 16)
  await page.getByLabel('发布时间（北京时间）').fill(soon)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '预览' }).click()
  const preview = page.getByRole('dialog', { name: '预览' })
  await expect(preview.getByText('先把斗放凉，再清灰。')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/article\/\d+$/)
  const id = page.url().split('/').at(-1)
  const address = `/query/course?id=${id}`
  expect((await page.request.get(address)).status()).toBe(404)
  await page.getByLabel('状态').selectOption({ label: '发布' })
  await page.getByRole('button', { name: '保存并发布' }).click()
  await expect(page.getByText('已发布').first()).toBeVisible()
  await follows(page, address, (shown) =>
    expect(shown.getByText('先把斗放凉，再清灰。')).toBeVisible({ timeout: 1_000 }),
  )
  await expect(page.getByRole('heading', { name: '修改历史' })).toBeVisible()
})
