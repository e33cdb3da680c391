/** Rows of bowls cut through, as many figures of the course show them. */
import { type Point, times } from '../../primitives.ts'
import { area, closed, disc, label, path, rect, shift } from '../frame/marks.ts'
import { bowlSection, type Section, sectionOf } from '../frame/section.ts'
import { ink, SHEET } from '../frame/sheet.ts'

/** The middles of so many columns. */
export const columns = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => (SHEET / count) * (i + 0.5))

type Cell = { section: Section; place: (mmX: number, mmY: number) => Point; x: number }

/** Bowls side by side: each says what lies in it, what is drawn over it, and the words below. */
export function bowlRow(
  y: number,
  scale: number,
  cells: readonly { words: string; inside?: (cell: Cell) => string; over?: (cell: Cell) => string }[],
): string {
  const middles = columns(cells.length)
  return cells
    .map(({ words, inside, over }, i) => {
      // The shank stands out to one side: the bowl moves to the other.
      const x = (middles[i] ?? 0) - 3 * scale
      const section: Section = { x, y, scale, shank: 26, broken: true }
      const cell = { section, place: sectionOf(section).point, x }
      return (
        bowlSection(section, inside?.(cell)) +
        (over?.(cell) ?? '') +
        label(middles[i] ?? 0, y + 48 * scale + 34, words, { anchor: 'middle' })
      )
    })
    .join('')
}

/** A tamper seen from the side: its foot at the point, `width` wide. */
export function tamper([x, y]: Point, width: number, height: number): string {
  return shift(
    x,
    y,
    path(
      closed([
        [-width / 2, 0],
        [-width / 2, -9],
        [-width * 0.16, -16],
        [-width * 0.16, -height + 8],
        [-width * 0.3, -height],
        [width * 0.3, -height],
        [width * 0.16, -height + 8],
        [width * 0.16, -16],
        [width / 2, -9],
        [width / 2, 0],
      ]),
      { fill: ink('metal') },
    ),
  )
}

/** Small cubes of tobacco, in rows from the bottom. */
export function cubes([x, y]: Point, width: number, rows: number, size: number, gap: number): string {
  const step = size + gap
  return times(rows, (row) =>
    times(Math.floor((width + gap) / step), (i) =>
      path(rect(x + i * step + (row % 2) * gap * 0.6, y - (row + 1) * step + gap, size, size, 1.5), {
        weight: 'thin',
        colour: 'tobacco',
        fill: ink('leaf'),
      }),
    ),
  )
}

/** A drop of water, its point at the top. */
export const drop = (x: number, y: number, size = 7): string =>
  area(
    `M${x} ${y - size * 1.5}C${x + size * 0.4} ${y - size * 0.6} ${x + size} ${y - size * 0.2} ${x + size} ${y + size * 0.3}A${size} ${size} 0 0 1 ${x - size} ${y + size * 0.3}C${x - size} ${y - size * 0.2} ${x - size * 0.4} ${y - size * 0.6} ${x} ${y - size * 1.5}Z`,
    ink('water'),
  )

/** A finger from above, straight and plain: its tip at the point. */
export const finger = ([x, y]: Point, width = 26, length = 60): string =>
  path(
    `M${x - width / 2} ${y - length}V${y - width / 2}A${width / 2} ${width / 2} 0 0 0 ${x + width / 2} ${y - width / 2}V${y - length}`,
    { weight: 'thin', colour: 'soft', fill: ink('panel') },
  )

/** Points of light in a glowing layer. */
export const sparks = (places: readonly Point[]): string =>
  places.map(([x, y]) => area(disc(x, y, 3), ink('ember'))).join('')
