import { describe, expect, test } from 'vitest'
import { partsOf } from './split-body.ts'

describe('长文在引用卡片处断开', () => {
  test('没有卡片就是一整段', () => {
    expect(partsOf('<p>一</p><p>二</p>')).toEqual([{ html: '<p>一</p><p>二</p>' }])
    expect(partsOf('')).toEqual([])
  })

  test('卡片前后各成一段', () => {
    expect(partsOf('<p>一<br />二</p><div data-cite="4:12"></div><h2 id="h-1">三</h2>')).toEqual([
      { html: '<p>一<br />二</p>' },
      { cite: '4:12' },
      { html: '<h2 id="h-1">三</h2>' },
    ])
  })

  test('两张卡片挨着，开头和结尾也可以是卡片', () => {
    expect(partsOf('<div data-cite="4:1"></div><div data-cite="5:2"></div>')).toEqual([
      { cite: '4:1' },
      { cite: '5:2' },
    ])
  })

  test('套在引文里的不断开，前后的元素还是成对的', () => {
    const html = '<blockquote><p>一</p><div data-cite="4:1"></div></blockquote><p>二</p>'
    expect(partsOf(html)).toEqual([{ html }])
  })

  test('属性里写着像标签的字，不算标签', () => {
    const html = '<figure><img src="/a.webp" alt="&lt;div&gt;" /></figure><div data-cite="4:1"></div>'
    expect(partsOf(html)).toEqual([
      { html: '<figure><img src="/a.webp" alt="&lt;div&gt;" /></figure>' },
      { cite: '4:1' },
    ])
  })
})
