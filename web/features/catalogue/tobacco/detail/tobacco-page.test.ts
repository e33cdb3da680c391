import { expect, it } from 'vitest'
import { descriptionOf, leadOf, recordNumber, type Tobacco } from './tobacco-page.ts'

const term = (id: number, name: string, value = name) => ({ id, name, value })

const unknown = {
  name_zh: '民间传说',
  name_en: 'Folklore',
  zh_confident: false,
  brand: { name_zh: '康奈尔与迪尔', name_en: 'Cornell & Diehl', zh_confident: true },
  type: null,
  type_hint: null,
  cut: null,
  country: null,
  components: [],
  flavorings: [],
  packagings: [],
} as unknown as Tobacco

it('编号补到四位', () => {
  expect(recordNumber(7)).toBe('No. 0007')
  expect(recordNumber(12345)).toBe('No. 12345')
})

it('什么都不知道时不写引言，也不编造', () => {
  expect(leadOf(unknown)).toBe('')
  expect(descriptionOf(unknown)).toBe('康奈尔与迪尔 Folklore（民间传说）。')
})

it('引言只由已知的类型、叶料和加料写成', () => {
  const known = { ...unknown, type: term(3, '弗吉尼亚佩里克'), type_hint: '弗吉尼亚配佩里克' }
  expect(leadOf({ ...known, components: [term(1, '弗吉尼亚'), term(2, '佩里克')] })).toBe(
    '弗吉尼亚佩里克：弗吉尼亚配佩里克。叶料：弗吉尼亚、佩里克。',
  )
  expect(leadOf({ ...unknown, flavorings: [term(1, '香草')] })).toBe('加料：香草。')
})

it('名目太多时只列四种，“其他”不算一种', () => {
  const names = ['酒类', '杏仁', '波本', '咖啡', '香草'].map((name, id) => term(id, name))
  const flavorings = [...names, term(9, '其他/未注明', 'Other')]
  expect(leadOf({ ...unknown, flavorings })).toBe('加料：酒类、杏仁、波本、咖啡等 5 种。')
  expect(leadOf({ ...unknown, type: term(16, '其他', 'Other'), type_hint: '雪茄叶等' })).toBe('')
})
