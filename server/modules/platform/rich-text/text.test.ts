import { describe, expect, it } from 'vitest'
import {
  topicNamesIn,
  topicsIn,
  articleHtml,
  articleView,
  lettersOf,
  mentionedIn,
  peopleIn,
  shortHtml,
  htmlToText,
} from './index.ts'

const nobody = new Map<string, number>()
const picture = `/file/pub/picture/${'a'.repeat(32)}-l.webp`

describe('长文里只留下许可的东西', () => {
  it.each([
    ['<script>alert(1)</script>好', '好'],
    ['<style>p{color:red}</style>好', '好'],
    ['<p onclick="alert(1)" style="color:red" class="x" id="y">好</p>', '<p>好</p>'],
    ['<a href="javascript:alert(1)">点</a>', '<a>点</a>'],
    ['<a href="java\nscript:alert(1)">点</a>', '<a>点</a>'],
    ['<a href="//evil.example">点</a>', '<a>点</a>'],
    ['<a href="/\\evil.example">点</a>', '<a>点</a>'],
    ['<a href="data:text/html,x">点</a>', '<a>点</a>'],
    [
      '<a href="https://a.example/?x=1&y=2">点</a>',
      '<a href="https://a.example/?x=1&amp;y=2" rel="nofollow ugc noopener" target="_blank">点</a>',
    ],
    ['<a href="/query">点</a>', '<a href="/query">点</a>'],
    ['<a href="/&#9;/evil.example">点</a>', '<a>点</a>'],
    // As a browser reads it, so that what is judged is what opens.
    ...[
      'HTTPS://Evil.EXAMPLE/',
      'https://ev&#9;il.example',
      'https://ev%69l.example',
      'https://a.example@evil.example/',
    ].map((href) => [
      `<a href="${href}">点</a>`,
      '<a href="https://evil.example/" rel="nofollow ugc noopener" target="_blank">点</a>',
    ]),
    ['<img src="https://a.example/x.png" onerror="alert(1)">', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<iframe src="https://a.example"></iframe>', ''],
    ['<h1>大</h1><h6>小</h6>', '<h2>大</h2><h4>小</h4>'],
    ['<p>10<sup onclick="x">3</sup>，H<sub>2</sub>O</p>', '<p>10<sup>3</sup>，H<sub>2</sub>O</p>'],
    ['<p>一</p><div data-picture-gap=""></div><p>二</p>', '<p>一</p><p>二</p>'],
    ['<div>一<div>二</div></div>', '一二'],
    ['<div data-cite="4:12"></div>', '<div data-cite="4:12"></div>'],
    ['<div data-cite="99:1">字</div>', '字'],
    [
      '<table><tr><td colspan="999" rowspan="2">格</td></tr></table>',
      '<table><tr><td rowspan="2">格</td></tr></table>',
    ],
    ['<p>a\u202Eb\u200Bc</p>', '<p>abc</p>'],
  ])('%s', (sent, kept) => {
    expect(articleHtml(sent).html).toBe(kept)
  })

  it('自己传的图片留下，记下文件名', () => {
    const { html, uploads } = articleHtml(
      `<figure><img src="${picture}" alt="斗"><figcaption>图注</figcaption></figure>`,
    )
    expect(uploads).toEqual([`picture/${'a'.repeat(32)}`])
    expect(html).toContain(`<img src="${picture}" alt="斗" />`)
    expect(html).toContain('<figcaption>图注</figcaption>')
  })

  it('层层相套的引用到二十层为止', () => {
    const { html } = articleHtml('<blockquote>'.repeat(300) + '字' + '</blockquote>'.repeat(300))
    expect(html.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(20)
  })

  it('存下的再存一次不变', () => {
    const sent = `<h2>一 &amp; 二 &lt;b&gt;</h2><p>@慢火 [微笑] <strong>粗</strong></p><img src="${picture}">`
    const once = articleHtml(sent).html
    expect(articleHtml(once).html).toBe(once)
  })
})

describe('给人看的长文', () => {
  it('标题可以指到，表情与提到的人成为元素', () => {
    const stored = articleHtml('<h2>开罐</h2><p>@慢火你好 [微笑]</p><h3>第二斗 &amp; 第三斗</h3>').html
    const { html, headings } = articleView(stored, new Map([['慢火', 7]]))
    expect(headings).toEqual([
      { id: 'h-1', level: 2, text: '开罐' },
      { id: 'h-2', level: 3, text: '第二斗 & 第三斗' },
    ])
    expect(html).toContain('<h2 id="h-1">开罐</h2>')
    expect(html).toContain('<a class="mention" href="/userInfo?uid=7">@慢火</a>你好')
    expect(html).toContain('alt="[微笑]"')
  })

  it('写成实体的标签还是文字', () => {
    const { html } = articleView(articleHtml('<p>&lt;img src=x onerror=alert(1)&gt;</p>').html, nobody)
    expect(html).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>')
  })
})

describe('短文字', () => {
  it('不是 HTML', () => {
    expect(shortHtml('<b>粗</b>\n"引"\n\n第二段', nobody)).toBe(
      '<p>&lt;b&gt;粗&lt;/b&gt;<br>&quot;引&quot;</p><p>第二段</p>',
    )
  })
  it('不认识的表情是文字', () => {
    expect(shortHtml('[没有] [微笑]', nobody)).toContain('<p>[没有] <img class="emoticon"')
  })
  it('改了名的表情，旧文字里照样画出来，用现在的名字', () => {
    expect(shortHtml('[抽斗]', nobody)).toBe(shortHtml('[烟斗]', nobody))
    expect(shortHtml('[抽斗]', nobody)).toContain('alt="[烟斗]"')
  })
  it('地址成为链接，句号不在里面', () => {
    expect(shortHtml('看 https://a.example/x?a=1&b=2.', nobody)).toBe(
      '<p>看 <a href="https://a.example/x?a=1&amp;b=2" rel="nofollow ugc noopener" target="_blank">https://a.example/x?a=1&amp;b=2</a>.</p>',
    )
  })
  it('提到的人是最长的那个名字', () => {
    const people = new Map([
      ['慢火', 1],
      ['慢火煮茶', 2],
    ])
    expect(mentionedIn('@慢火煮')).toEqual(['慢', '慢火', '慢火煮'])
    expect(peopleIn('@慢火煮茶好 @慢火 @没有', people)).toEqual([2, 1])
  })
  it('看不见的字符不留下', () => {
    expect(shortHtml('a\u202Egnp.exe\u200B', nobody)).toBe('<p>agnp.exe</p>')
  })
})

it('字数按读者数', () => {
  expect(lettersOf('烟斗 pipe 2009，好。')).toBe(5)
  expect(htmlToText('<h2>一</h2><p>二 &amp; 三<br>四</p>')).toBe('一\n二 & 三\n四')
})

describe('文中的话题', () => {
  const known = new Map([
    ['晒斗', 1],
    ['晒斗柜', 2],
    ['bent', 3],
    ['<b>', 4],
  ])
  it.each([
    ['#晒斗', [1]],
    ['看#晒斗今天', [1]],
    ['#晒斗柜里', [2]],
    ['#晒斗# #bent', [1, 3]],
    ['#晒斗#今天 #晒斗##晒斗柜#', [1, 2]],
    ['#晒斗 #晒斗柜', [1, 2]],
    ['#benty #BENT C#晒斗 &#晒斗 /#晒斗 # 晒斗 #', []],
  ])('%s', (text, found) => {
    expect(topicsIn(text, known)).toEqual(found)
  })

  it('名字里有尖括号也只是字', () => {
    expect(shortHtml('#<b># "', nobody, { byName: known, page: '/t?tag=' })).toBe(
      '<p><a class="topic" href="/t?tag=4">#&lt;b&gt;#</a> &quot;</p>',
    )
  })

  it('满篇的 # 只查一部分', () => {
    expect(topicNamesIn('#斗斗斗斗斗斗斗斗斗斗斗斗斗斗 '.repeat(5_000)).length).toBeLessThan(20)
    expect(topicNamesIn(Array.from({ length: 500 }, (_, n) => `#题${n}`).join(' ')).length).toBeLessThan(400)
  })
})
