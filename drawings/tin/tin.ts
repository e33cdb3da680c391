/**
 * The drawn label of a tobacco, shown where no photograph is.
 * Packaging gives the vessel, the blend type the colours, the seed everything else.
 * The drawings are our own; the name stands in plain type and imitates no maker's mark.
 */
import { emblemFor } from '../emblem/emblem.ts'
import { clean, escape, hash, idFor, type Rng, rng } from '../primitives.ts'
import { FONT, printable } from '../text.ts'
import { canister, glassJar, JAR } from './jar.ts'
import { palette, printedType } from './palette.ts'
import { kraftBag, POUCH, POUCH_LAYOUTS, pouch } from './pouch.ts'
import { RECT, RECT_LAYOUTS, rectTin } from './rect-tin.ts'
import { ROUND_LIDS } from './round-lids.ts'
import { ROUND, roundTin } from './round-tin.ts'
import type { Brief, Canvas, Sheet, Words } from './sheet.ts'

export type TinLabel = {
  /** The slug or id of the tobacco; one seed, one drawing. */
  seed: string
  nameZh: string | null
  nameEn: string
  /** False: the Chinese name is ours, so the English stands large and the Chinese small. */
  zhFirst: boolean
  brandZh: string | null
  brandEn: string
  /** A value of `tobacco_terms.blend_types`. */
  blendType: string
  cut: string | null
  /** A value of `tobacco_terms.packaging`. */
  packaging: string | null
}

type Vessel = { canvas: Canvas; draw: (brief: Brief, layout: number) => Sheet; layouts: number }
export type TinDrawing = { svg: string; sheet: Sheet; canvas: Canvas }

const ROUND_TIN: Vessel = { canvas: ROUND, draw: roundTin, layouts: ROUND_LIDS.length }
const RECT_TIN: Vessel = { canvas: RECT, draw: rectTin, layouts: RECT_LAYOUTS }
const POUCH_PACK: Vessel = { canvas: POUCH, draw: pouch, layouts: POUCH_LAYOUTS }
const KRAFT_BAG: Vessel = { canvas: POUCH, draw: kraftBag, layouts: 3 }
const GLASS_JAR: Vessel = { canvas: JAR, draw: glassJar, layouts: 3 }
const CANISTER: Vessel = { canvas: JAR, draw: canister, layouts: 3 }

/** Vessels of a packaging with their shares; a maker's range is never all of one shape. */
const VESSELS: Record<string, readonly (readonly [Vessel, number])[]> = {
  'Tin 50g': [
    [ROUND_TIN, 0.55],
    [RECT_TIN, 0.45],
  ],
  'Tin 100g': [
    [RECT_TIN, 0.4],
    [ROUND_TIN, 0.3],
    [CANISTER, 0.3],
  ],
  'Tin 200g+': [[CANISTER, 1]],
  'Tin 8oz': [[CANISTER, 1]],
  'Tin 2oz': [[ROUND_TIN, 1]],
  'Tin 1.5oz': [
    [RECT_TIN, 0.6],
    [ROUND_TIN, 0.4],
  ],
  'Tin 1.75oz': [
    [ROUND_TIN, 0.7],
    [RECT_TIN, 0.3],
  ],
  Pouch: [[POUCH_PACK, 1]],
  Bulk: [
    [GLASS_JAR, 0.5],
    [KRAFT_BAG, 0.5],
  ],
  Jar: [[GLASS_JAR, 1]],
}

function vesselOf(packaging: string | null, random: Rng): Vessel {
  let left = random()
  for (const [vessel, share] of VESSELS[packaging ?? ''] ?? []) {
    left -= share
    if (left < 0) return vessel
  }
  return ROUND_TIN
}

/** `Tin 1.75oz` → `1.75 oz`; sold loose or by the pouch there is nothing to weigh. */
function weightOf(packaging: string | null): string {
  const match = /([\d.]+)\s?(g|oz)/.exec(packaging ?? '')
  return match ? `${match[1]} ${match[2]}` : ''
}

/** `T14` and `T 14` are one name and stand on the label once. */
function bare(name: string): string {
  return name.replaceAll(' ', '').toLowerCase()
}

function wordsOf(label: TinLabel): Words {
  const zh = printable(label.nameZh)
  const en = printable(label.nameEn)
  const main = (label.zhFirst ? zh || en : en || zh) || '—'
  const other = main === zh ? en : zh
  const cut = label.cut && label.cut !== 'Other' ? label.cut.toUpperCase() : ''
  const weight = weightOf(label.packaging)
  const type = printedType(label.blendType)
  return {
    main,
    sub: bare(other) === bare(main) ? '' : other,
    brand: printable(label.brandEn || label.brandZh).toUpperCase(),
    foot: [[type, cut, weight], [type, weight || cut], [type]].map((parts) =>
      parts.filter((word) => word !== '').join(' · '),
    ),
    weight: weight || cut || type,
  }
}

/** The drawing with its set lines, for whoever wants to check the type. */
export function drawTin(label: TinLabel): TinDrawing {
  const random = rng(label.seed)
  const vessel = vesselOf(label.packaging, random)
  const layout = Math.floor(random() * vessel.layouts)
  const brief: Brief = {
    id: idFor('t', label.seed),
    random,
    colours: palette(label.blendType, random),
    words: wordsOf(label),
    emblem: emblemFor(`${label.nameEn} ${label.nameZh ?? ''}`, random),
    cut: label.cut,
    variant: hash(`${label.seed}/variant`) >>> 3,
  }
  const sheet = vessel.draw(brief, layout)
  const { width, height } = vessel.canvas
  const title = escape(`${clean(label.brandZh || label.brandEn)} ${clean(label.nameZh || label.nameEn)} 罐标`)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}" font-family="${FONT}" text-anchor="middle">` +
    `<defs>${sheet.defs}</defs>${sheet.body}</svg>`
  return { svg, sheet, canvas: vessel.canvas }
}

/** The label as an SVG document: 320 × 320 round, 360 × 240 flat, 260 × 320 standing; at most 6 kB. */
export function tin(label: TinLabel): string {
  return drawTin(label).svg
}
