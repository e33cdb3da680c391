/** A point of the piece's way: x and y in pixels of the canvas, t in milliseconds from the start. */
export type TrackPoint = { x: number; y: number; t: number }
export type Track = readonly TrackPoint[]

/** How far from the gap the piece may come to lie, in pixels. */
export const tolerance = 10

const fewestPoints = 5
const quickest = 150
const slowest = 120_000
/** The piece lies at the left when it is taken up. */
const farthestStart = 10
/** One step of a hand covers less than half of the way; on short ways the event rate decides. */
const longestStep = (distance: number) => Math.max(40, distance / 2)
const canvas = 310
const farthestAside = 2_000

const within = ({ x, y, t }: TrackPoint) =>
  x >= 0 && x <= canvas && Math.abs(y) <= farthestAside && t >= 0 && t <= slowest

/** True when time runs, nothing jumps and every value can be one of a hand on this canvas. */
function flows(track: Track): boolean {
  const distance = track.at(-1)?.x ?? 0
  return track.every((point, i) => {
    if (!within(point)) return false
    const before = track[i - 1]
    return !before || (point.t > before.t && Math.abs(point.x - before.x) <= longestStep(distance))
  })
}

/** The largest distance of a point from the straight line that fits all points best, in pixels. */
function bend(track: Track): number {
  const mean = (of: (point: TrackPoint) => number) =>
    track.reduce((sum, point) => sum + of(point), 0) / track.length
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)]
  const spread = mean((point) => (point.x - x) ** 2)
  const slope = spread === 0 ? 0 : mean((point) => (point.x - x) * (point.y - y)) / spread
  return Math.max(...track.map((point) => Math.abs(point.y - y - slope * (point.x - x))))
}

/** True when the hand moved up or down on the way, and not as along a ruler. */
const wavers = (track: Track) => bend(track) > 0.05

/** True for a way that a person's hand or keys could have made, wherever it ends. */
export function isHuman(track: Track): boolean {
  const [first, last] = [track[0], track.at(-1)]
  if (!first || !last || track.length < fewestPoints) return false
  return first.x <= farthestStart && last.t - first.t >= quickest && flows(track) && wavers(track)
}

/** The gaps, in whole pixels, that a piece left at `x` would fill. */
export function gapsNear(x: number): number[] {
  const first = Math.ceil(x - tolerance)
  return Array.from({ length: Math.floor(x + tolerance) - first + 1 }, (_, i) => first + i)
}
