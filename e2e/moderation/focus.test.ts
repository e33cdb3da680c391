import { outdateConsentByHand } from '#server/test/running-site.ts'
import { newMember } from '../lib/account.ts'
import { expectFocusBack, openByKey } from '../lib/overlay.ts'
import { expect, open, test } from '../lib/site.ts'

test.use({ actionTimeout: 15_000 })

test('写的时候问新的协议：以后再说、同意，焦点都回到原处', async ({ page }) => {
  const { uid } = await newMember(page)
  await outdateConsentByHand(process.env.JOURNEY_DATA ?? '', uid)
  // No dialog by itself where the texts are read and where one leaves.
  await open(page, '/userInfo/components/account')
  const trace = { opener: /不出现在访客里/, dialog: /^协议有了新的一版$/ }
  await expectFocusBack(page, trace, ['关闭', '以后再说'])
  const { from, shown } = await openByKey(page, trace)
  await shown.getByRole('button', { name: '我已看过，同意' }).press('Enter')
  await expect(shown).toBeHidden()
  await expect(from).toBeFocused()
})
