import { certifyByHand } from '#server/test/running-site.ts'
import { newMember } from '../lib/account.ts'
import { expectFocusBack, openByKey } from '../lib/overlay.ts'
import { expect, open, test } from '../lib/site.ts'

test.use({ actionTimeout: 15_000 })

test('选斗型：不选、选好，焦点都回到原处', async ({ page }) => {
  const { uid, name } = await newMember(page)
  await certifyByHand(process.env.JOURNEY_DATA ?? '', uid, name)
  await open(page, '/issue/work')
  const shapes = { opener: /^(选斗型|换一种斗型)$/, dialog: /^选斗型$/ }
  await expectFocusBack(page, shapes, ['关闭'])
  const { from, shown } = await openByKey(page, shapes)
  await shown.getByLabel('找斗型').fill('brandy')
  await page.keyboard.press('Enter')
  await expect(shown).toBeHidden()
  await expect(from).toHaveText('换一种斗型')
  await expect(from).toBeFocused()
})
