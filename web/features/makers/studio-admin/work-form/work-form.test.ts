import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Image } from '#contract/platform/upload.ts'
import { blank, draftOf, faultOfMessage, faultsOf, type Fields, fieldOf, same, sentOf } from './work-form.ts'

const image = (name: string): Image => ({
  file_name: name,
  url: `/file/${name}`,
  url_medium: `/file/${name}`,
  url_small: `/file/${name}`,
  width: 10,
  height: 10,
  preview: '',
})
const filled: Fields = { ...blank, name: ' 松涛 ', shape: '3', length_mm: ' 142.5 ', year: '2026' }
const faults = (change: Partial<Fields>) => faultsOf({ ...filled, ...change }, 2026)

describe('作品的表单', () => {
  test('没有名字、名字太长，不能发布', () => {
    expect(faults({ name: '  ' })).toEqual({ name: '作品名是 1 到 20 个字' })
    expect(faults({ name: '长'.repeat(21) })).toEqual({ name: '作品名是 1 到 20 个字' })
    expect(faults({})).toEqual({})
  })

  test.each([
    ['length_mm', '19', '全长是 20 到 900'],
    ['length_mm', '一百', '全长不正确'],
    ['length_mm', '142.55', '全长最多一位小数'],
    ['height_mm', '401', '斗高是 10 到 400'],
    ['chamber_diameter_mm', '4.9', '烟膛直径是 5 到 60'],
    ['chamber_depth_mm', '-3', '烟膛深度不正确'],
    ['weight_g', '0', '重量是 1 到 5000'],
    ['year', '1799', '年份不正确'],
    ['year', '2027', '年份不正确'],
  ] as const)('%s 填 %s：%s', (key, typed, words) => {
    expect(faults({ [key]: typed })).toEqual({ [key]: words })
  })

  test('空着的就是没说，两头的空白不送出去', () => {
    expect(sentOf({ ...filled, images: [image('a'), image('b')] })).toMatchObject({
      name: '松涛',
      shape: '3',
      material: '',
      length_mm: '142.5',
      weight_g: '',
      bowl_percent: 100,
      bend_deg: null,
      on_view: true,
      images: ['a', 'b'],
    })
    expect(sentOf({ ...filled, bendDeg: 0, onView: false })).toMatchObject({ bend_deg: 0, on_view: false })
  })

  test('服务器的话放到它说的那一格；说到几格的，哪一格也不放', () => {
    expect(faultOfMessage('烟膛深度是 5 到 120')).toEqual({ chamber_depth_mm: '烟膛深度是 5 到 120' })
    expect(faultOfMessage('没有这个斗型')).toEqual({ shape: '没有这个斗型' })
    expect(faultOfMessage('作品名与斗师的话里有不能写的内容')).toEqual({})
    expect(faultOfMessage('发得太快了')).toEqual({})
    expect(['images', 'bend_deg'].map(fieldOf)).toEqual(['images', 'bendDeg'])
  })

  test('照片换了次序也是改过', () => {
    const [a, b] = [image('a'), image('b')]
    expect(same({ ...blank, images: [a, b] }, { ...blank, images: [b, a] })).toBe(false)
    expect(same({ ...blank, images: [a] }, { ...blank, images: [{ ...a, url: '另一个地址' }] })).toBe(true)
  })
})

describe('留在这台设备上的草稿', () => {
  const place = draftOf(0)
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('document', {
      cookie: `Authorization-token=t; userinfo=${encodeURIComponent('{"uid":7,"nickname":"阿衡"}')}`,
    })
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    })
  })

  test('留下什么，回来就是什么；丢掉就没有', () => {
    const draft = { ...filled, bendDeg: 0, images: [image('a')], onView: false }
    place.keep(draft)
    expect(place.read(blank)).toEqual(draft)
    expect(draftOf(8).read(blank)).toBeNull()
    place.keep(null)
    expect(place.read(blank)).toBeNull()
  })

  test('坏掉的草稿，认得的留下，认不得的当作没填', () => {
    kept.set('work-draft 7 0', JSON.stringify({ name: '半支', bowlPercent: 'x', images: 3, bendDeg: '弯' }))
    expect(place.read(blank)).toEqual({ ...blank, name: '半支' })
    kept.set('work-draft 7 0', '{')
    expect(place.read(blank)).toBeNull()
  })
})
