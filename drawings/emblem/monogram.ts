/** A round seal with one character: the mark of a brand without a logo, or of a person without a portrait. */
import { clean, escape, hash, idFor } from '../primitives.ts'
import { circle, disc, pattern, type PatternKind, rosette } from '../ornament.ts'
import { FONT, isChinese, measure, BOLD } from '../text.ts'

export type Monogram = { seed: string; nameZh: string | null; nameEn: string; size?: number }

/** Ground and print: the blend colours of the design with the foil that reads on each (4.5 : 1 or more). */
const PAIRS: readonly (readonly [ground: string, print: string])[] = [
  ['#7A3E1D', '#F3DDB4'],
  ['#2F4238', '#E5CF97'],
  ['#8E3B2C', '#F6DDB0'],
  ['#27405A', '#EBD7A6'],
  ['#6A3448', '#F3D9C2'],
  ['#8A5A18', '#FFF1CF'],
  ['#3B2A33', '#DDBB7C'],
  ['#4E5A34', '#EDE3B8'],
  ['#5B4636', '#EBD9BE'],
  ['#2F5A5C', '#EED9A5'],
]
const KINDS: readonly PatternKind[] = [
  'scale',
  'herring',
  'rings',
  'cane',
  'leaf',
  'stripe',
  'wave',
  'dots',
  'trellis',
]
/** Ways of address and articles that say nothing of the name behind them. */
const PREFIX = /^(?:the\s+|[@_\s·.,'"“”()（）[\]#*-]+)+/iu

/** The character that stands for a name: the first Chinese one, else the first letter or digit. */
export function initial(nameZh: string | null, nameEn: string): string {
  for (const name of [nameZh, nameEn]) {
    const bare = clean(name ?? '')
    const match = /[\p{L}\p{N}]/u.exec(bare.replace(PREFIX, '')) ?? /[\p{L}\p{N}]/u.exec(bare)
    if (match) return match[0].toUpperCase()
  }
  return '·'
}

function seal(of: Monogram, kind: 'm' | 'v', label: string): string {
  const h = hash(of.seed)
  const id = idFor(kind, of.seed)
  const [ground, print] = PAIRS[h % PAIRS.length] ?? ['#7A3E1D', '#F3DDB4']
  const tile = KINDS[(h >>> 5) % KINDS.length] ?? 'scale'
  const letter = initial(of.nameZh, of.nameEn)
  const chinese = isChinese(letter)
  const size = chinese ? 30 : Math.min(33, 30 / measure(letter, BOLD))
  const baseline = 32 + size * (chinese ? 0.38 : 0.345)
  const rings =
    kind === 'm'
      ? rosette(`${id}r`, 32, 32, 28.4, 0.62, print, 0.26, 0.35) +
        disc(32, 32, 20, ground) +
        circle(32, 32, 20, print, 0.5, ' stroke-opacity=".55"')
      : `<circle cx="32" cy="32" r="32" fill="url(#${id}p)"/>`
  const defs = kind === 'm' ? '' : `<defs>${pattern(tile, `${id}p`, print, 0.2)}</defs>`
  const face = disc(32, 32, 32, ground)
  const rim = circle(32, 32, 29.6, print, 0.9, ' stroke-opacity=".5"')
  const text = `<text x="32" y="${baseline.toFixed(1)}" font-size="${size.toFixed(1)}" font-weight="700" fill="${print}">${escape(letter)}</text>`
  const px = of.size ?? 64
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${px}" height="${px}" role="img" aria-label="${escape(label)}" font-family="${FONT}" text-anchor="middle">${defs}${face}${rings}${rim}${text}</svg>`
}

/** The medallion of a brand: a letter on a guilloche ring, 64 units across. `size` is in pixels. */
export function monogram(of: Monogram): string {
  return seal(of, 'm', `${clean(of.nameZh || of.nameEn)} 徽记`)
}

/** The picture of a person who has none: the same seal on a woven ground. */
export function avatar(of: { seed: string; name: string; size?: number }): string {
  return seal({ seed: of.seed, nameZh: of.name, nameEn: '', size: of.size }, 'v', `${clean(of.name)} 的头像`)
}
