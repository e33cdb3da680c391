import { loseSession, logInBy, newMember } from '../lib/account.ts'
import { expectOnTop, expectToast, ownTin } from '../lib/overlay.ts'
import { expect, open, shownOnce, test } from '../lib/site.ts'

test.setTimeout(120_000)
// A dead session gets no stream of news.
test.use({ expected: /EventSource/ })

test('手机上：窗口在屏幕下方，提示在它上面；登录失效，登录窗口也在它上面，登录之后接着做', async ({
  page,
}) => {
  const person = await newMember(page)
  await ownTin(page)
  await open(page, '/userInfo/components/tobaccoItem')
  await page.getByRole('button', { name: '更多：草柜' }).tap()
  await page.getByRole('button', { name: '分享' }).tap()
  const share = page.getByRole('dialog', { name: '分享草柜' })
  await share.getByRole('button', { name: '生成链接' }).tap()
  await share.getByRole('button', { name: '收回链接' }).tap()
  await expectToast(page, '链接已收回')
  await expectOnTop(share)

  await loseSession(page)
  await share.getByRole('button', { name: '生成链接' }).tap()
  const again = page.getByRole('dialog', { name: '登录已过期' })
  await expectOnTop(again)
  const said = shownOnce(page, '登录成功')
  await logInBy(again, person)
  await said
  await expect(share.getByLabel('链接')).toHaveValue(/^http/)
  await expectOnTop(share)
})
