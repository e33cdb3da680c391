/**
 * The cover of a studio: the country around it through the window of the workshop, and the bench
 * before it. The region chooses the country, the seed everything that lies on the bench.
 */
import {
  between,
  clean,
  escape,
  hash,
  idFor,
  mix,
  num,
  pick,
  place,
  type Rng,
  rng,
  stops,
  times,
} from '../primitives.ts'
import { PAINTERS } from '../scene/landscape.ts'
import { initial } from '../emblem/monogram.ts'
import { circle, rect } from '../ornament.ts'
import { linePipe } from '../pipe/line-pipe.ts'
import { PIPE_SHAPES, type PipeShapeName } from '../pipe/shape/pipe-shape.ts'
import { type Painter, type Scene, TONES, type Tones } from '../scene/scene.ts'
import { FONT } from '../text.ts'

/** `region` in Chinese, from the province on: “云南省昆明市”; null where the studio does not say. */
export type Studio = { seed: string; name: string; region: string | null }

const [harbour, hills, field, town, mountains] = PAINTERS
const COUNTRY: readonly (readonly [RegExp, Painter | undefined])[] = [
  [/^(?:上海|天津|辽宁|山东|浙江|福建|广东|海南|香港|澳门|台湾)/, harbour],
  [/^(?:重庆|四川|贵州|云南|西藏|青海|甘肃|新疆|宁夏)/, mountains],
  [/^(?:安徽|江西|湖北|湖南|广西|陕西|山西)/, hills],
  [/^(?:河北|河南|内蒙古|吉林|黑龙江)/, field],
  [/^(?:北京|江苏)/, town],
]
const SHAPES = Object.keys(PIPE_SHAPES) as [PipeShapeName, ...PipeShapeName[]]

const countryOf = ({ region, seed }: Studio): Painter =>
  COUNTRY.find(([names]) => names.test(region ?? ''))?.[1] ??
  PAINTERS[hash(`${seed}/country`) % PAINTERS.length] ??
  PAINTERS[0]

type Bench = { width: number; height: number; top: number; tones: Tones; random: Rng; brass: string }

/** Rasps, files and knives hung in a row, their handles up. */
function tools({ width, top, random, brass, tones }: Bench, from: number): string {
  const steel = mix(tones.glow, tones.near, 0.55)
  return times(7, (i) => {
    const x = from + i * width * 0.021
    const long = between(random, 34, 74)
    const broad = between(random, 2.4, 5)
    const y = top - 150
    return (
      `<path d="M${num(x)} ${num(y + 24)}h${num(broad)}v${num(long)}l${num(-broad / 2)} 7l${num(-broad / 2)}-7Z" fill="${steel}"/>` +
      `<path d="M${num(x - 2)} ${num(y)}q${num(broad / 2 + 2)}-5 ${num(broad + 4)} 0l-1.4 25h${num(-broad - 1.2)}Z" fill="${pick(random, [brass, tones.near, mix(brass, tones.dark, 0.5)])}"/>`
    )
  })
}

/** A block of briar as it comes from the sawmill, its growth rings on the sawn side. */
function ebauchon(x: number, foot: number, random: Rng, tones: Tones): string {
  const [w, h] = [between(random, 52, 82), between(random, 40, 62)]
  const wood = mix('#A5602F', tones.near, 0.28)
  const ring = times(4, (i) => {
    const r = (i + 1) * 11
    return `M${num(x + 4)} ${num(foot - r)}Q${num(x + r)} ${num(foot - r)} ${num(x + r * 1.25)} ${num(foot)}`
  })
  return (
    `<path d="M${num(x)} ${num(foot)}V${num(foot - h)}H${num(x + w)}V${num(foot)}Z" fill="${wood}"/><path d="M${num(x)} ${num(foot - h)}l12-11H${num(x + w + 12)}l-12 11ZM${num(x + w)} ${num(foot)}v${num(-h)}l12-11v${num(h)}Z" fill="${mix(wood, tones.dark, 0.4)}"/>` +
    `<path d="${ring}" fill="none" stroke="${mix(wood, tones.dark, 0.55)}" stroke-width="1.6" opacity=".7"/>`
  )
}

