/**
 * Wide pictures behind words: the three banners of the home page and the covers of brands.
 * All slice: a banner of 1920 × 420 holds between 1400 and 2400 px of width. Copy stands on the
 * left, on a veil dark enough for cream letters; the subject lies between 650 and 1290.
 */
import { between, curve, hash, idFor, type Point, place, rng, stops, times } from '../primitives.ts'
import { desk } from '../scene/writing-desk.ts'
import { rect } from '../ornament.ts'
import { pipe } from '../pipe/pipe.ts'
import { harbour, PAINTERS } from '../scene/landscape.ts'
import { type Scene, TONES, type Tones } from '../scene/scene.ts'

const WIDTH = 1920
const HEIGHT = 420

function open(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">`
}

/** Darkens the left for the copy and, less, the right for the panel. */
function veil(id: string, width: number, height: number, colour: string, right: number): string {
  const fade = stops([
    [0, colour, 0.88],
    [0.22, colour, 0.8],
    [0.38, colour, 0.6],
    [0.5, colour, 0.2],
    [0.64, colour, 0.02],
    [0.76, colour, 0],
    [1, colour, right],
  ])
  return `<linearGradient id="${id}v" x1="0" x2="1" y1="0" y2="0">${fade}</linearGradient>${rect(0, 0, width, height, `url(#${id}v)`)}`
}

/** Growth rings of a briar burl around three pipes. */
function burl(id: string): string {
  const random = rng('banner/burl')
  const ring = (i: number) => {
    const radius = 20 + i * 29
    const points = Array.from({ length: 11 }, (_, a): Point => {
      const t = (a / 11) * Math.PI * 2
      const r =
        radius *
        (1 +
          Math.sin(t * 3 + i * 0.07) * 0.035 +
          Math.sin(t * 5 + i * 0.1) * 0.014 +
          between(random, -0.01, 0.01))
      return [Math.round(980 + Math.cos(t) * r * 1.5), Math.round(236 + Math.sin(t) * r)]
    })
    return `<path d="${curve(points, 'closed')}" stroke-width="${between(random, 0.8, 3.2).toFixed(1)}" opacity="${between(random, 0.16, 0.5).toFixed(2)}"/>`
  }
  const wood = `<radialGradient id="${id}w" cx=".51" cy=".55" r=".8">${stops([
    [0, '#E9D2A6'],
    [0.5, '#CFA468'],
    [1, '#8D5B2C'],
  ])}</radialGradient>`
  const common = { ratio: 1.6, width: 320 } as const
  const bulldog = pipe({
    ...common,
    shape: 'bulldog',
    wood: 'walnut',
    band: 'silver',
    texture: 'plain',
    seed: 'banner-1',
  })
  const dublin = pipe({ ...common, shape: 'dublin', wood: 'chestnut', stem: 'cumberland', seed: 'banner-2' })
  const prince = pipe({ ...common, shape: 'prince', wood: 'oxblood', texture: 'plain', seed: 'banner-3' })
  return (
    `${wood}${rect(0, 0, WIDTH, HEIGHT, `url(#${id}w)`)}<g fill="none" stroke="#6B3D18">${times(24, ring)}</g>${veil(id, WIDTH, HEIGHT, '#2A160A', 0.5)}` +
    `${place(bulldog, 654, 26, 310, 194)}${place(dublin, 934, 96, 350, 219)}${place(prince, 668, 204, 350, 219)}`
  )
}

/** Home banner 1 (a desk at night), 2 (ships at dusk: a quay would stick out from under the panel) or 3 (briar and pipes), 1920 × 420. */
export function banner(number: 1 | 2 | 3): string {
  const id = idFor('b', `banner/${number}`)
  if (number === 1) return `${open(WIDTH, HEIGHT)}${desk(id, WIDTH, HEIGHT)}</svg>`
  if (number === 3) return `${open(WIDTH, HEIGHT)}${burl(id)}</svg>`
  const scene: Scene = {
    width: WIDTH,
    height: HEIGHT,
    id,
    seed: 'banner/2',
    random: rng('banner/2'),
    tones: TONES.amber,
  }
  return `${open(WIDTH, HEIGHT)}${harbour(scene, false)}${veil(id, WIDTH, HEIGHT, '#22110A', 0.3)}</svg>`
}

/** The cover of a brand, 1320 × 300: one of five landscapes in one of five lights. */
export function brandCover(seed: string): string {
  const id = idFor('c', seed)
  const h = hash(`${seed}/cover`)
  const palettes: readonly Tones[] = Object.values(TONES)
  const tones = palettes[(h >>> 7) % palettes.length] ?? TONES.amber
  const paint = PAINTERS[h % PAINTERS.length] ?? harbour
  const scene: Scene = { width: 1320, height: 300, id, seed, random: rng(seed), tones }
  return `${open(1320, 300)}${paint(scene)}${veil(id, 1320, 300, tones.dark, 0.24)}</svg>`
}
