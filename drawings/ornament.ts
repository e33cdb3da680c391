/** Engraver's work for labels, written so that a rich pattern costs few bytes. */
import { num, pick, type Rng } from './primitives.ts'

/**
 * A rosette of 32 turned ellipses. Each `use` doubles what is there, so five lines draw all.
 * `id` must be unique in the document.
 */
export function rosette(
  id: string,
  cx: number,
  cy: number,
  radius: number,
  flat: number,
  colour: string,
  opacity: number,
  weight = 0.7,
): string {
  const turn = (of: string, degrees: number) =>
    `<use href="#${of}" transform="rotate(${degrees} ${num(cx)} ${num(cy)})"/>`
  let body = `<ellipse id="${id}0" cx="${num(cx)}" cy="${num(cy)}" rx="${num(radius)}" ry="${num(radius * flat)}"/>`
  for (let i = 0; i < 5; i++) body = `<g id="${id}${i + 1}">${body}${turn(`${id}${i}`, 5.625 * 2 ** i)}</g>`
  return `<g fill="none" stroke="${colour}" stroke-width="${weight}" opacity="${opacity}">${body}</g>`
}

/** Wedges of light from a centre: one very thick dashed circle. */
export function rays(
  cx: number,
  cy: number,
  radius: number,
  count: number,
  colour: string,
  opacity: number,
): string {
  const dash = (Math.PI * radius) / (count * 2)
  return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(radius / 2)}" fill="none" stroke="${colour}" stroke-width="${num(radius)}" stroke-dasharray="${dash.toFixed(3)}" opacity="${opacity}"/>`
}

export type PatternKind =
  | 'scale'
  | 'herring'
  | 'cane'
  | 'leaf'
  | 'stripe'
  | 'wave'
  | 'dots'
  | 'trellis'
  | 'rings'
  | 'pin'
const TILES: Record<PatternKind, readonly [width: number, height: number, drawing: string]> = {
  scale: [24, 12, '<path d="M0 12A12 12 0 0 1 24 12M-12 0A12 12 0 0 0 12 0A12 12 0 0 0 36 0"/>'],
  herring: [16, 16, '<path d="M0 4L8 12L16 4M0 12L8 20L16 12M0-4L8 4L16-4"/>'],
  cane: [14, 14, '<path d="M0 7H14M7 0V14M0 0L14 14M14 0L0 14"/>'],
  leaf: [28, 28, '<path d="M14 3C6 9 6 19 14 25C22 19 22 9 14 3ZM14 3V25"/>'],
  stripe: [10, 10, '<path d="M-2 12L12-2M-2 2L2-2M8 12L12 8"/>'],
  wave: [32, 12, '<path d="M0 6q8-8 16 0t16 0"/>'],
  dots: [12, 12, '<circle cx="3" cy="3" r="1"/><circle cx="9" cy="9" r="1"/>'],
  trellis: [22, 22, '<path d="M0 11L11 0L22 11L11 22Z"/><circle cx="11" cy="11" r="1.5"/>'],
  rings: [
    40,
    40,
    '<circle cx="20" cy="20" r="6"/><circle cx="20" cy="20" r="12"/><circle cx="20" cy="20" r="18"/>',
  ],
  pin: [7, 7, '<path d="M3.5 0V7"/>'],
}
const KINDS = Object.keys(TILES) as [PatternKind, ...PatternKind[]]

export function anyPattern(random: Rng): PatternKind {
  return pick(random, KINDS)
}

/** A `<pattern>` for the defs of a document. */
export function pattern(kind: PatternKind, id: string, colour: string, opacity: number): string {
  const [width, height, drawing] = TILES[kind]
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"><g fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="1.1">${drawing}</g></pattern>`
}

export function circle(cx: number, cy: number, r: number, colour: string, width: number, extra = ''): string {
  return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="none" stroke="${colour}" stroke-width="${width}"${extra}/>`
}

export function disc(cx: number, cy: number, r: number, fill: string): string {
  return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${fill}"/>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}"${extra}/>`
}

/** An outline of a rectangle. */
export function frame(
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  weight: number,
  radius = 0,
  extra = '',
): string {
  return rect(
    x,
    y,
    width,
    height,
    'none',
    ` rx="${radius}" stroke="${colour}" stroke-width="${weight}"${extra}`,
  )
}

/** Six ways to end a round label towards its rim; all stay within 7 units inside `r`. */
export function roundBorder(style: number, cx: number, cy: number, r: number, colour: string): string {
  const thin = circle(cx, cy, r, colour, 1.4)
  const unit = (count: number, share: number) => {
    const step = (2 * Math.PI * (r - 3.6)) / count
    return ` stroke-dasharray="${(step * share).toFixed(3)} ${(step * (1 - share)).toFixed(3)}"`
  }
  switch (style % 6) {
    case 0:
      return thin + circle(cx, cy, r - 4, colour, 0.7)
    case 1:
      return thin + circle(cx, cy, r - 3.6, colour, 2.6, `${unit(120, 0.001)} stroke-linecap="round"`)
    case 2:
      return thin + circle(cx, cy, r - 3.6, colour, 4, unit(150, 0.4)) + circle(cx, cy, r - 7, colour, 0.7)
    case 3:
      return circle(cx, cy, r - 1, colour, 3) + circle(cx, cy, r - 5.5, colour, 0.6)
    case 4:
      return thin + circle(cx, cy, r - 3.6, colour, 3.2, unit(48, 0.62)) + circle(cx, cy, r - 7, colour, 0.6)
    default:
      return (
        circle(cx, cy, r, colour, 0.8) +
        circle(cx, cy, r - 3, colour, 0.8) +
        circle(cx, cy, r - 6, colour, 0.8)
      )
  }
}

const CORNERS = [
  'M0 26V8q8 0 8-8H26M4 18q10-4 14-14',
  'M0 26V10H10V0H26M0 4H4V0',
  'M0 26C0 10 10 0 26 0M0 12A12 12 0 0 0 12 0',
  'M0 26V12L12 0H26M3 3l4 4M0 0h3v3H0Z',
  'M0 26V0H26M7 26V14q7 0 7-7H26',
]

/** A frame with worked corners, as on old printed labels; `size` is the reach of a corner. */
export function cornerFrame(
  style: number,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  size = 26,
): string {
  const scale = Math.round((size / 26) * 100) / 100
  const d = CORNERS[style % CORNERS.length] ?? ''
  const corner = (cx: number, cy: number, sx: number, sy: number) =>
    `<path transform="translate(${num(cx)} ${num(cy)}) scale(${sx * scale} ${sy * scale})" d="${d}"/>`
  const right = x + width
  const foot = y + height
  const sides = `M${x + size} ${y}H${right - size}M${x + size} ${foot}H${right - size}M${x} ${y + size}V${foot - size}M${right} ${y + size}V${foot - size}`
  return `<g fill="none" stroke="${colour}" stroke-width="1.3">${corner(x, y, 1, 1)}${corner(right, y, -1, 1)}${corner(x, foot, 1, -1)}${corner(right, foot, -1, -1)}<path d="${sides}"/></g>`
}

/** A rule with a lozenge in its middle. */
export function lozengeRule(cx: number, y: number, half: number, colour: string): string {
  const d = `M${num(cx - half)} ${num(y)}h${num(half - 7)}m14 0h${num(half - 7)}M${num(cx - 3)} ${num(y)}l3-3 3 3-3 3Z`
  return `<path d="${d}" stroke="${colour}" fill="${colour}" stroke-width="1"/>`
}
