/** The words “AI 生成” as strokes: they need no font, and look the same on every machine. */
import { num } from './primitives.ts'

/** Strokes in a square of 100 units, with the width that a letter takes. */
const letters = [
  { width: 76, strokes: 'M6 92L36 8L66 92M18 62H54' },
  { width: 48, strokes: 'M12 8V92' },
  { width: 112, strokes: 'M30 8L14 42M24 28H88M22 57H84M52 6V92M6 92H98' },
  {
    width: 104,
    strokes:
      'M18 27H90M18 27V58Q17 78 6 94M18 52H44V76Q43 83 33 80M54 6Q56 64 84 92L93 76M82 44Q70 76 44 94M70 8L82 19',
  },
] as const

const length = letters.reduce((sum, { width }) => sum + width, 0)

/** `weight` is the width of the strokes, in hundredths of the height. */
type Placement = {
  right: number
  bottom: number
  height: number
  colour: string
  halo?: string
  weight?: number
}

/** The width of the mark at a height. */
export const aiMarkWidth = (height: number): number => (length * height) / 100

/** The mark with its lower right corner at a point; a `halo` keeps it readable on any picture. */
export function aiMark({ right, bottom, height, colour, halo, weight = 9 }: Placement): string {
  let x = 0
  const paths = letters
    .map(({ width, strokes }) => {
      const path = `<path transform="translate(${x} 0)" d="${strokes}"/>`
      x += width
      return path
    })
    .join('')
  const lines = (stroke: string, width: number) =>
    `<g stroke="${stroke}" stroke-width="${width}">${paths}</g>`
  const place = `translate(${num(right - aiMarkWidth(height))} ${num(bottom - height)}) scale(${(height / 100).toFixed(4)})`
  return `<g transform="${place}" fill="none" stroke-linecap="round" stroke-linejoin="round">${halo ? lines(halo, 20) : ''}${lines(colour, weight)}</g>`
}
