import { axeFaults } from '../lib/axe.ts'
import { newMember, sendAs } from '../lib/account.ts'
import { openConsole } from '../lib/console.ts'
import { expect, test } from '../lib/site.ts'

test.use({ actionTimeout: 15_000, expected: /404/ })
test.setTimeout(240_000)

test('手机上的后台：队列、一件和决定都在窗口里，一件举报办得完', async ({ page, browser, baseURL }) => {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport,
    isMobile: true,
    hasTouch: true,
  })
  const reporter = await context.newPage()
  await newMember(reporter)
  const description = '帖子里留了联系方式，请看一下。'
  await sendAs(reporter, 'POST /report', { type: 1, target: 5, reason: 'contact', description })
  await context.close()

  await openConsole(page, 'moderator')
  for (const queue of ['queues', 'held', 'appeal', 'anomaly', 'report']) {
    await page.goto(`/admin/${queue}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '正在读取' })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), queue).toBe(390)
  }
  const all = page.getByRole('button', { name: '展开全部' })
  await expect(page.getByRole('listitem').getByRole('button').first()).toBeVisible()
  if (await all.isVisible()) await all.click()
  await page
    .getByRole('button', { name: /联系方式/ })
    .first()
    .click()
  const pane = page.getByRole('region', { name: '这一件' })
  await expect(pane.getByText(description)).toBeVisible()
  // What was tapped comes up under the bar.
  await expect.poll(async () => (await pane.boundingBox())?.y).toBeLessThan(120)
  expect(await axeFaults(page)).toEqual([])
  // What decides stays at the foot of the window, however long the case is.
  await page.evaluate(() => scrollTo(0, 0))
  await expect(pane.getByRole('button', { name: /^不成立/ })).toBeInViewport({ ratio: 1 })
  await pane.getByRole('button', { name: /^不成立/ }).click()
  const dialog = page.getByRole('dialog', { name: /^不成立/ })
  await dialog.getByRole('textbox').fill('看过了，帖子里没有联系方式。')
  await dialog.getByRole('button', { name: '不成立', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(description)).toHaveCount(0)
})

test('手机上的内容列表：全选有字，框在标题左边，条件和表一样宽', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openConsole(page, 'moderator', 'content')
  const row = page.getByRole('row').nth(1)
  const box = row.getByRole('checkbox')
  const [ticked, title] = [await box.boundingBox(), await row.getByRole('link').first().boundingBox()]
  if (!ticked || !title) throw new Error('The row is not on the page')
  expect(ticked.x + ticked.width).toBeLessThanOrEqual(title.x)
  expect(Math.abs(ticked.y + ticked.height / 2 - title.y - title.height / 2)).toBeLessThan(6)
  const fields = page
    .getByRole('search')
    .filter({ has: page.getByLabel('文字或编号') })
    .locator('input')
  const [text, author, circle] = await Promise.all((await fields.all()).map((field) => field.boundingBox()))
  if (!text || !author || !circle) throw new Error('A field is not on the page')
  expect(text.width).toBeGreaterThan(300)
  const edges = [author.x - text.x, circle.x + circle.width - text.x - text.width]
  expect(edges.map((edge) => Math.abs(edge) < 1)).toEqual([true, true])
  await page.getByText('全选这一页').click()
  await expect(box).toBeChecked()
  await expect(page.getByRole('group', { name: '选中的一起处置' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
})

test('手机上的后台：菜单的地址写全，一份资料的字段排成一列', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openConsole(page, 'editor', 'menu')
  const lines = page.getByRole('list', { name: '菜单的次序' }).locator('p')
  await expect(lines.first()).toBeVisible()
  const cut = await lines.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  )
  expect(cut).toEqual([])
  await page.goto('/admin/item/4/1')
  const lefts = async () =>
    page
      .locator('form label select')
      .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().x)))])
  await expect.poll(lefts).toHaveLength(1)
})

test('手机上的后台：列表的一行不过几行字高，菜单旁写着等着的件数', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openConsole(page, 'admin')
  // Eight queues with as many each.
  await page.route('**/api/admin/queue', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { list: { count: number }[] } }
    const list = answer.data.list.map((queue) => ({ ...queue, count: 88 }))
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, list } } })
  })
  for (const path of ['user', 'item', 'circles', 'law', 'studio', 'coinrule', 'queues']) {
    await page.goto(`/admin/${path}`)
    const rows = page.locator('tbody tr')
    await expect(rows.first()).toBeVisible()
    const heights = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.max(...heights.slice(0, 12)), path).toBeLessThan(140)
    const menu = page.getByRole('navigation', { name: '后台' }).getByRole('button', { name: /^菜单/ })
    await expect(menu, path).toContainText('704')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
    expect(await axeFaults(page), path).toEqual([])
  }
})

test('手机上的后台：菜单一按就开，各处分组写全，去了哪里栏上写着', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openConsole(page, 'admin', 'today/slow')
  const bar = page.getByRole('navigation', { name: '后台', exact: true })
  for (const place of ['敏感词与链接', '举报']) {
    await bar.getByRole('button', { name: /^菜单/ }).click()
    const menu = page.getByRole('dialog', { name: '后台' })
    await expect(menu.getByRole('heading', { level: 3, name: '规则与记录' })).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    const link = menu.getByRole('link', { name: new RegExp(`^${place}`) })
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await link.click()
    await expect(menu).toBeHidden()
    await expect(bar).toContainText(place)
  }
})
