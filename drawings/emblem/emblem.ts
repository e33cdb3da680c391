/** Small pictures for labels and seals, drawn on a field of 100 × 100. All are our own plain signs. */
import { num, pick, type Rng, times } from '../primitives.ts'

type Draw = (colour: string, ground: string) => string

const fill = (colour: string, d: string, extra = '') => `<path d="${d}" fill="${colour}"${extra}/>`
const line = (colour: string, width: number, d: string) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const dot = (colour: string, x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`
const ring = (colour: string, width: number, x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
/** The same shape turned about the middle `count` times. */
const around = (count: number, shape: string) =>
  times(count, (i) => `<g transform="rotate(${num((360 / count) * i)} 50 50)">${shape}</g>`)

const PETAL = 'M50 46C38 36 38 16 50 6C62 16 62 36 50 46Z'

const DRAWINGS = {
  leaf: (c, g) =>
    fill(c, 'M50 94C14 70 16 30 50 4C84 30 86 70 50 94Z') +
    line(g, 3.2, 'M50 98V22M50 78L30 60M50 78L70 60M50 62L31 44M50 62L69 44M50 46L37 33M50 46L63 33'),
  sun: (c) =>
    dot(c, 50, 50, 19) +
    `<circle cx="50" cy="50" r="36" fill="none" stroke="${c}" stroke-width="18" stroke-dasharray="3.6 10.537"/>`,
  ship: (c) =>
    fill(c, 'M12 68H88L76 88H24Z') +
    line(
      c,
      4,
      'M50 66V8M50 12C74 24 78 44 74 60H50M46 20C28 32 24 46 24 60H46ZM4 97q12-8 23 0t23 0 23 0 23 0',
    ),
  star: (c, g) =>
    fill(c, 'M50 4L58 40L94 50L58 60L50 96L42 60L6 50L42 40Z') + line(g, 2, 'M50 26L53 47L74 50L53 53L50 74'),
  crown: (c) =>
    fill(c, 'M12 76L6 30L30 50L50 16L70 50L94 30L88 76Z') +
    line(c, 7, 'M14 88H86') +
    dot(c, 50, 11, 6) +
    dot(c, 6, 25, 5) +
    dot(c, 94, 25, 5),
  moon: (c) =>
    fill(c, 'M66 8A44 44 0 1 0 92 66A36 36 0 0 1 66 8Z') + fill(c, 'M80 20l3 8 8 3-8 3-3 8-3-8-8-3 8-3Z'),
  mountain: (c, g) =>
    fill(c, 'M2 86L36 26L54 56L66 38L98 86Z') +
    ring(c, 4, 76, 20, 9) +
    line(g, 4, 'M26 46L36 52L42 44L48 48'),
  bird: (c, g) =>
    fill(
      c,
      'M2 30L34 38C40 30 52 28 58 36C70 26 82 8 98 6C96 28 84 44 68 52C64 66 52 76 40 80L30 98L32 76C34 62 34 52 34 46Z',
    ) + dot(g, 44, 40, 2.6),
  anchor: (c) =>
    ring(c, 6, 50, 16, 10) + line(c, 7, 'M50 26V92M28 42H72M12 60C14 82 32 92 50 92C68 92 86 82 88 60'),
  key: (c) => ring(c, 7, 50, 24, 18) + line(c, 7, 'M50 42V96M50 76H70M50 92H66'),
  lighthouse: (c) =>
    fill(c, 'M36 40H64L70 92H30Z') +
    line(c, 4, 'M32 40H68V28H32ZM40 28V14H60V28M50 14V4') +
    line(c, 3, 'M70 22L94 14M70 28L94 36M30 22L6 14M30 28L6 36'),
  compass: (c) =>
    ring(c, 4, 50, 50, 44) +
    fill(c, 'M50 12L59 50L50 88L41 50Z') +
    fill(c, 'M12 50L50 42L88 50L50 58Z', ' opacity=".55"'),
  stag: (c) =>
    fill(c, 'M50 96C38 84 36 70 40 56L30 50L42 50C44 46 56 46 58 50L70 50L60 56C64 70 62 84 50 96Z') +
    line(
      c,
      4.5,
      'M42 46C30 38 22 26 24 6M28 30L12 22M25 18L36 8M58 46C70 38 78 26 76 6M72 30L88 22M75 18L64 8',
    ),
  wheat: (c) =>
    line(c, 3.5, 'M50 98V14') +
    times(4, (i) =>
      fill(
        c,
        `M50 ${34 + i * 16}C36 ${32 + i * 16} 28 ${22 + i * 16} 28 ${10 + i * 16}C42 ${12 + i * 16} 50 ${22 + i * 16} 50 ${34 + i * 16}C50 ${22 + i * 16} 58 ${12 + i * 16} 72 ${10 + i * 16}C72 ${22 + i * 16} 64 ${32 + i * 16} 50 ${34 + i * 16}Z`,
      ),
    ) +
    fill(c, 'M50 26C42 18 42 8 50 0C58 8 58 18 50 26Z'),
  acorn: (c, g) =>
    fill(c, 'M22 44C22 72 38 84 50 98C62 84 78 72 78 44Z') +
    fill(c, 'M14 40C14 20 30 14 50 14S86 20 86 40Q50 48 14 40Z') +
    line(c, 5, 'M50 16Q50 6 58 2') +
    line(g, 2.4, 'M18 43Q50 52 82 43M34 22L44 36M50 20L58 36M66 22L70 34'),
  flower: (c, g) => around(6, fill(c, PETAL)) + dot(g, 50, 50, 11) + dot(c, 50, 50, 7),
  bell: (c) =>
    fill(c, 'M50 8C68 8 74 26 74 44C74 60 78 68 88 76H12C22 68 26 60 26 44C26 26 32 8 50 8Z') +
    line(c, 5, 'M50 8V2') +
    dot(c, 50, 87, 8),
  lantern: (c, g) =>
    line(c, 4, 'M36 16Q50 -6 64 16') +
    fill(c, 'M32 16H68L72 26H28ZM28 82H72V92H28Z') +
    line(c, 4, 'M32 28V80M68 28V80') +
    fill(c, 'M50 36C62 50 62 60 58 70H42C38 60 38 50 50 36Z') +
    fill(g, 'M50 52C55 59 54 64 52 68H48C46 64 45 59 50 52Z'),
  feather: (c, g) =>
    fill(c, 'M88 4C48 10 22 36 20 76C58 74 84 46 88 4Z') +
    line(g, 3, 'M80 14L28 70M60 38L62 52M48 50L50 62M68 26L50 28M56 40L36 44') +
    line(c, 4, 'M28 68L10 96'),
  barrel: (c, g) =>
    fill(c, 'M22 10H78C88 36 88 64 78 90H22C12 64 12 36 22 10Z') +
    line(g, 3, 'M16 30H84M16 70H84M40 12C36 40 36 60 40 88M60 12C64 40 64 60 60 88'),
  pipe: (c, g) =>
    fill(c, 'M8 30H44V56C50 60 62 58 74 46L96 22L99 25L80 50C66 68 52 80 30 80C14 80 8 70 8 58Z') +
    line(g, 3, 'M12 37H40') +
    line(c, 3, 'M22 24C18 16 30 14 26 4M32 22C30 16 38 14 36 8'),
  horseshoe: (c, g) =>
    line(c, 15, 'M26 92C4 56 14 14 50 12C86 14 96 56 74 92') +
    times(
      3,
      (i) =>
        dot(g, 21 - i * 2 + (i === 2 ? 7 : 0), 76 - i * 22, 2.6) +
        dot(g, 79 + i * 2 - (i === 2 ? 7 : 0), 76 - i * 22, 2.6),
    ),
  clover: (c) =>
    around(3, fill(c, 'M50 50C30 40 30 14 42 14C48 14 50 20 50 22C50 20 52 14 58 14C70 14 70 40 50 50Z')) +
    line(c, 4, 'M50 50Q52 78 62 96'),
  cup: (c, g) =>
    fill(c, 'M28 6H72C74 34 68 52 54 56V78C62 80 68 84 70 92H30C32 84 38 80 46 78V56C32 52 26 34 28 6Z') +
    line(g, 3, 'M31 22H69'),
  cherry: (c, g) =>
    dot(c, 30, 74, 20) +
    dot(c, 72, 70, 20) +
    line(c, 4, 'M30 56C34 34 46 18 66 8C66 26 68 40 72 52') +
    fill(c, 'M64 10C76 0 90 4 96 14C84 24 72 22 64 10Z') +
    line(g, 3, 'M20 68Q24 62 30 62M62 64Q66 58 72 58'),
  sail: (c) =>
    fill(c, 'M46 4V66H8C26 50 40 30 46 4ZM54 16C74 32 86 50 90 66H54Z') + line(c, 5, 'M6 78Q50 98 94 78'),
} satisfies Record<string, Draw>

export type EmblemName = keyof typeof DRAWINGS
const NAMES = Object.keys(DRAWINGS) as [EmblemName, ...EmblemName[]]

/** Words in a name that ask for a certain picture; everything else is chance. */
const MEANINGS: readonly [RegExp, readonly [EmblemName, ...EmblemName[]]][] = [
  [/moon|night|evening|dusk|夜|月/i, ['moon', 'lantern', 'star']],
  [/cherr|berr|fruit|peach|樱桃|莓/i, ['cherry']],
  [
    /navy|captain|sailor|harbou?r|anchor|sea|ocean|海|船|水手/i,
    ['anchor', 'ship', 'sail', 'compass', 'lighthouse'],
  ],
  [/king|queen|royal|prince|duke|lord|crown|皇|王|爵/i, ['crown', 'key', 'stag']],
  [/rum|bourbon|whisk|barrel|cask|cognac|brandy|朗姆|波本|威士忌|桶|干邑/i, ['barrel', 'cup']],
  [/star|星/i, ['star', 'compass']],
  [/sun|gold|bright|honey|dawn|morning|日|金|晨|蜜/i, ['sun', 'wheat', 'flower']],
  [/mountain|highland|hill|alp|山|高地/i, ['mountain', 'stag']],
  [/vanilla|flower|rose|lily|香草|玫瑰|花/i, ['flower']],
  [/irish|clover|luck|爱尔兰/i, ['clover', 'horseshoe']],
  [/bird|eagle|dove|duck|hawk|swan|penguin|鸟|鹰|鹈鹕|翠鸟/i, ['bird', 'feather']],
  [/forest|wood|autumn|oak|nut|林|秋|坚果|核桃/i, ['acorn', 'leaf', 'stag']],
]

/** A picture that suits the name if the name suggests one. */
export function emblemFor(name: string, random: Rng): EmblemName {
  const chance = pick(random, NAMES)
  const wished = MEANINGS.find(([words]) => words.test(name))?.[1]
  return wished ? pick(random, wished) : chance
}

/** The picture centred at (x, y); `ground` is the colour its inner details let through. */
export function emblem(
  name: EmblemName,
  x: number,
  y: number,
  size: number,
  colour: string,
  ground: string,
): string {
  const drawing: Draw = DRAWINGS[name]
  const scale = Math.round(size * 10) / 1000
  return `<g transform="translate(${num(x - size / 2)} ${num(y - size / 2)}) scale(${scale})">${drawing(colour, ground)}</g>`
}
