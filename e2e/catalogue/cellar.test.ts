import type { Page } from '@playwright/test'
import { newMember, sendAs } from '../lib/account.ts'
import { axeFaults } from '../lib/axe.ts'
import { atRest, expect, open, test } from '../lib/site.ts'

test.use({ expected: /status of 404|ERR_INTERNET_DISCONNECTED/ })
test.setTimeout(120_000)

/** A table with a good line, one of a blend that is not in the catalogue, and one that cannot be taken. */
const table = Buffer.from(
  '\uFEFF名称,品牌,数量,日期,状态,备注\n没有这一款的名字,,1,,,\nEarly Morning Pipe,Peterson,6,2019/05/01,拥有,阁楼\nEarly Morning Pipe,Peterson,1,2099-01-01,,\n',
)

async function collectBlend(page: Page) {
  // How it stands with the person is asked for once the page is alive.
  const asked = page.waitForResponse(/\/api\/collectInvitation/)
  await open(page, '/query/tobaccoDetail?id=1')
  await asked
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: /^收藏：/ })
  await sheet.getByRole('radio', { name: '拥有' }).check()
  await sheet.getByLabel('数量（罐）').fill('0')
  await sheet.getByLabel('入罐的日子').fill('2015-01-01')
  await sheet.getByLabel('收藏夹').selectOption({ label: '新建收藏夹…' })
  const save = sheet.getByRole('button', { name: '收藏', exact: true })
  await save.click()
  await expect(sheet.getByRole('alert')).toHaveText([/^填 1 到 \d+ 的整数$/, '请填写名称'])
  await expect(sheet.getByLabel('数量（罐）')).toBeFocused()
  await sheet.getByLabel('数量（罐）').fill('4')
  await sheet.getByLabel('新收藏夹的名称').fill('陈放')
  await sheet.getByLabel('备注').fill('书房')
  expect(await axeFaults(page)).toEqual([])
  await page.context().setOffline(true)
  await save.click()
  await expect(page.getByText('网络不通').first()).toBeVisible()
  await expect(sheet.getByLabel('备注')).toHaveValue('书房')
  await page.context().setOffline(false)
  await save.click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: '已收藏：拥有，修改' })).toBeVisible()
}

async function bringTable(page: Page) {
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入表格' })
  await dialog
    .getByLabel('选择表格')
    .setInputFiles({ name: 'cellar.csv', mimeType: 'text/csv', buffer: table })
  await expect(
    dialog
      .getByRole('status')
      .filter({ hasText: '新添 2 批，改 0 批，0 批不变；1 批资料库里没有，照表里的名称记下；有 1 行收不下' }),
  ).toBeVisible()
  await expect(dialog.getByRole('list', { name: '会有的变化' })).toContainText('数量 6，日期 2019-05-01')
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await expect(dialog.getByRole('status').filter({ hasText: '新添 2 批，改了 0 批' })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText(['第 4 行Early Morning Pipe日期不能在将来'])
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: '好了' }).click()
}

async function undoTable(page: Page) {
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入表格' })
  await dialog.getByRole('button', { name: '撤销这次导入' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: '已撤销：拿走 2 批，还原 0 批' })).toBeVisible()
  await dialog.getByRole('button', { name: '好了' }).click()
  await expect(page.getByText('阁楼')).toHaveCount(0)
}

test('从斗草的页面收藏，在草柜里看到；导入表格，坏的一行说得清；分享出去，再收回', async ({
  page,
  browser,
  baseURL,
}) => {
  await newMember(page)
  await collectBlend(page)
  await open(page, '/userInfo/collect')
  await page.getByRole('link', { name: /^陈放/ }).click()
  await expect(page.locator('#main').getByText('书房')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  await open(page, '/userInfo/components/tobaccoItem')
  await expect(page.getByText('可开', { exact: true })).toBeVisible()
  await bringTable(page)
  await expect(page.getByText('阁楼')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('button', { name: '分享' }).click()
  const share = page.getByRole('dialog', { name: '分享草柜' })
  await share.getByRole('button', { name: '生成链接' }).click()
  const link = await share.getByLabel('链接').inputValue()
  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await stranger.addInitScript(() => localStorage.setItem('adult', String(Date.now())))
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { level: 1, name: /的草柜$/ })).toBeVisible()
  await expect(stranger.getByText('阁楼')).toHaveCount(0)
  await share.getByRole('button', { name: '收回链接' }).click()
  await expect(share.getByRole('button', { name: '生成链接' })).toBeVisible()
  expect((await stranger.goto(link))?.status()).toBe(404)
  await share.getByRole('button', { name: '关闭' }).first().click()
  await undoTable(page)
})

