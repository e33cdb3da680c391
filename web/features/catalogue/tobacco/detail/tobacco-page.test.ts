import { expect, it } from 'vitest'
import { descriptionOf, recordNumber, type Tobacco } from './tobacco-page.ts'

const blend = {
  name_zh: '民间传说',
  name_en: 'Folklore',
  zh_confident: false,
  brand: { name_zh: '康奈尔与迪尔', name_en: 'Cornell & Diehl', zh_confident: true },
  summary: '',
} as unknown as Tobacco

it('编号补到四位', () => {
  expect(recordNumber(7)).toBe('No. 0007')
  expect(recordNumber(12345)).toBe('No. 12345')
})

it('给搜索引擎的一句话：谁家的、叫什么，和它的简介', () => {
  expect(descriptionOf(blend)).toBe('康奈尔与迪尔 Folklore（民间传说）。')
  expect(descriptionOf({ ...blend, summary: '英式，切成丝。' })).toBe(
    '康奈尔与迪尔 Folklore（民间传说）。英式，切成丝。',
  )
})

it('款名以品牌开头的，品牌只说一次', () => {
  const same = { name_zh: '肯塔基俱乐部', name_en: 'Kentucky Club', zh_confident: false }
  expect(descriptionOf({ ...blend, ...same, brand: { ...blend.brand, ...same } })).toBe(
    'Kentucky Club（肯塔基俱乐部）。',
  )
})
