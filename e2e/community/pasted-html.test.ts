import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'

// What stands on a clipboard is read by the browser's own parser, and so it is here.

const root = path.join(import.meta.dirname, '../..')
const origin = 'http://editor.test'
const editor = `${origin}/web/features/community/publish/paste/pasted-html.ts`
const fixture = (name: string) => readFileSync(path.join(root, 'e2e/clipboard', `${name}.html`), 'utf8')

type Paste = { html: string; text?: string; files?: number }

/** A page that has the editor's module, and nothing else. */
async function openModule(page: Page): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!pathname.endsWith('.ts')) return route.fulfill({ contentType: 'text/html', body: '' })
    const source = readFileSync(path.join(root, pathname), 'utf8')
    // A browser knows nothing of the imports that begin with a `#`.
    const body = stripTypeScriptTypes(source).replace(/'#(contract|web)\//g, "'/$1/")
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto(origin)
}

/** What the editor is given, without what it does not know: attributes of looks, spans, spaces of the source. */
const read = (page: Page, paste: Paste) =>
  page.evaluate(
    async ({ module, html, text = '', files = 0 }) => {
      const { readPasted } = (await import(module)) as {
        readPasted: (
          html: string,
          options: { text: string; files: File[]; origin: string; newGap: () => string },
        ) => {
          html: string
          pictures: { gap: string; source: File | string }[]
          lost: number
          bare: boolean
          plain: boolean
        }
      }
      let gaps = 0
      const { pictures, ...pasted } = readPasted(html, {
        text,
        files: Array.from({ length: files }, (_, at) => new File(['x'], `${at}.png`, { type: 'image/png' })),
        origin: location.origin,
        newGap: () => `gap${(gaps += 1)}`,
      })
      const { body } = new DOMParser().parseFromString(pasted.html, 'text/html')
      const said = ['href', 'start', 'colspan', 'data-picture-gap', 'data-pm-slice']
      for (const one of body.querySelectorAll('*')) {
        for (const { name } of Array.from(one.attributes))
          if (!said.includes(name) && !/vertical-align:super/.test(one.getAttribute(name) ?? ''))
            one.removeAttribute(name)
        if (
          /^(span|font|div|section|tbody|colgroup|col|clipboard-copy)$/.test(one.localName) &&
          one.attributes.length === 0
        )
          one.replaceWith(...one.childNodes)
      }
      return {
        ...pasted,
        html: body.innerHTML
          .replace(/<!--.*?-->/gs, '')
          .replace(/[\s\u00a0]+/g, ' ')
          .replace(/ ?(<\/?(?:p|h\d|ul|ol|li|table|thead|tr|td|th)\b[^>]*>) ?/g, '$1')
          .trim(),
        pictures: pictures.map(({ source }) => (typeof source === 'string' ? source : source.name)),
      }
    },
    { module: editor, ...paste },
  )

test.beforeEach(({ page }) => openModule(page))

test('从 Word 粘贴：标题、多层列表、表格、链接、上下标都在，拿不到的图留下空位', async ({ page }) => {
  const { html, lost, pictures } = await read(page, { html: fixture('word'), files: 1 })
  expect(html).toBe(
    [
      '<h2>两罐夜帽的对照</h2><h3>2009 年的那一罐</h3>',
      '<p>开罐<b>很干</b>，<i>要回潮</i>。见<a href="https://example.com/nightcap?a=1&amp;b=2">旧文</a>，',
      '温度是10<sup>3</sup>，水是H<sub>2</sub>O。</p>',
      '<ol><li><p>第一项</p><ul><li><p>先揉开</p><ul><li><p>再晾一刻钟</p></li></ul></li></ul></li>',
      '<li><p>第二项</p></li></ol>',
      '<div data-picture-gap=""></div>',
      '<table><tr><td colspan="2"><p>两罐</p></td></tr>',
      '<tr><td><p>2009</p></td><td><p>2021</p></td></tr></table>',
      '<p>完。</p>',
    ].join(''),
  )
  // The file beside it is Word's picture of the whole selection.
  expect({ lost, pictures }).toEqual({ lost: 1, pictures: [] })
})

test('从 WPS 粘贴：中文编号与符号都成列表', async ({ page }) => {
  const { html, lost } = await read(page, { html: fixture('wps') })
  expect(html).toBe(
    [
      '<p><b>开斗三步</b><b></b></p><ol><li><p>装到七分</p></li><li><p>点火两次</p></li></ol>',
      '<ul><li><p>面积 5cm<span style="mso-spacerun:\'yes\';vertical-align:super;">2</span></p></li></ul>',
      '<div data-picture-gap=""></div>',
    ].join(''),
  )
  expect(lost).toBe(1)
})

test('从 Excel 粘贴：是表格，不是旁边的那张图', async ({ page }) => {
  const { html, bare, lost } = await read(page, { html: fixture('excel'), files: 1 })
  expect(html).toBe(
    [
      '<table><tr><td colspan="2">斗柜</td></tr><tr><td>夜帽</td><td>12</td></tr>',
      '<tr><td></td><td><a href="https://example.com/"><b>合计</b></a></td></tr></table>',
    ].join(''),
  )
  expect({ bare, lost }).toEqual({ bare: false, lost: 0 })
})

