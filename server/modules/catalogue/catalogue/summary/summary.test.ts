import { expect, test } from 'vitest'
import { briefOf, type Known, summaryOf } from './summary.ts'

const term = (value: string, name: string) => ({ value, name })
const nothing = { value: null, words: null }
const unknown: Known = {
  type: null,
  cut: null,
  components: [],
  flavorings: [],
  strength: nothing,
  flavor: nothing,
  near: [],
}
const virginia = term('Virginia', '弗吉尼亚')
const perique = term('Perique', '佩里克')
const latakia = term('Latakia', '拉塔基亚')
const oriental = term('Oriental/Turkish', '东方叶/土耳其')
const vanilla = term('Vanilla', '香草')

test('什么都不知道的，说还没有查到；“其他”不算知道；只知道类型的，说缺什么', () => {
  const other = term('Other', '其他')
  const missing = '类型与叶料还没有查到，知道的请用“纠错”补上。'
  expect(summaryOf(unknown)).toBe(missing)
  expect(summaryOf({ ...unknown, type: other, cut: other, flavorings: [other] })).toBe(missing)
  expect(summaryOf({ ...unknown, type: term('Burley', '白肋型') })).toBe('白肋型斗草，切工与劲道还没有查到。')
  expect(briefOf({ cut: other, strength_words: null, tastes: [other] })).toBe('')
})

test('类型已经说了的叶料不再说一遍，多出来的才说', () => {
  const type = term('Virginia/Perique', '弗吉尼亚佩里克')
  const plain = { ...unknown, type, components: [virginia, perique] }
  expect(summaryOf(plain)).toBe(
    '弗吉尼亚佩里克斗草，切工与劲道还没有查到。密封久存，佩里克的辛味会收进甜味里。',
  )
  expect(summaryOf({ ...plain, components: [virginia, perique, oriental] })).toMatch(
    /^弗吉尼亚佩里克，另有东方叶。/,
  )
})

test('烟熏的英式：类型、叶料、切工、劲道、醇化、相近的与它差在哪里', () => {
  const english = {
    ...unknown,
    type: term('English', '英式'),
    cut: term('Ribbon', '丝'),
    components: [virginia, latakia, oriental],
    strength: { value: 4.6, words: '重' },
    flavor: { value: 1, words: '无加香感' },
    near: [
      { name: 'Nightcap', cut: term('Ribbon', '丝'), strength_words: '重' },
      { name: '早安', cut: term('Flake', '切片'), strength_words: '偏轻' },
    ],
  }
  expect(summaryOf(english)).toBe(
    '英式，由弗吉尼亚、拉塔基亚、东方叶配成，切成丝；劲道重（不惯的人容易头晕），比多数英式重，不加香。' +
      '久存之后，拉塔基亚的烟熏味退一些，东方叶显出来。相近的有 Nightcap 和“早安”（劲道偏轻，切片）。',
  )
})

test('叶料里没有的，不说它的味道，也不说它怎样醇化', () => {
  const english = { ...unknown, type: term('English', '英式'), components: [virginia] }
  expect(summaryOf(english)).toBe('英式，叶料是弗吉尼亚。')
  const smoky = { ...unknown, type: term('Virginia', '弗吉尼亚型'), components: [virginia, latakia] }
  expect(summaryOf(smoky)).toBe('弗吉尼亚型，另有拉塔基亚。')
})

test('加香的说加了什么；写着加香型、却尝不出的，不替它圆', () => {
  const aromatic = { ...unknown, type: term('Aromatic', '加香型'), flavorings: [vanilla] }
  expect(summaryOf(aromatic)).toBe('加香型；加料是香草。')
  const none = { ...unknown, type: aromatic.type, flavor: { value: 1, words: '无加香感' } }
  expect(summaryOf(none)).toBe('加香型斗草，切工与劲道还没有查到。')
})

test('名目多时只列四种；列表里的一行更短', () => {
  const tastes = ['Rum', 'Almond', 'Bourbon', 'Coffee', 'Vanilla'].map((value, n) => term(value, `味${n}`))
  expect(summaryOf({ ...unknown, flavorings: tastes })).toMatch(/^加料是味0、味1、味2、味3等 5 种。/)
  const cut = term('Flake', '切片')
  expect(briefOf({ cut, strength_words: '中等', tastes })).toBe('切片 · 劲道中等 · 味0、味1等 5 种')
})

