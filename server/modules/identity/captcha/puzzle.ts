import { randomInt, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { stillLife } from '#drawings/still/still-life.ts'

const canvas = { width: 310, height: 155 }
/** The piece's body, and how far a knob stands out of it. */
const body = 44
const knob = 13
/** The square that holds body and knobs, in pixels. */
const pieceSize = body + knob + 3
const edge = 6

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
  return sharp(Buffer.from(stillLife(randomUUID())))
    .resize(canvas.width, canvas.height)
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** The outline in the square: knobs above and at the right; each of the other sides has a notch or none. */
function outline(): string {
  const left = randomInt(2) === 0 ? 'a9 9 0 1 0 0-16' : 'v-16'
  const foot = randomInt(2) === 0 ? 'h-14a9 9 0 1 0-16 0h-14' : `h-${body}`
  return `M1.5 ${knob + 1.5}h14a9 9 0 1 1 16 0h14v14a9 9 0 1 1 0 16v14${foot}v-14${left}Z`
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

async function backgroundOf(scene: Scene, path: string, x: number, y: number): Promise<Buffer> {
  const gap =
    `<path d="${path}" fill="#1D0F07" fill-opacity=".56"/><clipPath id="g"><path d="${path}"/></clipPath>` +
    `<g clip-path="url(#g)"><path d="${path}" fill="none" stroke="#0D0603" stroke-opacity=".55" stroke-width="6"/></g>` +
    `<path d="${path}" fill="none" stroke="#FFF4DC" stroke-opacity=".5"/>`
  return sharp(scene, { raw: rawScene })
    .composite([{ input: svg(pieceSize, pieceSize, gap), left: x, top: y }])
    .webp({ quality: 82, effort: 1 })
    .toBuffer()
}

/** Cuts a piece out at a place that is drawn by lot, far enough from the left that it has to be moved. */
async function cutPuzzle(scene: Scene): Promise<Puzzle> {
  const gap = randomInt(pieceSize + edge, canvas.width - pieceSize - edge + 1)
  const y = randomInt(edge, canvas.height - pieceSize - edge + 1)
  const path = outline()
  const [background, piece] = await Promise.all([
    backgroundOf(scene, path, gap, y),
    pieceOf(scene, path, gap, y),
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
