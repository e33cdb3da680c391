import { expect, it } from 'vitest'
import { changesAfter, choiceAfter, chosenOf } from './filter-choice.ts'

it('可以选几个的行里能选几个，再点一次就去掉；全部去掉后参数消失', () => {
  expect(choiceAfter('', 'ingredients', 3, true)).toBe('3')
  expect(choiceAfter('?ingredients=3', 'ingredients', 7, true)).toBe('3,7')
  expect(choiceAfter('?ingredients=3,7', 'ingredients', 3, true)).toBe('7')
  expect(choiceAfter('?ingredients=3', 'ingredients', 3, true)).toBeNull()
})

it('其他行只选一个；全部表示不选', () => {
  expect(choiceAfter('?category=1', 'category', 2)).toBe('2')
  expect(choiceAfter('?category=1', 'category', 0)).toBeNull()
})

it('地址里写坏的选项不算已选', () => {
  expect(chosenOf('?category=abc', 'category')).toEqual([])
  expect(chosenOf('?ingredients=1,x,-2,3', 'ingredients')).toEqual([1, 3])
})

it('剩下不到两种时，且或也跟着去掉', () => {
  const either = { several: true, combined: true }
  expect(changesAfter('?i=3&mode=or', 'i', 7, either)).toEqual({ i: '3,7' })
  expect(changesAfter('?i=3,7&mode=or', 'i', 3, either)).toEqual({ i: '7', mode: null })
  expect(changesAfter('?i=3,7&mode=or', 'i', 0, either)).toEqual({ i: null, mode: null })
  const one = { several: false, combined: false }
  expect(changesAfter('?i=3,7&mode=or', 'category', 5, one)).toEqual({ category: '5' })
})

it('几项都要有的行，去掉一个不动别的行的且或', () => {
  const all = { several: true, combined: false }
  expect(changesAfter('?i=3,7&mode=or&f=1,2', 'f', 2, all)).toEqual({ f: '1' })
})