test('劲道与同类大多一样的不提；出了格的才说轻重', () => {
  const aromatic = { ...unknown, type: term('Aromatic', '加香型') }
  const summaryAt = (value: number, words: string) => summaryOf({ ...aromatic, strength: { value, words } })
  expect(summaryAt(2, '偏轻')).toBe('加香型；劲道偏轻。')
  expect(summaryAt(3, '中等')).toBe('加香型；劲道中等，比多数加香型重。')
  const plain = { ...unknown, type: term('Straight Virginia', '纯弗吉尼亚') }
  expect(summaryOf({ ...plain, strength: { value: 1, words: '轻' } })).toBe(
    '纯弗吉尼亚；劲道轻，比多数纯弗吉尼亚轻。',
  )
})

test('久存只说这一款叶料与切工的事；说不出什么的与加了香的不说', () => {
  const known = {
    ...unknown,
    type: term('Virginia/Perique', '弗吉尼亚佩里克'),
    components: [virginia, perique],
  }
  expect(summaryOf(known)).toBe(
    '弗吉尼亚佩里克斗草，切工与劲道还没有查到。密封久存，佩里克的辛味会收进甜味里。',
  )
  const plain = { ...unknown, type: term('Virginia', '弗吉尼亚型'), components: [virginia] }
  expect(summaryOf(plain)).toBe('弗吉尼亚型斗草，切工与劲道还没有查到。')
  const flake = { ...plain, cut: term('Flake', '切片') }
  expect(summaryOf(flake)).toBe('弗吉尼亚型，压实切片。压过的弗吉尼亚经得起久存，密封几年通常会更圆润。')
  expect(summaryOf({ ...plain, flavor: { value: 4, words: '浓' } })).toBe('弗吉尼亚型；加香浓。')
})

test('劲道没有查到、叶料却特别重的，说出来；查到了的照查到的说', () => {
  const rustica = {
    ...unknown,
    cut: term('Flake', '切片'),
    components: [virginia, term('Rustica', '黄花烟')],
  }
  expect(summaryOf(rustica)).toBe(
    '由弗吉尼亚、黄花烟配成，压实切片；劲道没有查到（黄花烟尼古丁特别高，不惯的人当心）。',
  )
  const kentucky = { ...unknown, type: term('Dark Fired Kentucky', '火熏肯塔基'), cut: term('Plug', '块') }
  expect(summaryOf(kentucky)).toMatch(/劲道没有查到（火熏肯塔基通常劲大，不惯的人当心）/)
  expect(summaryOf({ ...rustica, strength: { value: 5, words: '重' } })).toMatch(/劲道重（不惯的人容易头晕）/)
})

test('烟绳、火熏叶、别的叶子多的，不说久存；各说各的叶料', () => {
  const burley = term('Burley', '白肋')
  const kentucky = term('Kentucky', '肯塔基')
  const cavendish = term('Black Cavendish', '黑卡文迪许')
  const straight = { ...unknown, type: term('Straight Virginia', '纯弗吉尼亚'), components: [virginia] }
  const ageless = [
    { ...straight, cut: term('Rope', '绳') },
    {
      ...straight,
      type: term('Virginia', '弗吉尼亚型'),
      components: [virginia, kentucky],
      cut: term('Coin', '币片'),
    },
    {
      ...unknown,
      type: term('English', '英式'),
      components: [latakia, oriental, virginia, burley, cavendish],
    },
    { ...unknown, type: term('English', '英式'), components: [latakia, burley, virginia] },
  ]
  for (const known of ageless) expect(summaryOf(known)).not.toMatch(/久存|密封/)
  const expected: [known: Known, words: RegExp][] = [
    [{ ...straight, cut: term('Plug', '块') }, /整块的弗吉尼亚变得慢/],
    [{ ...unknown, type: term('Balkan', '巴尔干'), components: [latakia, oriental] }, /东方叶本来就重/],
    [
      { ...unknown, type: term('English', '英式'), components: [latakia, oriental, perique] },
      /佩里克的辛味收进甜味里/,
    ],
    [
      { ...unknown, type: term('Latakia', '拉塔基亚型'), components: [latakia, virginia] },
      /弗吉尼亚的甜显出来/,
    ],
    [
      {
        ...unknown,
        type: term('Virginia/Perique', '弗吉尼亚佩里克'),
        components: [virginia, perique],
        cut: term('Coin', '币片'),
      },
      /压过又配佩里克/,
    ],
  ]
  for (const [known, words] of expected) expect(summaryOf(known)).toMatch(words)
})
