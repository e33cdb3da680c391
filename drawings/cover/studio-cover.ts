/**
 * The cover of a studio: one of sixteen views of a workshop, turned one way or the other, in one of the lights of a
 * day. The number of the studio chooses the view, so that neighbours differ; the region chooses the country around it,
 * and the seed all that lies about.
 */
import { hash, idFor, mix, rng } from '../primitives.ts'
import { PAINTERS } from '../scene/landscape.ts'
import { type Painter, TONES, type Tones } from '../scene/scene.ts'
import * as indoors from './studio/indoors.ts'
import * as outdoors from './studio/outdoors.ts'
import { type Paint, type Room, shapesFor } from './studio/things.ts'

/** `seed` ends with the number of the studio; `region` in Chinese, from the province on, or null. */
export type Studio = { seed: string; name: string; region: string | null }

const [harbour, hills, field, town, mountains] = PAINTERS
const COUNTRY: readonly (readonly [RegExp, Painter | undefined])[] = [
  [/^(?:上海|天津|辽宁|山东|浙江|福建|广东|海南|香港|澳门|台湾)/, harbour],
  [/^(?:重庆|四川|贵州|云南|西藏|青海|甘肃|新疆|宁夏)/, mountains],
  [/^(?:安徽|江西|湖北|湖南|广西|陕西|山西)/, hills],
  [/^(?:河北|河南|内蒙古|吉林|黑龙江)/, field],
  [/^(?:北京|江苏)/, town],
]

/** Those that follow one another are unlike: inside and outside by turns. */
const VIEWS: readonly [Paint, ...Paint[]] = [
  indoors.windowBench,
  outdoors.courtyard,
  indoors.toolWall,
  outdoors.arches,
  indoors.nightLamp,
  outdoors.cabin,
  indoors.woodStack,
  outdoors.shopFront,
  indoors.attic,
  outdoors.riverside,
  indoors.drying,
  outdoors.works,
  indoors.blocks,
  outdoors.awning,
  indoors.lathe,
  outdoors.stove,
]

const countryOf = ({ region, seed }: Studio): Painter =>
  COUNTRY.find(([names]) => names.test(region ?? ''))?.[1] ??
  PAINTERS[hash(`${seed}/country`) % PAINTERS.length] ??
  PAINTERS[0]

export type Composition = { view: number; turned: boolean; light: number }

/** Which view a studio has: sixteen, then the same turned and in another light, and so on. */
export function compositionOf({ seed }: Pick<Studio, 'seed'>): Composition {
  const number = Number(/\d{1,9}$/.exec(seed)?.[0] ?? hash(seed) % 997)
  const round = Math.floor(number / VIEWS.length)
  return { view: number % VIEWS.length, turned: round % 2 === 1, light: (number * 2 + round) % 5 }
}

function draw(studio: Studio, width: number, height: number): string {
  const { seed, name, region } = studio
  const key = `studio/${seed}/${name}/${region ?? ''}`
  const id = idFor('s', key)
  const { view, turned, light: hour } = compositionOf(studio)
  const palettes: readonly Tones[] = Object.values(TONES)
  const tones = palettes[hour % palettes.length] ?? TONES.amber
  const floor = Math.round(height * 0.64)
  const u = height / 300
  const scene = {
    width,
    height: Math.round(floor + 40 * u),
    id,
    seed: key,
    random: rng(`${key}/view`),
    tones,
  }
  const room: Room = {
    ...scene,
    height,
    random: rng(key),
    u,
    floor,
    nextShape: shapesFor(rng(`${key}/shapes`)),
    wall: mix(mix(tones.near, tones.far, 0.35), '#6E4A30', 0.3),
    wood: mix('#8A5630', tones.near, 0.25),
    brass: mix(tones.glow, '#B8893B', 0.55),
    steel: mix(tones.glow, tones.near, 0.5),
    country: countryOf(studio)(scene),
  }
  const drawn = (VIEWS[view] ?? VIEWS[0])(room)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">` +
    (turned ? `<g transform="translate(${width} 0) scale(-1 1)">${drawn}</g>` : drawn) +
    '</svg>'
  )
}

/** For the head of a studio's page, as wide as windows are; a card covers its lower third. At most 20 kB. */
export const studioCover = (studio: Studio): string => draw(studio, 1680, 300)

/** For cards, 640 × 240; at most 18 kB. */
export const studioCard = (studio: Studio): string => draw(studio, 640, 240)
