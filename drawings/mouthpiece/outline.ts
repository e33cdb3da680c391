/** Outlines of mouthpieces on the sheet: from stops to paths. */
import { at, lines, num, type Point } from '../primitives.ts'
import type { Bit, Lip, Stop } from './bits.ts'

/** Where a row stands: the joint, the lip, the axis, and how breadths are enlarged. */
export type Row = { x0: number; x1: number; y: number; k: number }

/** Half the breadth at a share of the length. */
export function halfAt(list: readonly Stop[], share: number): number {
  const after = list.findIndex(([t]) => t >= share)
  const to = list[after] ?? list.at(-1)
  const from = list[after - 1] ?? to
  if (!from || !to || from === to) return to?.[1] ?? 0
  const u = (share - from[0]) / (to[0] - from[0])
  return from[1] + (to[1] - from[1]) * (to[2] === 's' ? u * u * (3 - 2 * u) : u)
}

/** Beyond the last stop: how far, and how much higher than it above and below. */
const LIPS: Readonly<Record<Lip, readonly (readonly [number, number, number])[]>> = {
  usual: [
    [0, 2.6, 2.6],
    [1.5, 3.6, 3.6],
    [4, 3.8, 3.8],
    [9, 2.4, 2.4],
    [11, 0.4, 0.4],
    [11.6, -2, -2],
  ],
  upward: [
    [0, 4, 1.5],
    [4, 8, 2],
    [13, 8.5, 2],
    [20, 4, -1],
    [21, 0, -2.5],
  ],
  bead: [
    [0, 0, 0],
    [3, 4.5, 4.5],
    [8, 4.5, 4.5],
    [11, 0, 0],
  ],
  none: [
    [0, 0, 0],
    [3, -2, -2],
  ],
}
const SHARES = Array.from({ length: 26 }, (_, i) => i / 25)

/** One edge from the joint to the lip: `side` −1 is the upper one. */
export function edge(list: readonly Stop[], lip: Lip, { x0, x1, y, k }: Row, side: 1 | -1): Point[] {
  const shares = [...new Set([...SHARES, ...list.map(([t]) => t)])].toSorted((a, b) => a - b)
  const body = shares.map((t): Point => [x0 + t * (x1 - x0), y + side * halfAt(list, t) * k])
  const last = list.at(-1)?.[1] ?? 0
  const end = LIPS[lip].map(
    ([dx, up, down]): Point => [x1 + dx, y + side * (last + (side < 0 ? up : down)) * k],
  )
  return [...body, ...end]
}

/** The whole outline as path data. */
export function outline(list: readonly Stop[], lip: Lip, row: Row): string {
  const upper = edge(list, lip, row, -1)
  const lower = edge(list, lip, row, 1)
  return `M${at(upper[0] ?? [0, 0])}${lines(upper.slice(1))}${lines(lower.toReversed())}Z`
}

/** Half breadths of the airway: from the tenon to the lip, from the side. */
const AIR = [4.2, 2] as const

/** The airway as path data, from `from` (left of the joint) to the lip. */
export function airway(bit: Bit, { x0, x1, y, k }: Row, from: number, plan: boolean): string {
  const [wide, thin] = [AIR[0] * k, AIR[1] * k]
  if (bit.bore === 'upward') {
    const turn = x1 + 6
    return `M${num(from)} ${num(y - wide)}H${num(x0)}L${num(turn - 4)} ${num(y - thin)}L${num(turn)} ${num(y - 14 * k)}H${num(turn + 8)}L${num(turn + 5)} ${num(y + thin)}L${num(x0)} ${num(y + wide)}H${num(from)}Z`
  }
  const end = x1 + (bit.lip === 'none' ? 4 : 12)
  if (plan && bit.bore === 'twin') {
    const part = x0 + (x1 - x0) * 0.36
    const arm = (side: 1 | -1) =>
      `M${num(part)} ${num(y + side * 1)}L${num(part + 26)} ${num(y + side * 5 * k)}L${num(end)} ${num(y + side * 7 * k)}V${num(y + side * 12 * k)}L${num(part + 20)} ${num(y + side * 9.5 * k)}L${num(part)} ${num(y + side * 4.2 * k)}Z`
    return `M${num(from)} ${num(y - wide)}H${num(part)}V${num(y + wide)}H${num(from)}Z${arm(-1)}${arm(1)}`
  }
  const round = bit.bore === 'round'
  const [mouth, flare] =
    plan && !round
      ? [(bit.above.at(-1)?.[1] ?? 12) * 0.74 * k, x1 - 34]
      : [round ? thin * 1.7 : thin, x1 - 10]
  return `M${num(from)} ${num(y - wide)}H${num(x0)}L${num(flare)} ${num(y - thin * 1.2)}L${num(end)} ${num(y - mouth)}V${num(y + mouth)}L${num(flare)} ${num(y + thin * 1.2)}L${num(x0)} ${num(y + wide)}H${num(from)}Z`
}
