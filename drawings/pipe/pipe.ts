/** Pipes in wood, light and shade. */
import { idFor, mix, num, rng, stops, times } from '../primitives.ts'
import { type Framing, openFrame } from './frame.ts'
import { type Bounds, geometry, type PipeGeometry } from './shape/geometry.ts'
import { type Stem, type StemName, STEMS, type Texture, type Wood, type WoodName, WOODS } from './material.ts'
import { capOf, edges, faceOf, grooves, rim } from './rim-and-edges.ts'
import { PIPE_SHAPES, type PipeShape, type PipeShapeName } from './shape/pipe-shape.ts'
import { grain, lightGrain } from './grain.ts'
import { smoke } from '../scene/smoke.ts'

export type FilledPipe = Framing & {
  shape: PipeShapeName | PipeShape
  seed: string
  wood?: WoodName | Wood
  /** The shank's, where it is of another wood. */
  shankWood?: Wood
  texture?: Texture
  stem?: StemName | Stem
  band?: 'brass' | 'silver'
  /** The chamber is lined with meerschaum. */
  lined?: boolean
  /** For small pictures: a hint of the surface instead of all of it. */
  light?: boolean
  /** Leave out the shadow on the ground, for a pipe that hangs in the air. */
  shadow?: boolean
  /** Let it smoke; the picture grows upwards. */
  smoking?: boolean
}

const across = (id: string, from: number, to: number, list: string) =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${num(from)}" y1="0" x2="${num(to)}" y2="0">${list}</linearGradient>`

/** From where to where, across the picture, the bowl turns into the shank. */
function neckOf(g: PipeGeometry): readonly [from: number, to: number] {
  if (g.shape.sweep) return [g.beside(g.wall, 0)[0], g.beside(g.joint, 0)[0]]
  if (g.shape.bend[1] > 50) return [g.widest * 0.5, g.widest * 1.05]
  return [g.wall * 0.4, g.wall * 1.12]
}

function definitions(id: string, g: PipeGeometry, wood: Wood, shank: Wood, light: boolean): string {
  const w = g.widest
  const [x] = g.bowlPoint(0.7, 0)
  const body = stops([
    [0, wood.shade],
    [0.3, wood.light],
    [0.55, mix(wood.light, wood.body, 0.55)],
    [1, mix(wood.body, wood.shade, 0.45)],
  ])
  const fade = (colour: string) =>
    stops([
      [0, colour, 0],
      [1, colour, 1],
    ])
  const cup = stops([
    [0, '#B08F5E'],
    [0.32, '#F9F1E2'],
    [1, '#C6A673'],
  ])
  const fire = stops([
    [0, '#080403'],
    [0.75, '#1C0E07'],
    [1, '#3A2012'],
  ])
  // The shank's paint begins inside the bowl as nothing, so that both are of one piece.
  const [from, to] = neckOf(g)
  return (
    across(`${id}w`, x - w, x + w, body) +
    across(`${id}k`, from, to, fade(mix(shank.light, shank.body, 0.62))) +
    across(`${id}n`, from, to, fade(shank.shade)) +
    (g.shape.cap === undefined ? '' : across(`${id}m`, x - w - 12, x + w, cup)) +
    (light ? '' : `<radialGradient id="${id}c">${fire}</radialGradient>`) +
    `<clipPath id="${id}b"><path id="${id}B" d="${g.bowl}"/></clipPath><clipPath id="${id}h"><path id="${id}H" d="${g.shank}"/></clipPath>` +
    (light ? '' : `<clipPath id="${id}s"><path id="${id}S" d="${g.stem}"/></clipPath>`)
  )
}

const line = (d: string, colour: string, width: number, opacity: number) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${num(width)}" opacity="${opacity}"/>`

function stemPart(id: string, g: PipeGeometry, stem: Stem, seed: string, light: boolean): string {
  const [bright, body, shade, streak] = stem
  // A thin light edge, or black rubber is lost on a dark card.
  const edge = `fill="${body}" stroke="${mix(bright, '#ffffff', 0.2)}"`
  if (light)
    return `<path d="${g.stem}${g.lip}" ${edge} stroke-width="1.6"/><g fill="none" stroke-linecap="round">${line(g.along(g.joint + 8, g.bit - 8, 0.42, 5), bright, 4, 0.7)}</g>`
  const random = rng(`${seed}/stem`)
  const dot = g.beside(g.joint + 26, g.radius(g.joint + 26) * 0.15)
  const veins = streak
    ? times(5, () => {
        const from = g.joint + random() * (g.bit - g.joint) * 0.5
        const to = from + (g.bit - from) * (0.35 + random() * 0.6)
        return line(g.along(from, to, random() * 1.5 - 0.75, 4), streak, 1.5 + random() * 3.5, 0.4)
      })
    : ''
  return (
    `<g ${edge}><use href="#${id}S"/><path d="${g.lip}"/></g><g clip-path="url(#${id}s)" fill="none" stroke-linecap="round">` +
    veins +
    line(g.along(g.joint, g.bit, -0.8, 9), shade, 13, 0.6) +
    line(g.along(g.joint + 4, g.bit, 0.4, 9), bright, 7, 0.6) +
    line(g.along(g.joint + 6, g.bit - 20, 0.5, 8), '#fff', 2.2, 0.42) +
    `</g><circle cx="${num(dot[0])}" cy="${num(dot[1])}" r="3" fill="#F4E9D3" opacity=".92"/>`
  )
}

