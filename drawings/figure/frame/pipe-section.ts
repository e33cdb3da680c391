/** A whole pipe cut through its middle: bowl, shank with its mortise, stem with tenon and bit. */
import { at, curve, type Point } from '../../primitives.ts'
import { area, closed, open, path } from './marks.ts'
import { bowlSection, type Section, sectionOf } from './section.ts'
import { hatch, ink } from './sheet.ts'

/** Millimetres from the axis of the bowl. */
const JOINT = 56
const MORTISE = 38
const BIT = 132
const TENON = 3.9

export type PipeSection = Pick<Section, 'x' | 'y' | 'scale'> & {
  /** How far the stem is drawn out, in millimetres. */
  apart?: number
}

/** The places of a pipe on the sheet, for leaders; `down` is the middle of the airway. */
export function pipePlaces({ x, y, scale, apart = 0 }: PipeSection) {
  const section = { x, y, scale, shank: JOINT }
  const { point, airway, depth } = sectionOf(section)
  const stem = (mmX: number, mmY = 0): Point => point(mmX + apart, airway.y + mmY)
  return {
    section,
    point,
    stem,
    down: airway.y,
    depth,
    joint: JOINT,
    mortise: MORTISE,
    bit: BIT,
    tenon: TENON,
  }
}

/** The mortise, bored into the shank. */
function mortise(pipe: PipeSection): string {
  const { point, down } = pipePlaces(pipe)
  const box = [
    point(MORTISE, down - TENON),
    point(JOINT, down - TENON),
    point(JOINT, down + TENON),
    point(MORTISE, down + TENON),
  ]
  const [a, b, c, d] = box as [Point, Point, Point, Point]
  const narrow = point(MORTISE, down - 1.8)
  const low = point(MORTISE, down + 1.8)
  return area(closed(box), ink('paper')) + path(open([narrow, a, b]) + open([low, d, c]))
}

/** The stem with its tenon, its airway and the slot of its bit. */
export function stemSection(pipe: PipeSection): string {
  const { stem } = pipePlaces(pipe)
  const upper: Point[] = [stem(JOINT, -7.5), stem(80, -6.6), stem(108, -4.4), stem(BIT - 4, -2.3)]
  const lower = upper.toReversed().map(([sx, sy]): Point => [sx, 2 * stem(0)[1] - sy])
  const bit = [stem(BIT - 3, -3.3), stem(BIT, -2.6), stem(BIT, 2.6), stem(BIT - 3, 3.3)]
  const tenon = [
    stem(JOINT, 7.5),
    stem(JOINT, TENON),
    stem(MORTISE + 2, TENON),
    stem(MORTISE + 2, -TENON),
    stem(JOINT, -TENON),
  ]
  const outline = `${curve(upper)}${bit.map((p) => `L${at(p)}`).join('')}L${at(lower[0] as Point)}${curve(lower, 'join')}${tenon.map((p) => `L${at(p)}`).join('')}Z`
  const bore = (side: -1 | 1) => [
    stem(MORTISE + 2, side * 1.6),
    stem(100, side * 1.3),
    stem(BIT - 8, side * 0.9),
    stem(BIT, side * 1.5),
  ]
  const hole = closed([...bore(-1), ...bore(1).toReversed()])
  return (
    area(outline, hatch('stem')) +
    area(hole, ink('paper')) +
    path(outline) +
    path(open(bore(-1)) + open(bore(1)), { weight: 'thin' })
  )
}

/** What lies `inside` the chamber is drawn under its edges. */
export const pipeSection = (pipe: PipeSection, inside = ''): string =>
  bowlSection(pipePlaces(pipe).section, inside) + mortise(pipe) + stemSection(pipe)