test('从在线文档粘贴：没有空段，旁边来了图就用那张', async ({ page }) => {
  const { html, lost, pictures } = await read(page, { html: fixture('google-docs'), files: 1 })
  expect(html).toContain('<h2>烟草笔记</h2><p>粗斜')
  expect(html).toContain('<ul><li><p>一层</p></li><ul><li><p>二层</p></li></ul></ul>')
  expect(html).toContain('<div data-picture-gap="gap1"></div>')
  expect(html).not.toMatch(/<br|<p><\/p>/)
  expect({ lost, pictures }).toEqual({ lost: 0, pictures: ['0.png'] })
})

test('从网页粘贴：能带的图带上，带不走的数清楚，图不留空段', async ({ page }) => {
  const { html, lost, pictures } = await read(page, { html: fixture('web-page') })
  expect(html).toBe(
    [
      '<h3>斗柜里的第一只</h3><p>买它的那年<strong>刚毕业</strong>😀。</p>',
      '<div data-picture-gap=""></div><div data-picture-gap=""></div>',
      '<figure><figcaption>左手边那只</figcaption></figure>',
      '<p>前半句</p><div data-picture-gap="gap1"></div><p>后半句</p>',
      '展开<ol start="3"><li>三</li></ol>',
    ].join(''),
  )
  expect({ lost, pictures }).toEqual({ lost: 2, pictures: ['粘贴的图片.png'] })
})

test('从排好的 Markdown 粘贴：代码分行，做没做的勾，表头还在', async ({ page }) => {
  const { html } = await read(page, { html: fixture('markdown') })
  expect(html).toBe(
    [
      '<h2>用法</h2><h3>小节</h3><pre>npm ci<br>npm start</pre>',
      '<blockquote><p>一句 <code>引文</code> <del>旧的</del></p></blockquote>',
      '<ul><li>☑ 做了</li><li>☐ 没做</li></ul><hr>',
      '<table><thead><tr><th>名</th><th>数</th></tr></thead><tr><td>甲</td><td>1</td></tr></table>',
      '<p>脚注<sup>1</sup></p>',
    ].join(''),
  )
})

test('从编辑器自己复制的原样回来；本站的图重新上传，别处的编辑器带来的图也数', async ({ page }) => {
  const own = `/file/pub/picture/${'a'.repeat(32)}-l.webp`
  const figure = `<figure><img src="${own}"><figcaption>图注</figcaption></figure>`
  const copied = `<p data-pm-slice="1 1 []">一</p><p></p>${figure}`
  const inside = await read(page, { html: copied })
  expect(inside.html).toBe(
    '<p data-pm-slice="1 1 []">一</p><p></p><figure><img><figcaption>图注</figcaption></figure>',
  )
  const shown = await read(page, { html: `<p>看</p><img src="${origin}${own.replace('-l', '-m')}">` })
  expect(shown).toMatchObject({ lost: 0, pictures: [own] })
  expect(
    (await read(page, { html: '<p data-pm-slice="1 1 []">一</p><img src="https://a.example/1.png">' })).lost,
  ).toBe(1)
  expect((await read(page, { html: '<img src="https://a.example/1.png">', files: 1 })).bare).toBe(true)
})

test('恶意的、巨大的内容：什么也不运行，很快读完，太多的只留文字', async ({ page }) => {
  const run: string[] = []
  page.on('dialog', (dialog) => void run.push(dialog.message()))
  page.on('request', (request) => void run.push(request.url()))
  const hostile = [
    '<img src=x onerror="alert(1)"><script>alert(2)</script><svg onload="alert(3)"><text>x</text></svg>',
    '<iframe srcdoc="<script>alert(4)</script>"></iframe><a href="java&#10;script:alert(5)">点</a>',
    '<style>@import "https://a.example/x.css"</style><link rel=stylesheet href="https://a.example/y.css">',
    '<div data-picture-gap="gap1">字</div><p style="background:url(https://a.example/z.png)" onclick="alert(6)">好</p>',
  ].join('')
  await read(page, { html: '' })
  run.length = 0
  const { html } = await read(page, { html: hostile })
  expect(html).toBe('<div data-picture-gap=""></div>点字<p>好</p>')
  const huge = {
    十万层: `${'<b>'.repeat(100_000)}字`,
    十万层引文: '<blockquote>'.repeat(100_000),
    两兆文字: `<p>${'字'.repeat(700_000)}</p>`,
    两万张图在一段里: `<p>${'<img src="https://a.example/1.png">'.repeat(19_000)}</p>`,
    层层列表: `${'<ul><li>'.repeat(5_000)}字`,
    '一万项 Word 列表':
      '<p class=MsoListParagraph style="mso-list:l0 level9 lfo1"><span style="mso-list:Ignore">·</span>项</p>'.repeat(
        9_000,
      ),
  }
  for (const [name, text] of Object.entries(huge)) {
    const pasted = await read(page, { html: text, text: '只有文字\n<b>两行' })
    if (name.startsWith('十万'))
      expect(pasted).toMatchObject({ plain: true, html: '<p>只有文字</p><p>&lt;b&gt;两行</p>' })
    else expect(pasted.plain, name).toBe(false)
  }
  const nested = await read(page, { html: `${'<blockquote>'.repeat(300)}<p>字</p>` })
  expect(nested.html.match(/<blockquote>/g)?.length).toBe(8)
  const many = await read(page, { html: `<p>${'<img src="https://a.example/1.png">'.repeat(100)}</p>` })
  expect(many).toMatchObject({ lost: 100 })
  expect(run).toEqual([])
})
