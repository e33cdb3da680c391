/** Pipes, filled for show and in line for empty states; both from the same geometry. */
import { escape, idFor, mix, num, rng, stops } from './kit.ts'
import { type Bounds, geometry, type PipeGeometry } from './pipe-geometry.ts'
import { PIPE_SHAPES, type PipeShape, type PipeShapeName } from './pipe-shape.ts'
import {
  beads,
  cap,
  grain,
  rim,
  type StemName,
  STEMS,
  type Texture,
  type Wood,
  type WoodName,
  WOODS,
} from './pipe-wood.ts'
import { smoke } from './smoke.ts'

type Common = {
  shape: PipeShapeName | PipeShape
  /** Width to height of the picture; without it the picture hugs the pipe. */
  ratio?: number
  /** Pixels; the height follows. */
  width?: number
}
export type FilledPipe = Common & {
  seed: string
  wood?: WoodName
  texture?: Texture
  stem?: StemName
  band?: 'brass' | 'silver'
  /** Leave out the shadow on the ground, for a pipe that hangs in the air. */
  shadow?: boolean
  /** Let it smoke; the picture grows upwards. */
  smoking?: boolean
}
/** `paper` is what shows between the lines; both take any CSS colour. */
export type LinePipe = Common & { colour?: string; paper?: string; weight?: number }

const PAD = 26

function frameOf(
  bounds: Bounds,
  ratio: number | undefined,
  above: number,
): readonly [x: number, y: number, width: number, height: number] {
  const x = bounds.left - PAD
  const y = bounds.top - PAD - 8 - above
  const width = bounds.right - bounds.left + PAD * 2
  const height = bounds.bottom + PAD - y
  if (!ratio) return [x, y, width, height]
  if (width / height > ratio) return [x, y - (width / ratio - height) / 2, width, width / ratio]
  return [x - (height * ratio - width) / 2, y, height * ratio, height]
}

