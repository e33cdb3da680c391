/** The first banner: a writing desk on a frosty night. Also the lamp, the books and the window it needs. */
import { between, num, place, rng, stops, times } from '../primitives.ts'
import { pattern, rect } from '../ornament.ts'
import { pipe } from '../pipe/pipe.ts'
import { smoke } from './smoke.ts'
import { tin, type TinLabel } from '../tin/tin.ts'

const OURS: Pick<TinLabel, 'zhFirst' | 'brandZh' | 'brandEn'> = {
  zhFirst: true,
  brandZh: '蜂鸟',
  brandEn: 'Pipe Annals',
}
const FROST: TinLabel = {
  ...OURS,
  seed: 'desk-frost-163',
  nameZh: '霜降',
  nameEn: 'First Frost',
  blendType: 'English',
  cut: null,
  packaging: 'Tin 2oz',
}
const HARVEST: TinLabel = {
  ...OURS,
  seed: 'desk-harvest-10',
  nameZh: '金秋片',
  nameEn: 'Harvest Flake',
  blendType: 'Virginia',
  cut: 'Flake',
  packaging: 'Tin 1.5oz',
}

function nightWindow(id: string): string {
  const random = rng('banner/stars')
  const stars = times(
    18,
    () =>
      `<circle cx="${num(between(random, 725, 920))}" cy="${num(between(random, 50, 170))}" r="${num(between(random, 0.6, 1.6))}" opacity="${num(between(random, 0.4, 0.9))}"/>`,
  )
  return (
    `<path d="M708 322V140A114 114 0 0 1 936 140V322Z" fill="#1D1009"/><g clip-path="url(#${id}c)">${rect(700, 20, 240, 300, `url(#${id}s)`)}` +
    `<g fill="#F4E6C4"><path d="M872 78A27 27 0 1 0 890 118A23 23 0 0 1 872 78Z" opacity=".94"/>${stars}</g>` +
    '<path d="M700 262L760 206L800 236L856 186L940 258V330H700Z" fill="#2B2A27"/><path d="M700 292L780 250L838 276L940 232V330H700Z" fill="#191512"/></g>' +
    '<path d="M822 40V318M722 188H922" stroke="#1D1009" stroke-width="7"/><path d="M690 322H954" stroke="#3A2012" stroke-width="14"/>'
  )
}

const LAMP =
  '<path d="M1052 332H1128L1120 322H1060Z" fill="#8A6425"/><path d="M1087 324V178" stroke="#B8893B" stroke-width="6"/><path d="M1112 178v30" stroke="#D9B878" stroke-width="1.4"/><circle cx="1112" cy="210" r="3" fill="#D9B878"/>' +
  '<path d="M1020 176C1028 120 1058 92 1090 92S1152 120 1160 176Z" fill="#2F4238"/><path d="M1020 176C1028 120 1058 92 1090 92" fill="none" stroke="#7E9A86" stroke-width="2" opacity=".6"/><ellipse cx="1090" cy="177" rx="70" ry="7" fill="#FFE4A6"/>'

function books(): string {
  const pile: readonly (readonly [colour: string, width: number])[] = [
    ['#6B2A20', 170],
    ['#27405A', 190],
    ['#8A6425', 158],
    ['#2F4238', 178],
  ]
  return pile
    .map(([colour, width], i) => {
      const x = 1246 - width / 2 + (i % 2) * 12
      const y = 308 - i * 22
      return `${rect(x, y, width, 22, colour, ' rx="2"')}<path d="M${x + 14} ${y}v22m8 0v-22M${x + width - 20} ${y}v22" stroke="#E5CF97" stroke-opacity=".7" stroke-width="1.6"/><path d="M${x} ${y + 0.8}h${width}" stroke="#fff" stroke-opacity=".18"/>`
    })
    .join('')
}

function definitions(id: string): string {
  return (
    `<linearGradient id="${id}w" x1="0" y1="0" x2="0" y2="1">${stops([
      [0, '#2B1A10'],
      [1, '#4A2C18'],
    ])}</linearGradient>` +
    `<radialGradient id="${id}l" cx="1130" cy="120" r="620" gradientUnits="userSpaceOnUse">${stops([
      [0, '#F5C372', 0.62],
      [0.35, '#C98A3F', 0.26],
      [1, '#C98A3F', 0],
    ])}</radialGradient>` +
    `<linearGradient id="${id}s" x1="0" y1="0" x2="0" y2="1">${stops([
      [0, '#1D2A33'],
      [0.6, '#4A5250'],
      [1, '#9A7650'],
    ])}</linearGradient>` +
    `<linearGradient id="${id}t" x1="0" y1="0" x2="0" y2="1">${stops([
      [0, '#7A4A27'],
      [0.16, '#55301A'],
      [1, '#2C170B'],
    ])}</linearGradient>` +
    `${pattern('leaf', `${id}p`, '#D9A75A', 0.09)}<clipPath id="${id}c"><path d="M722 318V140A100 100 0 0 1 922 140V318Z"/></clipPath>`
  )
}

/** Wall, window, lamp and books; the pipe rests in front of the tin. */
export function desk(id: string, width: number, height: number): string {
  const random = rng('banner/wood')
  const fibre = (opacity: number) =>
    `<path d="${times(9, () => `M${Math.round(random() * width)} ${Math.round(between(random, 342, 416))}h${Math.round(between(random, 60, 320))}`)}" stroke="#1B0D06" stroke-opacity="${opacity}"/>`
  const bent = pipe({
    shape: 'bentBilliard',
    wood: 'oxblood',
    band: 'brass',
    seed: 'banner-desk',
    ratio: 1.5,
    width: 330,
  })
  return (
    `<defs>${definitions(id)}</defs>${rect(0, 0, width, height, `url(#${id}w)`)}${rect(0, 0, width, height, `url(#${id}p)`)}<g transform="translate(40)">${nightWindow(id)}</g>${rect(0, 0, width, height, `url(#${id}l)`)}` +
    `${rect(0, 330, width, 90, `url(#${id}t)`)}<path d="M0 331H${width}" stroke="#C08A4A" stroke-opacity=".55" stroke-width="2"/>${fibre(0.18)}${fibre(0.3)}${fibre(0.42)}` +
    `<g transform="translate(40)">${LAMP}${books()}${place(tin(FROST), 962, 226, 114, 114)}${place(tin(HARVEST), 1163, 176, 100, 67)}` +
    `${smoke(742, 236, 200, '#F4E6C4', 'banner-desk', 0.5)}${place(bent, 672, 186, 330, 220)}</g>`
  )
}
