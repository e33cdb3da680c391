/** A bent pipe cut through its middle, on the line of the catalogue's own bent billiard. */
import { curve, lines, type Point } from '../../primitives.ts'
import { geometry } from '../../pipe/shape/geometry.ts'
import { PIPE_SHAPES } from '../../pipe/shape/pipe-shape.ts'
import { area, open, path } from './marks.ts'
import { hatch, ink } from './sheet.ts'

type Place = { x: number; bottom: number; unit: number }

/** Units of the shape. */
const CHAMBER = 31
const FLOOR = 0.2
const AIRWAY = 5
const range = (from: number, to: number, steps: number) =>
  Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps)

/** Where the pipe's places stand on the sheet: along its airway, and in its bowl. */
export function bentPlaces({ x, bottom, unit }: Place) {
  const g = geometry(PIPE_SHAPES.bentBilliard)
  const put = ([px, py]: Point): Point => [
    x + (px - g.bounds.left) * unit,
    bottom + (py - g.bounds.bottom) * unit,
  ]
  const end = g.bit + 9
  return {
    g,
    end,
    /** A point of the airway; `off` in units of the shape, upwards. */
    air: (distance: number, off = 0): Point => put(g.beside(distance, off)),
    bowl: (t: number, w: number): Point => put(g.bowlPoint(t, w)),
    line: (from: number, to: number, off = 0): Point[] =>
      range(from, to, 24).map((d) => put(g.beside(d, off))),
  }
}

export function bentSection(place: Place, inside = ''): string {
  const { g, end, air, bowl, line } = bentPlaces(place)
  const shift = `transform="translate(${place.x - g.bounds.left * place.unit} ${place.bottom - g.bounds.bottom * place.unit}) scale(${place.unit})"`
  const edge = `stroke="${ink('ink')}" stroke-width="${(2.6 / place.unit).toFixed(2)}" stroke-linejoin="round"`
  const body = (fill: string, stroke: string) =>
    `<g ${shift} fill="${fill}"><path d="${g.shank}" ${stroke}/><path d="${g.bowl}" ${stroke}/></g>`
  const stem = `<g ${shift}><path d="${g.stem}${g.lip}" fill="${ink('panel')}" ${edge}/></g>`
  const start = 20
  const chamber: Point[] = [
    bowl(1, -CHAMBER),
    bowl(FLOOR + 0.16, -CHAMBER),
    bowl(FLOOR + 0.05, -CHAMBER * 0.75),
    bowl(FLOOR, 0),
    bowl(FLOOR + 0.05, CHAMBER * 0.75),
    bowl(FLOOR + 0.16, CHAMBER),
    bowl(1, CHAMBER),
  ]
  const hole = `${curve(line(start, end, AIRWAY))}${lines([air(end, -AIRWAY)])}${curve(line(end, start, -AIRWAY), 'join')}Z`
  const walls = (off: number) => path(curve(line(34, end, off)), { weight: 'thin' })
  const cup = `${open(chamber.slice(0, 2))}${curve(chamber.slice(1, 6), 'join')}${lines(chamber.slice(6))}`
  return (
    body(hatch('briar'), edge) +
    body(hatch('briar'), 'stroke="none"') +
    stem +
    area(hole, ink('paper')) +
    walls(AIRWAY) +
    walls(-AIRWAY) +
    path(cup, { fill: ink('paper') }) +
    area(hole, ink('paper')) +
    inside
  )
}
