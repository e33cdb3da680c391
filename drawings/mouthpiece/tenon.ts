/** What joins a mouthpiece to the shank, left of the joint. */
import { num, times } from '../primitives.ts'
import type { Bit } from './bits.ts'
import { MATTERS } from './matter.ts'
import type { Row } from './outline.ts'

/** Where its airway begins, left of the joint. */
const LONG: Readonly<Record<Bit['tenon'], number>> = {
  push: 40,
  integral: 42,
  delrin: 42,
  army: 50,
  spigot: 50,
  screw: 36,
  stinger: 40,
  bone: 36,
  filter: 50,
  bamboo: 40,
}
export const startOf = (bit: Bit, { x0 }: Row): number => x0 - LONG[bit.tenon] * (bit.long ? 0.7 : 1)

const METAL = ['#F6F2EA', '#B9B3A8', '#6A645A'] as const
const BONE = ['#FFFBF0', '#E6DAC0', '#A08C68'] as const
const BAMBOO = ['#F0DDA8', '#CDA762', '#7C5A24'] as const
const EDGE = 'var(--ink)'

type Tones = readonly [bright: string, body: string, dark: string]
/** A rod in three bands of tone, as an engraver would lay them. */
const rod = (x: number, y: number, w: number, half: number, [bright, body, dark]: Tones, end = half) => {
  const at = (k: number) => `M${num(x)} ${num(y + k * half)}L${num(x + w)} ${num(y + k * end)}`
  return (
    `<path d="M${num(x)} ${num(y - half)}L${num(x + w)} ${num(y - end)}V${num(y + end)}L${num(x)} ${num(y + half)}Z" fill="${body}" stroke="${EDGE}" stroke-width="1.2"/>` +
    `<path d="${at(-0.45)}" stroke="${bright}" stroke-width="${num(half * 0.3)}"/><path d="${at(0.7)}" stroke="${dark}" stroke-width="${num(half * 0.34)}" opacity=".7"/>`
  )
}

const thread = (x: number, y: number, w: number, half: number) =>
  `<path d="${times(Math.floor(w / 5), (i) => `M${num(x + 2 + i * 5)} ${num(y - half)}l3 ${num(half * 2)}`)}" stroke="${EDGE}" stroke-opacity=".55" stroke-width="1.3"/>`

/** A shank in dashes: where the wood ends. */
const ghost = (x0: number, y: number, half: number, from: number) =>
  `<path d="M${num(from)} ${num(y - half)}H${num(x0 - 2)}V${num(y + half)}H${num(from)}" fill="none" stroke="var(--wood)" stroke-width="1.2" stroke-dasharray="5 4"/>`

/** The tenon from outside. `half` is the breadth of the joint. */
export function tenon(bit: Bit, { x0, y, k }: Row, half: number): string {
  const { bright, body, dark } = MATTERS[bit.matter]
  const own: Tones = [bright, body, dark]
  const long = LONG[bit.tenon] * (bit.long ? 0.7 : 1)
  const left = x0 - long
  const h = Math.min(10 * k, half * 0.62)
  const wood = ghost(x0, y, half, 14)
  switch (bit.tenon) {
    case 'integral':
      return (
        wood +
        rod(left, y, long, h, own) +
        `<path d="M${num(x0 - 8)} ${num(y - h)}Q${num(x0)} ${num(y - h)} ${num(x0)} ${num(y - half)}V${num(y + half)}Q${num(x0)} ${num(y + h)} ${num(x0 - 8)} ${num(y + h)}Z" fill="${body}" stroke="${EDGE}" stroke-width="1.2"/>`
      )
    case 'delrin':
      return (
        wood +
        rod(left, y, long, h, BONE) +
        `<path d="M${num(x0)} ${num(y - h)}h26v${num(h * 2)}h-26" fill="none" stroke="#FFFBF0" stroke-width="1.4" stroke-dasharray="4 3" opacity=".9"/>`
      )
    case 'army':
      return (
        ghost(x0 - 12, y, half * 1.12, 14) +
        rod(left + 10, y, 18, half * 1.12, METAL) +
        rod(left, y, long, half * 0.66, own, half)
      )
    case 'spigot':
      return (
        ghost(x0 - 12, y, half * 1.12, 14) +
        rod(left + 8, y, 20, half * 1.12, METAL) +
        rod(left, y, long, half * 0.66, METAL, half) +
        rod(x0 - 2, y, 12, half * 1.04, METAL)
      )
    case 'screw':
      return (
        wood +
        rod(left, y, long, h * 0.86, METAL) +
        thread(left, y, long - 8, h * 0.86) +
        rod(x0 - 8, y, 8, half * 0.8, METAL)
      )
    case 'bone':
      return (
        wood +
        rod(left, y, long, h * 0.8, BONE) +
        thread(left, y, long - 8, h * 0.8) +
        rod(x0 - 7, y, 7, half * 0.78, BONE)
      )
    case 'stinger':
      return (
        wood +
        rod(left - 22, y, 24, h * 0.3, METAL) +
        rod(left - 34, y, 14, h * 0.12, METAL, h * 0.52) +
        `<path d="M${num(left - 14)} ${num(y)}h9" stroke="${EDGE}" stroke-width="2"/>` +
        rod(left, y, long, h, own)
      )
    case 'filter':
      return (
        wood +
        rod(left, y, long, Math.min(14 * k, half * 0.78), own) +
        `<path d="M${num(left + 6)} ${num(y)}H${num(x0 - 4)}" stroke="${bright}" stroke-width="1.2" stroke-dasharray="6 3" opacity=".8"/>`
      )
    case 'bamboo': {
      const knot = (x: number) => rod(x, y, 9, half * 1.1, BAMBOO)
      return (
        rod(14, y, x0 - 14, half * 0.94, BAMBOO) +
        knot(22) +
        knot(46) +
        `<path d="M${num(31)} ${num(y - 4)}q6 -3 14 0M${num(58)} ${num(y + 5)}h12" stroke="${BAMBOO[2]}" fill="none" stroke-width="1.2"/>`
      )
    }
    case 'push':
      return wood + rod(left, y, long, h, own)
  }
}

/** How thick the cut tenon is in the section, and whether it is of other matter. */
export function cutTenon(bit: Bit, row: Row, half: number): { path: string; other: 'metal' | 'bone' | null } {
  const { x0, y, k } = row
  const left = startOf(bit, row)
  const h =
    bit.tenon === 'army' || bit.tenon === 'spigot'
      ? half * 0.8
      : bit.tenon === 'filter'
        ? Math.min(14 * k, half * 0.78)
        : Math.min(10 * k, half * 0.62)
  const into = bit.tenon === 'delrin' ? 26 : bit.tenon === 'screw' || bit.tenon === 'bone' ? 18 : 0
  const other =
    bit.tenon === 'delrin' || bit.tenon === 'bone'
      ? 'bone'
      : bit.tenon === 'screw' || bit.tenon === 'spigot'
        ? 'metal'
        : null
  return { path: `M${num(left)} ${num(y - h)}H${num(x0 + into)}V${num(y + h)}H${num(left)}Z`, other }
}
