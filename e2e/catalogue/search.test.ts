import { expect, open, test } from '../lib/site.ts'

test('打昵称就有联想，上下键选，回车进去', async ({ page }) => {
  await open(page, '/query')
  const field = page.getByRole('combobox', { name: '站内搜索' })
  // The key counts from when the page is alive.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(field).toBeFocused({ timeout: 500 })
  }).toPass()
  await field.pressSequentially('大黄盖')
  const list = page.getByRole('listbox', { name: '搜索联想' })
  const hit = list.getByRole('option', { name: /红法官/ })
  await expect(hit).toContainText('又名 大黄盖')
  await field.press('ArrowDown')
  await expect(hit).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await hit.getAttribute('id')) ?? '')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/query\/tobaccoDetail\?id=\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('红法官')
  await expect(list).toBeHidden()
})

test('Esc 收起联想，直接回车去结果页', async ({ page }) => {
  await open(page, '/query')
  const field = page.getByRole('combobox', { name: '站内搜索' })
  await field.pressSequentially('fvf')
  const list = page.getByRole('listbox', { name: '搜索联想' })
  await expect(list).toBeVisible()
  await field.press('Escape')
  await expect(list).toBeHidden()
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=fvf/)
  const best = page.getByRole('region', { name: '最佳匹配' })
  await expect(best).toContainText('Full Virginia Flake')
  await best.getByRole('link', { name: '看档案' }).click()
  await expect(page).toHaveURL(/\/query\/tobaccoDetail/)
})

test('只是读音相近的不叫最佳匹配；适合新手的烟草，先是编辑的清单', async ({ page }) => {
  await open(page, '/search?q=yemao')
  await expect(page.getByRole('region', { name: '读音相近' })).toContainText('又名 夜帽')
  await expect(page.getByRole('region', { name: '最佳匹配' })).toHaveCount(0)
  await open(page, `/search?q=${encodeURIComponent('适合新手的烟草')}`)
  const best = page.getByRole('region', { name: '最佳匹配' })
  await expect(best).toContainText('新手问起时')
  await expect(best.getByRole('link', { name: '看清单' })).toBeInViewport()
})

test('找不到时说一句，并指一条路', async ({ page }) => {
  await open(page, '/search?q=qzxjvwkp')
  await expect(page.getByText('没有找到“qzxjvwkp”')).toBeVisible()
  await page.getByRole('link', { name: '去资料库翻翻' }).click()
  await expect(page).toHaveURL(/\/query$/)
})
