import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { png } from '#server/test/platform/pictures.ts'
import { axeFaults } from '../lib/axe.ts'
import { holdNext, loseAnswer } from '../lib/network.ts'
import { enterAs, newMember } from '../lib/account.ts'
import { expect, hydrated, open, test } from '../lib/site.ts'

// Drafts and the answer to one publication are lost on purpose.
test.use({ actionTimeout: 15_000, expected: /net::ERR_FAILED \S+\/api\/(?:invitation|draft)$/ })
test.setTimeout(180_000)

const headersOf = async (context: BrowserContext) => ({
  'Authorization-token':
    (await context.cookies()).find(({ name }) => name === 'Authorization-token')?.value ?? '',
})

/** Joins a circle that lets everybody in. @returns its name */
async function joinOne(page: Page): Promise<string> {
  const answer = await page.request.get('/api/groupcircle?sort=members&limit=20')
  const { data } = (await answer.json()) as {
    data: { list: { id: number; name: string; join_by: string; frozen: boolean }[] }
  }
  const circle = data.list.find(({ join_by: by, frozen }) => by === 'open' && !frozen)
  const form = { id: circle?.id ?? 0 }
  const joined = await page.request.post('/api/applycircle', {
    form,
    headers: await headersOf(page.context()),
  })
  expect(((await joined.json()) as { code: number }).code).toBe(10000)
  return circle?.name ?? ''
}

/** The titles of one's own posts or drafts. */
async function titlesOf(page: Page, address: string): Promise<string[]> {
  const answer = await page.request.get(address, { headers: await headersOf(page.context()) })
  const { data } = (await answer.json()) as { data: { list: { title: string }[] } }
  return data.list.map(({ title }) => title)
}

/** A second browser with somebody else in it. */
async function other(page: Page, baseURL: string | undefined) {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: baseURL ?? '' })
  const there = await context?.newPage()
  if (!there) throw new Error('No second browser')
  await there.addInitScript(() => localStorage.setItem('adult', String(Date.now())))
  return { page: there, person: await newMember(there) }
}

type Clip = { html?: string; picture?: Buffer }

/** Pastes into the field as a program's clipboard would. */
const paste = (field: Locator, { html = '', picture }: Clip) =>
  field.evaluate(
    (target, { text, bytes }) => {
      const data = new DataTransfer()
      if (text) data.setData('text/html', text)
      if (bytes) {
        const code = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))
        data.items.add(new File([code], 'image.png', { type: 'image/png' }))
      }
      target.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    { text: html, bytes: picture?.toString('base64') ?? '' },
  )

