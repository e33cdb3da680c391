import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Catalogue, findingsOf } from '#server/modules/catalogue/facts/index.ts'
import type { RawPipe, RawPipeBrand, RawShape, RawTobacco, RawTobaccoBrand } from './rows.ts'

type BlendFacts = Catalogue['blends'][number]
type BrandFacts = Catalogue['brands'][number]

const read = <Row>(name: string): Row[] =>
  JSON.parse(readFileSync(`db/seeds/catalog/${name}.json`, 'utf8')) as Row[]

const blendOf = (raw: RawTobacco, id: number): BlendFacts => ({
  ...raw,
  id,
  aliases: raw.aliases_zh,
  type: raw.blend_type,
  versions: raw.versions ?? [],
})
const brandOf =
  (kind: BrandFacts['kind']) =>
  (raw: RawTobaccoBrand | RawPipeBrand, id: number): BrandFacts => ({
    ...raw,
    id,
    kind,
    aliases: raw.aliases_zh ?? [],
    status: 'status' in raw ? raw.status : 'unknown',
  })

const shapes = new Map(read<RawShape>('pipe_shapes').map((shape) => [shape.slug, shape]))

const seeds = {
  words: (_: string, value: string) => value,
  blends: read<RawTobacco>('tobaccos').map(blendOf),
  brands: [
    ...read<RawTobaccoBrand>('tobacco_brands').map(brandOf('tobacco')),
    ...read<RawPipeBrand>('pipe_brands').map(brandOf('pipe')),
  ],
  pipes: read<RawPipe>('pipe_models').map(({ shape_slug: slug, ...raw }, id) => {
    const shape = shapes.get(slug ?? '')
    return { ...raw, id, shape: shape ? { ...shape, name: shape.name_zh } : null }
  }),
}

test('资料里没有一处自相矛盾', () => {
  expect(seeds.blends.length).toBeGreaterThan(2_000)
  expect(findingsOf(seeds).map(({ rule, slug, says }) => `${rule} ${slug}：${says}`)).toEqual([])
})
