import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultsOf } from '../well-formed.ts'
import { BITS } from './bits.ts'
import { mouthpiece, type MouthpieceFacts, mouthpieceLight } from './mouthpiece.ts'
import { airway, halfAt } from './outline.ts'

const seeds = JSON.parse(
  readFileSync(new URL('../../db/seeds/catalog/mouthpieces.json', import.meta.url), 'utf8'),
) as MouthpieceFacts[]
/** The colours of the sheet are a style of its own, which the reader of SVG does not know. */
const unstyled = (svg: string) => svg.replace(/<style>.*?<\/style>/, '')
const bytes = (svg: string) => Buffer.byteLength(svg)
const bare = (svg: string) => svg.replace(/\b[mM][0-9a-z]{7}(?=[a-zA-Z])/g, '')

test('目录里的 27 种斗嘴各有自己的图，没有多出来的', () => {
  expect([...BITS.keys()].toSorted()).toEqual(seeds.map(({ slug }) => slug).toSorted())
  expect(seeds).toHaveLength(27)
})

test.each([
  ['列表里的', mouthpieceLight, 8192],
  ['页首的', mouthpiece, 15_360],
] as const)('%s图，种种合规、种种不同，不超过限度', (_, draw, most) => {
  const drawn = seeds.map(draw)
  expect(drawn.flatMap((svg) => faultsOf(unstyled(svg)))).toEqual([])
  expect(drawn.filter((svg) => /undefined|NaN/.test(svg))).toEqual([])
  expect(Math.max(...drawn.map(bytes))).toBeLessThanOrEqual(most)
  expect(new Set(drawn.map(bare)).size).toBe(27)
  expect(seeds.map(draw)).toEqual(drawn)
})

test('嘴端与截面离图框都有余地', () => {
  const edges = seeds.flatMap((facts) =>
    [mouthpieceLight(facts), mouthpiece(facts)].flatMap((svg) =>
      [...svg.matchAll(/<ellipse cx="([\d.]+)" cy="[\d.]+" rx="([\d.]+)"/g)].map(
        ([, x, half]) => Number(x) + Number(half),
      ),
    ),
  )
  expect(edges.length).toBeGreaterThan(100)
  expect(Math.max(...edges)).toBeLessThanOrEqual(400 - 13)
})

test('气道总在料里：自榫至嘴端，料都比它厚', () => {
  for (const bit of BITS.values())
    for (let share = 0; share <= 1; share += 0.05)
      expect(halfAt(bit.side, share)).toBeGreaterThan(4.2 - 2.2 * share)
})

test('双孔分两路，P 形嘴的孔开在上面', () => {
  const row = { x0: 88, x1: 286, y: 100, k: 1 }
  const [twin, upward] = ['twin-bore', 'p-lip'].map((slug) => BITS.get(slug))
  if (!twin || !upward) throw new Error('no such mouthpiece')
  expect(airway(twin, row, 40, true).match(/M/g)).toHaveLength(3)
  const heights = [...airway(upward, row, 40, false).matchAll(/(?:M|L)[\d.]+ ([\d.]+)/g)].map(([, y]) =>
    Number(y),
  )
  expect(Math.min(...heights)).toBeLessThan(90)
  expect(Math.max(...heights)).toBeLessThan(110)
})

test('图纸随页面的深浅换颜色，两种里都有它用到的每一种', () => {
  for (const svg of seeds.flatMap((facts) => [mouthpieceLight(facts), mouthpiece(facts)])) {
    const style = /<style>(.*?)<\/style>/.exec(svg)?.[1] ?? ''
    const [light = '', dark = ''] = style.split('@media (prefers-color-scheme:dark)')
    for (const [, name] of svg.matchAll(/var\(--(\w+)\)/g))
      for (const theme of [light, dark]) expect(theme).toContain(`--${name}:#`)
  }
})

test('不认识的名字画成锥形嘴，恶意的名字画不进图里', () => {
  for (const slug of ['new', `"><script>`, 'constructor', ''])
    expect(faultsOf(unstyled(mouthpiece({ slug })))).toEqual([])
})