test('写一篇带图的短帖；别人评论、回复、赞、收藏、提到；作者听到；删掉还能找回', async ({
  page,
  baseURL,
}) => {
  const author = await newMember(page)
  const circle = await joinOne(page)
  await open(page, '/issue')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: /^短帖/ }).click()
  await expect(page.getByRole('textbox', { name: '标题' })).toBeVisible()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('请填写标题')).toBeVisible()
  // No draft reaches the server before the last moment.
  await page.route('**/api/draft', (route) => route.abort())
  await page.getByRole('textbox', { name: '标题' }).fill('雪后的第一斗')
  const text = page.getByRole('textbox', { name: '正文' })
  await text.fill('窗外白了一层，屋里只开一盏灯。')
  await page.getByRole('button', { name: '表情' }).click()
  await page.getByRole('group', { name: '表情' }).getByRole('button', { name: '微笑' }).press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(text).toHaveValue(/\[开心\]$/)
  await page.keyboard.press('Escape')
  const files = await Promise.all(
    [640, 480].map(async (width, at) => ({
      name: `${at}.png`,
      mimeType: 'image/png',
      buffer: await png(width, 400),
    })),
  )
  await page.locator('input[type=file]').setInputFiles(files)
  await expect(page.getByRole('button', { name: '第 2 张', exact: true })).toBeVisible({ timeout: 30_000 })
  await page.getByLabel('发布到').selectOption({ label: circle })
  await page.getByRole('button', { name: '# 斗边日记' }).click()
  expect(await axeFaults(page)).toEqual([])
  await loseAnswer(page, 'invitation')
  await page.unroute('**/api/draft')
  const draft = await holdNext(page, 'draft')
  await draft.asked
  await page.getByRole('button', { name: '发布', exact: true }).click()
  draft.letGo()
  await expect(page.getByText('网络不通，请重试')).toBeVisible()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('已发布，+10 斗币')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: '雪后的第一斗' })).toBeVisible()
  await expect(page.getByRole('img', { name: '[开心]' })).toBeVisible()
  expect(await titlesOf(page, '/api/invitation?scope=user')).toEqual(['雪后的第一斗'])
  expect(await titlesOf(page, '/api/draft')).toEqual([])
  await hydrated(page.locator('#comments'))
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('link', { name: `${author.name}的图片 1` }).click()
  const box = page.getByRole('dialog', { name: `${author.name}的图片` })
  await expect(box.getByText('1 / 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(box.getByText('2 / 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()

  const address = page.url().replace(/^https?:\/\/[^/]+/, '')
  const { page: there, person } = await other(page, baseURL)
  await open(there, address)
  await hydrated(there.locator('#comments'))
  const like = there.getByRole('button', { name: /赞$/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await there.getByRole('button', { name: /收藏$/ }).click()
  await expect(there.getByText('已收藏').first()).toBeVisible()
  const field = there.getByRole('textbox', { name: '写评论' })
  await field.fill(`@${author.name.slice(0, 5)}`)
  await there.getByRole('option', { name: author.name }).click()
  await field.pressSequentially('好看，雪天点斗要慢。')
  await loseAnswer(there, 'repeatInvitation')
  await field.press('Control+Enter')
  await expect(there.getByText('网络不通，请重试')).toBeVisible()
  await field.press('Control+Enter')
  await expect(field).toHaveValue('')
  const said = there.getByRole('article', { name: `${person.name}的评论` })
  await expect(said).toContainText('雪天点斗要慢')
  await expect(said.getByRole('link', { name: `@${author.name}` })).toBeVisible()
  await there.reload()
  await expect(said).toHaveCount(1)

  await page.reload()
  await hydrated(page.locator('#comments'))
  await expect(page.getByRole('textbox', { name: '写评论' })).toBeVisible()
  await page.getByRole('button', { name: `回复${person.name}` }).click()
  const answer = page.getByRole('textbox', { name: `回复 ${person.name}` })
  await answer.fill('是，急了就咬舌。')
  // A picture goes into the box it was pasted into, also while another box waits for pictures.
  await page.getByRole('button', { name: '图片', exact: true }).first().click()
  await expect(page.getByRole('group', { name: '图片' })).toHaveCount(1)
  await paste(answer, { picture: await png(300, 200) })
  await expect(page.getByRole('group', { name: '图片' })).toHaveCount(2)
  await expect(page.getByRole('button', { name: '第 1 张', exact: true })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: '发表回复' }).click()
  await expect(page.getByRole('article', { name: `${author.name}的评论` })).toContainText('急了就咬舌')
  await open(page, '/message')
  await expect(page.getByText(/评论了你的帖子|提到了你/).first()).toBeVisible()
  await open(there, '/message')
  await expect(there.getByText('回复了你的评论')).toBeVisible()
  await there.context().close()

  await open(page, address)
  await hydrated(page.locator('#comments'))
  await page.getByRole('button', { name: '管理这篇帖子' }).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByRole('button', { name: '找回“雪后的第一斗”' }).click()
  await expect(page.getByText('已找回')).toBeVisible()
  await open(page, address)
  await expect(page.getByRole('heading', { level: 1, name: '雪后的第一斗' })).toBeVisible()
})

test('写一篇长文：标题、引文、表格、图、引用、表情；草稿刷新还在；预览与页面一样', async ({ page }) => {
  await newMember(page)
  const circle = await joinOne(page)
  await open(page, '/cahine/issueIndex?kind=2')
  const text = page.getByRole('textbox', { name: '正文' })
  await expect(text).toBeVisible()
  await page.getByRole('textbox', { name: '标题' }).fill('两罐同批次的对照')
  await text.click()
  await page.keyboard.type('斗友之间流传一种说法。')
  await page.keyboard.press('Enter')
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
  await tool('标题').click()
  await page.keyboard.type('一、开罐')
  await page.keyboard.press('Enter')
  await tool('引文').click()
  await page.keyboard.type('它不是变淡了。')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool('粗体').click()
  await page.keyboard.type('先说结论。')
  await tool('粗体').click()
  await tool('表情').click()
  await page.getByRole('group', { name: '表情' }).getByRole('button', { name: '弯斗' }).click()
  await page.keyboard.press('Escape')
  await tool('引用资料库里的一件').click()
  await page.getByRole('combobox', { name: '在这里放一张卡片' }).fill('nightcap')
  await page.getByRole('listbox', { name: '在这里放一张卡片' }).getByRole('option').first().click()
  await expect(text.locator('[data-cite]')).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await png(900, 500) })
  await expect(text.locator('figure img')).toBeVisible({ timeout: 30_000 })
  await text.locator('figcaption').click()
  await page.keyboard.type('左手边是 2009 年的那一罐。')
  await page.keyboard.press('Enter')
  await tool('表格').click()
  await page.keyboard.type('原因')
  for (const words of ['支数', '后来']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(words)
  }
  await expect(page.getByRole('group', { name: '表格' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await expect(page.getByText(/草稿已于 \d\d:\d\d 自动保存/)).toBeVisible({ timeout: 20_000 })

  // What is typed in the last moment is kept, too.
  await page.getByRole('textbox', { name: '标题' }).fill('两罐同批次的再对照')
  await page.getByRole('textbox', { name: '标题' }).fill('两罐同批次的对照')
  await text.locator('p').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type('刚写的半句')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('两罐同批次的对照')
  await expect(text.locator('p').first()).toHaveText('斗友之间流传一种说法。刚写的半句')
  await expect(text.locator('figcaption')).toHaveText('左手边是 2009 年的那一罐。')
  await page.getByRole('button', { name: '预览' }).click()
  const preview = page.getByRole('dialog', { name: '预览' })
  await expect(preview.getByRole('heading', { name: '一、开罐' })).toBeVisible()
  await expect(preview.locator('blockquote')).toHaveText('它不是变淡了。')
  await page.keyboard.press('Escape')
  await page.getByLabel('发布到').selectOption({ label: circle })
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '两罐同批次的对照' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '一、开罐' })).toBeVisible()
  await expect(page.getByRole('img', { name: '[弯斗]' })).toBeVisible()
  await expect(page.getByRole('columnheader').first()).toHaveText('原因')
  await expect(page.locator('article figcaption')).toHaveText('左手边是 2009 年的那一罐。')
  await expect(page.getByRole('link', { name: /文中斗草/ })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await open(page, '/userInfo/essence?tab=draft')
  await expect(page.getByText('没有草稿')).toBeVisible()
})

