import { expect, it } from 'vitest'
import { type Compared, idsIn, linesOf } from './compare-page.ts'

it('地址里的编号：每个一次，至多四个，认不出的略去并说明', () => {
  expect(idsIn('3,1')).toEqual({ ids: [3, 1], odd: false })
  expect(idsIn(undefined)).toEqual({ ids: [], odd: false })
  expect(idsIn('1,1,2')).toEqual({ ids: [1, 2], odd: true })
  expect(idsIn('1,x,-2,1.5,99999999999,2')).toEqual({ ids: [1, 2], odd: true })
  expect(idsIn('1,2,3,4,5').ids).toEqual([1, 2, 3, 4])
})

const term = (name: string) => ({ id: 1, name, value: name })
const blend = (facts: Partial<Compared>) =>
  ({
    type: null,
    cut: null,
    country: null,
    components: [],
    flavorings: [],
    packagings: [],
    status: 'unknown',
    made_by: null,
    versions: [],
    figures: [],
    former_brand: null,
    brand_since: null,
    source: 'editors',
    series: null,
    ...facts,
  }) as unknown as Compared

const differs = (name: string, ...list: Compared[]) =>
  linesOf(list).find((line) => line.name === name)?.differs

it('都知道而说法不同，才算不一样；不知道的不算', () => {
  expect(differs('类型', blend({ type: term('英式') }), blend({ type: term('调味') }))).toBe(true)
  expect(differs('类型', blend({ type: term('英式') }), blend({ type: term('英式') }))).toBe(false)
  expect(differs('类型', blend({ type: term('英式') }), blend({}))).toBe(false)
  expect(differs('状态', blend({ status: 'active' }), blend({ status: 'unknown' }))).toBe(false)
})

it('同样的几种成分，次序不同也是一样', () => {
  const [one, two] = [term('弗吉尼亚'), term('佩里克')]
  expect(differs('成分', blend({ components: [one, two] }), blend({ components: [two, one] }))).toBe(false)
  expect(differs('成分', blend({ components: [one, two] }), blend({ components: [one] }))).toBe(true)
})

it('不加香的写不加香，没查到的才空着；谁都没有的一行不出现', () => {
  const plain = blend({ figures: [{ key: 'flavor_level', value: 1 }] as unknown as Compared['figures'] })
  const cells = (...list: Compared[]) => linesOf(list).find(({ name }) => name === '加料')?.cells
  expect(cells(plain, blend({ flavorings: [term('香草')] }))).toEqual([['不加香'], ['香草']])
  expect(cells(plain, blend({}))).toEqual([['不加香'], []])
  expect(linesOf([blend({}), blend({ type: term('英式') })]).map(({ name }) => name)).toEqual(['类型'])
})
