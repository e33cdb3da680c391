import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { articleHead } from '../cover/article-head.ts'
import { bodyFor, modelPipe, pipeLight, shapeFilled, shapeLine } from './model-pipe.ts'
import { ogCard } from '../cover/og-card.ts'
import { pipe } from './pipe.ts'
import { geometry } from './shape/geometry.ts'
import type { PipeFacts, Texture } from './material.ts'
import { type ShapeFacts, shapeOf } from './shape/shape-facts.ts'
import { faultsOf } from '../well-formed.ts'

// Hundreds of drawings in a test: on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000 })

type Model = {
  slug: string
  shape_slug: string | null
  material: string | null
  finish: string | null
  mouthpiece: string | null
}

function seeds<T>(file: string): T[] {
  return JSON.parse(readFileSync(new URL(`../../db/seeds/catalog/${file}`, import.meta.url), 'utf8')) as T[]
}

const shapes = seeds<ShapeFacts>('pipe_shapes.json')
const bySlug = new Map(shapes.map((shape) => [shape.slug, shape]))
const models = seeds<Model>('pipe_models.json').map(({ slug, shape_slug, ...known }) => ({
  facts: { seed: `pipe-${slug}`, ...known } satisfies PipeFacts,
  shape: bySlug.get(shape_slug ?? '') ?? null,
}))
const shapeNamed = (slug: string): ShapeFacts => {
  const found = bySlug.get(slug)
  if (!found) throw new Error(`no shape ${slug}`)
  return found
}
const bytes = (svg: string) => Buffer.byteLength(svg)

describe('斗型谱', () => {
  test('六十七种斗型都画得出，线描不超过 6 kB，实色不超过 25 kB', () => {
    expect(shapes.length).toBe(67)
    for (const shape of shapes) {
      expect(faultsOf(shapeLine(shape))).toEqual([])
      expect(faultsOf(shapeFilled(shape))).toEqual([])
      expect([shape.slug, bytes(shapeLine(shape)) <= 6144]).toEqual([shape.slug, true])
      expect([shape.slug, bytes(shapeFilled(shape)) <= 25_600]).toEqual([shape.slug, true])
    }
  })

  test('没有两种斗型的轮廓一样', () => {
    const outlines = shapes.map((shape) => {
      const { bowl, shank, stem } = geometry(shapeOf(shape))
      return bowl + shank + stem
    })
    expect(new Set(outlines).size).toBe(shapes.length)
  })

  test('坐斗的底是平的，弯斗的嘴落下来', () => {
    for (const facts of shapes.filter(({ sits }) => sits)) {
      const g = geometry(shapeOf(facts))
      const half = g.halfWidth(0)
      expect(g.bowlPoint(0, -half)[1]).toBeCloseTo(g.bowlPoint(0, half)[1])
    }
    const rise = (slug: string) => {
      const g = geometry(shapeOf(shapeNamed(slug)))
      return g.beside(g.joint, 0)[1] - g.beside(g.joint - 8, 0)[1]
    }
    expect(rise('bent-billiard')).toBeLessThan(rise('billiard'))
    expect(rise('oom-paul')).toBeLessThan(rise('bent-billiard'))
  })

  test('斗嘴接着斗柄，中间没有缝', () => {
    for (const facts of shapes) {
      const g = geometry(shapeOf(facts))
      const [a, b] = [g.beside(g.joint - 0.5, 0), g.beside(g.joint + 0.5, 0)]
      expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeLessThan(1.2)
    }
  })

  test('不认识的形状按最普通的画，也不出错', () => {
    const strange: ShapeFacts = { ...shapeNamed('billiard'), bowl: null, shank: 'x', stem: null, sits: null }
    expect(faultsOf(shapeLine(strange))).toEqual([])
    expect(faultsOf(shapeLine({ ...strange, name_zh: `"><script>`, name_en: `' onload=` }))).toEqual([])
  })
})

