import { expect, test } from 'vitest'
import { gearStill } from './gear-still.ts'
import { modelPipe } from '../pipe/model-pipe.ts'
import { rackStill } from './rack-still.ts'
import type { Drawn } from './placement.ts'
import { tableStill } from './table-still.ts'
import { tin } from '../tin/tin.ts'
import { faultsOf } from '../well-formed.ts'

const geom = {
  bowl_height_mm: 46,
  bowl_top_mm: 34,
  bowl_max_mm: 36,
  bowl_base_mm: 28,
  shank_len_mm: 44,
  stem_len_mm: 62,
  bend_deg: 0,
  cant_deg: 2,
}
const shape = {
  slug: 'billiard',
  name_zh: '台球斗',
  name_en: 'Billiard',
  bowl: 'cylinder',
  shank: 'round',
  stem: 'taper',
  sits: false,
  geom,
}

const pipeOf = (seed: string): Drawn => ({
  svg: modelPipe({ seed, material: 'briar', finish: 'sandblast', mouthpiece: 'vulcanite' }, shape),
  ratio: 1.8,
  long: 470,
})
const lid: Drawn = {
  svg: tin({
    seed: 'blend',
    nameZh: '大学切片',
    nameEn: 'University Flake',
    zhFirst: true,
    brandZh: '彼得森',
    brandEn: 'Peterson',
    blendType: 'Virginia/Burley',
    cut: 'Flake',
    packaging: 'Tin 50g',
  }),
  ratio: 1,
}
const pipes = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(pipeOf)
const seeds = Array.from({ length: 40 }, (_none, turn) => `seed/${turn}`)
const kinds =
  'tool tamper lighter match cleaner filter pouch bag sleeve humidifier hygrometer reamer repair polish solvent brush windcap knocker ashtray cutter 没有的'.split(
    ' ',
  )

const tables = (seed: string) => [
  tableStill({ seed, pipes: pipes.slice(0, 1), tins: [] }),
  tableStill({ seed, pipes: pipes.slice(1, 2), tins: [lid] }),
  tableStill({ seed, pipes: pipes.slice(0, 4), tins: [] }),
  tableStill({ seed, pipes: [], tins: [lid] }),
  tableStill({ seed, pipes: [], tins: [] }),
]
const racks = (seed: string) =>
  (['stand', 'wall', 'single'] as const).flatMap((kind) =>
    (kind === 'single' ? [0, 1] : [0, 1, 3, 7]).map((many) =>
      rackStill({ seed, kind, pipes: pipes.slice(0, many), tins: [lid] }),
    ),
  )

test('桌上、架上、工具的照片都合规，种子不同就不同，同一个种子永远一样', () => {
  const all = () => [
    ...seeds.slice(0, 12).flatMap((seed) => [...tables(seed), ...racks(seed)]),
    ...kinds.flatMap((kind) =>
      seeds
        .slice(0, 3)
        .map((seed) =>
          gearStill({ seed: `${kind}/${seed}`, kinds: [kind], pipes: pipes.slice(0, 1), tins: [lid] }),
        ),
    ),
  ]
  const drawn = all()
  for (const svg of drawn) expect(faultsOf(svg)).toEqual([])
  expect(new Set(drawn).size).toBe(drawn.length)
  expect(all()).toEqual(drawn)
})

test('一支斗在四十个种子里，至少有二十种不同的地方、光和面', () => {
  const still = seeds.map((seed) => tableStill({ seed, pipes: pipes.slice(0, 1), tins: [] }))
  // What is left without numbers tells the kind of place and light apart.
  const ways = new Set(
    still.map((svg) => svg.replaceAll(/[-\d.]+/g, '').replaceAll(/"[a-z][\w]*"/g, '').length),
  )
  expect(ways.size).toBeGreaterThanOrEqual(20)
})

test('几支斗就站几支，最多六支', () => {
  const stood = (many: number) =>
    rackStill({ seed: 'rack', kind: 'stand', pipes: pipes.slice(0, many), tins: [] }).split(
      'aria-label="台球斗',
    ).length - 1
  expect([1, 3, 6, 7].map(stood)).toEqual([1, 3, 6, 6])
})
