import { describe, expect, test } from 'vitest'
import { verdictOf } from '../review.ts'
import { faultsOf, fieldOfCall, fieldOfMessage, sentOf, type Values, valuesOf } from './review-form.ts'

const blank = valuesOf(null, 0)
const filled: Values = {
  ...blank,
  stars: 4.5,
  levels: { strength: 4, taste: 0 },
  condition: 'aged',
  years: '3',
  flavors: [38, 19],
  smoked: ' 登喜路 4103 ',
  content: ' 收尾干净。\n',
  generated: true,
}

describe('点评的表单', () => {
  test('没有打分、陈年没有年数、写得太长，各说各的', () => {
    expect(faultsOf(blank)).toEqual({ stars: '请先打分' })
    expect(faultsOf({ ...filled, years: '' }).years).toMatch('年数')
    expect(faultsOf({ ...filled, years: '81' }).years).toMatch('年数')
    expect(faultsOf({ ...filled, smoked: '斗'.repeat(61) }).smoked).toMatch('60')
    expect(faultsOf({ ...filled, content: '字'.repeat(5001) }).content).toMatch('5000')
    expect(faultsOf(filled)).toEqual({})
  })

  test('斗草带各项与新陈，没说的不送；烟斗和配件不带', () => {
    expect(sentOf({ type: 4, id: 1, name: '' }, filled)).toEqual({
      score: 4.5,
      strength: 4,
      flavor_level: undefined,
      room_note: undefined,
      taste: undefined,
      aged_years: 3,
      flavors: [38, 19],
      smoked_in: '登喜路 4103',
      content: '收尾干净。',
      images: [],
      generated: true,
    })
    expect(sentOf({ type: 4, id: 1, name: '' }, { ...filled, condition: 'new' }).aged_years).toBe(0)
    expect(Object.keys(sentOf({ type: 5, id: 1, name: '' }, filled))).toEqual([
      'score',
      'smoked_in',
      'content',
      'images',
      'generated',
    ])
  })

  test('服务器的话落到说的那一项', () => {
    expect(fieldOfMessage('请先打分')).toBe('stars')
    expect(fieldOfMessage('最多陈年 80 年')).toBe('years')
    expect(fieldOfMessage('图片不正确')).toBe('images')
    expect(fieldOfMessage('内容里有不能发布的词')).toBe('content')
    expect(fieldOfMessage('风味词最多选 8 个')).toBe('flavors')
    expect(fieldOfCall('images.0')).toBe('images')
    expect(fieldOfCall('flavors')).toBe('flavors')
    expect(fieldOfCall('score')).toBe('stars')
  })

  test('分数的说法与分布的五档一致', () => {
    expect([0.5, 1, 1.5, 3, 4, 4.5, 5].map(verdictOf)).toEqual([
      '不合口味',
      '不合口味',
      '平平',
      '尚可',
      '很好',
      '极好',
      '极好',
    ])
  })
})
