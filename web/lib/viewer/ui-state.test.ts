import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { initialUiState, uiState } from '#contract/ui-state.ts'

// The list of chapter 3, with the starting values it states; those it leaves open start as "nothing yet".
const stated: [keyof typeof uiState, unknown][] = [
  ['showLogin', false],
  ['showNavigte', false],
  ['pipelogin', false],
  ['lization', false],
  ['graphics', false],
  ['uploadimg', []],
  ['sort', 'popularity'],
  ['category', 0],
  ['shape', 0],
  ['packing', 0],
  ['ingredients', []],
  ['origin', 0],
  ['nodata', false],
  ['tobaccodata', []],
  ['hot', '1'],
  ['action', 0],
  ['bucketPop', false],
  ['bucketNum', 0],
  ['bucketContent', ''],
  ['bucketTitle', ''],
  ['bucketType', ''],
  ['diapres', false],
  ['dialogRrepor', false],
  ['emoticon', true],
]

describe('客户端状态', () => {
  it.each(stated)('%s 的初值是 %j', (name, initial) => {
    expect(initialUiState[name]).toEqual(initial)
    expect(uiState[name].initial).toEqual(initial)
  })

  it('一个不多，一个不少', () => {
    expect(Object.keys(uiState).toSorted()).toEqual(stated.map(([name]) => name).toSorted())
  })

  it('每一项都有站内的名字和说明，名字互不相同', () => {
    const words = Object.values(uiState).map((field) => field.word)
    expect(new Set(words).size).toBe(words.length)
    for (const field of Object.values(uiState)) {
      expect(field.word).toMatch(/^[a-z][A-Za-z]+$/)
      expect(field.meaning.length).toBeGreaterThan(10)
    }
  })

  it('初值谁也改不了', () => {
    expect(() => Object.assign(initialUiState, { hot: '2' })).toThrow(TypeError)
    expect(() => (initialUiState.uploadimg as string[]).push('x')).toThrow(TypeError)
  })

  it('这份约定在浏览器里不带任何依赖', () => {
    expect(readFileSync(new URL('../../../contract/ui-state.ts', import.meta.url), 'utf8')).not.toMatch(
      /^import /m,
    )
  })
})