function open(g: PipeGeometry, options: Common, above: number): string {
  const view = frameOf(g.bounds, options.ratio, above)
  const width = options.width ?? Math.round(view[2])
  const height = Math.round((width * view[3]) / view[2])
  const name = escape(`${g.shape.nameZh} ${g.shape.nameEn}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.map(num).join(' ')}" width="${width}" height="${height}" role="img" aria-label="${name}">`
}

function shapeOf(shape: PipeShapeName | PipeShape): PipeShape {
  return typeof shape === 'string' ? PIPE_SHAPES[shape] : shape
}

/** Outlines only, in one colour; 3 to 5 kB. */
export function linePipe(options: LinePipe): string {
  const g = geometry(shapeOf(options.shape))
  const colour = escape(options.colour ?? 'currentColor')
  const paper = escape(options.paper ?? 'var(--paper-0,#FFFDF8)')
  const weight = options.weight ?? 3
  const half = g.shape.profile.at(-1)?.[1] ?? 0
  const [x, y] = g.bowlPoint(1, 0)
  const oval = (dy: number, share: number, look: string) =>
    `<ellipse cx="${num(x)}" cy="${num(y + dy)}" rx="${num(half * share)}" ry="${num(half * 0.17 * share)}" transform="rotate(${num(g.shape.cant ?? 0)} ${num(x)} ${num(y)})" ${look}/>`
  const bodies = `<path d="${g.bowl}"/><path d="${g.shank}"/>`
  return (
    `${open(g, options, 0)}<g fill="${paper}" stroke="${colour}" stroke-width="${weight * 2}" stroke-linejoin="round">${bodies}<path d="${g.stem}"/><path d="${g.lip}"/></g>` +
    `<g fill="${paper}">${bodies}</g><path d="${g.stem}" fill="${colour}" opacity=".9"/><path d="${g.lip}" fill="${colour}"/>` +
    `<g fill="none" stroke="${colour}" stroke-width="${num(weight * 0.55)}">${oval(0, 1, `fill="${paper}" stroke-width="${weight}"`)}${oval(1, 0.62, '')}` +
    `<path d="${g.along(g.wall * 0.7, g.joint - 6, -0.35)}" opacity=".5"/></g></svg>`
  )
}

function definitions(id: string, g: PipeGeometry, wood: Wood): string {
  const widest = Math.max(...g.shape.profile.map(([, half]) => half))
  const across = (name: string, from: number, to: number, list: string) =>
    `<linearGradient id="${id}${name}" gradientUnits="userSpaceOnUse" x1="${num(from)}" y1="0" x2="${num(to)}" y2="0">${list}</linearGradient>`
  const steep = g.shape.bend[0] > 60 ? 1 : 0
  return (
    across(
      'w',
      -widest,
      widest,
      stops([
        [0, wood.shade],
        [0.3, wood.light],
        [0.55, mix(wood.light, wood.body, 0.55)],
        [1, mix(wood.body, wood.shade, 0.45)],
      ]),
    ) +
    across(
      'k',
      g.wall * 0.3,
      g.wall * 0.82,
      stops([
        [0, mix(wood.body, wood.shade, 0.2), steep],
        [1, mix(wood.light, wood.body, 0.62)],
      ]),
    ) +
    (g.shape.cap === undefined
      ? ''
      : across(
          'm',
          -72,
          72,
          stops([
            [0, '#B08F5E'],
            [0.32, '#F7EEDC'],
            [1, '#C6A673'],
          ]),
        )) +
    `<radialGradient id="${id}c">${stops([
      [0, '#080403'],
      [0.75, '#1C0E07'],
      [1, '#3A2012'],
    ])}</radialGradient>` +
    `<clipPath id="${id}b"><path id="${id}B" d="${g.bowl}"/></clipPath><clipPath id="${id}h"><path id="${id}H" d="${g.shank}"/></clipPath><clipPath id="${id}s"><path id="${id}S" d="${g.stem}"/></clipPath>`
  )
}

const line = (d: string, colour: string, width: number, opacity: number) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`

function stemPart(id: string, g: PipeGeometry, name: StemName): string {
  const [light, body, shade] = STEMS[name]
  const dot = g.beside(g.joint + 26, g.radius(g.joint + 26) * 0.15)
  return (
    `<use href="#${id}S" fill="${body}"/><path d="${g.lip}" fill="${body}"/><g clip-path="url(#${id}s)" fill="none" stroke-linecap="round">` +
    line(g.along(g.joint, g.bit, -0.8, 11), shade, 14, 0.7) +
    line(g.along(g.joint + 4, g.bit, 0.4, 11), light, 7, 0.7) +
    line(g.along(g.joint + 6, g.bit - 20, 0.5, 11), '#fff', 2.2, 0.42) +
    `</g><circle cx="${num(dot[0])}" cy="${num(dot[1])}" r="3.4" fill="#F4E9D3" opacity=".92"/>`
  )
}

function shankLight(id: string, g: PipeGeometry, wood: Wood, texture: string): string {
  const gloss = mix(wood.light, '#ffffff', 0.3)
  return (
    `<g clip-path="url(#${id}h)" fill="none">${line(g.along(g.wall * 0.95, g.joint, -0.95, 5), wood.shade, 20, 0.45)}${line(g.along(g.wall, g.joint, -0.98, 5), wood.shade, 10, 0.5)}` +
    `<g stroke-linecap="round">${line(g.along(g.wall * 1.02, g.joint - 2, 0.42, 5), gloss, 9, 0.3)}${line(g.along(g.wall * 1.1, g.joint - 8, 0.5, 5), '#fff', 3, 0.4)}</g>` +
    `<g stroke="${wood.grain}">${texture}</g></g>`
  )
}

function bowlLight(id: string, g: PipeGeometry, wood: Wood, texture: string, matt: boolean): string {
  const widest = Math.max(...g.shape.profile.map(([, half]) => half))
  const h = g.shape.height
  const shine = (cx: number, cy: number, rx: number, ry: number, opacity: number) =>
    `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="#fff" opacity="${opacity}"/>`
  return (
    `<g clip-path="url(#${id}b)"><g fill="none" stroke="${wood.grain}">${texture}</g><use href="#${id}B" fill="none" stroke="${wood.shade}" stroke-width="18" opacity=".28"/>` +
    `<ellipse cx="${num(widest * 0.1)}" cy="2" rx="${num(widest)}" ry="${num(h * 0.16)}" fill="${wood.shade}" opacity=".4"/>` +
    `<g transform="rotate(${num((g.shape.cant ?? 0) * 0.8)})">${shine(-widest * 0.36, -h * 0.56, widest * 0.17, h * 0.3, 0.1)}${shine(-widest * 0.38, -h * 0.6, widest * 0.09, h * 0.21, matt ? 0.1 : 0.2)}</g></g>`
  )
}

function bandPart(id: string, g: PipeGeometry, metal: 'brass' | 'silver'): string {
  const [light, body, shade] =
    metal === 'silver'
      ? (['#F2EFEA', '#B9B3AA', '#6F6A64'] as const)
      : (['#F0D08A', '#B8893B', '#6E4C17'] as const)
  const shine = stops([
    [0, body],
    [0.3, light],
    [0.6, body],
    [1, shade],
  ])
  return `<linearGradient id="${id}d" x1="0" y1="0" x2="0" y2="1">${shine}</linearGradient><path d="${g.strip(g.joint - 15, g.joint + 1, 2, 1.2)}" fill="url(#${id}d)"/>`
}

function groundShadow({ left, right, bottom }: Bounds, widest: number): string {
  const width = right - left
  const oval = (cx: number, rx: number, ry: number, opacity: number) =>
    `<ellipse cx="${num(cx)}" cy="${num(bottom + 5)}" rx="${num(rx)}" ry="${ry}" fill="#2A1C12" opacity="${opacity}"/>`
  return oval((left + right) / 2 - width * 0.12, width * 0.3, 7, 0.13) + oval(0, widest * 0.95, 5, 0.2)
}

/** In wood, light and shade; 8 to 14 kB, about 6 with the texture `plain`. */
export function pipe(options: FilledPipe): string {
  const g = geometry(shapeOf(options.shape))
  const wood = WOODS[options.wood ?? 'chestnut']
  const random = rng(options.seed)
  const id = idFor('p', `${options.seed}/${g.shape.nameEn}/${options.wood ?? ''}/${options.texture ?? ''}`)
  const texture = options.texture ?? 'smooth'
  const marks = grain(g, texture, random)
  const widest = Math.max(...g.shape.profile.map(([, half]) => half))
  const above = options.smoking ? 150 : 0
  const [x, y] = g.bowlPoint(1, 0)
  return (
    `${open(g, options, above)}<defs>${definitions(id, g, wood)}</defs>` +
    (options.shadow === false ? '' : groundShadow(g.bounds, widest)) +
    (options.smoking ? smoke(x, y - 8, 165, '#B8893B', options.seed, 0.5) : '') +
    stemPart(id, g, options.stem ?? 'black') +
    `<use href="#${id}B" fill="url(#${id}w)"/><use href="#${id}H" fill="url(#${id}k)"/>` +
    shankLight(id, g, wood, marks.shank) +
    bowlLight(id, g, wood, marks.bowl, texture !== 'smooth') +
    beads(g, wood) +
    cap(g, `url(#${id}m)`) +
    rim(g, wood, `url(#${id}c)`, random) +
    (options.band ? bandPart(id, g, options.band) : '') +
    '</svg>'
  )
}
