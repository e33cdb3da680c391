import { describe, expect, test } from 'vitest'
import { nationalIdCheckDigit } from '#contract/identity/national-id.ts'
import {
  beginWith,
  faultOf,
  faultsIn,
  placeOf,
  reachable,
  sentOf,
  stepOf,
  type Values,
} from './application.ts'
import type { Saved, Standing } from '../certification.ts'

const saved = {
  id: 1,
  kind: 'studio',
  state: 'draft',
  step: 2,
  real_name: '林**',
  number: '350*************24',
  phone: '138****8000',
  front: true,
  back: true,
  name: '泉声斗房',
  region: { code: '3505', name: '福建省泉州市' },
  line: 'pipe',
  introduction: '二十年手工车制，只做直纹石楠。',
  founded: 1998,
  images: [],
  reason: '',
  agreed: true,
  save_time: '2026-11-21T00:00:00Z',
  submit_time: null,
  decide_time: null,
} satisfies Saved

const standing: Standing = {
  certification: saved,
  certified: [],
  studio: null,
  consent: { version: '1.0', title: '', url: '' },
  why_not: '',
}
const at = new Date('2026-11-21T00:00:00Z')
const kept = { saved, at }
const fresh = { saved: null, at }
const empty: Values = beginWith({ ...standing, certification: null }, null)
const number = `35050219800101244${nationalIdCheckDigit('35050219800101244')}`
const image = {
  file_name: 'picture/1',
  url: '',
  url_medium: '',
  url_small: '',
  width: 1,
  height: 1,
  preview: '',
}

test('“今年”按北京时间：元旦的早上八点以前也是新的一年', () => {
  const values = { ...empty, founded: '2027' }
  const faultAt = (moment: string) => faultOf('founded', values, { saved: null, at: new Date(moment) })
  expect(faultAt('2026-12-31T16:30:00Z')).toBeNull()
  expect(faultAt('2026-12-31T15:30:00Z')).toBe('建坊的年份不正确')
})

describe('一步一步填', () => {
  test('没有同意之前，只说请先同意', () => {
    expect(faultsIn(1, empty, fresh)).toEqual({ agreed: '请先阅读并同意' })
  })

  test('同意之后，缺什么说什么；号码按规格的四条', () => {
    expect(faultsIn(1, { ...empty, agreed: true }, fresh)).toEqual({
      real_name: '请填写真实姓名',
      number: '请填写身份证号码',
      phone: '请输入手机号码',
      front: '请上传身份证人像面的照片',
      back: '请上传身份证国徽面的照片',
    })
    const wrong = { ...empty, agreed: true, number: '110101 19900307 001x' }
    expect(faultsIn(1, wrong, fresh).number).toBe('最后一位校验码校验不通过')
  })

  test('存下的不用再填；重填的按新的看', () => {
    const values = beginWith(standing, null)
    expect(faultsIn(1, values, kept)).toEqual({})
    expect(faultsIn(1, { ...values, phone: '123' }, kept)).toEqual({ phone: '手机号码格式错误' })
  })

  test('走到第一处没填好的那一步为止', () => {
    expect(reachable(empty, fresh)).toBe(1)
    const values = beginWith(standing, null)
    expect(reachable(values, kept)).toBe(3)
    expect(reachable({ ...values, founded: '1500' }, kept)).toBe(2)
    expect(reachable({ ...values, images: [image, image, image] }, kept)).toBe(4)
  })
})

describe('存草稿时送什么', () => {
  const send = (values: Values, ...names: (keyof Values)[]) =>
    sentOf(new Set(names), values, { now: fresh, version: '1.0' })

  test('没有同意，身份信息一样也不送', () => {
    const values = {
      ...empty,
      real_name: '林泉声',
      number,
      front: { file: 'private/1', url: '' },
    }
    expect(send(values, 'real_name', 'number', 'front')).toEqual({
      sent: {},
      left: ['real_name', 'number', 'front'],
    })
    const agreed = send({ ...values, agreed: true }, 'agreed', 'real_name', 'front')
    expect(agreed).toEqual({ sent: { consent: '1.0', real_name: '林泉声', front: 'private/1' }, left: [] })
  })

  test('没填完的号码先不送，写到一半的简介照送', () => {
    const values = { ...empty, agreed: true, number: '3505', introduction: ' 写到一半 ', founded: '19' }
    expect(send(values, 'number', 'introduction', 'founded')).toEqual({
      sent: { introduction: '写到一半' },
      left: ['number', 'founded'],
    })
  })

  test('号码里的空格与小写的 x 收拾好再送；移除的照片送空的', () => {
    const typed = `${number.slice(0, 6)} ${number.slice(6).toLowerCase()}`
    expect(send({ ...empty, agreed: true, number: typed }, 'number', 'back').sent).toEqual({
      number,
      back: '',
    })
  })
})

test.each([
  ['请先阅读并同意《工作室认证个人信息单独同意书》', 'agreed', 1],
  ['最后一位校验码校验不通过', 'number', 1],
  ['请上传身份证人像面的照片', 'front', 1],
  ['请上传身份证国徽面的照片', 'back', 1],
  ['手机号码格式错误', 'phone', 1],
  ['已经有叫这个名字的工作室', 'name', 2],
  ['请选择主营', 'line', 2],
  ['简介是 10 到 200 个字', 'introduction', 2],
  ['作品照片至少 3 张', 'images', 3],
])('“%s”写在 %s 旁边，第 %i 步', (words, name, step) => {
  const found = placeOf(words)
  expect([found, found && stepOf(found)]).toEqual([name, step])
})

test('说不清是哪一处的，不写在任何一处旁边', () => {
  expect(placeOf('这份申请暂时不能提交，请从官方页面与我们联系')).toBeNull()
})
