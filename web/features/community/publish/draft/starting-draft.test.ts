import { describe, expect, test } from 'vitest'
import { beginWith } from './starting-draft.ts'
import { blank, type Form } from '../piece.ts'

const fields = (title: string) => ({ ...blank(1, 1), title })
const form = (draft: Form['draft'], post: Form['post'] = null): Form => ({
  post,
  draft,
  circles: [],
  tags: [],
  why_not: '',
})
const there = (version: number) => ({
  id: 7,
  post_id: null,
  version,
  update_time: '2026-11-21T09:42:00.000Z',
  fields: fields('那边'),
})
const here = (version: number | null, ahead = true) => ({
  fields: fields('这里'),
  time: 1,
  draft: version && 7,
  version,
  ahead,
})
const wanted = { kind: 2 as const, circle: 5 }

describe('打开编辑页时从哪里接着写', () => {
  test('什么也没有：按地址要的类型与圈子', () => {
    expect(beginWith(form(null), null, wanted)).toMatchObject({
      fields: { kind: 2, circle_id: 5, title: '' },
      draft: null,
      restored: null,
    })
  })

  test('改已发布的：没有草稿就是发布的样子', () => {
    expect(beginWith(form(null, fields('发布的')), null, wanted).fields.title).toBe('发布的')
  })

  test('这台设备接着那份草稿写的：用这里的', () => {
    expect(beginWith(form(there(3)), here(3), wanted)).toMatchObject({
      fields: { title: '这里' },
      draft: { id: 7, version: 3 },
      conflict: null,
    })
  })

  test('别处存过更新的：两份都摆出来，不悄悄盖掉', () => {
    const begun = beginWith(form(there(4)), here(3), wanted)
    expect(begun.conflict?.here.fields.title).toBe('这里')
    expect(begun.conflict?.there.fields.title).toBe('那边')
  })

  test('这里的都存过了，别处又写了新的：直接用新的', () => {
    expect(beginWith(form(there(4)), here(3, false), wanted)).toMatchObject({
      fields: { title: '那边' },
      draft: { version: 4 },
      conflict: null,
    })
  })

  test('这里另起的一篇还没存过：接着写它，那份草稿不动', () => {
    expect(beginWith(form(there(4)), here(null), wanted)).toMatchObject({
      fields: { title: '这里' },
      draft: null,
      conflict: null,
    })
  })

  test('草稿已经删了，这里都存过：从头写起', () => {
    expect(beginWith(form(null), here(3, false), wanted)).toMatchObject({
      fields: { title: '' },
      restored: null,
    })
  })

  test('只有服务器上有：用它', () => {
    expect(beginWith(form(there(4)), null, wanted)).toMatchObject({
      fields: { title: '那边' },
      restored: '2026-11-21T09:42:00.000Z',
    })
  })

  test('只有这里有：用这里的，还没有编号', () => {
    expect(beginWith(form(null), here(null), wanted)).toMatchObject({
      fields: { title: '这里' },
      draft: null,
    })
  })
})