test('把 Word、Excel 和网页里的东西粘进长文：列表、表格、图都在，没跟来的说清楚；表情、链接就在手边', async ({
  page,
}) => {
  await newMember(page)
  const circle = await joinOne(page)
  await open(page, '/cahine/issueIndex?kind=2')
  const text = page.getByRole('textbox', { name: '正文' })
  const clip = (name: string) =>
    readFileSync(path.join(import.meta.dirname, '../clipboard', `${name}.html`), 'utf8')
  await page.getByRole('textbox', { name: '标题' }).fill('从别处搬来的笔记')
  await text.click()
  await paste(text, { html: clip('word'), picture: await png(600, 400) })
  await expect(text.locator('ol > li > ul > li > ul > li')).toHaveText('再晾一刻钟')
  await expect(page.getByText('有 1 张图片没有跟过来')).toBeVisible()
  await expect(text.getByText('这里有一张图没有跟过来')).toBeVisible()
  await page.keyboard.press('Control+End')
  await paste(text, { html: clip('excel'), picture: await png(600, 400) })
  await expect(text.locator('table')).toHaveCount(2)
  await page.keyboard.press('Control+End')
  const inline = `<img src="data:image/png;base64,${(await png(500, 300)).toString('base64')}" alt="">`
  await paste(text, { html: `<p>图在中间</p><p>${inline}</p><p>图的后面</p>` })
  await expect(text.locator('p:text("图在中间") + figure img')).toBeVisible({ timeout: 30_000 })
  await expect(text.locator('figure + p')).toHaveText('图的后面')
  await paste(text, { html: '<img src="https://a.example/1.png">', picture: await png(400, 300) })
  await expect(text.locator('figure img')).toHaveCount(2, { timeout: 30_000 })
  // Deep in a long text the panels hang from the bar, and the page stays where it is.
  await page.keyboard.press('Control+End')
  await paste(text, { html: Array.from({ length: 40 }, (_, at) => `<p>第 ${at + 1} 段</p>`).join('') })
  const last = text.getByText('第 40 段')
  await expect(last).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  // Pictures above may still come and lengthen the page: what is looked at stays where it is.
  const heightOnScreen = async () => (await last.boundingBox())?.y ?? Number.NaN
  const stood = await heightOnScreen()
  // A toast may lie over the bar for a while; a click that waits for it to go would scroll the page itself.
  await page.getByRole('toolbar').getByRole('button', { name: '表情' }).dispatchEvent('click')
  const face = page.getByRole('group', { name: '表情' }).getByRole('button', { name: '弯斗' })
  await expect(face).toBeInViewport({ ratio: 1 })
  expect(Math.abs((await heightOnScreen()) - stood)).toBeLessThan(40)
  await face.click()
  await page.keyboard.press('Escape')
  await expect(face).toBeHidden()
  await page.keyboard.type('，接着写')
  await expect(text.getByText('第 40 段[弯斗]，接着写')).toBeInViewport()
  await page.keyboard.press('Control+k')
  const link = page.getByRole('group', { name: '链接' })
  await link.getByLabel('网址').fill('javascript:alert(1)')
  await link.getByLabel('显示的文字').fill('见资料库')
  await page.keyboard.press('Enter')
  await expect(link.getByText('请填写网址')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await link.getByLabel('网址').fill('/query')
  await page.keyboard.press('Enter')
  await page.keyboard.type('。')
  await expect(text.locator('a[href="/query"]')).toHaveText('见资料库')
  await page.getByLabel('发布到').selectOption({ label: circle })
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '从别处搬来的笔记' })).toBeVisible()
  const article = page.getByRole('article').filter({ hasText: '图在中间' })
  await expect(article.locator('ol > li > ul > li > ul > li')).toHaveText('再晾一刻钟')
  await expect(article.locator('table')).toHaveCount(2)
  await expect(article.locator('sup')).toHaveText('3')
  await expect(article.locator('sub')).toHaveText('2')
  await expect(article.getByText('没有跟过来')).toHaveCount(0)
  await expect(article.getByRole('link', { name: '见资料库' })).toHaveAttribute('href', '/query')
  await expect(article.locator('p:text("图在中间") + figure + p')).toHaveText('图的后面')
  const picture = article.getByRole('button', { name: '文中图片 1' })
  await picture.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '文中图片' }).getByText('1 / 2')).toBeVisible()
  await page.keyboard.press('Escape')
  // Once more: what was opened can be opened again.
  await picture.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog', { name: '文中图片' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await axeFaults(page)).toEqual([])
})

