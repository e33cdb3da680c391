import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultsOf } from '../well-formed.ts'
import { accessory, type AccessoryFacts, accessoryLight } from './accessory.ts'
import { FORMS } from './forms.ts'

const seeds = JSON.parse(
  readFileSync(new URL('../../db/seeds/catalog/accessories.json', import.meta.url), 'utf8'),
) as AccessoryFacts[]
const kinds = [...new Set(seeds.map(({ kind }) => kind))]
const bytes = (svg: string) => Buffer.byteLength(svg)

/** Without what is named after its seed: the drawing alone. */
const bare = (svg: string) => svg.replace(/\b[aA][0-9a-z]{7}(?=[a-zA-Z])/g, '')

test('目录里的 88 件配件各有自己的样子，没有多出来的', () => {
  expect([...FORMS.keys()].toSorted()).toEqual(seeds.map(({ slug }) => slug).toSorted())
  expect(seeds).toHaveLength(88)
})

test.each([
  ['列表里的', accessoryLight, 9216],
  ['页首的', accessory, 15_360],
] as const)('%s画，件件合规、件件不同，不超过限度', (_, draw, most) => {
  const drawn = seeds.map(draw)
  expect(drawn.flatMap(faultsOf)).toEqual([])
  expect(drawn.filter((svg) => /undefined|NaN/.test(svg))).toEqual([])
  expect(Math.max(...drawn.map(bytes))).toBeLessThanOrEqual(most)
  expect(new Set(drawn.map(bare)).size).toBe(88)
})

test('同一件画出来永远一样；页首的比列表里的细', () => {
  for (const facts of seeds) {
    expect(accessory({ ...facts })).toBe(accessory(facts))
    expect(accessory(facts)).not.toBe(accessoryLight(facts))
  }
})

test('成员补录的配件，按它的类别画；没见过的类别也有画', () => {
  for (const kind of [...kinds, '新的一类', '']) {
    const svg = accessory({ slug: 'member-1', kind })
    expect(faultsOf(svg)).toEqual([])
    expect(svg).not.toMatch(/undefined|NaN/)
  }
  const [jar, tamper] = ['jar', 'tamper'].map((kind) => bare(accessory({ slug: 'member-1', kind })))
  expect(jar).not.toBe(tamper)
})

test('恶意的名字画不进图里', () => {
  for (const slug of [`"><script>alert(1)</script>`, `' onload='x`, 'constructor', '', '黑'.repeat(300)])
    expect(faultsOf(accessory({ slug, kind: slug }))).toEqual([])
})
