import { describe, expect, test } from 'vitest'
import { changesOf, faultsFrom, faultsOf, type Fields } from './info-form.ts'

const saved: Fields = {
  name: '泉声斗房',
  motto: '木头没准备好，我就等。',
  introduction: '二十年手工车制，只做直纹石楠。',
  story: '',
  region: '3505',
  line: 'pipe',
  founded: '2009',
  avatar: null,
  cover: null,
}
const faults = (change: Partial<Fields>) => faultsOf({ ...saved, ...change }, 2026)

describe('工作室的资料', () => {
  test('名称、简介、年份不合规矩的，说在那一格', () => {
    expect(faults({})).toEqual({})
    expect(faults({ name: '泉' })).toEqual({ name: '名称是 2 到 20 个字' })
    expect(faults({ introduction: '太短' })).toEqual({ introduction: '简介是 10 到 200 个字' })
    for (const founded of ['1799', '2027', '09', '去年'])
      expect(faults({ founded })).toEqual({ founded: '建坊的年份不正确' })
    expect(faults({ founded: '' })).toEqual({})
  })

  test('只送改过的；清空是空字，图片送名字', () => {
    expect(changesOf(saved, { ...saved, name: ' 泉声斗房 ' })).toEqual({})
    expect(changesOf(saved, { ...saved, motto: '', founded: '' })).toEqual({ motto: '', founded: '' })
    expect(changesOf(saved, { ...saved, avatar: { file: 'a/b', url: '/file/a/b' } })).toEqual({
      avatar: 'a/b',
    })
    expect(changesOf(saved, { ...saved, cover: { file: '', url: '' } })).toEqual({ cover: '' })
  })

  test('服务器的话放到它说的那一格；说到几格的，哪一格也不放', () => {
    const refused = (msg: string) =>
      faultsFrom({ ok: false, kind: 'code', status: 200, code: 10001, msg, data: null })
    expect(refused('已经有叫这个名字的工作室')).toEqual({ name: '已经有叫这个名字的工作室' })
    expect(refused('没有这个地区')).toEqual({ region: '没有这个地区' })
    expect(refused('名称、简介或公告里有不能写的内容，请修改')).toEqual({})
  })
})
