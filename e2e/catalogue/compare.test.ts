import { expect, open, test } from '../lib/site.ts'

test('选两款三款并排看，移出一款，分享的地址打开一样', async ({ page, context }) => {
  await open(page, '/query')
  const add = page.locator('#main').getByRole('link', { name: /^加入对比：/ })
  const names: string[] = []
  for (const n of [0, 1]) {
    const next = add.nth(n === 0 ? 0 : 1)
    names.push(((await next.getAttribute('aria-label')) ?? '').replace('加入对比：', ''))
    await next.click()
    await expect(page.getByRole('region', { name: '对比栏' })).toContainText(names[n] ?? '?')
  }
  await page.getByRole('region', { name: '对比栏' }).getByRole('link', { name: '对比这 2 款' }).click()
  await expect(page).toHaveURL(/\/query\/compare\?ids=\d+/)
  const table = page.getByRole('table')
  for (const name of names) await expect(table).toContainText(name)
  await expect(page.getByRole('heading', { name: '风味档案' })).toBeVisible()

  await page.getByRole('searchbox', { name: '要加入的斗草' }).fill('Nightcap')
  await page.getByRole('button', { name: '查找' }).click()
  await page
    .getByRole('link', { name: /Nightcap/ })
    .filter({ hasText: '加入' })
    .first()
    .click()
  await expect(table).toContainText('Nightcap')
  const shared = page.url()

  const other = await context.newPage()
  await open(other, shared)
  for (const name of [...names, 'Nightcap']) await expect(other.getByRole('table')).toContainText(name)
  await other.close()

  await page.getByRole('link', { name: `移出对比：${names[0]}` }).click()
  await expect(table).not.toContainText(names[0] ?? '?')
  await expect(table).toContainText(names[1] ?? '?')
})
