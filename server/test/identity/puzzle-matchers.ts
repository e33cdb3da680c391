import sharp from 'sharp'
import { outlineOf } from '#server/modules/identity/captcha/puzzle/piece-shape.ts'
import type { Puzzle } from '#server/modules/identity/captcha/puzzle/puzzle.ts'

/** What a program sees: grey values of the background and of the piece, and the piece's mask. */
export type Sight = {
  width: number
  height: number
  grey: Float64Array
  size: number
  y: number
  mask: Uint8Array
  piece: Float64Array
}

const bytesOf = (url: string) => Buffer.from(url.replace(/^.*,/, ''), 'base64')

const greyOf = (raw: Buffer, channels: number) =>
  Float64Array.from(
    { length: raw.length / channels },
    (_none, i) =>
      0.3 * (raw[i * channels] ?? 0) +
      0.59 * (raw[i * channels + 1] ?? 0) +
      0.11 * (raw[i * channels + 2] ?? 0),
  )

/** Opens the pictures of a puzzle; `gap` is not looked at. */
export async function see({ background, piece, y, size }: Omit<Puzzle, 'gap'>): Promise<Sight> {
  const back = await sharp(bytesOf(background)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const front = await sharp(bytesOf(piece)).ensureAlpha().raw().toBuffer()
  const mask = Uint8Array.from({ length: size * size }, (_none, i) => ((front[i * 4 + 3] ?? 0) > 128 ? 1 : 0))
  const { width, height } = back.info
  return { width, height, size, y, mask, grey: greyOf(back.data, 3), piece: greyOf(front, 4) }
}

type Spot = { x: number; y: number; nx: number; ny: number }

/** The rim of the piece, with the direction out of it. */
function rimOf({ mask, size }: Sight): Spot[] {
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= size || y >= size ? 0 : (mask[y * size + x] ?? 0)
  const rim: Spot[] = []
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!at(x, y) || (at(x - 1, y) && at(x + 1, y) && at(x, y - 1) && at(x, y + 1))) continue
      let [nx, ny] = [0, 0]
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) if (!at(x + dx, y + dy)) [nx, ny] = [nx + dx, ny + dy]
      const length = Math.hypot(nx, ny) || 1
      rim.push({ x, y, nx: nx / length, ny: ny / length })
    }
  return rim
}

