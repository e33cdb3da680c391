/** Round tins seen from above: the rim, the metal and the light; the lid is one of ROUND_LIDS. */
import { num, stops } from '../primitives.ts'
import { circle, disc } from '../ornament.ts'
import { C, R, ROUND_LIDS } from './round-lids.ts'
import { type Brief, type Canvas, newSheet, type Sheet } from './sheet.ts'

export const ROUND: Canvas = { width: 320, height: 320 }

/** A lid of 320 × 320. */
export function roundTin(brief: Brief, layout: number): Sheet {
  const sheet = newSheet()
  const { id } = brief
  const { metal, light, base, deep } = brief.colours
  sheet.defs =
    `<linearGradient id="${id}m" x1="0" y1="0" x2="1" y2="1">${stops(metal.map((tone, i) => [[0, 0.28, 0.5, 0.72, 1][i] ?? 1, tone]))}</linearGradient>` +
    `<radialGradient id="${id}f" gradientUnits="userSpaceOnUse" cx="128" cy="106" r="220">${stops([
      [0, light],
      [0.5, base],
      [1, deep],
    ])}</radialGradient>` +
    `<linearGradient id="${id}g" x1="0" y1="0" x2=".7" y2="1">${stops([
      [0, '#fff', 0.22],
      [0.42, '#fff', 0],
    ])}</linearGradient>` +
    `<path id="${id}u" d="M56 160a104 104 0 0 1 208 0"/><path id="${id}l" d="M46 160a114 114 0 0 0 228 0"/>` +
    `<clipPath id="${id}c"><circle cx="${C}" cy="${C}" r="${R}"/></clipPath>`
  sheet.draw(
    `<ellipse cx="162" cy="169" rx="150" ry="146" fill="#2A1C12" opacity=".16"/>`,
    disc(C, C, 150, `url(#${id}m)`),
  )
  sheet.draw(
    circle(C, C, 149, '#fff', 1, ' opacity=".35"'),
    circle(C, C, 141, metal[2], 2),
    disc(C, C, 136, metal[4]),
  )
  ;(ROUND_LIDS[layout % ROUND_LIDS.length] ?? ROUND_LIDS[0])(brief, sheet)
  sheet.draw(`<circle cx="${C}" cy="${C}" r="${num(R)}" fill="url(#${id}g)"/>`)
  return sheet
}
