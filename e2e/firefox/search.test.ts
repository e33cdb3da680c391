import { test } from './firefox.ts'
import { expectAddress, expectFit, expectGone, expectText, fill, named, open, press, see } from './page.ts'

const field = named('combobox', '站内搜索')
const list = named('listbox', '搜索联想')

test('打昵称有联想，键盘选中进档案；直接回车去结果页，从那里进去', async ({ page }) => {
  await open(page, '/query')
  await fill(page, field, '大黄盖')
  await expectText(page, '又名 大黄盖', `${list} [role=option]`)
  await page.keyboard.press('ArrowDown')
  await expectText(page, '红法官', `${list} [aria-selected=true]`)
  await page.keyboard.press('Enter')
  await expectAddress(page, /\/query\/tobaccoDetail\?id=\d+/)
  await expectText(page, '红法官', 'h1')

  await fill(page, field, 'fvf')
  await see(page, list)
  await page.keyboard.press('Escape')
  await expectGone(page, list)
  await page.keyboard.press('Enter')
  await expectAddress(page, /\/search\?q=fvf/)
  const best = named('region', '最佳匹配')
  await expectText(page, 'Full Virginia Flake', best)
  await expectFit(page)
  await press(page, `${best} ${named('link', '看档案')}`)
  await expectText(page, 'Full Virginia Flake', 'h1, #main')
  await expectAddress(page, /\/query\/tobaccoDetail/)
  await expectFit(page)
})
