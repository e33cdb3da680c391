import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { num } from '../primitives.ts'
import { faultsOf } from '../well-formed.ts'
import { measuresOf } from './measures.ts'
import { shapeMeasured, shapeSized } from './model-pipe.ts'
import { geometry } from './shape/geometry.ts'
import { MM, type ShapeFacts, shapeOf } from './shape/shape-facts.ts'

const shapes = JSON.parse(
  readFileSync(new URL('../../db/seeds/catalog/pipe_shapes.json', import.meta.url), 'utf8'),
) as ShapeFacts[]

/** The lines across and along a bowl, in millimetres. */
function drawnOf(facts: ShapeFacts): Record<string, number> {
  const measures = measuresOf(geometry(shapeOf(facts)), facts.geom, 16)
  return Object.fromEntries(
    measures.flatMap(([letters, line]) => {
      const [[ax, ay], [bx, by]] = [line[0] ?? [0, 0], line.at(-1) ?? [0, 0]]
      return letters.split(' ').map((letter) => [letter, Math.hypot(bx - ax, by - ay) / MM])
    }),
  )
}

test('每种斗型的钵，画出来的尺寸就是它记的尺寸', () => {
  const wrong = shapes.flatMap((facts) => {
    const { A, B, C, D } = drawnOf(facts)
    const { bowl_height_mm, bowl_top_mm, bowl_max_mm, bowl_base_mm } = facts.geom
    return Object.entries({
      A: [A, bowl_height_mm],
      B: [B, bowl_top_mm],
      C: [C, bowl_max_mm],
      D: [D, bowl_base_mm],
    })
      .filter(([, [drawn = 0, said = 0]]) => Math.abs(drawn / said - 1) > 0.05)
      .map(([letter, values]) => [facts.slug, letter, ...values])
  })
  expect(wrong).toEqual([])
})

test('柄与嘴顺着轮廓量：直斗上一样长，一段接着一段', () => {
  const billiard = shapes.find(({ slug }) => slug === 'billiard')
  if (!billiard) throw new Error('no billiard')
  const { E = 0, F = 0 } = drawnOf(billiard)
  expect(Math.abs(E - billiard.geom.shank_len_mm)).toBeLessThan(0.7)
  expect(Math.abs(F - billiard.geom.stem_len_mm)).toBeLessThan(0.7)
  for (const facts of shapes) {
    const lines = new Map(measuresOf(geometry(shapeOf(facts)), facts.geom, 16))
    const ends = [lines.get('E')?.[0], lines.get('F')?.at(-1)].map((end) => end?.map(num))
    expect(ends[0]).toEqual(ends[1])
  }
})

test.each([
  ['一种斗型的', shapeMeasured, 5],
  ['一支斗的', shapeSized, 3],
])('标着%s尺寸的图种种合规，字都在图里', (_, draw, least) => {
  for (const facts of shapes) {
    const svg = draw(facts)
    expect(faultsOf(svg)).toEqual([])
    const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '')
      .split(' ')
      .map(Number)
    const letters = [...svg.matchAll(/<text x="([^"]+)" y="([^"]+)"/g)]
    expect(letters.length).toBeGreaterThanOrEqual(least)
    for (const [, at, base] of letters) {
      expect([facts.slug, Number(at) > x + 6 && Number(at) < x + width - 6]).toEqual([facts.slug, true])
      expect([facts.slug, Number(base) > y + 14 && Number(base) < y + height]).toEqual([facts.slug, true])
    }
  }
})
