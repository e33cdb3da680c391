export type TrackPoint = { x: number; y: number; t: number }

/** More would be too long to send; a hand that is so slow loses nothing by it. */
const mostPoints = 500

const tenth = (value: number) => Math.round(value * 10) / 10

/** The way of the piece, as the server wants it: time in whole milliseconds that never stands still. */
export function createTrack() {
  let points: TrackPoint[] = []
  let begun = 0
  return {
    begin(now: number): void {
      begun = now
      points = [{ x: 0, y: 0, t: 0 }]
    },
    add(x: number, y: number, now: number): void {
      const point = { x: tenth(x), y: tenth(y), t: Math.round(now - begun) }
      const last = points.at(-1)
      if (last && last.t >= point.t && points.length > 1) points.pop()
      else if (last && last.t >= point.t) return
      points.push(point)
      // Every other point of the middle goes; where it began and where it is stay.
      if (points.length > mostPoints) points = points.filter((_, i) => i % 2 === 0 || i === points.length - 1)
    },
    points: (): readonly TrackPoint[] => points,
  }
}
