import { expect, test } from 'vitest'
import { compositionOf, type Studio, studioCard, studioCover } from './studio-cover.ts'
import { faultsOf } from '../well-formed.ts'

const regions = ['上海市', '云南省昆明市', '江西省', '内蒙古自治区', '江苏省南京市', '北京市', '火星', null]
const names = ['老木匠', '听雨斋', 'Briar & Co.', `"><script>`, '', '𠮷野', '😀', '斗'.repeat(200)]
const studios: Studio[] = regions.flatMap((region, r) =>
  names.map((name, n) => ({ seed: `studio-${r * names.length + n}`, name, region })),
)
const bytes = (svg: string) => Buffer.byteLength(svg)

test('每间工作室一幅封面，合规，大的不超过 20 kB，小的不超过 18 kB', () => {
  for (const studio of studios) {
    const [cover, card] = [studioCover(studio), studioCard(studio)]
    expect([...faultsOf(cover), ...faultsOf(card)]).toEqual([])
    expect(cover + card).not.toMatch(/undefined|NaN/)
    expect([bytes(cover) <= 20_480, bytes(card) <= 18_432]).toEqual([true, true])
  }
})

test('没有两间工作室的封面一样，同一间永远一样', () => {
  const both = studios.flatMap((studio) => [studioCover(studio), studioCard(studio)])
  expect(new Set(both).size).toBe(studios.length * 2)
  expect(studios.flatMap((studio) => [studioCover(studio), studioCard(studio)])).toEqual(both)
  const twins = ['a', 'b'].map((seed) => studioCover({ seed, name: '老木匠', region: '上海市' }))
  expect(twins[0]).not.toBe(twins[1])
})

test('头二十四间工作室，构图各不相同；相邻的是不同的景，同一景换了光也换了方向', () => {
  const numbers = Array.from({ length: 24 }, (_, i) => i + 1)
  const all = numbers.map((number) => compositionOf({ seed: `studio-${number}` }))
  expect(new Set(all.map(({ view, turned }) => `${view} ${turned}`)).size).toBe(24)
  const neighbours = all.filter(({ view }, i) => all[i + 1]?.view === view)
  expect(neighbours).toEqual([])
  expect(new Set(all.map(({ view, light }) => `${view} ${light}`)).size).toBe(24)
  // Without colours and names: the outlines alone.
  const bare = (svg: string) => svg.replace(/#[0-9A-Fa-f]{6}|[sSl][0-9a-z]{7}(?=[a-z"])/g, '')
  const drawn = numbers.flatMap((number) => {
    const studio = { seed: `studio-${number}`, name: '听雨斋', region: '上海市' }
    return [studioCover(studio), studioCard(studio)].map(bare)
  })
  expect(new Set(drawn).size).toBe(48)
})

test('没有数目的名字也有封面', () => {
  for (const seed of ['', 'studio-', `"><script>`, 'studio-99999999999999'])
    expect(faultsOf(studioCover({ seed, name: '听', region: null }))).toEqual([])
})
