import { randomInt, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { stillLife } from '#drawings/still/still-life.ts'
import { openSvg } from '#server/kernel/raster/raster.ts'
import { type Hole, drawHoles } from './holes.ts'
import { nearShapes, outlineOf, pieceSize, randomShape } from './piece-shape.ts'

const canvas = { width: 310, height: 155 }
const edge = 6
/** Holes that the piece does not fit. */
const decoys = 3
/** Two holes lie so far from each other that no place is right for both, in pixels. */
const apart = pieceSize + 3

/** A picture that has not been cut, as raw pixels. */
type Scene = Buffer
/**
 * A puzzle to show, with what only the server knows: the piece's left edge when it fills the gap. `size` is the side
 * of the piece's square, all in pixels.
 */
export type Puzzle = { background: string; piece: string; y: number; size: number; gap: number }

const rawScene = { ...canvas, channels: 3 } as const

const svg = (width: number, height: number, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  )

const dataUrl = (webp: Buffer) => `data:image/webp;base64,${webp.toString('base64')}`

/** Draws a picture that nobody has seen. */
async function drawScene(): Promise<Scene> {
  return openSvg(stillLife(randomUUID())).resize(canvas.width, canvas.height).removeAlpha().raw().toBuffer()
}

/** Where the holes lie from left to right: far enough from the left that the piece has to be moved. */
function drawPlaces(): number[] {
  const first = pieceSize + edge
  const slack = canvas.width - pieceSize - edge - first - decoys * apart
  const shifts = Array.from({ length: decoys + 1 }, () => randomInt(slack + 1)).toSorted((a, b) => a - b)
  return shifts.map((shift, at) => first + at * apart + shift)
}

/** The mean colour of the scene where a hole is cut. */
function toneAt(scene: Scene, x: number, y: number): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  for (let row = y; row < y + pieceSize; row++)
    for (let column = x; column < x + pieceSize; column++)
      for (const channel of [0, 1, 2] as const)
        sum[channel] += scene[(row * canvas.width + column) * 3 + channel] ?? 0
  return [sum[0] / pieceSize ** 2, sum[1] / pieceSize ** 2, sum[2] / pieceSize ** 2]
}

async function pieceOf(scene: Scene, path: string, x: number, y: number): Promise<Buffer> {
  const mask = svg(pieceSize, pieceSize, `<path d="${path}" fill="#fff"/>`)
  const line = `<path d="${path}" fill="none" stroke="#2A160A" stroke-opacity=".35" stroke-width="3.5"/><path d="${path}" fill="none" stroke="#FFF4DC" stroke-width="2"/>`
  return sharp(scene, { raw: rawScene })
    .extract({ left: x, top: y, width: pieceSize, height: pieceSize })
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }, { input: svg(pieceSize, pieceSize, line) }])
    .webp({ quality: 88, effort: 1 })
    .toBuffer()
}

const backgroundOf = (scene: Scene, holes: readonly Hole[]): Promise<Buffer> =>
  sharp(scene, { raw: rawScene })
    .composite([{ input: svg(canvas.width, canvas.height, drawHoles(holes)) }])
    .webp({ quality: 82, effort: 1 })
    .toBuffer()

/**
 * Cuts holes in a row, of which one has the piece's outline. The others have near outlines and are as deep or deeper,
 * so that the strongest edge is not the right one.
 */
async function cutPuzzle(scene: Scene): Promise<Puzzle> {
  const places = drawPlaces()
  const right = randomInt(places.length)
  const gap = places[right] ?? 0
  const y = randomInt(edge, canvas.height - pieceSize - edge + 1)
  const shape = randomShape()
  const near = nearShapes(shape, decoys)
  const holes = places.map((x, at) => {
    const [own, ghost] = at === right ? [shape, near[0]] : [near[at < right ? at : at - 1], shape]
    return {
      x,
      y,
      shape: own ?? shape,
      ghost: ghost ?? shape,
      right: at === right,
      tone: toneAt(scene, x, y),
    }
  })
  const [background, piece] = await Promise.all([
    backgroundOf(scene, holes),
    pieceOf(scene, outlineOf(shape), gap, y),
  ])
  return { background: dataUrl(background), piece: dataUrl(piece), y, size: pieceSize, gap }
}

const maxScenes = 12
const scenes: Scene[] = []

/** @param hurry one of the newest scenes is cut elsewhere, which is half of the work */
export async function makePuzzle(hurry: boolean): Promise<Puzzle> {
  const known = hurry ? scenes[randomInt(Math.max(1, scenes.length))] : undefined
  if (known) return cutPuzzle(known)
  const scene = await drawScene()
  scenes.push(scene)
  if (scenes.length > maxScenes) scenes.shift()
  return cutPuzzle(scene)
}
