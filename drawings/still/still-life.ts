/** A pipe on a table before a tin and books, 310 × 155: the picture of the slide puzzle. */
import { between, idFor, num, pick, place, type Rng, rng, stops, times } from '../primitives.ts'
import { PAINTERS } from '../scene/landscape.ts'
import { pattern, rect } from '../ornament.ts'
import type { WoodName } from '../pipe/material.ts'
import type { PipeShapeName } from '../pipe/shape/pipe-shape.ts'
import { pipe } from '../pipe/pipe.ts'
import { TONES } from '../scene/scene.ts'
import { tin } from '../tin/tin.ts'

const WIDTH = 310
const HEIGHT = 155

/** Wall from light to dark; the table is the wall's dark side. */
type Wall = readonly [light: string, middle: string, dark: string]
const WALLS: readonly [Wall, ...Wall[]] = [
  ['#B98A5E', '#8E5E3A', '#5E3A22'],
  ['#8C9A7A', '#5F6E52', '#3A4632'],
  ['#8FA0A8', '#5E7480', '#3A4C58'],
  ['#C9A878', '#A07E50', '#6B4E2C'],
  ['#A8766A', '#7E4E46', '#4E2C28'],
  ['#9A8A9A', '#6C5A70', '#42344A'],
]

const BOOKS: readonly [string, ...string[]] = [
  '#4B2E1C',
  '#27405A',
  '#6B2A20',
  '#2F4238',
  '#8A6425',
  '#3B2A33',
]
const SHAPES: readonly [PipeShapeName, ...PipeShapeName[]] = [
  'bentBilliard',
  'bulldog',
  'dublin',
  'apple',
  'prince',
  'poker',
]
const WOODS: readonly [WoodName, ...WoodName[]] = ['oxblood', 'walnut', 'chestnut']
const BLENDS: readonly [string, ...string[]] = [
  'English',
  'Virginia',
  'Virginia/Perique',
  'Aromatic',
  'Balkan',
  'Burley Based',
]
const NAMES: readonly [string, ...string[]] = ['霜降', '白露', '谷雨', '晚钟', '渡口', '石桥', '山居', '松烟']

function room(id: string, random: Rng, line: number): string {
  const [light, middle, dark] = pick(random, WALLS)
  const down = (name: string, x2: number, y2: number, from: string, to: string) =>
    `<linearGradient id="${id}${name}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops([
      [0, from],
      [1, to],
    ])}</linearGradient>`
  const grain = times(
    12,
    () =>
      `M${num(between(random, -30, WIDTH))} ${num(between(random, line + 6, HEIGHT))}h${num(between(random, 40, 220))}`,
  )
  const beam = (x: number) => `M${num(x)} 0h40l${num(HEIGHT * 0.6)} ${HEIGHT}h-52Z`
  const sun = between(random, 10, 60)
  return (
    `<defs>${down('a', 1, 1, light, middle)}${down('b', 0, 1, middle, dark)}${pattern('leaf', `${id}p`, '#2A160A', 0.08)}</defs>` +
    `${rect(0, 0, WIDTH, HEIGHT, `url(#${id}a)`)}${rect(0, 0, WIDTH, line, `url(#${id}p)`)}${rect(0, line, WIDTH, HEIGHT - line, `url(#${id}b)`)}` +
    `<path d="M0 ${num(line)}H${WIDTH}" stroke="#2A160A" stroke-opacity=".25"/><path d="${grain}" stroke="#2A160A" stroke-opacity=".14"/>` +
    `<path d="${beam(sun)}${beam(sun + 62)}${beam(sun + 124)}" fill="#fff" opacity=".06"/>`
  )
}

function books(random: Rng, middle: number, foot: number): string {
  return times(2 + Math.floor(random() * 2), (i) => {
    const width = between(random, 64, 92)
    const [x, y] = [middle - width / 2 + between(random, -5, 5), foot - i * 11.6]
    const band = (at: number) => `M${num(x + at)} ${num(y)}v11.6`
    return (
      `${rect(x, y, width, 11.6, pick(random, BOOKS), ' rx="2"')}<path d="${band(6)}${band(8.5)}" stroke="#E5CF97" stroke-opacity=".6"/>` +
      `<path d="M${num(x)} ${num(y + 0.7)}h${num(width)}" stroke="#fff" stroke-opacity=".16"/>`
    )
  })
}

function things(seed: string, random: Rng, line: number): string {
  const right = random() < 0.6
  const middle = right ? between(random, 205, 250) : between(random, 60, 105)
  const lid = tin({
    seed,
    nameZh: pick(random, NAMES),
    nameEn: 'Pipe Annals',
    zhFirst: true,
    brandZh: '蜂鸟',
    brandEn: 'Pipe Annals',
    blendType: pick(random, BLENDS),
    cut: null,
    packaging: 'Tin 2oz',
  })
  const bent = pipe({
    seed,
    shape: pick(random, SHAPES),
    wood: pick(random, WOODS),
    band: pick(random, ['brass', 'silver']),
    light: true,
    ratio: 1.6,
    width: 320,
  })
  const width = between(random, 165, 195)
  const x = right ? between(random, 8, 70) : between(random, 90, 120)
  return (
    `${books(random, middle, line - 1)}${place(lid, middle - 32, line - 76 + between(random, -4, 4), 64, 64)}` +
    place(bent, x, HEIGHT - width / 1.6 - between(random, 2, 12), width, width / 1.6)
  )
}

function landscape(id: string, seed: string, random: Rng): string {
  const tones = pick(random, [TONES.amber, TONES.dusk, TONES.night, TONES.sage, TONES.wine])
  return pick(random, PAINTERS)({ width: 1240, height: 620, id, seed, random, tones })
}

/** Another picture for every seed: mostly a pipe at rest, now and then a view. */
export function stillLife(seed: string): string {
  const random = rng(seed)
  const id = idFor('s', seed)
  const view = random() < 0.3
  const size = view ? [1240, 620] : [WIDTH, HEIGHT]
  const line = between(random, 92, 104)
  const drawn = view ? landscape(id, seed, random) : room(id, random, line) + things(seed, random, line)
  const shade = `<radialGradient id="${id}v" cx=".5" cy=".5" r=".75">${stops([
    [0.6, '#2A160A', 0],
    [1, '#2A160A', 0.4],
  ])}</radialGradient>${rect(0, 0, size[0] ?? WIDTH, size[1] ?? HEIGHT, `url(#${id}v)`)}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(' ')}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice">${drawn}${shade}</svg>`
}
