import { expect, it } from 'vitest'
import { compareAddress } from '#contract/page-address.ts'
import { maxCompared } from '#contract/limits.ts'
import { chosenIn } from './choice.ts'

const one = { id: 1, name: '睡帽', art: '/art/tobacco/1.svg' }

it('存的是什么就读出什么，坏的当没有', () => {
  expect(chosenIn([one])).toEqual([one])
  for (const found of [null, '', {}, [1], [{ id: '1' }], [{ ...one, art: '//evil' }]]) {
    expect(chosenIn(found)).toEqual([])
  }
})

it('至多四款', () => {
  const many = Array.from({ length: 9 }, (_, n) => ({ ...one, id: n + 1 }))
  expect(chosenIn(many)).toHaveLength(maxCompared)
})

it('地址里是编号，按选的次序', () => {
  expect(compareAddress([3, 1])).toBe('/query/compare?ids=3,1')
  expect(compareAddress([])).toBe('/query/compare')
})
