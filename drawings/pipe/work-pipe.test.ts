import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type { ShapeFacts } from './shape/shape-facts.ts'
import { faultsOf } from '../well-formed.ts'
import { type WorkFacts, workLight, workPipe } from './work-pipe.ts'

vi.setConfig({ testTimeout: 60_000 })

const shapes = JSON.parse(
  readFileSync(new URL('../../db/seeds/catalog/pipe_shapes.json', import.meta.url), 'utf8'),
) as ShapeFacts[]
const plain: WorkFacts = {
  seed: 'work-1-1',
  material: 'briar',
  finish: 'smooth',
  mouthpiece: null,
  bowl_percent: 100,
  shank_percent: 100,
  bend_deg: null,
}
const edges: WorkFacts[] = [
  plain,
  { ...plain, bowl_percent: 70, shank_percent: 50, bend_deg: 0 },
  { ...plain, bowl_percent: 140, shank_percent: 180, bend_deg: 90 },
  { ...plain, bowl_percent: 140, shank_percent: 50, bend_deg: 45, finish: 'rustic' },
  { ...plain, mouthpiece: 'churchwarden-bit', finish: 'sandblast' },
]
const bytes = (svg: string) => Buffer.byteLength(svg)

test('每种斗型改到头也画得出，列表里的不超过 6.4 kB，大图不超过 25 kB', () => {
  for (const shape of shapes) {
    for (const work of edges) {
      const [full, light] = [workPipe(work, shape), workLight(work, shape)]
      expect([...faultsOf(full), ...faultsOf(light)]).toEqual([])
      expect([shape.slug, bytes(full) <= 25_600, bytes(light) <= 6400]).toEqual([shape.slug, true, true])
      expect(full).not.toMatch(/NaN|Infinity|undefined/)
    }
  }
})

test('斗钵、斗柄、弯度、材质、表面、斗嘴一改，图就变', () => {
  const billiard = shapes.find(({ slug }) => slug === 'billiard') ?? null
  const ways: Partial<WorkFacts>[] = [
    {},
    { bowl_percent: 120 },
    { shank_percent: 140 },
    { bend_deg: 40 },
    { material: 'meerschaum' },
    { finish: 'rustic' },
    { mouthpiece: 'saddle' },
    { mouthpiece: 'amber' },
    { seed: 'work-1-2' },
  ]
  const drawn = ways.map((way) => workPipe({ ...plain, ...way }, billiard))
  expect(new Set(drawn).size).toBe(ways.length)
  expect(workPipe(plain, billiard)).toBe(drawn[0])
})

test('弯度没说，与斗型自己的一样；没有斗型的装在斗袋里', () => {
  for (const shape of shapes) {
    expect(workPipe({ ...plain, bend_deg: shape.geom.bend_deg }, shape)).toBe(workPipe(plain, shape))
  }
  expect(workPipe(plain, null)).toContain('>形制未详</text>')
})
