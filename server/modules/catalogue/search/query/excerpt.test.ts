import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '#server/test/world.ts'
import { excerptOf } from './excerpt.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('摘录', () => {
  test.each([
    ['第一句。沙芬在瓦雷塞。后一句。', ['沙芬'], '沙芬在瓦雷塞。后一句。'],
    ['见[沙芬](/query/brand?id=3)的**目录**。', ['沙芬'], '见沙芬的目录。'],
    ['| 厂 | 地 |\n|---|---|\n| 沙芬 | 瓦雷塞 |', ['沙芬'], '沙芬 · 瓦雷塞'],
    ['第一段有沙芬\n\n第二段', ['沙芬'], '第一段有沙芬'],
    ['沙芬在前。 后面一句', ['沙芬'], '沙芬在前。后面一句'],
    ['旧名沙芬', ['瓦雷塞', '沙芬'], '旧名沙芬'],
    ['SAVINELLI 一九〇二年开店', ['savinelli'], 'SAVINELLI 一九〇二年开店'],
    ['在米蘭開店', ['米兰'], '在米蘭開店'],
    ['plain carpet', ['pet'], null],
    ['什么也没有', ['沙芬'], null],
    ['', ['沙芬'], null],
    ['任何字', [], null],
  ])('%s 里找 %j', (text, marks, excerpt) => {
    expect(excerptOf(text, marks)).toBe(excerpt)
  })

  test('长句只取前后一段，两头有省略号；字再多也不超过一行半', () => {
    const found = excerptOf(`${'前'.repeat(500)}沙芬${'后'.repeat(500)}`, ['沙芬']) ?? ''
    expect(found).toMatch(/^…前+沙芬后+…$/)
    expect(found.length).toBeLessThan(90)
  })
})

test('名字里没有所找的字，就给出正文里有它的一段；名字里有的不再给', async () => {
  const { groups, marks } = await world.read('GET /search', { q: '沙芬' })
  const hits = groups.flatMap(({ list }) => list)
  const named = hits.filter(({ title, title_other, note, alias }) =>
    [title, title_other, note, alias].join(' ').includes('沙芬'),
  )
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter(({ excerpt }) => excerpt !== null)).toEqual([])
  const articles = groups.find(({ kind }) => kind === 'article')?.list ?? []
  expect(articles.length).toBeGreaterThan(2)
  const others = hits.filter((hit) => !named.includes(hit))
  expect(others.filter(({ excerpt }) => !excerpt?.includes(marks[0] ?? '?'))).toEqual([])
})

test('同名的两家说得出谁做烟斗、谁做斗草', async () => {
  const { groups } = await world.read('GET /search', { q: '沙芬', kind: 'brand' })
  const notes = (groups[0]?.list ?? []).filter(({ title }) => title === '沙芬').map(({ note }) => note)
  expect(new Set(notes.map((note) => note.split(' · ')[0]))).toEqual(new Set(['斗草品牌', '烟斗品牌']))
})
