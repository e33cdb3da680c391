import type { Page } from '@playwright/test'
import { axeFaults } from '../lib/axe.ts'
import { openConsole } from '../lib/console.ts'
import { expect, test } from '../lib/site.ts'

test.use({ actionTimeout: 15_000 })
test.setTimeout(120_000)

/** Adds a blend by hand and gives its number. */
async function addBlend(page: Page, name: string): Promise<number> {
  await page.goto('/admin/item/create?type=4')
  await page.getByLabel('英文名').fill(name)
  await page.getByLabel(/^品牌/).selectOption({ index: 1 })
  await page.getByLabel('依据').fill('罐底的标签')
  await page.getByRole('button', { name: '添加' }).click()
  await expect(page).toHaveURL(/\/admin\/item\/4\/\d+$/)
  return Number(page.url().split('/').at(-1))
}

test('编辑改一款斗草的资料，页面跟着变；两款重复的合成一款，旧地址通到新的', async ({ page }) => {
  await openConsole(page, 'editor', 'item')
  const stamp = String(Date.now())
  const lost = await addBlend(page, `Doublet One ${stamp}`)
  const kept = await addBlend(page, `Doublet Two ${stamp}`)
  await page.getByLabel('系列').fill('旅途系列')
  await page.getByLabel('依据').fill('厂家目录')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('暂无资料 → 旅途系列')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  await page.goto(`/admin/item/4/${lost}/merge`)
  // Found while one types; the one that is merged is not offered.
  const field = page.getByRole('combobox', { name: '名称、又名或编号' })
  await field.pressSequentially('Doublet')
  const option = page.getByRole('option', { name: `Doublet Two ${stamp}` })
  await expect(option).toBeVisible()
  await expect(page.getByRole('option', { name: `Doublet One ${stamp}` })).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])
  await expect(async () => {
    await field.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 100 })
  }).toPass()
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: '两份对着看' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '合并', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '理由' }).fill('同一款登记了两次')
  await dialog.getByRole('button', { name: '合并' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/item/4/${kept}$`))

  const shown = await page.context().newPage()
  await shown.goto(`/query/tobaccoDetail?id=${lost}`)
  await expect(shown).toHaveURL(new RegExp(`id=${kept}$`))
  await expect(shown.getByText('旅途系列').first()).toBeVisible()
  await expect(shown.getByText(`Doublet One ${stamp}`).first()).toBeVisible()
})

test('资料改了没有保存就要离开，先问：留下来字都在，离开了不再问', async ({ page }) => {
  await openConsole(page, 'editor', 'item')
  await page.goto('/admin/item/4/1')
  const series = page.getByLabel('系列')
  await series.fill('还没有保存的系列')
  const away = () => page.getByRole('link', { name: '全部斗草' }).first().click()
  await away()
  const dialog = page.getByRole('dialog', { name: '改了还没有保存，要离开吗？' })
  await dialog.getByRole('button', { name: '留下' }).click()
  await expect(series).toHaveValue('还没有保存的系列')
  await away()
  await dialog.getByRole('button', { name: '离开' }).click()
  await expect(page).toHaveURL(/\/admin\/item\?type=4$/)
})

test('编辑给一种斗型添一个又名，斗型的页面上就有；斗型没有增删与合并', async ({ page }) => {
  await openConsole(page, 'editor', 'item')
  await page.getByRole('group', { name: '种类' }).getByRole('button', { name: '斗型' }).click()
  await expect(page.getByText('斗型 67 份')).toBeVisible()
  await expect(page.getByRole('link', { name: '添加', exact: true })).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('阅读斗')
  await field.press('Enter')
  await page.getByRole('link', { name: '阅读斗', exact: true }).click()
  const alias = `长柄${Date.now()}`
  const names = page.getByLabel(/^又名/)
  await names.fill(`${await names.inputValue()}、${alias}`)
  await page.getByLabel('依据').fill('斗厂图录')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: alias }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '隐藏' })).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])

  const shown = await page.context().newPage()
  await shown.goto((await page.getByRole('link', { name: '看页面' }).getAttribute('href')) ?? '')
  await expect(shown.getByText(alias).first()).toBeVisible()
})