describe('每一支烟斗', () => {
  test('八百七十支都画得出，列表里的不超过 6 kB，大图不超过 25 kB', () => {
    expect(models.length).toBe(869)
    for (const { facts, shape } of models) {
      const [full, light] = [modelPipe(facts, shape), pipeLight(facts, shape)]
      expect([...faultsOf(full), ...faultsOf(light)]).toEqual([])
      expect([facts.seed, bytes(full) <= 25_600, bytes(light) <= 6144]).toEqual([facts.seed, true, true])
    }
  })

  test('站着的画面都在斗底下一点收住，不知道形制的也是', () => {
    for (const { facts, shape } of models) {
      const [, y = NaN, tall = NaN] =
        /<view id="stand" viewBox="\S+ (\S+) \S+ (\S+)"\/>/.exec(pipeLight(facts, shape))?.map(Number) ?? []
      const foot = shape ? geometry(bodyFor(shapeOf(shape), facts.material), true).bounds.bottom : 258
      expect([facts.seed, Math.round(y + tall - foot)]).toEqual([facts.seed, 10])
    }
  })

  test('没有两支一样，同一支永远一样', () => {
    const drawn = models.map(({ facts, shape }) => modelPipe(facts, shape))
    expect(new Set(drawn).size).toBe(models.length)
    models.slice(0, 60).forEach(({ facts, shape }, i) => expect(modelPipe(facts, shape)).toBe(drawn[i]))
  })

  test('材料、表面、斗嘴都看得出来', () => {
    const shape = shapeNamed('apple')
    const plain: PipeFacts = { seed: 'a', material: 'briar', finish: 'smooth', mouthpiece: 'vulcanite' }
    const ways: PipeFacts[] = [
      plain,
      ...['meerschaum', 'corncob', 'morta', 'cherry', 'olive', 'clay'].map((material) => ({
        ...plain,
        material,
      })),
      ...['sandblast', 'rustic', 'brushed', 'matte', 'natural', 'carved', 'semi-smooth'].map((finish) => ({
        ...plain,
        finish,
      })),
      ...['acrylic', 'cumberland', 'horn', 'amber'].map((mouthpiece) => ({ ...plain, mouthpiece })),
    ]
    expect(new Set(ways.map((facts) => modelPipe(facts, shape))).size).toBe(ways.length)
    expect(new Set(ways.map((facts) => pipeLight(facts, shape))).size).toBeGreaterThan(12)
  })

  test('形制未详的装在斗袋里，照样支支不同，不画出一种斗型来', () => {
    const unknown = models.filter(({ shape }) => !shape)
    expect(unknown.length).toBe(264)
    for (const { facts } of unknown) {
      const svg = pipeLight(facts, null)
      expect(svg).toContain('>形制未详</text>')
      expect(svg).toBe(modelPipe(facts, null))
    }
    const facts: PipeFacts = { seed: 'u', material: null, finish: null, mouthpiece: null, brand: '彼得森' }
    const ways = [
      facts,
      { ...facts, material: 'briar' },
      { ...facts, material: 'briar', finish: 'sandblast' },
      { ...facts, material: 'corncob' },
      { ...facts, mouthpiece: 'amber' },
      { ...facts, brand: `"><script>` },
      { ...facts, brand: '登喜路' },
    ].map((one) => pipeLight(one, null))
    expect(ways.flatMap(faultsOf)).toEqual([])
    expect(new Set(ways).size).toBe(ways.length)
    expect(ways[0]).toMatch(/>彼<\/text>/)
  })

  test('海泡石杯只装在葫芦上', () => {
    const shape = shapeNamed('calabash')
    const made = (material: string) =>
      modelPipe({ seed: 'c', material, finish: null, mouthpiece: null }, shape)
    expect(made('gourd-meerschaum')).toContain('#F9F1E2')
    expect(made('briar')).not.toContain('#F9F1E2')
  })

  test('每种表面配每种斗型都合规', () => {
    const textures: Texture[] = ['matte', 'brushed', 'carved', 'semi-smooth', 'cob', 'plain']
    for (const shape of shapes)
      for (const texture of textures)
        expect(faultsOf(pipe({ shape: shapeOf(shape), texture, seed: shape.slug, lined: true }))).toEqual([])
  })
})

describe('文章页头与分享图', () => {
  const folder = new URL('../../db/seeds/articles/', import.meta.url)
  const articles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({
      name,
      title: /^title: (.*)$/m.exec(readFileSync(new URL(name, folder), 'utf8'))?.[1] ?? '',
    }))

  test('每篇一幅，合规，不超过 12 kB', () => {
    const drawn = articles.map(({ name, title }) => articleHead(name, title))
    for (const svg of drawn) {
      expect(faultsOf(svg)).toEqual([])
      expect(bytes(svg)).toBeLessThanOrEqual(12_288)
    }
    expect(new Set(drawn).size).toBe(articles.length)
  })

  test('恶意的、过长的、空的名字，分享图也合规', () => {
    const drawing = { svg: shapeLine(shapeNamed('bulldog')), ratio: 1.6 }
    for (const name of [
      `"><script>`,
      ']]>&amp;',
      '黑'.repeat(300),
      'X'.repeat(400),
      '',
      '𠮷野家🐦',
      'a\u0000b',
    ])
      expect(faultsOf(ogCard({ over: name, name, under: name, site: name, drawing }))).toEqual([])
  })
})
