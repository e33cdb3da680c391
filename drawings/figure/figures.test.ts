import { expect, test } from 'vitest'
import { faultsOf } from '../well-formed.ts'
import { drawFigure, figures } from './registry.ts'
import { aiMarkWidth } from '../ai-mark.ts'
import { SHEET, sheetHeight } from './frame/sheet.ts'

const styleSheet = /<style>.*?<\/style>/s
const words = /<text class="([lh])" x="([-\d.]+)" y="([-\d.]+)"(?: text-anchor="(\w+)")?[^>]*>(.*?)<\/text>/g
const moved = /<g transform="translate\(([-\d.]+) ([-\d.]+)\)">|<g\b[^>]*>|<\/g>/g

/** How far the groups that are open at a place have moved what they hold. */
function shiftAt(svg: string, place: number): readonly [number, number] {
  const open: [number, number][] = []
  for (const mark of svg.slice(0, place).matchAll(moved)) {
    if (mark[0] === '</g>') open.pop()
    else open.push([Number(mark[1] ?? 0), Number(mark[2] ?? 0)])
  }
  return open.reduce(([x, y], [dx, dy]) => [x + dx, y + dy] as const, [0, 0] as const)
}

// Chinese is as wide as it is high; of the rest no letter of the fonts named is wider than this on average.
const emOf = (line: string) =>
  [...line.replace(/&\w+;/g, '&')].reduce((sum, ch) => sum + (ch.charCodeAt(0) > 0x2e7f ? 1 : 0.6), 0)

/** Words of a figure that leave its sheet. */
function cutWords(name: string, svg: string, height: number): string[] {
  const faults: string[] = []
  for (const match of svg.matchAll(words)) {
    const [, kind, x, y, anchor = 'start', inner = ''] = match
    const size = kind === 'h' ? 23 : 21
    const [dx, dy] = shiftAt(svg, match.index)
    inner.split(/<tspan[^>]*>/).forEach((line, row) => {
      const text = line.replace('</tspan>', '')
      const width = emOf(text) * size
      const left = Number(x) + dx - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0)
      const base = Number(y) + dy + row * size * 1.3
      if (left < 4 || left + width > SHEET - 4 || base - size < 0 || base + size * 0.25 > height)
        faults.push(`${name}: ${text} ${Math.round(left)}–${Math.round(left + width)}, ${Math.round(base)}`)
    })
  }
  return faults
}

test('每幅插图都画得出来，是合规的 SVG，字不出框', () => {
  for (const [name, { height }] of figures) {
    const svg = drawFigure(name) ?? ''
    expect([name, faultsOf(svg.replace(styleSheet, ''))]).toEqual([name, []])
    expect(cutWords(name, svg, height)).toEqual([])
    expect([name, Math.ceil(Buffer.byteLength(svg) / 61_440)]).toEqual([name, 1])
  }
})

const placed = /translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)/g

test('每幅插图的右下角写着“AI 生成”：整个在纸上，高不少于短边的二十分之一', () => {
  for (const [name, { height }] of figures) {
    const [, x, y, scale] = [...(drawFigure(name) ?? '').matchAll(placed)].at(-1) ?? []
    const size = Number(scale) * 100
    const sheetAt = sheetHeight(height)
    expect(size, name).toBeGreaterThanOrEqual(Math.min(SHEET, sheetAt) / 20 - 0.01)
    expect(Number(x) + aiMarkWidth(size), name).toBeLessThan(SHEET - 5)
    expect(Number(y), name).toBeGreaterThan(height)
    expect(Number(y) + size, name).toBeLessThan(sheetAt - 3)
  }
})
