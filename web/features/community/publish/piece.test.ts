import { describe, expect, test } from 'vitest'
import { articleOf, blank, faultsOf, hasForm, isBlank, sentOf } from './piece.ts'

describe('正在写的一篇', () => {
  test('空白的一篇不算写过；放了一张图就算', () => {
    expect(isBlank(blank(1, 3))).toBe(true)
    expect(isBlank({ ...blank(2, 3), content: '<p></p>' })).toBe(true)
    expect(isBlank({ ...blank(2, 3), content: '<figure><img src="/a"></figure>' })).toBe(false)
    expect(isBlank({ ...blank(1, 3), title: '好' })).toBe(false)
  })

  test('短帖变成长文：一行一段，尖括号还是字', () => {
    expect(articleOf('一\n\n二 <b>\n')).toBe('<p>一</p><p>二 &lt;b&gt;</p>')
  })

  test('只有段落的长文可以变回短帖，有标题、引文、图片的要先问', () => {
    expect(hasForm('<p>一<br>二</p>')).toBe(false)
    expect(hasForm('<p>一</p><h2>二</h2>')).toBe(true)
    expect(hasForm('<p><strong>一</strong></p>')).toBe(true)
  })

  test('缺什么说什么', () => {
    expect(Object.keys(faultsOf(blank(1, null), 0)).toSorted()).toEqual(['circle', 'content', 'title'])
    const whole = { ...blank(1, 1), title: '好', content: '字' }
    expect(faultsOf(whole, 1)).toEqual({})
    expect(faultsOf({ ...whole, title: '字'.repeat(41) }, 1).title).toMatch('40')
    expect(faultsOf(whole, 2_001).content).toMatch('2000')
  })

  test('长文的图在正文里，不另外送出', () => {
    const image = {
      file_name: 'picture/a',
      url: '',
      url_medium: '',
      url_small: '',
      width: 1,
      height: 1,
      preview: '',
    }
    const fields = { ...blank(2, 1), images: [image] }
    expect(sentOf(fields, 5)).toMatchObject({ images: [], draft_id: 5 })
    expect(sentOf({ ...fields, kind: 1 }, null).images).toEqual(['picture/a'])
  })
})
