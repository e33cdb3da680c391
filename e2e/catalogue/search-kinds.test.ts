import { expect, open, test } from '../lib/site.ts'

const wanted = [
  { kind: '斗草', word: '红法官', address: /\/query\/tobaccoDetail\?id=\d+/ },
  { kind: '烟斗品牌', word: 'savinelli', address: /\/query\/brand\?id=\d+/ },
  { kind: '斗型', word: '都柏林斗', address: /\/query\/pipe\/categoryDetails\?id=\d+/ },
  { kind: '百科', word: '海泡石', address: /\/query\/encyclopedia\?id=\d+/ },
]

for (const { kind, word, address } of wanted)
  test(`不用鼠标也找得到：${kind}`, async ({ page }) => {
    await open(page, '/query')
    const field = page.getByRole('combobox', { name: '站内搜索' })
    // The key counts from when the page is alive.
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(field).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.keyboard.type(word)
    await expect(page.getByRole('listbox', { name: '搜索联想' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=/)
    const best = page.getByRole('region', { name: '最佳匹配' })
    await expect(best).toBeVisible()
    const way = best.getByRole('link').first()
    await way.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
  })

test('一种一种地看，分类写在地址里', async ({ page }) => {
  await open(page, '/search?q=peterson')
  const kinds = page.getByRole('navigation', { name: '结果分类' })
  const second = kinds.getByRole('link').nth(1)
  await second.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=peterson.*kind=|kind=.*q=peterson/)
})
