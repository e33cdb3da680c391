import { newMember, sendAs } from '../lib/account.ts'
import { expectFocusBack, openByKey } from '../lib/overlay.ts'
import { expect, open, test } from '../lib/site.ts'

test.use({ actionTimeout: 15_000 })

test('收藏夹改名、删除：不改、不删、改好，焦点都回到原处', async ({ page }) => {
  await newMember(page)
  const { id } = await sendAs<{ id: number }>(page, 'POST /collectfolder', { name: '陈放' })
  await open(page, `/userInfo/collect?folder=${id}`)
  const naming = { opener: /^改名$/, dialog: /^给收藏夹改名$/ }
  await expectFocusBack(page, naming, ['关闭', '取消'])
  const { from, shown } = await openByKey(page, naming)
  await shown.getByLabel('名称').fill('常抽')
  await page.keyboard.press('Enter')
  await expect(shown).toBeHidden()
  await expect(page.getByRole('link', { name: /^常抽/ })).toBeVisible()
  await expect(from).toBeFocused()
  await expectFocusBack(page, { opener: /^删除$/, dialog: /^删除“常抽”$/ }, ['取消'])
})
