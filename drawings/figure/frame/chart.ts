/** Charts: axes, grids and lines over them. */
import { curve, num, type Point } from '../../primitives.ts'
import { label, open, path } from './marks.ts'
import { type Colour, LABEL, type Weight } from './sheet.ts'

type Tick = readonly [value: number, words: string]
export type Axis = { from: number; to: number; ticks: readonly Tick[]; title?: string }
export type Chart = {
  /** The field between the axes. */
  x: number
  y: number
  width: number
  height: number
  across: Axis
  up: Axis
  grid?: boolean
}

const share = ({ from, to }: Axis, value: number) => (value - from) / (to - from)

/** Where values stand on the sheet. */
export const placeIn =
  ({ x, y, width, height, across, up }: Chart) =>
  (a: number, b: number): Point => [x + share(across, a) * width, y + height - share(up, b) * height]

/** The axes with ticks and titles; the title of the upright axis stands above it. */
export function axes(chart: Chart): string {
  const { x, y, width, height, across, up, grid = true } = chart
  const place = placeIn(chart)
  const hair = (d: string) => path(d, { weight: 'hair', colour: 'hair' })
  const bottom = across.ticks.map(([value, words]) => {
    const [tx] = place(value, up.from)
    return (
      (grid ? hair(`M${num(tx)} ${num(y)}v${num(height)}`) : '') +
      label(tx, y + height + LABEL + 6, words, { anchor: 'middle', colour: 'soft' })
    )
  })
  const side = up.ticks.map(([value, words]) => {
    const [, ty] = place(across.from, value)
    return (
      (grid ? hair(`M${num(x)} ${num(ty)}h${num(width)}`) : '') +
      label(x - 9, ty + LABEL * 0.36, words, { anchor: 'end', colour: 'soft' })
    )
  })
  const titles =
    (up.title ? label(x, y - 16, up.title, { colour: 'soft' }) : '') +
    (across.title
      ? label(x + width, y + height + LABEL * 2 + 14, across.title, { anchor: 'end', colour: 'soft' })
      : '')
  return (
    bottom.join('') +
    side.join('') +
    path(
      open([
        [x, y],
        [x, y + height],
        [x + width, y + height],
      ]),
      { weight: 'thin', colour: 'soft' },
    ) +
    titles
  )
}

type Line = { colour?: Colour; weight?: Weight; dash?: boolean; smooth?: boolean }

/** A line through values. */
export function plot(chart: Chart, values: readonly Point[], how: Line = {}): string {
  const { smooth = true, colour = 'ember', weight = 'bold', dash } = how
  const place = placeIn(chart)
  const points = values.map(([a, b]) => place(a, b))
  return path(smooth ? curve(points) : open(points), { colour, weight, ...(dash ? { dash } : {}) })
}
