import type { Page } from '@playwright/test'
import { loseSession, logInBy, newMember } from '../lib/account.ts'
import type { Person } from '../lib/person.ts'
import { expectOnTop, expectToast, openByKey, type Opening, ownTin } from '../lib/overlay.ts'
import { expect, open, shownOnce, test } from '../lib/site.ts'

test.setTimeout(180_000)
// A dead session gets no stream of news.
test.use({ expected: /EventSource/ })

const blend = '/query/tobaccoDetail?id=1'
const work = '/query/goodsDetail?id=1'
const piece = '/appreciate/appreciate_Details?id=1'

const openings: (Opening & { address: string })[] = [
  { address: blend, opener: /^想评$/, dialog: /^写点评/ },
  { address: blend, opener: /^收藏$/, dialog: /^收藏：/ },
  { address: work, opener: /^打赏$/, dialog: /^打赏作者$/ },
  { address: work, opener: /^更多$/, entry: /^举报$/, dialog: /^举报/ },
  { address: work, opener: /^放大第 1 张$/, dialog: /./ },
  { address: piece, opener: /^放大第 1 张$/, dialog: /./ },
  { address: piece, opener: /^举报这件鉴赏$/, dialog: /^举报/ },
  { address: '/userInfo?uid=3', opener: /^更多$/, entry: /^屏蔽此人$/, dialog: /^屏蔽/ },
  { address: '/cahine/singleCircle?id=1', opener: /^更多$/, entry: /^举报圈子$/, dialog: /^举报圈子/ },
  { address: '/userInfo/collect', opener: /^新建收藏夹$/, dialog: /^新建收藏夹$/ },
  { address: '/userInfo/smoke', opener: /^记一次$/, dialog: /^记一次品鉴$/ },
  { address: '/userInfo/components/tobaccoItem', opener: /^导入$/, dialog: /^导入表格$/ },
  { address: '/cahine/issueIndex?kind=1', opener: /^预览$/, dialog: /^预览$/ },
  { address: '/', opener: /^我的账号/, entry: /^退出登录$/, dialog: /^要退出登录吗/ },
]

test('键盘打开的每一种窗口：焦点进去，Esc 关上，焦点回到打开它的地方', async ({ page }) => {
  await newMember(page)
  const lost: string[] = []
  for (const { address, ...opening } of openings) {
    if (!page.url().endsWith(address)) await open(page, address)
    const { from, shown } = await openByKey(page, opening)
    const inside = await shown.evaluate((dialog) => dialog.contains(document.activeElement))
    await page.keyboard.press('Escape')
    await expect(shown).toBeHidden()
    const back = await from.evaluate((opener) => opener === document.activeElement)
    if (!inside || !back) lost.push(`${address} ${opening.opener} ${inside} ${back}`)
  }
  expect(lost).toEqual([])
})

test('窗口上面还有窗口：Esc 只关最上面的；一起关上，焦点回到最初的地方', async ({ page }) => {
  await newMember(page)
  await open(page, blend)
  const { from, shown: form } = await openByKey(page, { opener: /^想评$/, dialog: /^写点评/ })
  await form.getByLabel('点评（可以不填）').fill('写到一半的话')
  const question = page.getByRole('dialog', { name: '点评还没有发布' })
  // The browser itself lets only the first Esc in a row be refused.
  for (let times = 0; times < 3; times += 1) {
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    // Not only out of sight: gone.
    await expect(page.getByText('点评还没有发布')).toHaveCount(0)
    await expectOnTop(form)
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: '留作草稿' }).press('Enter')
  await expect(form).toBeHidden()
  await expect(from).toBeFocused()
})

