import { newMember, sendAs } from '../lib/account.ts'
import { expectToast } from '../lib/overlay.ts'
import { expect, hydrated, open, test } from '../lib/site.ts'

// One wish is lost on its way on purpose.
test.use({ actionTimeout: 15_000, expected: /net::ERR_FAILED \S+\/api\/alsoliked$/ })

for (const [what, address, turn] of [
  ['口味相近的斗友', '/userInfo/fans?tab=concern', '打开'],
  ['同好也喜欢', '/query/tobaccoDetail?id=1', '重新显示'],
] as const) {
  test(`${what}：想再看，没有送到、服务器没答应，都说出来，看到的不变`, async ({ page }) => {
    await newMember(page)
    await sendAs(page, 'PUT /alsoliked', { on: 0 })
    await open(page, address)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const button = page.getByRole('button', { name: turn, exact: true })
    await hydrated(button)
    const refused = { code: 10002, msg: '现在改不了', data: null }
    await page.route('**/api/alsoliked', (route) => route.fulfill({ json: refused }), { times: 1 })
    await button.click()
    await expectToast(page, '现在改不了')
    await expect(button).toBeVisible()
    await page.route('**/api/alsoliked', (route) => route.abort(), { times: 1 })
    await button.click()
    await expectToast(page, '网络不通')
    await expect(button).toBeVisible()
    await button.click()
    await expect(button).toHaveCount(0)
  })
}
