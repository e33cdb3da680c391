import { randomInt } from 'node:crypto'

/** The piece's body, and how far a knob stands out of it, in pixels. */
const body = 36
const knob = 10
const radius = 7
const half = 6
/** The square that holds body and knobs, in pixels. */
export const pieceSize = body + knob + 3

type Side = 'knob' | 'flat' | 'notch'
/** What the four sides of a piece are. Left and foot have no knob, so that the square stays small. */
export type PieceShape = { top: Side; right: Side; foot: Side; left: Side }

const choices = {
  top: ['knob', 'flat', 'notch'],
  right: ['knob', 'flat', 'notch'],
  foot: ['flat', 'notch'],
  left: ['flat', 'notch'],
} as const satisfies Record<keyof PieceShape, readonly Side[]>

const sides = ['top', 'right', 'foot', 'left'] as const

const drawn = <Item>(items: readonly [Item, ...Item[]]): Item => items[randomInt(items.length)] ?? items[0]

/** A shape drawn by lot; a plain square would tell nothing. */
export function randomShape(): PieceShape {
  const shape = {
    top: drawn(choices.top),
    right: drawn(choices.right),
    foot: drawn(choices.foot),
    left: drawn(choices.left),
  }
  return sides.filter((side) => shape[side] !== 'flat').length >= 2 ? shape : randomShape()
}

/** How far two shapes are apart for an eye: a knob against a notch counts two, all else one. */
export function differenceOf(one: PieceShape, other: PieceShape): number {
  const step = { knob: 2, flat: 1, notch: 0 }
  return sides.reduce((sum, side) => sum + Math.abs(step[one[side]] - step[other[side]]), 0)
}

/** Shapes near to `shape`, each different from it and from each other so far that an eye sees it. */
export function nearShapes(shape: PieceShape, count: number): PieceShape[] {
  const found: PieceShape[] = []
  while (found.length < count) {
    const near = randomShape()
    const apart = differenceOf(near, shape)
    const known = found.some((one) => differenceOf(one, near) < 1)
    if (apart >= 2 && apart <= 3 && !known) found.push(near)
  }
  return found
}

/** A side of `body` pixels along `[x, y]`, its knob at the left hand of whoever walks it. */
function pathOf(side: Side, [x, y]: readonly [number, number]): string {
  const line = (length: number) => `l${x * length} ${y * length}`
  if (side === 'flat') return line(body)
  const arc = `a${radius} ${radius} 0 1 ${side === 'knob' ? 1 : 0} ${x * 2 * half} ${y * 2 * half}`
  return `${line(body / 2 - half)}${arc}${line(body / 2 - half)}`
}

/** The outline in the square of `pieceSize`, as the `d` of a path. */
export function outlineOf({ top, right, foot, left }: PieceShape): string {
  const walk = pathOf(top, [1, 0]) + pathOf(right, [0, 1]) + pathOf(foot, [-1, 0]) + pathOf(left, [0, -1])
  return `M1.5 ${knob + 1.5}${walk}Z`
}