test('图片窗口只用键盘：左右翻，回车放大缩小，拖过之后回车照样', async ({ page }) => {
  await newMember(page)
  await open(page, work)
  const { shown } = await openByKey(page, { opener: /^放大第 1 张$/, dialog: /./ })
  const near = shown.getByRole('button', { name: /^(放大|恢复原大小)$/ })
  await near.click()
  await expect(near).toHaveAttribute('aria-pressed', 'true')
  const box = await near.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 80, y + 40, { steps: 4 })
  await page.mouse.up()
  await expect(near).toHaveAttribute('aria-pressed', 'true')
  await near.press('Enter')
  await expect(near).toHaveAttribute('aria-pressed', 'false')
  await near.press('Space')
  await expect(near).toHaveAttribute('aria-pressed', 'true')
  await near.press('0')
  await expect(near).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(shown.getByText(/^2 \/ \d+$/)).toBeVisible()
})

test('窗口开着，提示在它上面，看得见也听得见；停在上面就不走', async ({ page }) => {
  await newMember(page)
  await ownTin(page)
  await open(page, '/userInfo/components/tobaccoItem')
  await page.getByRole('button', { name: '分享' }).click()
  const share = page.getByRole('dialog', { name: '分享草柜' })
  await share.getByRole('button', { name: '生成链接' }).click()
  await share.getByRole('button', { name: '收回链接' }).click()
  await expectToast(page, '链接已收回')
  await expect(share).toBeVisible()
  await page.getByText('链接已收回').hover()
  // A later one comes and goes; the pointer holds both.
  await page.clock.install()
  await page.clock.fastForward(10_000)
  await expect(page.getByText('链接已收回')).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(3_000)
  await expect(page.getByText('链接已收回')).toHaveCount(0)
})

/** Opens the form of smokes and begins one. */
async function beginSmoke(page: Page) {
  await open(page, '/userInfo/smoke')
  const { shown } = await openByKey(page, { opener: /^记一次$/, dialog: /^记一次品鉴$/ })
  await shown.getByLabel('斗草').fill('Nightcap')
  await shown
    .getByRole('option', { name: /夜帽|Nightcap/ })
    .first()
    .click()
  await shown.getByLabel('笔记').fill('写到一半的一段。')
  return shown
}

test('自己的页面上窗口开着，登录失效：登录窗口在它上面，打的字还在，登录之后接着存下', async ({ page }) => {
  const person: Person = await newMember(page)
  const form = await beginSmoke(page)
  await loseSession(page)
  await form.getByRole('button', { name: '保存' }).click()
  const again = page.getByRole('dialog', { name: '登录已过期' })
  await expectOnTop(again)
  await page.keyboard.press('Escape')
  await expect(again).toBeHidden()
  await expectOnTop(form)
  await expect(form.getByLabel('笔记')).toHaveValue('写到一半的一段。')
  await expect(page.locator('#main').getByText('请先登录')).toHaveCount(0)

  await form.getByRole('button', { name: '保存' }).click()
  const said = shownOnce(page, '登录成功')
  await logInBy(again, person)
  await said
  await expect(form).toBeHidden()
  await expect(page.locator('#main').getByText('写到一半的一段。')).toHaveCount(1)
  await expect(page.getByRole('button', { name: `我的账号：${person.name}` })).toBeVisible()
})

test('写点评时登录失效，是别的事先发现的：字还在，发布时再登录，接着发出去', async ({ page }) => {
  const person = await newMember(page)
  await open(page, '/query/tobaccoDetail?id=44')
  const { shown: form } = await openByKey(page, { opener: /^想评$/, dialog: /^写点评/ })
  await form.getByRole('slider', { name: '评分' }).press('End')
  await form.getByLabel('点评（可以不填）').fill('收尾有一点甜。')
  await page.context().clearCookies()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('banner').getByRole('button', { name: /^登录/ })).toBeAttached()
  await expect(form.getByLabel('点评（可以不填）')).toHaveValue('收尾有一点甜。')
  await form.getByRole('button', { name: '发布点评' }).click()
  const again = page.getByRole('dialog', { name: '登录已过期' })
  await expectOnTop(again)
  const said = shownOnce(page, '点评已发布')
  await logInBy(again, person)
  await said
  await expect(form).toBeHidden()
  const reviews = page.locator('#reviews')
  await expect(reviews.getByRole('article', { name: `${person.name}的点评` })).toContainText('收尾有一点甜。')
})