function shankLight(id: string, g: PipeGeometry, wood: Wood, texture: string, light: boolean): string {
  const gloss = mix(wood.light, '#ffffff', 0.3)
  const r = g.radius(g.joint)
  const from = g.wall * 0.6
  const shade = line(g.along(from, g.joint, -0.95, 4), `url(#${id}n)`, r, 0.5)
  const deep = light ? '' : line(g.along(from, g.joint, -0.98, 4), `url(#${id}n)`, r * 0.5, 0.5)
  const shine = line(g.along(g.wall * 1.06, g.joint - 4, 0.42, 4), gloss, r * 0.45, 0.3)
  const spark = light ? '' : line(g.along(g.wall * 1.14, g.joint - 8, 0.5, 4), '#fff', 3, 0.36)
  return `<g clip-path="url(#${id}h)" fill="none">${shade}${deep}<g stroke-linecap="round">${shine}${spark}</g><g stroke="${wood.grain}">${texture}</g></g>`
}

/** Along the outer side of a swept body lies its shade, along the inner side a sheen. */
function sweepLight(g: PipeGeometry, wood: Wood, light: boolean): string {
  if (!g.shape.sweep) return ''
  const edge = (share: number) => g.along(g.wall * 0.3, g.joint, share, light ? 5 : 7)
  return `<g fill="none">${line(edge(-0.96), wood.shade, 26, 0.36)}${light ? '' : line(edge(-0.99), wood.shade, 12, 0.4)}</g>`
}

type Surface = { wood: Wood; texture: string; gloss: number; light: boolean }

function bowlLight(id: string, g: PipeGeometry, { wood, texture, gloss, light }: Surface): string {
  const w = g.widest
  const [x, y] = g.bowlPoint(0.56, -w * 0.37)
  const tall = g.shape.height * (g.shape.sweep ? 0.5 : 1)
  const shine = (rx: number, ry: number, opacity: number) =>
    `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="#fff" opacity="${num(opacity)}"/>`
  const shadeAt = (high: number, opacity: number) =>
    `<ellipse cx="${num(w * 0.1)}" cy="2" rx="${num(w)}" ry="${num(g.shape.height * high)}" fill="${wood.shade}" opacity="${opacity}"/>`
  const foot = g.shape.sweep
    ? sweepLight(g, wood, light)
    : shadeAt(0.16, 0.12) + (light ? '' : shadeAt(0.1, 0.1) + shadeAt(0.05, 0.12))
  return (
    `<g clip-path="url(#${id}b)"><g fill="none" stroke="${wood.grain}">${texture}</g><use href="#${id}B" fill="none" stroke="${wood.shade}" stroke-width="18" opacity=".28"/>` +
    `${foot}<g transform="rotate(${num(g.tilt * 0.8)} ${num(x)} ${num(y)})">${light ? '' : shine(w * 0.17, tall * 0.3, gloss * 0.5)}${shine(w * 0.09, tall * 0.21, gloss)}</g></g>`
  )
}

/** Grooves, panels, ridges and faces: a dark line with a light one below it. */
function cuts(g: PipeGeometry, wood: Wood, random: () => number): string {
  const dark = grooves(g)
  const ridge = edges(g)
  const face = faceOf(g)
  const [x, y] = g.bowlPoint(g.shape.face?.[0] ?? 0.5, 0)
  const eyes = face
    ? times(34, () => {
        const [a, r] = [random() * 6.3, Math.sqrt(random()) * g.widest * 0.54]
        return `M${num(x + Math.cos(a) * r)} ${num(y + Math.sin(a) * r * 0.9)}h.1`
      })
    : ''
  const cut = (d: string, width: number, opacity: number) =>
    d &&
    `<g fill="none"><path d="${d}" stroke="${wood.grain}" stroke-width="${width}" opacity="${opacity}"/><path d="${d}" transform="translate(0 2.4)" stroke="#fff" opacity="${num(opacity * 0.28)}"/></g>`
  return (
    cut(dark, 2.4, 0.8) +
    cut(face, 2, 0.4) +
    (ridge
      ? `<g fill="none" stroke-linecap="round"><path d="${ridge}" stroke="#000" stroke-width="2.6" opacity=".34" transform="translate(0 2)"/><path d="${ridge}" stroke="#fff" stroke-width="1.8" opacity=".34"/></g>`
      : '') +
    (eyes
      ? `<path d="${eyes}" stroke="${wood.grain}" stroke-width="4.4" stroke-linecap="round" opacity=".4"/>`
      : '')
  )
}

