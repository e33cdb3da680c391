/**
 * What every drawing shares: a hash, a seeded generator, paths, colours, escaping.
 * Nothing here reads a clock or a random source: the same input draws the same bytes,
 * so a drawing may be rendered on the server, cached for ever and compared in a test.
 */

export type Point = readonly [x: number, y: number]
/** A generator of numbers in [0, 1) that always tells the same story for the same seed. */
export type Rng = () => number

/** FNV-1a over code points, 32 bits. */
export function hash(text: string): number {
  let h = 2166136261
  for (const ch of text) {
    h ^= ch.codePointAt(0) ?? 0
    h = Math.imul(h, 16777619)
  }
  return h >>> 0
}

/** mulberry32, started from the hash of a seed. */
export function rng(seed: string): Rng {
  let a = hash(seed)
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<T>(random: Rng, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0]
}

/** A number in [low, high). */
export function between(random: Rng, low: number, high: number): number {
  return low + random() * (high - low)
}

/** An id prefix for one document: a letter first, as XML names demand, then always seven characters. */
export function idFor(kind: string, seed: string): string {
  return `${kind}${hash(seed).toString(36).padStart(7, '0')}`
}

/** One decimal is a tenth of a pixel at natural size; more only weighs. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return Object.is(rounded, -0) ? '0' : String(rounded)
}

/** `x y` as path data. */
export function at(point: Point): string {
  return `${num(point[0])} ${num(point[1])}`
}

export function times(count: number, draw: (index: number) => string): string {
  let out = ''
  for (let i = 0; i < count; i++) out += draw(i)
  return out
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Characters XML 1.0 forbids, halves of surrogate pairs, and overrides that reverse a line. */
const FORBIDDEN =
  /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** Drops what no label may carry and folds white space to single blanks. */
export function clean(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/\s+/gu, ' ').trim()
}

/** Text made safe for element content and for attributes in either quote. */
export function escape(text: string): string {
  return clean(text).replace(/[&<>"']/g, (ch) => ENTITIES[ch] ?? '')
}

/**
 * A smooth line through all points (Catmull-Rom written as Béziers).
 * `join` continues a path already begun instead of moving to its first point.
 */
export function curve(points: readonly Point[], shape: 'open' | 'closed' | 'join' = 'open'): string {
  const n = points.length
  const closed = shape === 'closed'
  const point = (i: number): Point => points[((i % n) + n) % n] ?? [0, 0]
  let d = shape === 'join' ? '' : `M${at(point(0))}`
  for (let i = 0; i < n - (closed ? 0 : 1); i++) {
    const from = point(i)
    const to = point(i + 1)
    const before = closed || i > 0 ? point(i - 1) : from
    const after = closed || i < n - 2 ? point(i + 2) : to
    const c1: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const c2: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    d += `C${at(c1)} ${at(c2)} ${at(to)}`
  }
  return closed ? `${d}Z` : d
}

/** The corner points joined by straight lines, without an opening move. */
export function lines(points: readonly Point[]): string {
  return points.map((p) => `L${at(p)}`).join('')
}

type Rgb = readonly [number, number, number]

/** Of `#rrggbb` or `#rgb`. */
function channels(hex: string): Rgb {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  const part = (i: number) => Number.parseInt(full.slice(i, i + 2), 16)
  return [part(1), part(3), part(5)]
}

function toHex(rgb: Rgb): string {
  const part = (v: number) =>
    Math.round(Math.min(255, Math.max(0, v)))
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(part).join('')}`
}

/** `amount` of the second colour (0 to 1) stirred into the first; `#rrggbb` both. */
export function mix(first: string, second: string, amount: number): string {
  const a = channels(first)
  const b = channels(second)
  const part = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * amount
  return toHex([part(0), part(1), part(2)])
}

/** Turns the hue by degrees and scales saturation and lightness, in HSL. */
export function shift(hex: string, degrees: number, saturate: number, lighten: number): string {
  const [r, g, b] = channels(hex).map((v) => v / 255) as [number, number, number]
  const max = Math.max(r, g, b)
  const chroma = max - Math.min(r, g, b)
  const l = max - chroma / 2
  const s = chroma === 0 ? 0 : chroma / (1 - Math.abs(2 * l - 1))
  let h = 0
  if (chroma > 0) {
    if (max === r) h = ((g - b) / chroma) * 60
    else if (max === g) h = ((b - r) / chroma + 2) * 60
    else h = ((r - g) / chroma + 4) * 60
  }
  return hsl(h + degrees, Math.min(1, s * saturate), Math.min(0.97, l * lighten))
}

function hsl(hue: number, s: number, l: number): string {
  const turn = ((hue % 360) + 360) % 360
  const reach = s * Math.min(l, 1 - l)
  const part = (n: number) => {
    const k = (n + turn / 30) % 12
    return (l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))) * 255
  }
  return toHex([part(0), part(8), part(4)])
}

/** WCAG 2.1 relative luminance. */
function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((v) => {
    const c = v / 255
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.1 contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const x = luminance(a)
  const y = luminance(b)
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** The colour darkened in small steps until it stands at least `ratio` away from `against`. */
export function darkenUntil(hex: string, against: string, ratio: number): string {
  let out = hex
  for (let i = 0; i < 24 && contrast(out, against) < ratio; i++) out = mix(out, '#000000', 0.05)
  return out
}

export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** `<stop>` elements of a gradient. */
export function stops(list: readonly Stop[]): string {
  return list
    .map(([offset, colour, opacity]) => {
      const veil = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${offset}" stop-color="${colour}"${veil}/>`
    })
    .join('')
}

/** A finished drawing set into another: its root gets a place and a size. */
export function place(svg: string, x: number, y: number, width: number, height: number): string {
  const bare = svg.replace(/^<svg([^>]*?) width="[^"]*" height="[^"]*"/, '<svg$1')
  return bare.replace(
    '<svg',
    `<svg x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"`,
  )
}