/** The seal of the studio, pressed into the wood of the bench. */
function seal(name: string, x: number, y: number, r: number, brass: string, ground: string): string {
  const sign = escape(initial(clean(name), ''))
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${ground}"/>${circle(x, y, r - 1.5, brass, 1.6)}${circle(x, y, r - 5.5, brass, 0.7)}<text x="${num(x)}" y="${num(y + r * 0.36)}" text-anchor="middle" font-family="${FONT}" font-size="${num(r)}" fill="${brass}">${sign}</text>`
}

/** The wall with its window: one pane for each share of the width. */
function wall(width: number, top: number, [from, to]: readonly [number, number], colour: string): string {
  const [left, right] = [width * from, width * to]
  const pane = (right - left) / 4
  const bars = times(3, (i) => `M${num(left + pane * (i + 1))} 22V${num(top - 20)}`)
  return (
    `<path d="M0 0H${width}V${num(top)}H0ZM${num(left)} 22V${num(top - 20)}H${num(right)}V22Z" fill-rule="evenodd" fill="${colour}"/>` +
    `<path d="${bars}M${num(left)} ${num(top * 0.4)}H${num(right)}" stroke="${colour}" stroke-width="6"/><path d="M${num(left - 12)} ${num(top - 20)}H${num(right + 12)}" stroke="${mix(colour, '#ffffff', 0.12)}" stroke-width="7"/>`
  )
}

/** What stands on the bench, from the left end of the window to the right wall. */
function bench(b: Bench, from: number, sealAt: number, name: string): string {
  const { width, height, top, random, tones, brass } = b
  const plank = mix(tones.near, tones.dark, 0.35)
  const grain = times(5, (i) => {
    const y = top + 10 + ((height - top) * i) / 5
    return `M0 ${num(y)}Q${num(width * between(random, 0.3, 0.7))} ${num(y + between(random, -5, 5))} ${width} ${num(y + between(random, -3, 3))}`
  })
  const lined = linePipe({
    shape: pick(random, SHAPES),
    ratio: 1.6,
    colour: mix(tones.glow, tones.near, 0.2),
    paper: mix('#A5602F', tones.near, 0.3),
    weight: 2.4,
  })
  const second = from + between(random, 128, 142)
  return (
    `${rect(0, top, width, height - top, plank)}<path d="M0 ${num(top)}H${width}" stroke="${mix(plank, '#ffffff', 0.2)}" stroke-width="2.4"/><path d="${grain}" stroke="${tones.dark}" stroke-opacity=".4" fill="none"/>` +
    ebauchon(from + 20, top + 6, random, tones) +
    ebauchon(second, top + 14, random, tones) +
    place(lined, from + 240, top - 91, 200, 125) +
    seal(name, sealAt, top - 2, 26, brass, plank)
  )
}

function draw(studio: Studio, width: number, height: number, light: boolean): string {
  const { seed, name } = studio
  const key = `studio/${seed}/${name}/${studio.region ?? ''}`
  const id = idFor(light ? 's' : 'S', key)
  const palettes: readonly Tones[] = Object.values(TONES)
  const tones = palettes[hash(`${key}/light`) % palettes.length] ?? TONES.amber
  const top = height * 0.76
  const random = rng(key)
  const brass = mix(tones.glow, '#B8893B', 0.55)
  const scene: Scene = { width, height: Math.round(top), id, seed: key, random: rng(`${key}/view`), tones }
  const b: Bench = { width, height, top, tones, random, brass }
  const dim = mix(tones.dark, tones.near, 0.35)
  const window: readonly [number, number] = light ? [0.06, 0.94] : [0.36, 0.8]
  const veil = stops([
    [0, tones.dark, 0.86],
    [0.3, tones.dark, 0.5],
    [0.6, tones.dark, 0],
  ])
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">` +
    countryOf(studio)(scene) +
    wall(width, top, window, dim) +
    (light ? '' : tools(b, width * 0.83)) +
    (light ? bench(b, 180, 62, name) : bench(b, 607, 1262, name)) +
    (light
      ? ''
      : `<linearGradient id="${id}v">${veil}</linearGradient>${rect(0, 0, width, height, `url(#${id}v)`)}`) +
    '</svg>'
  )
}

/** For the head of a studio's page, 1320 × 300; words stand on its left. At most 20 kB. */
export const studioCover = (studio: Studio): string => draw(studio, 1320, 300, false)

/** For cards, 640 × 240, without room for words; at most 18 kB. */
export const studioCard = (studio: Studio): string => draw(studio, 640, 240, true)
