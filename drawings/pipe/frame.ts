/** The picture around a pipe. */
import { escape, num } from '../primitives.ts'
import type { PipeGeometry } from './shape/geometry.ts'

export type Framing = {
  /** Width to height of the picture; without it the picture hugs the pipe. */
  ratio?: number
  /** Pixels; the height follows. */
  width?: number
  /** The least width in units, so that small pipes look small beside others. */
  room?: number
  /** Air around the pipe, in units. */
  margin?: number
  /** In its place: how much of the picture's width the pipe takes, such as 0.9. */
  share?: number
  /** Adds the view `stand`: the same picture, ending just below the pipe, for what stands on a plank. */
  stand?: boolean
}

const PAD = 26
/** So much of the shadow stays below a pipe that stands; a plank goes over it. */
const SHADE = 10

type Frame = readonly [x: number, y: number, width: number, height: number]

function frameOf(
  { bounds }: PipeGeometry,
  { ratio, room = 0, margin: air = PAD, share }: Framing,
  above: number,
): Frame {
  const long = bounds.right - bounds.left
  const margin = share ? (long / share - long) / 2 : air
  const natural = long + margin * 2
  const width = Math.max(natural, room)
  const x = bounds.left - margin - (width - natural) / 2
  const y = bounds.top - margin - 8 - above
  const height = bounds.bottom + margin - y
  if (!ratio) return [x, y, width, height]
  if (width / height > ratio) return [x, y - (width / ratio - height) / 2, width, width / ratio]
  return [x - (height * ratio - width) / 2, y, height * ratio, height]
}

/** The opening tag of a picture of this pipe, with `above` units of air over it. */
export function openFrame(g: PipeGeometry, framing: Framing, above: number): string {
  const view = frameOf(g, framing, above)
  const width = framing.width ?? Math.round(view[2])
  const height = Math.round((width * view[3]) / view[2])
  const name = escape(`${g.shape.nameZh} ${g.shape.nameEn}`)
  const [x, , wide, tall] = view
  const stand = [x, g.bounds.bottom + SHADE - tall, wide, tall]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.map(num).join(' ')}" width="${width}" height="${height}" role="img" aria-label="${name}">` +
    (framing.stand ? `<view id="stand" viewBox="${stand.map(num).join(' ')}"/>` : '')
  )
}
