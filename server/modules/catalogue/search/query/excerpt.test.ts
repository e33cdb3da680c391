import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '#server/test/world.ts'
import { makeAccount, makeTobacco } from '#server/test/factories.ts'
import { spreadPosts } from '#server/test/community/posts.ts'
import { makeList } from '#server/test/community/item-lists.ts'
import { reindexUserContent } from '../indexing/build-index.ts'
import { excerptOf } from './excerpt.ts'
import { wordsHolding } from './reason.ts'

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
    ['- 沙芬在瓦雷塞；\n- 后一句。', ['沙芬'], '沙芬在瓦雷塞…'],
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

  test.each([
    [
      '弗里堡与特雷耶的瓶子，从前的那家（Vintage Virginia Plug）是其中谈得最多的一款纯弗吉尼亚。',
      ['弗吉尼亚'],
      /^…Plug）是其中谈得最多的一款纯弗吉尼亚。$/,
    ],
    [`${'前'.repeat(30)}technique），说弗吉尼亚`, ['弗吉尼亚'], /^…前+technique），说弗吉尼亚$/],
    [`很长${'前'.repeat(30)}beatification），弗吉尼亚和白肋这样放一放`, ['弗吉尼亚'], /^…前+beatification/],
    [`${'x'.repeat(40)}，弗吉尼亚`, ['弗吉尼亚'], /^…弗吉尼亚$/],
    [`菲尔莫尔，红弗吉尼亚${'后'.repeat(40)}：Virginia Flake`, ['弗吉尼亚'], /后…$/],
    [`弗吉尼亚${'后'.repeat(50)} 1989`, ['弗吉尼亚'], /后…$/],
    [
      `红${'后'.repeat(19)}${'y'.repeat(20)} dunhillshellbriarpipe${'z'.repeat(30)}`,
      ['dunhillshell'],
      /dunhillshell/,
    ],
  ])('只在空白与汉字旁断开，不断在英文词和数字里：%s', (text, marks, excerpt) => {
    expect(excerptOf(text, marks)).toMatch(excerpt)
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

test('只有话题说得出的帖子写出话题；东西是什么做的，接在那一行后面；一类东西都有的叫法不写', async () => {
  const { tag, all } = await spreadPosts(world.db, 1)
  const [id = 0] = all({}, 'new')
  await world.db.transaction().execute((trx) => reindexUserContent(trx, 'post', [id]))
  const { tags } = await world.read('GET /invitation/{id}', { id })
  const topic = tags.find((one) => one.id === tag)?.name ?? ''
  world.host.responses.invalidate(null)
  const posts = await world.read('GET /search', { q: '话题', kind: 'post' })
  expect(posts.groups[0]?.list.find((hit) => hit.id === id)?.excerpt).toBe(`# ${topic}`)
  const pipes = await world.read('GET /search', { q: '石楠木', kind: 'pipe' })
  const notes = pipes.groups[0]?.list.map(({ note }) => note) ?? []
  expect(notes.length).toBeGreaterThan(0)
  expect(notes.filter((note) => !note.includes('石楠木'))).toEqual([])
  expect(wordsHolding(['鉴赏', '英式混合'], ['鉴赏', '英式'])).toEqual(['英式混合'])
})

test('清单的摘录是一款一行，中文名与英文名一样的只写一遍', async () => {
  const who = await makeAccount(world.host)
  const first = await makeTobacco(world.db, { name_zh: '独行雀', name_en: '独行雀' })
  const second = await makeTobacco(world.db)
  const id = await makeList(world, who, { shared: 1, introduction: '随手记的' }, [first.id, second.id])
  await world.db.transaction().execute((trx) => reindexUserContent(trx, 'itemList', [id]))
  world.host.responses.invalidate(null)
  const { groups } = await world.read('GET /search', { q: '独行雀', kind: 'itemList' })
  expect(groups[0]?.list.map(({ excerpt }) => excerpt)).toEqual(['独行雀'])
})

test('因为厂家或斗型的另一个名字找到的，说出是哪个名字', async () => {
  const aliases = async (q: string, kind: string) => {
    const { groups } = await world.read('GET /search', { q, kind })
    return new Set(groups[0]?.list.map(({ alias }) => alias))
  }
  expect(await aliases('Dunhill', 'tobacco')).toContain('登喜路又名 Dunhill')
  expect(await aliases('4103 billiard', 'pipe')).toContain('台球斗又名 Billiard')
})

test('同名的两家说得出谁做烟斗、谁做斗草', async () => {
  const { groups } = await world.read('GET /search', { q: '沙芬', kind: 'brand' })
  const notes = (groups[0]?.list ?? []).filter(({ title }) => title === '沙芬').map(({ note }) => note)
  expect(new Set(notes.map((note) => note.split(' · ')[0]))).toEqual(new Set(['斗草品牌', '烟斗品牌']))
})
