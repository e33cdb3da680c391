/** A pasted label: the block of brand, picture, name and foot that rect tins, pouches, jars and bags share. */
import { mix } from '../primitives.ts'
import { cornerFrame, frame, lozengeRule, rect } from '../ornament.ts'
import type { Brief, Sheet } from './sheet.ts'
import { WIDE } from '../text.ts'
import { type Box, rectBox } from './title.ts'

/** `dark`: foil on the colour of the blend instead of ink on paper. `picture`: with the emblem on top. */
export type Panel = {
  x: number
  y: number
  width: number
  height: number
  dark?: boolean
  picture?: boolean
  brand?: boolean
  bare?: boolean
}

/** Draws the paper with its frame and fills it from brand to foot. */
export function panel(brief: Brief, sheet: Sheet, area: Panel): void {
  const { paper, base, ink, foil, deep } = brief.colours
  const { x, y, width, height } = area
  const colour = area.dark ? foil : base
  if (!area.bare) {
    sheet.draw(rect(x, y, width, height, area.dark ? mix(base, deep, 0.35) : paper, ' rx="2"'))
    if (brief.variant % 3 === 0)
      sheet.draw(cornerFrame(brief.variant, x + 6, y + 6, width - 12, height - 12, colour, 14))
    else
      sheet.draw(
        frame(x + 5, y + 5, width - 10, height - 10, colour, 1.4),
        frame(x + 8.5, y + 8.5, width - 17, height - 17, colour, 0.6),
      )
  }
  const cx = x + width / 2
  const inner = width - (brief.variant % 3 === 0 ? 46 : 34)
  let top = y + 14
  if (area.picture) {
    const size = Math.min(44, height * 0.24)
    sheet.emblem(brief.emblem, cx, top + 2 + size / 2, size, colour, area.dark ? deep : paper)
    top += size + 6
  }
  if (area.brand !== false) {
    sheet.line({
      text: brief.words.brand,
      x: cx,
      y: top + 12,
      room: inner,
      max: 14,
      fill: colour,
      style: { ...WIDE, spacing: 0.12 },
    })
    sheet.draw(lozengeRule(cx, top + 21, Math.min(70, inner / 2), colour))
    top += 26
  }
  const bottom = y + height - 29
  sheet.title(
    { ...brief.words, box: rectBox(cx, top, bottom, inner), max: 44, subMax: 15 },
    area.dark ? foil : ink,
    colour,
  )
  sheet.line({ text: brief.words.foot, x: cx, y: y + height - 17, room: inner - 6, max: 9, fill: colour })
}

/** Room inside an ellipse, for oval labels. */
export function ovalBox(cx: number, cy: number, rx: number, ry: number, top: number, bottom: number): Box {
  const chord = (y: number) => 2 * rx * Math.sqrt(Math.max(0, 1 - ((y - cy) / ry) ** 2))
  return { cx, top, bottom, width: (y0, y1) => Math.min(chord(y0), chord(y1)) }
}