function bandPart(id: string, g: PipeGeometry, metal: 'brass' | 'silver', light: boolean): string {
  const [bright, body, shade] =
    metal === 'silver'
      ? (['#F2EFEA', '#B9B3AA', '#6F6A64'] as const)
      : (['#F0D08A', '#B8893B', '#6E4C17'] as const)
  const shine = stops([
    [0, body],
    [0.3, bright],
    [0.6, body],
    [1, shade],
  ])
  const wide = g.shape.shank.form === 'military' || g.shape.stem.kind === 'military' ? 26 : 13
  const [start, end] = g.shape.tail ? [-g.shape.tail - 1, -g.shape.tail + 12] : [g.joint - wide, g.joint + 1]
  const strip = g.strip(start, end, 2, 1.2)
  if (light) return `<path d="${strip}" fill="${mix(bright, body, 0.5)}"/>`
  return `<linearGradient id="${id}d" x1="0" y1="0" x2="0" y2="1">${shine}</linearGradient><path d="${strip}" fill="url(#${id}d)"/>`
}

function groundShadow({ left, right, bottom }: Bounds, widest: number): string {
  const width = right - left
  const oval = (cx: number, rx: number, ry: number, opacity: number) =>
    `<ellipse cx="${num(cx)}" cy="${num(bottom + 5)}" rx="${num(rx)}" ry="${ry}" fill="#2A1C12" opacity="${opacity}"/>`
  return oval((left + right) / 2 - width * 0.12, width * 0.3, 7, 0.13) + oval(0, widest * 0.95, 5, 0.2)
}

function paintsOf(options: FilledPipe): { wood: Wood; shank: Wood; stem: Stem } {
  const { wood = 'chestnut', stem = 'black', shankWood } = options
  const body = typeof wood === 'string' ? WOODS[wood] : wood
  return { wood: body, shank: shankWood ?? body, stem: typeof stem === 'string' ? STEMS[stem] : stem }
}

/** In wood, light and shade: up to 25 kB, under 6 with `light`. */
export function pipe(options: FilledPipe): string {
  const { seed, texture = 'smooth', light = false } = options
  const g = geometry(typeof options.shape === 'string' ? PIPE_SHAPES[options.shape] : options.shape, light)
  const { wood, shank, stem } = paintsOf(options)
  const random = rng(seed)
  const id = idFor('p', `${seed}/${g.shape.nameEn}/${wood.body}/${texture}/${light}`)
  const marks = light ? lightGrain(g, texture, random) : grain(g, texture, random)
  const gloss = texture === 'smooth' || texture === 'semi-smooth' ? 0.2 : 0.09
  const [x, y] = g.bowlPoint(1, 0)
  const military = g.shape.stem.kind === 'military' || g.shape.tail ? 'silver' : undefined
  const metal = options.band ?? military
  return (
    `${openFrame(g, options, options.smoking ? 150 : 0)}<defs>${definitions(id, g, wood, shank, light)}</defs>` +
    (options.shadow === false ? '' : groundShadow(g.bounds, g.widest)) +
    (options.smoking ? smoke(x, y - 8, 165, '#B8893B', seed, 0.5) : '') +
    stemPart(id, g, stem, seed, light) +
    `<use href="#${id}H" fill="${mix(mix(shank.light, shank.body, 0.62), shank.shade, 0.2)}"/><use href="#${id}B" fill="url(#${id}w)"/>` +
    bowlLight(id, g, { wood, texture: marks.bowl, gloss, light }) +
    `<use href="#${id}H" fill="url(#${id}k)"/>` +
    shankLight(id, g, shank, marks.shank, light) +
    cuts(g, wood, random) +
    (g.shape.cap === undefined ? '' : `<path d="${capOf(g)}" fill="url(#${id}m)"/>`) +
    rim(g, {
      wood,
      chamber: light ? '#1C0E07' : `url(#${id}c)`,
      lined: options.lined === true,
      light,
      random,
    }) +
    (metal ? bandPart(id, g, metal, light) : '') +
    '</svg>'
  )
}
