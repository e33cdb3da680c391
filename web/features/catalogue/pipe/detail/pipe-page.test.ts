import { expect, it } from 'vitest'
import { leadOf, type Pipe } from './pipe-page.ts'

const term = (name: string, value = name) => ({ id: 1, name, value })
const pipe = (facts: object) =>
  ({
    name_zh: null,
    name_en: 'Savinelli One',
    zh_confident: false,
    brand: { name_zh: '沙芬', name_en: 'Savinelli', zh_confident: true },
    shape: null,
    material: term('石楠木'),
    finishes: [],
    mouthpiece: null,
    filter: null,
    length_mm: null,
    weight_g: null,
    chamber_diameter_mm: null,
    chamber_depth_mm: null,
    ...facts,
  }) as unknown as Pipe

it('斗型不详的，说谁家的、哪一年、哪个型号、什么做的，缺什么', () => {
  expect(leadOf(pipe({ name_en: 'Savinelli Esploratore Alpino 806' }))).toBe(
    '沙芬的烟斗，厂家型号 806，石楠木；斗型与尺寸还没有查到。',
  )
  expect(
    leadOf(pipe({ name_en: 'Nørding Hunting Pipe 2022 The Warthog', filter: term('9 毫米', '9mm') })),
  ).toBe('沙芬的烟斗，2022 年款，石楠木，配 9 毫米滤芯；斗型与尺寸还没有查到。')
  const gbd = { name_zh: 'GBD', name_en: 'GBD', zh_confident: true }
  const series = {
    name_en: 'GBD Prehistoric',
    name_zh: 'GBD 史前系列（喷砂）',
    brand: gbd,
    finishes: [term('喷砂')],
  }
  expect(leadOf(pipe(series))).toBe('GBD 的“史前系列”，石楠木，喷砂；记的是整个系列。')
  expect(leadOf(pipe({ name_zh: '登喜路 Tanshell 棕壳系列' }))).toBe(
    '沙芬的“棕壳系列”，石楠木；记的是整个系列。',
  )
  expect(leadOf(pipe({ ...series, length_mm: 140 }))).toBe('GBD 的“史前系列”，石楠木，喷砂；斗型还没有查到。')
  expect(leadOf(pipe({ brand: gbd, length_mm: 140 }))).toBe('GBD 的烟斗，石楠木；斗型还没有查到。')
})

it('一位的数与年份不是型号', () => {
  for (const name_en of ['Vauen Minni 1', 'Nørding Extra Gr. 2', 'Nørding Hunting Pipe 2015'])
    expect(leadOf(pipe({ name_en }))).not.toContain('型号')
})

it('斗型知道的，照旧从斗型说起', () => {
  const shape = { name_zh: '苹果斗', bend: term('直', 'straight') }
  expect(leadOf(pipe({ shape, finishes: [term('光面'), term('喷砂')], mouthpiece: term('P 形嘴') }))).toBe(
    '苹果斗（直），石楠木，光面或喷砂，P 形嘴。',
  )
  expect(leadOf(pipe({ shape, material: null }))).toBe('')
})
