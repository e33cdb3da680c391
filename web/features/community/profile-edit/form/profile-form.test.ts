import { describe, expect, it, test } from 'vitest'
import { afterSave, changesOf, faultOfMessage, faultsOf, type Values } from './profile-form.ts'

const today = '2026-11-21'
const saved: Values = {
  nickname: '阿衡',
  gender: '',
  birthday: '',
  region: '1101',
  introduction: '慢一点',
  pipe_age: '3',
  favourite_type: '2',
  avatar: null,
  bg_image: null,
}

describe('只送改过的', () => {
  it('什么也没改就什么也不送', () => expect(changesOf(saved, saved)).toEqual({}))
  it('改了的送新的，清空的送空的，前后的空白不算', () => {
    const typed = { ...saved, introduction: ' 慢一点 ', pipe_age: '', gender: 'male' }
    expect(changesOf(saved, typed)).toEqual({ pipe_age: '', gender: 'male' })
  })
  it('图片送文件名，移除送空的', () => {
    const typed = { ...saved, avatar: { file: 'a/1', url: '/x' }, bg_image: { file: '', url: '' } }
    expect(changesOf(saved, typed)).toEqual({ avatar: 'a/1', bg_image: '' })
  })
})

test('存好之后：存过的照存下的样子，等答复时又写的留着', () => {
  const sent = { ...saved, nickname: '阿衡 ', introduction: ' 慢一点 ', avatar: { file: 'a/1', url: '/x' } }
  expect(afterSave(sent, sent, '阿衡')).toEqual({ ...saved, nickname: '阿衡' })
  const typed = { ...sent, introduction: '慢一点，再慢一点', pipe_age: '4' }
  expect(afterSave(typed, sent, '阿衡')).toEqual({
    ...saved,
    introduction: '慢一点，再慢一点',
    pipe_age: '4',
  })
})

const wrong: [Partial<Values>, string][] = [
  [{ nickname: '' }, '请输入昵称'],
  [{ nickname: '一二三四五六七八' }, '昵称长度为2-14位字符或1-7个汉字'],
  [{ birthday: '2026-11-22' }, '生日不能在今天之后'],
  [{ birthday: '2026-11-21' }, '本站只对年满 18 周岁的成年人开放，请核对生日'],
  [{ birthday: '2008-11-22' }, '本站只对年满 18 周岁的成年人开放，请核对生日'],
  [{ birthday: '2001-02-29' }, '生日不正确'],
  [{ birthday: '1899-12-31' }, '生日不正确'],
  [{ introduction: '字'.repeat(201) }, '简介最多 200 个字'],
  [{ pipe_age: '81' }, '斗龄是 0 到 80 的整数'],
  [{ pipe_age: '三' }, '斗龄是 0 到 80 的整数'],
]
test.each(wrong)('%j：%s', (typed, words) => {
  expect(Object.values(faultsOf({ ...saved, ...typed }, today))).toEqual([words])
})

test.each([
  { birthday: '2008-11-21' },
  { introduction: ` ${'字'.repeat(200)} ` },
  { pipe_age: '0' },
  { pipe_age: '' },
])('%j 没有错', (typed) => expect(faultsOf({ ...saved, ...typed }, today)).toEqual({}))

test.each([
  ['昵称 90 天只能改一次，2026/12/1 之后可以再改', 'nickname'],
  ['用户名已被使用', 'nickname'],
  ['没有这个地区', 'region'],
  ['没有这种斗草类型', 'favourite_type'],
])('服务器说“%s”，写在 %s 下面', (words, name) => {
  expect(faultOfMessage(words)).toEqual({ [name]: words })
})
test('说不清是哪一栏的，不写在任何一栏下面', () => expect(faultOfMessage('操作太频繁')).toEqual({}))
