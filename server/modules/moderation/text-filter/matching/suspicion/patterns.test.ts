import { beforeAll, describe, expect, test } from 'vitest'
import { formsOf } from '../forms.ts'
import { hasLink, linksBy } from '../links.ts'
import { suspicions } from './patterns.ts'
import { loadSignals, type Signals } from './signals.ts'

let signals: Signals
beforeAll(async () => {
  signals = await loadSignals()
})

/** The kinds of what is suspected. */
const why = (text: string) => suspicions(formsOf(text), signals).map((one) => one.split('：')[0])

describe('联系方式', () => {
  test.each([
    '电话 13800138000',
    '一三八零零一三八零零零',
    '1 3 8 - 0 0 1 3 - 8 0 0 0',
    '１３８００１３８０００',
    '①③⑧00138000',
    '加我微信聊',
    '微信号：pipe_lover88',
    '薇❤信 piper2020',
    'V X: dou12345',
    'vx同号abcde99',
    'QQ群 12345678',
    '扣扣：987654321',
    'W​e​C​h​a​t pipeman01',
  ])('「%s」要先看', (text) => {
    expect(why(text)).toContain('联系方式')
  })
})

describe('买卖', () => {
  test.each([
    '有没有人代购 965',
    '出两罐FVF',
    '闲置转让，出：登喜路一支',
    '收一支老登喜路斗',
    '求3罐夜帽',
    '大家好，出几罐草',
    '全新包邮',
    '有意私聊价',
  ])('「%s」要先看', (text) => {
    expect(why(text)).toContain('买卖')
  })
})

describe('未成年人', () => {
  test.each(['我读初二', '本人高一，加我微信', '1 4 岁能抽吗', '刚中考完', '我是10后'])(
    '「%s」先看，排在别的前面',
    (text) => {
      expect(why(text)[0]).toBe('未成年人')
    },
  )
})

describe('不冤枉人', () => {
  test.each([
    '第一斗出味很慢，后段才甜',
    '收尾干净，回甘长',
    '这支斗出油之后颜色很漂亮',
    '求推荐一款入门斗草',
    '收到朋友送的一罐陈年草，存到 2019 年的',
    '点火三次，抽了一个半小时，2023 年 5 月 1 日开罐',
    '编号 4110，1968 年出品',
    '转眼十年，这罐草陈得正好',
    '收藏了七十多支斗',
    '劲道 4，室内气味 2，评分 9.5',
    '跟夜帽比起来更柔和，出烟量大',
    '微信读书里有一本讲烟斗的书',
  ])('「%s」可以发', (text) => {
    expect(why(text)).toEqual([])
  })
})

test.each([
  ['https://example.com/a', true],
  ['www.shop.cn', true],
  ['来 pipe-shop.com 看', true],
  ...[
    'im',
    'gd',
    'tv',
    'dev',
    'app',
    'pw',
    'ru',
    'su',
    'ly',
    'be',
    'zip',
    'ink',
    'wang',
    'ml',
    'gg',
    'co.uk',
  ].map((ending): [string, boolean] => [`来pipe-evil.${ending}看`, true]),
  ['203.0.113.9', true],
  ['打开 1.2.3.4:8080', true],
  ['[2001:db8::1]', true],
  ['3405803785/a', true],
  ['pipe．top', true],
  ['v1.0 版，No.965，3.5g', false],
  ['1.5 毫米，e.g. 4110，2.0.1.3 版', false],
  ['照片 IMG_2031.jpg，说明 readme.md，12:30:45', false],
  ['It was good.It is mine, St.Bruno, Dr.Grabow, G.L.Pease', false],
  ['Mac Baren H.H. Latakia Flake', false],
])('链接：「%s」%s', (text, linked) => {
  expect(hasLink(formsOf(text))).toBe(linked)
})

test('点换成别的记号的链接也要先看', () => {
  for (const text of ['来 evil☆top 看', 'evil★im', 'evil。dev'])
    expect(why(text), text).toContain('遮掩的链接')
  for (const text of ['Nightcap★推荐', '夜帽是 Nightcap。It 很稳']) expect(why(text), text).toEqual([])
})

const rules = { allow: new Set(['pipedia.org']), refuse: new Set(['shop.ru', 'xn--fiqs8s.ru']) }

test.each([
  'https://shop.ru/a',
  'HTTPS://WWW.SHOP.RU',
  'https://shop.ru.:443/a',
  'https://pipedia.org@shop.ru/',
  'https://a@pipedia.org@shop.ru',
  String.raw`https://shop.ru\@pipedia.org/`,
  'https://sho%70.ru',
  'https://shop.ru很好',
  'https://shop.ru,很好',
  'https:shop.ru',
  'https://ｓｈｏｐ．ｒｕ',
  'https://中国.ru/a',
  '来 shop.ru 看',
])('禁止的域名怎么写都是禁止的：%s', (text) => {
  expect(linksBy(rules, formsOf(text)).refused).not.toBeNull()
})

test.each(['https://notshop.ru', 'https://shop.ru.pipedia.org', 'v1.0，No.965'])(
  '名字相近的不是它：%s',
  (text) => {
    expect(linksBy(rules, formsOf(text)).refused).toBeNull()
  },
)

test('放行的域名不因写法变成别处，也不被别处借用', () => {
  const others = (text: string) => linksBy(rules, formsOf(text)).others
  expect(others('https://www.pipedia.org:443/wiki 与 HTTP://PIPEDIA.ORG.')).toEqual([])
  expect(others('https://pipedia.org.evil.io/')).toEqual(['pipedia.org.evil.io'])
  expect(others(String.raw`https://evil.io\@pipedia.org/`)).toContain('evil.io')
})
