/** A line of years, read downwards. */
import type { Figure } from '../frame/sheet.ts'
import { ink } from '../frame/sheet.ts'
import { caption, enlarged, rule, SCALE } from './words.ts'

export type Year = readonly [year: string, what: string, more?: string]

/** Years on the left of the line, what happened on its right. */
export function timeline({ years, title }: { years: readonly Year[]; title: string }): Figure {
  const heights = years.map(([, , more]) => (more ? 44 : 29))
  const topOf = (count: number) => heights.slice(0, count).reduce((sum, high) => sum + high, 54)
  const end = topOf(years.length)
  const row = ([year, what, more]: Year, i: number) => {
    const y = topOf(i)
    return (
      enlarged(
        `<circle cx="108" cy="${y - 4.5}" r="4.5" fill="${ink('paper')}" stroke="${ink('ember')}" stroke-width="2"/>`,
      ) +
      caption({ x: 94, y, text: year, anchor: 'end', colour: 'ember' }) +
      caption({ x: 122, y, text: what }) +
      (more ? caption({ x: 122, y: y + 16, text: more, colour: 'soft' }) : '')
    )
  }
  const draw = () =>
    caption({ x: 14, y: 22, text: title, bold: true }) +
    rule({ from: [14, 30], to: [346, 30] }) +
    rule({ from: [108, 44], to: [108, end - 12], colour: 'briar', width: 2 }) +
    years.map(row).join('')
  return { height: Math.ceil(end * SCALE), draw }
}
