/** The header of an article, 1320 × 220: a dark ledger page with one thing from the matter on it. */
import { emblem, type EmblemName } from '../emblem/emblem.ts'
import { between, idFor, num, place, type Rng, rng, stops, times } from '../primitives.ts'
import { linePipe } from '../pipe/line-pipe.ts'
import type { PipeShapeName } from '../pipe/shape/pipe-shape.ts'

const WIDTH = 1320
const HEIGHT = 220
const GROUND = '#33200F'
const BRASS = '#C29A52'

type Motif = { pipe: PipeShapeName } | { emblem: EmblemName } | 'rings' | 'tin'

/** What words in a title ask for; the first that fits. */
const MOTIFS: readonly (readonly [RegExp, Motif])[] = [
  [/斗牛犬/, { pipe: 'bulldog' }],
  [/都柏林/, { pipe: 'dublin' }],
  [/苹果/, { pipe: 'apple' }],
  [/葫芦|海泡石/, { pipe: 'calabash' }],
  [/阅读|短斗|陶/, { pipe: 'churchwarden' }],
  [/坐斗|玉米/, { pipe: 'poker' }],
  [/自由式|丹麦/, { pipe: 'volcano' }],
  [/弯斗|系统|意大利|工具|清洁|养斗|开斗/, { pipe: 'bentBilliard' }],
  [/木|喷砂|刻纹|故乡|炭层/, 'rings'],
  [/叶|填丝|填装|揉松|切工/, { emblem: 'leaf' }],
  [/烟草|存放|醇化|类别|混合/, 'tin'],
  [/点火|节奏|温度/, { emblem: 'lantern' }],
  [/健康|心态|礼仪|戒烟/, { emblem: 'bird' }],
  [/起源|传播|日本|美国|德国/, { emblem: 'compass' }],
]

/** Rings of a trunk around a point, each a little out of round. */
function rings(random: Rng, x: number, y: number, count: number, step: number): string {
  return times(count, (i) => {
    const r = (i + 1) * step * between(random, 0.94, 1.06)
    const opacity = num(0.5 - (i / count) * 0.4)
    return `<ellipse cx="${num(x + between(random, -2, 2))}" cy="${num(y)}" rx="${num(r)}" ry="${num(r * 0.94)}" stroke-width="${num(between(random, 0.7, 2.2))}" opacity="${opacity}"/>`
  })
}

const tin = (x: number, y: number) =>
  `<g fill="${GROUND}" stroke-width="2.6"><ellipse cx="${x}" cy="${y + 46}" rx="88" ry="25"/><path d="M${x - 88} ${y + 4}V${y + 46}M${x + 88} ${y + 4}V${y + 46}"/><path d="M${x - 92} ${y - 10}V${y + 8}A92 27 0 0 0 ${x + 92} ${y + 8}V${y - 10}"/><ellipse cx="${x}" cy="${y - 10}" rx="92" ry="27"/><ellipse cx="${x}" cy="${y - 10}" rx="76" ry="21" stroke-width="1.2"/><path d="M${x - 30} ${y - 10}H${x + 30}M${x - 18} ${y - 4}H${x + 18}" stroke-width="1.4"/></g>`

function motif(kind: Motif, random: Rng, x: number, y: number): string {
  if (kind === 'rings') return rings(random, x, y, 15, 13)
  if (kind === 'tin') return tin(x, y)
  if ('emblem' in kind) return emblem(kind.emblem, x, y, 128, BRASS, GROUND)
  const drawn = linePipe({ shape: kind.pipe, ratio: 2, colour: BRASS, paper: GROUND, weight: 2.6 })
  return place(drawn, x - 190, y - 95, 380, 190)
}

const motifOf = (title: string): Motif =>
  MOTIFS.find(([words]) => words.test(title))?.[1] ?? { pipe: 'billiard' }

/** Drawn from a seed; the words of the title choose what stands on the page. At most 10 kB. */
export function articleHead(seed: string, title: string): string {
  const random = rng(`article/${seed}`)
  const id = idFor('h', seed)
  const far = rings(random, between(random, 120, 620), between(random, -40, 260), 18, 26)
  const ledger = times(8, (i) => `M0 ${30 + i * 23}H${WIDTH}`)
  const shade = stops([
    [0, '#24150A'],
    [0.55, GROUND],
    [1, '#43290F'],
  ])
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice">` +
    `<defs><linearGradient id="${id}">${shade}</linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#${id})"/>` +
    `<g fill="none" stroke="${BRASS}"><path d="${ledger}" opacity=".09"/><path d="M92 0V${HEIGHT}M98 0V${HEIGHT}" opacity=".24"/><g opacity=".3">${far}</g>` +
    `<path d="M0 9.5H${WIDTH}M0 ${HEIGHT - 9.5}H${WIDTH}" opacity=".7"/><path d="M0 13.5H${WIDTH}M0 ${HEIGHT - 13.5}H${WIDTH}" opacity=".35"/>${motif(motifOf(title), random, 1064, 110)}</g></svg>`
  )
}

/** The same page cut square, 420 × 420, for the picture of a shared link. */
export function articleVignette(seed: string, title: string): string {
  const random = rng(`article/${seed}`)
  const far = rings(random, between(random, 40, 380), between(random, 340, 460), 16, 24)
  const frame = '<path d="M9.5 9.5H410.5V410.5H9.5ZM15.5 15.5H404.5V404.5H15.5Z" opacity=".5"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 420" width="420" height="420"><rect width="420" height="420" fill="${GROUND}"/><g fill="none" stroke="${BRASS}"><g opacity=".3">${far}</g>${frame}${motif(motifOf(title), random, 210, 210)}</g></svg>`
}
