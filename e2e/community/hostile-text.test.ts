import { expect, test } from '@playwright/test'
import { articleHtml, articleView, shortHtml } from '#server/modules/platform/rich-text/index.ts'

// What comes out is judged by a browser's own parser: what it makes of the text is what readers get.

const howMany = 20_000
const atOnce = 500

/** Numbers that are the same in every run. */
function createDice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const tags = [
  'p',
  'h1',
  'h2',
  'blockquote',
  'ul',
  'li',
  'table',
  'tr',
  'td',
  'figure',
  'figcaption',
  'div',
  'a',
  'img',
  'b',
  'em',
  'script',
  'style',
  'svg',
  'math',
  'mtext',
  'mglyph',
  'noscript',
  'template',
  'iframe',
  'object',
  'embed',
  'form',
  'input',
  'textarea',
  'title',
  'base',
  'link',
  'meta',
  'video',
  'xmp',
  'plaintext',
  'select',
  'option',
  'foreignObject',
  'annotation-xml',
  'desc',
  'listing',
  'frameset',
  'body',
  'html',
  'head',
  'button',
  'details',
  'a:b',
  'x-y',
  'ıframe',
  'SCRIPT',
]
const names = [
  'href',
  'src',
  'style',
  'onclick',
  'onerror',
  'onload',
  'id',
  'class',
  'data-cite',
  'srcset',
  'xlink:href',
  'formaction',
  'action',
  'name',
  'target',
  'srcdoc',
  'background',
  'is',
  'slot',
  'ONMOUSEOVER',
  'alt',
  'width',
  'colspan',
  'start',
  'x\u0000',
]
const values = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java&#10;script:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'https://ok.example/?a=1&b=2',
  '/query',
  '4:12',
  '4:12" onclick="alert(1)',
  '1',
  '-1',
  '99999',
  'expression(alert(1))',
  `/file/pub/picture/${'0'.repeat(32)}-l.webp`,
  `/file/pub/picture/${'0'.repeat(32)}-l.webp" onerror="alert(1)`,
  'x onerror=alert(1)',
  '\u202Ejavascript:alert(1)',
  '\u200Bjavascript:alert(1)',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '',
]
const texts = [
  '好烟',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '[微笑]',
  '@慢火 你好',
  '@慢火<script>',
  'https://a.example/"onclick="alert(1)',
  '\u0000',
  '\uD800',
  '</p></div></table>',
  '<',
  '>',
  '"',
  '&#x3C;script>',
  '<?xml ?>',
  '<!doctype html>',
  '{{x}}',
  '</title><script>alert(1)</script>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
]

/** One hostile text: elements that open, close wrongly or not at all, with attributes of every kind. */
function hostile(dice: (below: number) => number): string {
  const pick = <T>(from: readonly T[]) => from[dice(from.length)] as T
  const quote = () => pick(['"', "'", '', '`'])
  const attribute = () => {
    const mark = quote()
    return ` ${pick(names)}${pick(['=', ' = ', '=\n'])}${mark}${pick(values)}${mark}`
  }
  const piece = (): string => {
    const kind = dice(10)
    if (kind < 3) return pick(texts)
    const tag = pick(tags)
    if (kind < 4) return `</${tag}>`
    const attributes = Array.from({ length: dice(4) }, attribute).join(pick(['', '/', ' ']))
    return `<${tag}${attributes}${pick(['>', '>', '>', '/>', ' ', ''])}${kind < 8 ? pick(texts) : ''}${dice(2) ? `</${tag}>` : ''}`
  }
  return Array.from({ length: 1 + dice(9) }, piece).join(pick(['', ' ', '\n']))
}

/** In the browser: what stands in these texts that may not. */
function faultsOf(made: readonly string[]): string[] {
  const allowed: Record<string, readonly string[]> = {
    a: ['href', 'rel', 'target', 'class'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding', 'class', 'title'],
    div: ['data-cite'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
  }
  const plain =
    'p br hr blockquote ul li pre code strong em s u sup sub figure figcaption table thead tbody tr colgroup col'.split(
      ' ',
    )
  const faultIn = (element: Element): string | null => {
    const name = element.localName
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return `namespace of ${name}`
    if (!(name in allowed) && !plain.includes(name)) return `element ${name}`
    for (const { name: key, value } of element.attributes) {
      if (!(allowed[name] ?? []).includes(key)) return `${name} ${key}`
      if (key === 'href' && !/^(https?:\/\/|\/(?![/\\]))/.test(value)) return `href ${value}`
      if (
        key === 'src' &&
        !/^\/(file\/pub\/picture\/[0-9a-f]{32}-l\.webp$|art\/emoticon\/\d+\.svg)/.test(value)
      )
        return `src ${value}`
      if (key === 'id' && !/^h-\d+$/.test(value)) return `id ${value}`
      if (key === 'class' && value !== 'emoticon' && value !== 'mention') return `class ${value}`
    }
    return null
  }
  const faults: string[] = []
  for (const html of made) {
    const inert = document.implementation.createHTMLDocument('')
    // Twice: what is harmless once may turn when a browser writes it and reads it again.
    let body = html
    for (let turn = 0; turn < 2; turn++) {
      inert.body.innerHTML = body
      const fault = [...inert.body.querySelectorAll('*')].map(faultIn).find((found) => found !== null)
      if (fault) faults.push(`${fault} in ${html.slice(0, 200)}`)
      body = inert.body.innerHTML
    }
  }
  return faults
}

test('两万段恶意的文字，浏览器读出来的只有许可的东西', async ({ page }) => {
  test.setTimeout(240_000)
  const dice = createDice(20_261_121)
  const people = new Map([['慢火', 7]])
  let alive = 0
  page.on('dialog', (dialog) => {
    alive += 1
    void dialog.dismiss()
  })
  for (let from = 0; from < howMany; from += atOnce) {
    const sent = Array.from({ length: atOnce }, () => hostile(dice))
    const made = sent.flatMap((text) => {
      const { html } = articleHtml(text)
      return [html, articleView(html, people).html, shortHtml(text, people)]
    })
    expect(await page.evaluate(faultsOf, made)).toEqual([])
  }
  expect(alive).toBe(0)
})
