import { expect, it } from 'vitest'
import { applicationFault, emptyFields, faultsOf, sentOf } from './circle-fields.ts'

const whole = {
  ...emptyFields,
  name: '斗与茶',
  category: '文化',
  introduction: '哪一款草配哪一泡茶，慢慢说。',
}

it('填齐的建圈表单没有错', () => {
  expect(faultsOf(whole)).toEqual({})
})

it('名字短了、没选分类、简介短了，各说各的', () => {
  expect(faultsOf({ ...whole, name: ' 斗 ', category: '', introduction: '太短' })).toEqual({
    name: '圈子的名字是 2 到 20 个字',
    category: '请选择分类',
    introduction: '简介是 10 到 200 个字',
  })
})

it('分类只能是站里有的', () => {
  expect(faultsOf({ ...whole, category: '买卖' })).toHaveProperty('category')
})

it('没换的图片不送，移除的送空', () => {
  expect(sentOf(whole)).not.toHaveProperty('avatar')
  expect(sentOf({ ...whole, avatar: { file: '', url: '' } })).toMatchObject({ avatar: '' })
})

it('理由两头的空白不算字数', () => {
  expect(applicationFault(`  ${'想'.repeat(9)}  `)).not.toBeNull()
  expect(applicationFault('想'.repeat(10))).toBeNull()
})
