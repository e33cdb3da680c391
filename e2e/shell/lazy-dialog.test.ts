import { newMember } from '../lib/account.ts'
import { atRest, expect, open, test } from '../lib/site.ts'

test.use({ expected: /ERR_INTERNET_DISCONNECTED/ })

test('没有网络时点开对话框：说一句，页面还在；连上再点就打开', async ({ page }) => {
  await newMember(page)
  for (const [address, act, title] of [
    ['/appreciate/appreciate_Details?id=1', '举报这件鉴赏', /^举报/],
    ['/query/tobaccoDetail?id=1', '写点评', /^写点评/],
    ['/query/tobaccoDetail?id=1', '加入清单', /清单/],
  ] as const) {
    await open(page, address)
    // Toasts come last of what a page fetches.
    await atRest(page)
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    const opener = page
      .getByText(act, { exact: true })
      .or(page.getByLabel(act))
      .filter({ visible: true })
      .first()
    await page.context().setOffline(true)
    await opener.click()
    await expect(page.getByText('网络不通，请重试')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.context().setOffline(false)
    await opener.click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  }
})

test('对话框来得慢：点下就有一条进度，来了就收起', async ({ page }) => {
  await newMember(page)
  await open(page, '/query/tobaccoDetail?id=1')
  await atRest(page)
  let bring = () => {}
  const slow = new Promise<void>((come) => {
    bring = come
  })
  await page.route('**/assets/*.js', async (route) => {
    await slow
    await route.continue()
  })
  await page.getByText('写点评', { exact: true }).filter({ visible: true }).first().click()
  const waiting = page.getByRole('progressbar', { name: '正在打开' })
  await expect(waiting).toBeAttached()
  bring()
  await expect(page.getByRole('dialog', { name: /^写点评/ })).toBeVisible()
  await expect(waiting).toHaveCount(0)
})
