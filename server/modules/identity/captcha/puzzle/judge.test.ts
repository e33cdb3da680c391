import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gapsNear, isHuman, tolerance, type Track } from './judge.ts'

/** A way to `end` of `count` points, as a hand makes it: uneven, in some milliseconds, wavering. */
const hand = fc
  .record({
    end: fc.integer({ min: 66, max: 250 }),
    count: fc.integer({ min: 12, max: 200 }),
    pace: fc.integer({ min: 14, max: 60 }),
    waver: fc.integer({ min: 1, max: 40 }),
    aside: fc.integer({ min: -20, max: 20 }),
  })
  .map(({ end, count, pace, waver, aside }) =>
    Array.from({ length: count }, (_, i) => ({
      x: (end * (1 - Math.cos((Math.PI * i) / (count - 1)))) / 2,
      y: aside + Math.round(Math.sin(i / 2) * waver),
      t: i * pace,
    })),
  )

const changed = (track: Track, at: number, part: object) =>
  track.map((point, i) => (i === at % track.length ? { ...point, ...part } : point))

describe('怎样的轨迹像人', () => {
  test('手拖出来的都算，停在哪里都一样', () => {
    fc.assert(fc.property(hand, isHuman))
  })

  test('高低不变的不算，斜着一条直线的也不算', () => {
    fc.assert(
      fc.property(
        hand,
        fc.integer({ min: -50, max: 50 }),
        fc.double({ min: -2, max: 2, noNaN: true }),
        (track, y, slope) => {
          expect(isHuman(track.map((point) => ({ ...point, y })))).toBe(false)
          expect(isHuman(track.map((point) => ({ ...point, y: y + slope * point.x })))).toBe(false)
        },
      ),
    )
  })

  test('时间停住、倒退、为负的不算', () => {
    fc.assert(
      fc.property(hand, fc.nat(), fc.integer({ min: -1000, max: 0 }), (track, at, back) => {
        const i = 1 + (at % (track.length - 1))
        expect(isHuman(changed(track, i, { t: (track[i - 1]?.t ?? 0) + back }))).toBe(false)
        expect(isHuman(track.map((point) => ({ ...point, t: point.t - 1 })))).toBe(false)
      }),
    )
  })

  test('不是数、无穷、出了画布的不算', () => {
    const wild = fc.constantFrom(Number.NaN, Infinity, -Infinity, 1e300, -1e300, -1, 311)
    fc.assert(
      fc.property(hand, fc.nat(), wild, (track, at, x) => {
        expect(isHuman(changed(track, at, { x }))).toBe(false)
      }),
    )
    fc.assert(
      fc.property(hand, fc.nat(), fc.constantFrom(Number.NaN, Infinity, 1e9, -1e9), (track, at, y) => {
        expect(isHuman(changed(track, at, { y }))).toBe(false)
        expect(isHuman(changed(track, at, { t: y }))).toBe(false)
      }),
    )
  })

  test('太快、太慢、点太少、不从左边开始、中途跳过去的不算', () => {
    fc.assert(
      fc.property(hand, (track) => {
        expect(isHuman(track.map((point, i) => ({ ...point, t: (i * 149) / track.length })))).toBe(false)
        expect(isHuman(track.map((point) => ({ ...point, t: point.t + 120_001 })))).toBe(false)
        expect(isHuman(track.slice(0, 4))).toBe(false)
        expect(isHuman(track.map((point) => ({ ...point, x: point.x + 11 })))).toBe(false)
        const last = track.at(-1)
        const jump = last ? [...track.slice(0, 4).map((point) => ({ ...point, x: 0 })), last] : []
        expect(isHuman(jump)).toBe(false)
      }),
    )
    for (const track of [[], [{ x: 0, y: 0, t: 0 }]]) expect(isHuman(track)).toBe(false)
  })

  test('键盘一步两像素、中途按一次上，也算；一路只按右不算', () => {
    const steps = Array.from({ length: 80 }, (_, i) => ({ x: 2 * i, y: i > 30 ? -2 : 0, t: i * 33 }))
    expect(isHuman(steps)).toBe(true)
    expect(isHuman(steps.map((point) => ({ ...point, y: 0 })))).toBe(false)
  })
})

test('停的地方离缺口十像素以内才合', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 310, noNaN: true }), fc.integer({ min: 0, max: 310 }), (x, gap) => {
      expect(gapsNear(x).includes(gap)).toBe(Math.abs(x - gap) <= tolerance)
    }),
  )
})
