import { newMember, sendAs } from '../lib/account.ts'
import { expect, open, test } from '../lib/site.ts'

test('斗币账有凭据的一行，手指点哪里都是它的链接', async ({ page }) => {
  await newMember(page)
  const answer = await page.request.get('/api/invitation?kind=1&sort=hot&limit=1')
  const { data } = (await answer.json()) as { data: { list: { id: number }[] } }
  const id = data.list[0]?.id ?? 0
  await sendAs(page, 'POST /repeatInvitation', { type: 0, id, content: '慢慢看，慢慢说，不着急的一句话。' })
  await open(page, '/userInfo/fightmoney')
  const row = page
    .getByRole('table', { name: '斗币账' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
  await row.first().click({ position: { x: 4, y: 4 } })
  await expect(page).not.toHaveURL(/fightmoney/)
})
