import { grantByHand } from '#server/test/running-site.ts'
import { enterAs, newMember, sendAs } from '../lib/account.ts'
import { expectFocusBack } from '../lib/overlay.ts'
import { expect, open, test } from '../lib/site.ts'

test.use({ actionTimeout: 15_000 })

type Circles = { data: { list: { id: number; join_by: string; frozen: boolean }[] } }

test('申诉：不写了，焦点回到那条消息', async ({ page }) => {
  const author = await newMember(page)
  const found = await page.request.get('/api/groupcircle?sort=members&limit=20')
  const { data } = (await found.json()) as Circles
  const circle = data.list.find(({ join_by: by, frozen }) => by === 'open' && !frozen)?.id ?? 0
  await sendAs(page, 'POST /applycircle', { id: circle })
  const words = { circle_id: circle, kind: 1, title: '雨夜一斗', content: '窗外下着雨，火候正好。' }
  const { id } = await sendAs<{ id: number }>(page, 'POST /invitation', words)
  const moderator = await newMember(page)
  await grantByHand(process.env.JOURNEY_DATA ?? '', moderator.uid, 'moderator')
  // A role given by hand is known a few seconds later.
  const banned = { action: 'ban', reason: '借帖子谈买卖' }
  await expect(() => sendAs(page, `PUT /invitation/${id}`, banned)).toPass({ timeout: 30_000 })
  await enterAs(page.context(), author)
  await open(page, '/message?tab_active=4')
  await expectFocusBack(page, { opener: /^申诉$/, dialog: /^申诉$/ }, ['关闭', '取消'])
})
