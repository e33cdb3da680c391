import { expect, it } from 'vitest'
import { choiceAfter, chosenOf } from './tobacco-list.ts'

it('成分可以选几个，再点一次就去掉；全部去掉后参数消失', () => {
  expect(choiceAfter('', 'ingredients', 3)).toBe('3')
  expect(choiceAfter('?ingredients=3', 'ingredients', 7)).toBe('3,7')
  expect(choiceAfter('?ingredients=3,7', 'ingredients', 3)).toBe('7')
  expect(choiceAfter('?ingredients=3', 'ingredients', 3)).toBeNull()
})

it('其他行只选一个；全部表示不选', () => {
  expect(choiceAfter('?category=1', 'category', 2)).toBe('2')
  expect(choiceAfter('?category=1', 'category', 0)).toBeNull()
})

it('地址里写坏的选项不算已选', () => {
  expect(chosenOf('?category=abc', 'category')).toEqual([])
  expect(chosenOf('?ingredients=1,x,-2,3', 'ingredients')).toEqual([1, 3])
})