function slopes({ grey, width, height }: Sight) {
  const at = (x: number, y: number) =>
    grey[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0
  const [gx, gy] = [new Float64Array(grey.length), new Float64Array(grey.length)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      gx[y * width + x] =
        at(x + 1, y - 1) +
        2 * at(x + 1, y) +
        at(x + 1, y + 1) -
        at(x - 1, y - 1) -
        2 * at(x - 1, y) -
        at(x - 1, y + 1)
      gy[y * width + x] =
        at(x - 1, y + 1) +
        2 * at(x, y + 1) +
        at(x + 1, y + 1) -
        at(x - 1, y - 1) -
        2 * at(x, y - 1) -
        at(x + 1, y - 1)
    }
  return { gx, gy }
}

/** The place with the highest score; the piece has to be moved past where it lies. */
function best({ width, size }: Sight, scoreAt: (x: number) => number): number {
  let [found, most] = [size, -Infinity]
  for (let x = size; x <= width - size; x++) {
    const score = scoreAt(x)
    if (score > most) [found, most] = [x, score]
  }
  return found
}

/** A matcher says where the piece's left edge belongs, in pixels. */
export type Matcher = (sight: Sight) => number

/** Naive: the place where the edges of the background along the piece's outline are strongest. */
export const strongestEdge: Matcher = (sight) => {
  const rim = rimOf(sight)
  const { gx, gy } = slopes(sight)
  return best(sight, (left) =>
    rim.reduce((sum, { x, y }) => {
      const i = (y + sight.y) * sight.width + x + left
      return sum + Math.hypot(gx[i] ?? 0, gy[i] ?? 0)
    }, 0),
  )
}

/** Less naive: on how much of the outline there is any edge at all, across it and within a pixel. */
export const edgeCoverage: Matcher = (sight) => {
  const rim = rimOf(sight)
  const { gx, gy } = slopes(sight)
  const across = (i: number, { nx, ny }: Spot) => Math.abs((gx[i] ?? 0) * nx + (gy[i] ?? 0) * ny)
  return best(sight, (left) =>
    rim.reduce((sum, spot) => {
      const i = (spot.y + sight.y) * sight.width + spot.x + left
      const step = Math.round(spot.nx) + Math.round(spot.ny) * sight.width
      return sum + Math.min(60, Math.max(across(i, spot), across(i - step, spot), across(i + step, spot)))
    }, 0),
  )
}

/** The picture of the piece itself, looked for in the background (normalised cross-correlation). */
export const samePicture: Matcher = (sight) => {
  const { mask, size, piece, grey, width, y } = sight
  const inner: number[] = []
  const full = (x: number, row: number) => mask[row * size + x] === 1
  for (let row = 4; row < size - 4; row++)
    for (let x = 4; x < size - 4; x++)
      if (full(x - 4, row) && full(x + 4, row) && full(x, row - 4) && full(x, row + 4))
        inner.push(row * size + x)
  const mean = inner.reduce((sum, i) => sum + (piece[i] ?? 0), 0) / inner.length
  return best(sight, (left) => {
    const there = inner.map((i) => grey[(Math.floor(i / size) + y) * width + (i % size) + left] ?? 0)
    const middle = there.reduce((sum, value) => sum + value, 0) / there.length
    let [both, own] = [0, 1e-9]
    inner.forEach((i, at) => {
      const off = (there[at] ?? 0) - middle
      both += ((piece[i] ?? 0) - mean) * off
      own += off * off
    })
    return both / Math.sqrt(own)
  })
}

/** Knows that holes are dark: how much darker each bit of the inside of the rim is than the outside, in steps. */
export const darkInside: Matcher = (sight) => {
  const rim = rimOf(sight)
  const at = (x: number, y: number) => sight.grey[y * sight.width + x] ?? 0
  return best(sight, (left) =>
    rim.reduce((sum, { x, y, nx, ny }) => {
      const inside = at(Math.round(x + left - nx * 4), Math.round(y + sight.y - ny * 4))
      const outside = at(Math.round(x + left + nx * 4), Math.round(y + sight.y + ny * 4))
      return sum + Math.min(18, Math.max(-18, outside - inside))
    }, 0),
  )
}

/** Knows how the puzzles are made: of the four holes the one that is the least deep. */
export const leastDeep: Matcher = (sight) => {
  const { width, size, y, grey, mask } = sight
  const inner = [...mask.keys()].filter((i) => mask[i] === 1)
  const darkness = (left: number) =>
    -inner.reduce((sum, i) => sum + (grey[(Math.floor(i / size) + y) * width + (i % size) + left] ?? 0), 0)
  const dark = Array.from({ length: width - 2 * size + 1 }, (_none, at) => ({
    x: at + size,
    score: darkness(at + size),
  }))
  const holes: typeof dark = []
  for (const one of dark.toSorted((a, b) => b.score - a.score))
    if (holes.length < 4 && holes.every(({ x }) => Math.abs(x - one.x) > size * 0.8)) holes.push(one)
  return holes.at(-1)?.x ?? size
}

const sides = {
  top: ['knob', 'flat', 'notch'],
  right: ['knob', 'flat', 'notch'],
  foot: ['flat', 'notch'],
  left: ['flat', 'notch'],
} as const

/** The masks of all shapes that a piece may have. */
async function allMasks(size: number): Promise<Uint8Array[]> {
  const shapes = sides.top.flatMap((top) =>
    sides.right.flatMap((right) =>
      sides.foot.flatMap((foot) => sides.left.map((left) => ({ top, right, foot, left }))),
    ),
  )
  return Promise.all(
    shapes.map(async (shape) => {
      const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path d="${outlineOf(shape)}"/></svg>`
      const raw = await sharp(Buffer.from(drawn)).ensureAlpha().raw().toBuffer()
      return Uint8Array.from({ length: size * size }, (_none, i) => ((raw[i * 4 + 3] ?? 0) > 128 ? 1 : 0))
    }),
  )
}

/** Fits every shape to every hole, and takes the hole that the piece's own fits best beside all others. */
export async function fittingShape(sight: Sight): Promise<number> {
  const { width, size, grey } = sight
  const at = (x: number, y: number) => grey[y * width + x] ?? 0
  const fitAt = (rim: readonly Spot[], left: number) =>
    rim.reduce((sum, { x, y, nx, ny }) => {
      const step = (by: number) => at(Math.round(x + left + nx * by), Math.round(y + sight.y + ny * by))
      return sum + Math.min(24, Math.max(-24, step(4) - step(-4)))
    }, 0) / rim.length
  const own = rimOf(sight)
  const others = (await allMasks(size)).map((mask) => rimOf({ ...sight, mask }))
  const places = Array.from({ length: width - 2 * size + 1 }, (_none, n) => n + size)
  const dark = places.map((x) => ({ x, score: fitAt(own, x) })).toSorted((a, b) => b.score - a.score)
  const holes: number[] = []
  for (const { x } of dark)
    if (holes.length < 4 && holes.every((hole) => Math.abs(hole - x) > size * 0.8)) holes.push(x)
  const margin = (x: number) => fitAt(own, x) - Math.max(...others.map((rim) => fitAt(rim, x)))
  return holes.toSorted((a, b) => margin(b) - margin(a) || fitAt(own, b) - fitAt(own, a))[0] ?? size
}
