import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastDeep, samePicture, see, strongestEdge } from '#server/test/identity/puzzle-matchers.ts'
import { tolerance } from './judge.ts'
import { differenceOf, nearShapes, outlineOf, pieceSize, randomShape } from './piece-shape.ts'
import { makePuzzle } from './puzzle.ts'

test('假缺口与真的差得看得出来，彼此也不一样', () => {
  for (let n = 0; n < 500; n++) {
    const shape = randomShape()
    const all = [shape, ...nearShapes(shape, 3)]
    expect(new Set(all.map(outlineOf)).size).toBe(4)
    for (const near of all.slice(1)) expect(differenceOf(near, shape)).toBeGreaterThanOrEqual(2)
  }
})

test('两个形状差多少，从哪边看都一样；与自己不差', () => {
  fc.assert(
    fc.property(fc.constant(null), () => {
      const [one, other] = [randomShape(), randomShape()]
      expect(differenceOf(one, other)).toBe(differenceOf(other, one))
      expect(differenceOf(one, one)).toBe(0)
    }),
  )
})

test('只找边的程序十张里解不开三张，对着画面找的、挑最浅的也不多于一半', async () => {
  const count = 120
  const solved = { edge: 0, picture: 0, least: 0 }
  for (let n = 0; n < count; n++) {
    const puzzle = await makePuzzle(n % 3 !== 0)
    const sight = await see(puzzle)
    const fits = (x: number) => Number(Math.abs(x - puzzle.gap) <= tolerance)
    solved.edge += fits(strongestEdge(sight))
    solved.picture += fits(samePicture(sight))
    solved.least += fits(leastDeep(sight))
    expect(puzzle.gap).toBeGreaterThan(pieceSize)
    expect(puzzle.gap + pieceSize).toBeLessThanOrEqual(310)
  }
  expect(solved.edge / count).toBeLessThan(0.3)
  expect(solved.picture / count).toBeLessThan(0.5)
  expect(solved.least / count).toBeLessThan(0.5)
})
