import english from 'ra-language-english'
import { describe, expect, test } from 'vitest'
import { messages } from './messages.ts'

/** Every text of a table by its way: `ra.action.save`. */
function textsOf(table: object, way = ''): [string, string][] {
  return Object.entries(table).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[way + name, value]] : textsOf(value as object, `${way}${name}.`),
  )
}

const ours = new Map(textsOf(messages))
const theirs = textsOf(english)

describe('后台框架的文字', () => {
  test('每一条都有中文', () => {
    expect(theirs.length).toBeGreaterThan(150)
    expect(theirs.filter(([way]) => !ours.has(way)).map(([way]) => way)).toEqual([])
  })

  test('没有留下一个英文字', () => {
    const latin = [...ours].filter(([, text]) => /[A-Za-z]/.test(text.replace(/%\{\w+\}/g, '')))
    expect(latin).toEqual([])
  })

  test('文字里的变量都是框架给的', () => {
    const known = new Map(theirs)
    const variables = (text = '') => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name)
    const strange = [...ours].filter(([way, text]) =>
      variables(text).some((name) => name !== 'smart_count' && !variables(known.get(way)).includes(name)),
    )
    expect(strange).toEqual([])
  })
})