/** Whatever stands at the foot of a phone, a row is done and undone by a tap. */
test('一批一批记：开一罐、用完、撤销，合计马上跟着；自己写名称；按年份、时间线和用完的', async ({ page }) => {
  await newMember(page)
  await open(page, '/userInfo/components/tobaccoItem')
  await page.getByRole('button', { name: '添一批' }).click()
  const form = page.getByRole('dialog', { name: '添一批' })
  await form.getByLabel('资料库里没有，自己写名称').check()
  await form.getByLabel('名称', { exact: true }).fill('朋友配的草')
  await form.getByLabel('几罐（包、袋）').fill('3')
  await form.getByLabel('每罐多少').fill('2')
  await form.getByLabel('单位').selectOption({ label: '盎司' })
  await form.getByLabel('容器').selectOption({ label: '玻璃罐' })
  await form.getByLabel('存放处').fill('书房')
  await form.getByLabel('买来或入罐的日子').fill('2020-01-01')
  expect(await axeFaults(page)).toEqual([])
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  const figures = page.getByLabel('柜里的合计')
  await expect(figures).toContainText('没开的170 克')
  await page.getByRole('link', { name: /^资料库以外/ }).click()
  await page.getByRole('button', { name: /^开一罐/ }).click()
  await expect(figures).toContainText('开着的57 克')
  await expect(page.getByText('56.7 克（2 盎司）').first()).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('status').getByRole('button', { name: '撤销' }).click()
  await expect(figures).toContainText('开着的0 克')
  await page.getByRole('button', { name: /^用完一罐/ }).click()
  await expect(figures).toContainText('没开的113 克')
  await page.getByRole('link', { name: /^用完的/ }).click()
  await expect(page.locator('#main').getByText('朋友配的草').first()).toBeVisible()
  await page.getByRole('link', { name: '按年份' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '2020 年' })).toBeVisible()
  await page.getByRole('link', { name: '时间线' }).click()
  await expect(page.locator('#main li').filter({ hasText: '1 日入柜朋友配的草3 罐' })).toBeVisible()
  await expect(page.locator('#main li').filter({ hasText: '用完朋友配的草1 罐' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
})

test('记一次品鉴，一下就写成点评', async ({ page }) => {
  await newMember(page)
  await open(page, '/userInfo/smoke')
  await page.getByRole('button', { name: '记一次' }).click()
  const form = page.getByRole('dialog', { name: '记一次品鉴' })
  const blend = form.getByRole('combobox', { name: '斗草' })
  await blend.fill('Nightcap')
  await expect(form.getByRole('option', { name: /夜帽|Nightcap/ }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await blend.press('Enter')
  await expect(form.getByRole('button', { name: '换一款' })).toBeVisible()
  await form.getByRole('button', { name: '换一款' }).click()
  // A name that was typed in full need not be chosen.
  await blend.fill('haunted bookshop')
  await expect(form.getByRole('option').first()).toBeVisible()
  await form.getByLabel('笔记').click()
  await expect(form.getByRole('button', { name: '换一款' })).toBeVisible()
  await form.getByLabel('评分').selectOption('4.5')
  await form.getByLabel('用的烟斗').fill('玉米斗')
  await form.getByLabel('笔记').fill('入口沉稳，后段有木香。')
  expect(await axeFaults(page)).toEqual([])
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.locator('#main').getByText('入口沉稳，后段有木香。')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '写成点评' }).click()
  await expect(page).toHaveURL(/\/query\/want_review\?/)
  await expect(page.getByText('入口沉稳，后段有木香。')).toBeVisible()
})

test('品鉴写到一半：刷新、关掉再开都还在；没有网不丢；连点两下只记一次', async ({ page }) => {
  await newMember(page)
  await open(page, '/userInfo/smoke')
  const form = page.getByRole('dialog', { name: '记一次品鉴' })
  const begin = () => page.getByRole('button', { name: '记一次' }).first().click()
  await begin()
  await form.getByLabel('斗草').fill('Nightcap')
  await form
    .getByRole('option', { name: /夜帽|睡帽|Nightcap/ })
    .first()
    .click()
  await form.getByLabel('笔记').fill('写到一半的一段。')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await begin()
  await expect(form.getByText('上次没有记完的还在这里。')).toBeVisible()
  await expect(form.getByLabel('笔记')).toHaveValue('写到一半的一段。')
  expect(await axeFaults(page)).toEqual([])
  // Toasts come last of what a page fetches.
  await atRest(page)
  await page.context().setOffline(true)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('网络不通，请重试')).toBeVisible()
  await page.context().setOffline(false)
  await form.getByRole('button', { name: '保存' }).dblclick()
  await expect(form).toBeHidden()
  await expect(page.locator('#main').getByText('写到一半的一段。')).toHaveCount(1)
  await begin()
  await expect(form.getByLabel('笔记')).toHaveValue('')
})

test('没有网点“修改”“添一批”：说网络不通，页面还在，连上再点就打开；手机上先是斗草，统计点了才有', async ({
  page,
}) => {
  await newMember(page)
  await sendAs(page, 'POST /cellar/lot', { tobacco: 17, amount: 2, since: '2019-05-01' })
  await sendAs(page, 'POST /collectInvitation', { type: 5, id: 1, state: 'own' })
  for (const [address, words, title] of [
    ['/userInfo/components/tobaccoItem', '备注与收藏', /^收藏：/],
    ['/userInfo/components/tobaccoItem', /^添一批$/, '添一批'],
    ['/userInfo/components/productItem', /^修改：/, /^收藏：/],
    ['/userInfo/collect', '新建收藏夹', '新建收藏夹'],
    ['/userInfo/smoke', '记一次', '记一次品鉴'],
  ] as const) {
    await open(page, address)
    // Toasts come last of what a page fetches.
    await atRest(page)
    const ask = async () => {
      if (words === '备注与收藏') await page.getByRole('button', { name: /^更多：/ }).click()
      await page.getByRole('button', { name: words }).click()
    }
    await page.context().setOffline(true)
    await ask()
    await expect(page.getByText('网络不通，请重试')).toBeVisible()
    await page.context().setOffline(false)
    await ask()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/userInfo/components/tobaccoItem')
  const byYear = page.getByRole('heading', { name: '按年份' })
  await expect(page.getByRole('button', { name: /^开一罐：/ })).toBeInViewport()
  await expect(byYear).toBeHidden()
  const figures = page.getByRole('button', { name: '统计' })
  await figures.press('Enter')
  await expect(byYear).toBeVisible()
  await expect(figures).toHaveAttribute('aria-expanded', 'true')
  expect(await axeFaults(page)).toEqual([])
})
