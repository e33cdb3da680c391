import type { Page } from '@playwright/test'
import { openConsole } from '../lib/console.ts'
import { chunkOf } from '../lib/network.ts'
import { expect, test } from '../lib/site.ts'

test.use({ actionTimeout: 15_000 })
test.setTimeout(120_000)

const firstName = (page: Page) =>
  page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().locator('b')

test('列表的筛选、次序与页码在地址里：重新打开还在，后退一步步退回去', async ({ page }) => {
  await openConsole(page, 'moderator', 'user')
  const state = page.getByRole('combobox', { name: '状态' })
  const order = page.getByRole('combobox', { name: '顺序' })
  await order.selectOption({ label: '威望高的在前' })
  await state.selectOption({ label: '正常' })
  const best = await firstName(page).innerText()
  await page.getByRole('link', { name: '第 2 页' }).click()
  await expect(firstName(page)).not.toHaveText(best)
  const second = await firstName(page).innerText()
  await expect(page).toHaveURL(/state=normal/)
  await expect(page).toHaveURL(/page=2/)

  await page.reload()
  await expect(firstName(page)).toHaveText(second)
  await expect(state).toHaveValue('normal')
  await expect(order).toHaveValue('-prestige')
  await expect(page.getByRole('link', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')

  await firstName(page).click()
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await page.goBack()
  await expect(firstName(page)).toHaveText(second)
  await page.goBack()
  await expect(firstName(page)).toHaveText(best)
  await page.goBack()
  await expect(state).toHaveValue('')
  await expect(order).toHaveValue('-prestige')
  // Another filter begins at the first page.
  await page.goForward()
  await page.goForward()
  await state.selectOption({ label: '禁言' })
  await expect(page).not.toHaveURL(/page=/)
})

test('内容、词表、队列与数字的条件也在地址里', async ({ page }) => {
  await openConsole(page, 'admin', 'content')
  const kept = async (path: string, choose: () => Promise<void>, look: () => Promise<void>) => {
    await test.step(path, async () => {
      await page.goto(`/admin/${path}`)
      await choose()
      await look()
      await page.reload()
      await look()
      await page.goBack()
      await expect(page).toHaveURL(new RegExp(`/admin/${path}$`))
    })
  }
  const pressed = (name: string) => () =>
    expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click()
  await kept('content', press('点评'), pressed('点评'))
  await kept('word', press('停用的'), pressed('停用的'))
  await kept('report', press('不成立'), pressed('不成立'))
  await kept('today/days', press('90 天'), pressed('90 天'))
  await kept('item', press('品牌'), pressed('品牌'))
  await kept(
    'featured',
    () =>
      page
        .getByRole('searchbox')
        .last()
        .fill('某家')
        .then(() => page.keyboard.press('Enter')),
    () => expect(page.getByRole('searchbox').last()).toHaveValue('某家'),
  )
})

test('对话框开着时出了错，提示在对话框上面看得见', async ({ page }) => {
  await openConsole(page, 'editor', 'tag')
  const rows = page.getByRole('main').getByRole('row')
  const taken = await rows.nth(2).getByRole('cell').first().innerText()
  await rows.nth(1).getByRole('button', { name: '改名' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名字').fill(taken)
  await dialog.getByLabel('理由').fill('两个其实是一个')
  await dialog.getByRole('button', { name: '改名' }).click()
  const said = page.getByRole('alert').filter({ hasText: /./ }).last()
  await expect(said).toBeInViewport()
  await expect(dialog).toBeVisible()
  // What lies under the dialog's scrim would be hidden by it.
  const onTop = await said.evaluate((toast) => {
    const { x, y, width, height } = toast.getBoundingClientRect()
    return toast.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(onTop).toBe(true)
})

test.describe('一处出了错', () => {
  test.use({ expected: /ERR_FAILED|dynamically imported module|preload|Error/ })

  test('那一处说没有显示出来，菜单还在，别处照常打开', async ({ page }) => {
    const tags = await chunkOf('admin/areas/tags/Tags.tsx')
    await page.route(tags, (route) => route.abort())
    await openConsole(page, 'editor', 'tag')
    await expect(page.getByRole('heading', { level: 1, name: '这一页没有显示出来' })).toBeVisible()
    const menu = page.getByRole('navigation', { name: '后台' })
    await menu.getByRole('link', { name: '横幅' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '横幅' })).toBeVisible()
    await page.unroute(tags)
    await menu.getByRole('link', { name: '话题标签' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
