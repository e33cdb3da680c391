import { describe, expect, test } from 'vitest'
import type { Card } from '../appreciate.ts'
import { alike, type Height, placesOf, shapeOf, wallForms } from './masonry.ts'

const heights = (count: number): Height[] =>
  Array.from({ length: count }, (_, at) => ({
    ratio: 0.6 + ((at * 7) % 10) / 10,
    pixels: 90 + ((at * 3) % 5) * 10,
  }))

const topOf = (width: number) => (place: { ratio: number; pixels: number }) =>
  place.ratio * width + place.pixels

const card = (title: string, rest: Partial<Card> = {}) =>
  ({
    title,
    author: { demo: false },
    generated: false,
    cover: null,
    essence: false,
    pinned: false,
    state: 'published',
    ...rest,
  }) as Card

describe('鉴赏的墙', () => {
  test('先来的至多比后来的低一两行字：读的顺序就是看的顺序', () => {
    const { places } = placesOf(heights(60), wallForms.desk)
    const tops = places.map(topOf(wallForms.desk.width))
    tops.forEach((top, at) => expect(top - Math.min(...tops.slice(at))).toBeLessThan(alike))
    expect(places.slice(0, 4).map(({ column }) => column)).toEqual([0, 1, 2, 3])
  })

  test('差不多高的一排，下一件回到最左边', () => {
    const row = [116, 92, 92, 118, 92, 92].map((pixels) => ({ ratio: 0.75, pixels }))
    const { places } = placesOf(row, wallForms.desk)
    expect(places.map(({ column }) => column)).toEqual([0, 1, 2, 3, 0, 1])
  })

  test('矮得多的那列先放', () => {
    const row = [1, 0.6, 0.8, 1, 0.6, 0.6].map((ratio) => ({ ratio, pixels: 92 }))
    expect(placesOf(row, wallForms.desk).places.map(({ column }) => column)).toEqual([0, 1, 2, 3, 1, 2])
  })

  test('后面加来的不动前面的', () => {
    const all = heights(48)
    const before = placesOf(all.slice(0, 24), wallForms.desk).places
    expect(placesOf(all, wallForms.desk).places.slice(0, 24)).toEqual(before)
  })

  test('同一列里不重叠，正好隔一道缝', () => {
    const { width, gap } = wallForms.phone
    const list = heights(30)
    const { places, ends } = placesOf(list, wallForms.phone)
    const top = topOf(width)
    for (const column of [0, 1]) {
      const here = places.flatMap((place, at) => (place.column === column ? [{ place, at }] : []))
      const below = [...here.slice(1).map(({ place }) => place), ends[column]]
      here.forEach(({ place, at }, order) => {
        const { ratio = 0, pixels = 0 } = list[at] ?? {}
        const next = below[order]
        expect(next && top(next)).toBeCloseTo(top(place) + ratio * width + pixels + gap)
      })
    }
  })

  test('很长的图截短，标题长的占几行，最多三行', () => {
    const cover = { file_name: '', url: '', url_medium: '', url_small: '', preview: '' }
    expect(shapeOf(card('短', { cover: { ...cover, width: 100, height: 900 } })).ratio).toBe(1.5)
    expect(shapeOf(card('短', { cover: { ...cover, width: 900, height: 100 } })).ratio).toBe(0.6)
    expect(shapeOf(card('雨天开斗')).lines).toEqual({ desk: 1, phone: 1 })
    expect(shapeOf(card('浸完蜡冷下来的样子')).lines).toEqual({ desk: 1, phone: 1 })
    expect(shapeOf(card('喷砂纹理该怎么看：从侧光开始')).lines).toEqual({ desk: 1, phone: 2 })
    expect(shapeOf(card('墙上那排锯开的，底下这排没锯开的')).lines).toEqual({ desk: 1, phone: 2 })
    expect(shapeOf(card('长'.repeat(40))).lines).toEqual({ desk: 3, phone: 3 })
  })

  test('“AI 生成”在手机上另占一行', () => {
    const [plain, marked] = [shapeOf(card('雨天开斗')), shapeOf(card('雨天开斗', { generated: true }))]
    expect(marked.phone.pixels - plain.phone.pixels).toBe(12)
    expect(marked.desk).toEqual(plain.desk)
    expect(shapeOf(card('雨天开斗', { generated: true }), true)).toEqual(plain)
  })
})
