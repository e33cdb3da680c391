import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ShapeFacts } from '../../pipe/shape/shape-facts.ts'
import { factsOf } from './shape-table.ts'

const seeds = JSON.parse(
  readFileSync(new URL('../../../db/seeds/catalog/pipe_shapes.json', import.meta.url), 'utf8'),
) as ShapeFacts[]

test('插图里的斗型与目录记的形状、尺寸一致', () => {
  expect(seeds.length).toBeGreaterThan(60)
  for (const { slug, bowl, shank, stem, sits, geom } of seeds)
    expect(factsOf(slug)).toMatchObject({ slug, bowl, shank, stem, sits, geom })
})