test('没登录：评论框请人登录，写了一半没发的还在；链接到的评论看得见', async ({ page }) => {
  const answer = await page.request.get('/api/invitation?sort=hot&limit=1')
  const { data } = (await answer.json()) as { data: { list: { id: number; url: string }[] } }
  const post = data.list[0]
  await open(page, post?.url ?? '')
  await hydrated(page.locator('#comments'))
  await page.getByRole('button', { name: '登录后加入讨论' }).click()
  await expect(page.getByRole('dialog', { name: '欢迎回来' })).toBeVisible()
  await page.keyboard.press('Escape')
  const list = await page.request.get(`/api/comment?type=0&id=${post?.id}&sort=old&limit=1`)
  const oldest = ((await list.json()) as { data: { list: { id: number }[] } }).data.list[0]?.id
  await open(page, `${post?.url}&talk=new#c${oldest}`)
  await expect(page.locator(`#c${oldest}`)).toBeInViewport()
})

test('看图：拖过之后按键照样放大缩小，关上回到那张图', async ({ page }) => {
  const answer = await page.request.get('/api/invitation?kind=1&sort=hot&limit=20')
  type Posts = { data: { list: { url: string; picture_count: number; author: { nickname: string } }[] } }
  const post = ((await answer.json()) as Posts).data.list.find(({ picture_count: count }) => count > 1)
  await open(page, post?.url ?? '')
  const link = page.getByRole('link', { name: `${post?.author.nickname}的图片 1` })
  await link.press('Enter')
  const picture = page.getByRole('dialog').locator('button[aria-pressed]')
  await picture.press('Enter')
  await expect(picture).toHaveAttribute('aria-pressed', 'true')
  await page.mouse.move(700, 400)
  await page.mouse.down()
  await page.mouse.move(760, 430, { steps: 4 })
  await page.mouse.up()
  await expect(picture).toHaveAttribute('aria-pressed', 'true')
  await picture.press('Enter')
  await expect(picture).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('链接到的评论不在列出的里面：在那里回复，话就在那里，删了就不在', async ({ page }) => {
  const { name } = await newMember(page)
  type Posts = { data: { list: { id: number; url: string; author: { uid: number } }[] } }
  const answer = await page.request.get('/api/invitation?sort=hot&limit=1')
  const [post] = ((await answer.json()) as Posts).data.list
  type Said = { data: { list: { id: number; state: string; author: { uid: number; nickname: string } }[] } }
  const said = await page.request.get(`/api/comment?type=0&id=${post?.id}&sort=hot&limit=20`)
  const one = ((await said.json()) as Said).data.list.find(
    ({ author, state }) => state === 'published' && author.uid !== post?.author.uid,
  )
  // Only what its author wrote is listed.
  await open(page, `${post?.url}&talk=author#c${one?.id}`)
  const linked = page.getByRole('region', { name: '链接到的评论' })
  await linked
    .getByRole('button', { name: `回复${one?.author.nickname}` })
    .first()
    .click()
  await linked.getByRole('textbox', { name: `回复 ${one?.author.nickname}` }).fill('说得对，慢一点。')
  await linked.getByRole('button', { name: '发表回复' }).click()
  const own = linked.getByRole('article', { name: `${name}的评论` })
  await expect(own).toContainText('说得对，慢一点。')
  await own.getByRole('button', { name: /删除/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(own).toHaveCount(0)
})

test('两处写同一份草稿：别处存过更新的先问，选一份接着写；要审的等着，作者看得见', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await newMember(page)
  const circle = await joinOne(page)
  const saved = /草稿已于 \d\d:\d\d 自动保存/
  const title = (at: Page) => at.getByRole('textbox', { name: '标题' })
  await open(page, '/cahine/issueIndex?kind=1')
  await title(page).fill('这里写的')
  await expect(page.getByText(saved)).toBeVisible({ timeout: 20_000 })

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await enterAs(context, person)
  const there = await context.newPage()
  await there.addInitScript(() => localStorage.setItem('adult', String(Date.now())))
  await open(there, '/cahine/issueIndex')
  await expect(title(there)).toHaveValue('这里写的')
  await expect(there.getByText(/^接着写：草稿存于/)).toBeVisible()
  await title(there).fill('那边写的')
  await expect(there.getByText(saved)).toBeVisible({ timeout: 20_000 })
  await context.close()

  await title(page).fill('这里又写的')
  const question = page.getByRole('dialog', { name: '别处存过另一份草稿' })
  await expect(question).toBeVisible({ timeout: 20_000 })
  await expect(question).toContainText('这里又写的')
  expect(await axeFaults(page)).toEqual([])
  // Who chooses neither leaves, and both are still there.
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page).not.toHaveURL(/issueIndex/)
  await open(page, '/cahine/issueIndex?kind=1')
  await expect(question).toContainText('这里又写的')
  await question
    .getByRole('listitem')
    .filter({ hasText: '那边写的' })
    .getByRole('button', { name: '用这一份' })
    .click()
  await expect(title(page)).toHaveValue('那边写的')

  await page.getByRole('textbox', { name: '正文' }).fill('想看图的加我微信 pipe888999。')
  await page.getByLabel('发布到').selectOption({ label: circle })
  await page.getByRole('textbox', { name: '正文' }).press('Control+Enter')
  await expect(page.getByText('这篇帖子正在审核')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.context().clearCookies()
  const gone = await page.request.get(page.url())
  expect(gone.status()).toBe(404)
})

test('声明内容由 AI 生成：页面、列表与数据里都看得到；改的时候还勾着，可以撤', async ({ page }) => {
  const { uid } = await newMember(page)
  const circle = await joinOne(page)
  await open(page, '/cahine/issueIndex?kind=1')
  await page.getByRole('textbox', { name: '标题' }).fill('程序写的一段')
  await page.getByRole('textbox', { name: '正文' }).fill('这几行是程序写的，我改过标点。')
  await page.getByLabel('发布到').selectOption({ label: circle })
  await page.getByLabel('内容由 AI 生成或合成').check()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '程序写的一段' })).toBeVisible()
  const label = page.getByTitle('作者声明或图片自带标识：由 AI 生成')
  await expect(label).toBeVisible()
  const address = page.url()
  await open(page, address)
  await expect(page.locator('meta[name=AIGC]')).toHaveAttribute('content', /"Label":"2","ContentProducer":""/)
  await open(page, `/userInfo?uid=${uid}`)
  await expect(
    page.getByRole('article').filter({ hasText: '程序写的一段' }).getByText('AI 生成'),
  ).toBeVisible()

  await open(page, `/cahine/issueIndex?id=${new URL(address).searchParams.get('id')}`)
  await page.getByLabel('内容由 AI 生成或合成').uncheck()
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '程序写的一段' })).toBeVisible()
  await expect(label).toBeHidden()
})
