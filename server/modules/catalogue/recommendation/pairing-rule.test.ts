import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Chamber, pairingOf } from './pairing-rule.ts'

const chamber = (diameter: number | null, depth: number | null, more: Partial<Chamber> = {}): Chamber => ({
  diameter,
  depth,
  bowl: null,
  family: null,
  ...more,
})
const keyOf = (...given: Parameters<typeof chamber>) => pairingOf(chamber(...given))?.key ?? null

const words = fc.option(fc.constantFrom('cone', 'cylinder', 'ball', 'dublin', 'billiard'), { nil: null })
const length = fc.double({ min: 0.1, max: 200, noNaN: true })

test('少一个尺寸，就什么都不说，不管斗型', () => {
  fc.assert(
    fc.property(length, words, words, fc.boolean(), (one, bowl, family, first) => {
      const [diameter, depth] = first ? [one, null] : [null, one]
      expect(pairingOf({ diameter, depth, bowl, family })).toBeNull()
    }),
  )
  expect(pairingOf(chamber(0, 30))).toBeNull()
})

test('说的话带着尺寸，是一句，不劝人', () => {
  fc.assert(
    fc.property(length, length, words, words, (diameter, depth, bowl, family) => {
      const found = pairingOf({ diameter, depth, bowl, family })
      if (!found) return
      expect(found.why).toContain(`${diameter} × ${depth} mm`)
      expect(found.why.match(/。/g)).toHaveLength(1)
      expect(found.why).not.toMatch(/试试|推荐|享受|快来|一定要|最好/)
      expect([found.types.length > 0, found.cuts.length > 0]).toEqual([true, true])
    }),
  )
})

test('一样深，宽的不会说成窄的；一样宽，越深越不会说成浅的', () => {
  const side: Record<string, number> = { small: 0, narrow: 0, cone: 1, wide: 2 }
  fc.assert(
    fc.property(length, length, length, (depth, one, other) => {
      const [thin, broad] = one < other ? [one, other] : [other, one]
      const [first, second] = [keyOf(thin, depth), keyOf(broad, depth)]
      expect(first !== 'wide' || second === 'wide').toBe(true)
      expect(second !== 'small' || side[first ?? 'small'] === 0).toBe(true)
    }),
  )
})

test('窄而深、偏小、偏宽、锥形各有说法；不宽不窄的没有', () => {
  expect(keyOf(18, 36)).toBe('narrow')
  expect(keyOf(18, 35)).toBeNull()
  expect(keyOf(17, 30)).toBe('small')
  expect(keyOf(20, 35)).toBe('wide')
  expect(keyOf(19, 35)).toBeNull()
  expect(keyOf(19, 35, { bowl: 'cone', family: 'dublin' })).toBe('cone')
  expect(keyOf(19, 35, { bowl: 'cone', family: 'freehand' })).toBeNull()
})
