/** Circles: a brass badge with a plain sign, and a cover of contour lines with a thread of smoke. */
import type { EmblemName } from '../emblem/emblem.ts'
import { between, curve, hash, idFor, type Point, rng, times } from '../primitives.ts'
import { medal } from '../emblem/medal.ts'
import { pattern, rect } from '../ornament.ts'
import { smoke } from '../scene/smoke.ts'

/** `slug` of the circles with which the site begins, null for others. */
export type CircleSign = { id: number; slug: string | null; category: string }

/** The signs of the first circles, and the places of their colours in `grounds`. */
const signs: Readonly<Record<string, readonly [EmblemName, number]>> = {
  newcomers: ['lantern', 3],
  'daily-bowl': ['sun', 7],
  'pipe-show': ['pipe', 5],
  'shape-lab': ['compass', 1],
  'british-school': ['crown', 0],
  'irish-system': ['clover', 6],
  'danish-curve': ['sail', 0],
  'italian-craft': ['star', 1],
  'french-jura': ['mountain', 3],
  'german-precision': ['key', 2],
  'american-road': ['horseshoe', 4],
  'japan-zen': ['flower', 7],
  'china-makers': ['bird', 6],
  'meerschaum-house': ['ship', 5],
  'cob-club': ['wheat', 4],
  restoration: ['bell', 4],
  'carving-bench': ['acorn', 2],
  'virginia-vaper': ['leaf', 5],
  'english-balkan': ['moon', 2],
  cellar: ['barrel', 1],
  photography: ['lighthouse', 3],
  'reading-room': ['feather', 7],
  'travel-meet': ['anchor', 0],
  'quit-support': ['clover', 6],
}

/** The signs of other circles, by what they are about. */
const kinds: Readonly<Record<string, readonly [EmblemName, ...EmblemName[]]>> = {
  入门: ['lantern', 'key'],
  日常: ['sun', 'cup', 'bell'],
  展示: ['pipe', 'star'],
  知识: ['compass', 'feather'],
  品牌: ['crown', 'stag', 'sail'],
  材质: ['acorn', 'mountain'],
  技艺: ['horseshoe', 'anchor'],
  烟草: ['leaf', 'wheat', 'barrel'],
  文化: ['feather', 'bird', 'lighthouse'],
  健康: ['clover', 'flower'],
}
const others: readonly [EmblemName, ...EmblemName[]] = ['leaf', 'star']

const seedOf = ({ id, slug }: CircleSign) => slug ?? `circle-${id}`

/** The badge of a circle, in a square of 100. */
export function circleBadge(of: CircleSign): string {
  const h = hash(`${seedOf(of)}/badge`)
  const among = kinds[of.category] ?? others
  const sign = signs[of.slug ?? '']?.[0] ?? among[h % among.length] ?? among[0]
  return medal(sign, h % 5 === 0 ? 'silver' : 'gold')
}

/** From dark to light, with the colour of the lines. */
const grounds = [
  ['#1F2B24', '#2D3F35', '#E5CF97'],
  ['#33291F', '#4D3D2F', '#E8D9B8'],
  ['#4A1D10', '#7A3318', '#F0CBA0'],
  ['#16243A', '#28405E', '#C9D6E6'],
  ['#6B4510', '#9A6A1E', '#F6DFA6'],
  ['#12383B', '#235A5C', '#BFE0D6'],
  ['#2E3818', '#4A5728', '#E3E0A8'],
  ['#3A1830', '#5E2C4E', '#EBC6D6'],
] as const

const WIDTH = 1320
const HEIGHT = 300

/** Lines of equal height around a hill that stands right of the middle. */
function contours(seed: string, colour: string): string {
  const random = rng(`${seed}/hill`)
  const [cx, cy] = [between(random, 860, 1000), between(random, 110, 190)]
  const [a, b, c] = [between(random, 0, 6.3), between(random, 0, 6.3), between(random, 0, 6.3)]
  const lines = times(24, (i) => {
    const radius = 22 + i * 33
    const points = Array.from({ length: 14 }, (_, at): Point => {
      const t = (at / 14) * Math.PI * 2
      const r =
        radius *
        (1 +
          Math.sin(t * 2 + a + i * 0.06) * 0.1 +
          Math.sin(t * 3 + b + i * 0.1) * 0.05 +
          Math.sin(t * 5 + c) * 0.02)
      return [Math.round(cx + Math.cos(t) * r * 1.15), Math.round(cy + Math.sin(t) * r * 0.85)]
    })
    const strength = between(random, 0.1, 0.42).toFixed(2)
    return `<path d="${curve(points, 'closed')}" stroke-width="${between(random, 0.9, 2.3).toFixed(1)}" opacity="${strength}"/>`
  })
  return `<g fill="none" stroke="${colour}">${lines}</g>`
}

/** The cover of a circle, 1320 × 300; cards show its middle. At most 20 kB. */
export function circleCover(of: CircleSign): string {
  const seed = seedOf(of)
  // Later circles: neighbours by number are of different colours.
  const ground = signs[of.slug ?? '']?.[1] ?? (of.id * 3 + (of.id >> 3)) % grounds.length
  const [dark, light, line] = grounds[ground] ?? grounds[0]
  const id = idFor('k', seed)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">` +
    `<defs>${pattern('rings', `${id}p`, line, 0.1)}<linearGradient id="${id}g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${dark}"/><stop offset="1" stop-color="${light}"/></linearGradient></defs>` +
    rect(0, 0, WIDTH, HEIGHT, `url(#${id}g)`) +
    rect(0, 0, WIDTH, HEIGHT, `url(#${id}p)`) +
    contours(seed, line) +
    smoke(330, HEIGHT, 290, '#F3D9C2', seed, 0.16) +
    '</svg>'
  )
}
