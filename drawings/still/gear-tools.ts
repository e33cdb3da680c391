/** Small tools of pipe smokers from above, each about its middle (0, 0) and some 400 units long. */
import { between, num, pick, type Rng, stops, times } from '../primitives.ts'
import { rect } from '../ornament.ts'

/** How a thing is drawn: `id` for its gradients. */
export type Gear = (id: string, random: Rng) => string

type Metal = readonly [bright: string, body: string, dark: string]
const METALS: readonly [Metal, ...Metal[]] = [
  ['#FBFBFA', '#AEB1B4', '#686C70'],
  ['#FBEBC0', '#C2933F', '#7A5620'],
  ['#F3C9A4', '#B06A3E', '#66351A'],
  ['#8C8F92', '#4B4E51', '#232527'],
]
const WOODS: readonly [Metal, ...Metal[]] = [
  ['#B6744A', '#7A4424', '#3F2110'],
  ['#5A4A40', '#2F2620', '#14100D'],
  ['#E0BC86', '#B98B52', '#7C5829'],
  ['#F2E7D2', '#D8C6A6', '#9C8862'],
]

/** A rod lit from above: across its breadth. */
export const rod = (id: string, [bright, body, dark]: Metal): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops([
    [0, body],
    [0.28, bright],
    [0.6, body],
    [1, dark],
  ])}</linearGradient>`

export const metal = (random: Rng): Metal => pick(random, METALS)
export const wood = (random: Rng): Metal => pick(random, WOODS)

/** A tamper: a turned handle, a neck, a flat foot. */
export const tamper: Gear = (id, random) => {
  const bulge = between(random, 26, 44)
  const handle = `M-200 0C-196 ${num(-bulge)} -120 ${num(-bulge)} -60 -20C-10 -8 20 -16 60 -15V15C20 16 -10 8 -60 20C-120 ${num(bulge)} -196 ${num(bulge)} -200 0Z`
  const rings = times(3, (i) => rect(58 + i * 16, -19, 9, 38, `url(#${id}m)`, ' rx="3"'))
  return (
    rod(`${id}w`, wood(random)) +
    rod(`${id}m`, metal(random)) +
    `<path d="${handle}" fill="url(#${id}w)"/>${rings}${rect(106, -12, 62, 24, `url(#${id}m)`)}${rect(164, -26, 26, 52, `url(#${id}m)`, ' rx="5"')}`
  )
}

/** Three blades on one rivet: a spoon, a pick and a foot. */
export const foldingTool: Gear = (id, random) => {
  const blade = (turn: number, shape: string) => `<g transform="rotate(${num(turn)} -150 0)">${shape}</g>`
  const fill = `url(#${id}m)`
  const arm = rect(-172, -15, 250, 30, fill, ' rx="15"')
  const spoon = `${arm}<path d="M70 -15h46q46 0 62 15q-16 15 -62 15h-46Z" fill="${fill}"/><path d="M96 -6h40q22 0 30 6q-8 6 -30 6h-40Z" fill="#000" opacity=".22"/>`
  const point = `${rect(-172, -10, 210, 20, fill, ' rx="10"')}<path d="M34 -7L196 -2V2L34 7Z" fill="${fill}"/>`
  const foot = `${arm}${rect(70, -26, 22, 52, fill, ' rx="5"')}`
  const [a, b, c] = [between(random, -34, -20), between(random, -8, 6), between(random, 18, 34)]
  return (
    rod(`${id}m`, metal(random)) +
    blade(a, spoon) +
    blade(b, point) +
    blade(c, foot) +
    `<circle cx="-150" cy="0" r="13" fill="#E8E4DA" stroke="#5A5650" stroke-width="3"/>`
  )
}

/** A knife for the cake in the bowl, or a reamer with its collar. */
export const reamer: Gear = (id, random) => {
  const knife = random() < 0.5
  const handle = `${rod(`${id}w`, wood(random))}${rod(`${id}m`, metal(random))}${rect(-210, -27, 200, 54, `url(#${id}w)`, ' rx="24"')}${rect(-20, -29, 20, 58, `url(#${id}m)`, ' rx="4"')}<circle cx="-150" cy="0" r="6" fill="#D9C08A"/><circle cx="-70" cy="0" r="6" fill="#D9C08A"/>`
  const edge = knife
    ? `<path d="M0 -20H150Q206 -16 208 0Q206 12 150 16H0Z" fill="url(#${id}m)"/><path d="M10 8H150Q188 6 200 2" stroke="#fff" stroke-opacity=".6" stroke-width="3" fill="none"/>`
    : `${rect(0, -14, 70, 28, `url(#${id}m)`)}${times(4, (i) => rect(70, -36 + i * 20, 130, 11, `url(#${id}m)`, ' rx="5"'))}${rect(192, -38, 14, 76, `url(#${id}m)`, ' rx="6"')}`
  return handle + edge
}

/** A lighter: an old one with its arm, or a flat one. */
export const lighter: Gear = (id, random) => {
  const body = rod(`${id}m`, metal(random))
  const lines = times(11, (i) => `M${-110 + i * 21} -44v88`)
  const engraved =
    random() < 0.6 ? `<path d="${lines}" stroke="#000" stroke-opacity=".16" stroke-width="3"/>` : ''
  return (
    body +
    rect(-150, -54, 260, 108, `url(#${id}m)`, ' rx="16"') +
    engraved +
    rect(110, -50, 62, 100, `url(#${id}m)`, ' rx="10"') +
    `<path d="M112 -52v104" stroke="#000" stroke-opacity=".45" stroke-width="4"/><circle cx="176" cy="-26" r="20" fill="#4A4744"/><circle cx="176" cy="-26" r="9" fill="#A09A90"/>` +
    `<path d="M-140 -30H100" stroke="#fff" stroke-opacity=".4" stroke-width="5"/>`
  )
}

/** A box of matches, half open, and some that lie beside it. */
export const matches: Gear = (_id, random) => {
  const [lid, band] = pick(random, [
    ['#8A3B2C', '#E9CFA2'],
    ['#27485A', '#E6DCC2'],
    ['#D9B35E', '#5A2A1C'],
    ['#3C4A36', '#D8CBA4'],
  ])
  const stick = (x: number, y: number, long: number) =>
    `<path d="M${num(x)} ${num(y)}h${num(long)}" stroke="#E2C795" stroke-width="8"/><path d="M${num(x + long)} ${num(y)}h12" stroke="#7E2A1E" stroke-width="13" stroke-linecap="round"/>`
  const loose = times(
    3,
    (i) =>
      `<g transform="rotate(${num(between(random, -30, 30))} 0 120)">${stick(-140, 104 + i * 26, 220)}</g>`,
  )
  return (
    rect(-70, -78, 230, 132, '#D9C7A2', ' rx="4"') +
    times(8, (i) => stick(-40, -62 + i * 15, 176)) +
    rect(-210, -86, 240, 148, lid, ' rx="5"') +
    `<circle cx="-90" cy="-12" r="46" fill="${band}"/><path d="M-112 4q22 -52 44 0q-22 18 -44 0" fill="${lid}"/>${rect(-206, 44, 232, 14, '#3A2A22')}` +
    loose
  )
}

/** Cleaners: a bundle held by a paper band, some bent and used. */
export const cleaners: Gear = (_id, random) => {
  const [clean, used] = ['#F1EDE3', '#9A7448']
  const one = (i: number) => {
    const y = -66 + i * 12 + between(random, -3, 3)
    const bow = between(random, -16, 16)
    const worn = i > 8
    return `<path d="M-230 ${num(y)}q230 ${num(bow)} 460 ${num(bow / 3)}" stroke="${worn ? used : clean}" stroke-width="11"/><path d="M-230 ${num(y)}q230 ${num(bow)} 460 ${num(bow / 3)}" stroke="#8F8878" stroke-width="11" stroke-dasharray="2 5" opacity=".32"/>`
  }
  const band = pick(random, ['#2F5A74', '#8A3B2C', '#41563C', '#C99A3F'])
  return `<g fill="none" stroke-linecap="round">${times(12, one)}</g>${rect(-44, -80, 92, 154, band, ' rx="6"')}${rect(-44, -20, 92, 34, '#F3EAD6', ' opacity=".85"')}`
}

/** Filters, side by side like a guard. */
export const filters: Gear = (id, random) => {
  const [paper, cap] = pick(random, [
    ['#F4F1EA', '#8FA7B8'],
    ['#EADFC6', '#B57D45'],
    ['#FBFAF6', '#3F4A52'],
  ])
  const one = (i: number) => {
    const [x, y] = [-190 + (i % 5) * 84, -92 + Math.floor(i / 5) * 74]
    return `<g transform="translate(${num(x + between(random, -6, 6))} ${num(y)}) rotate(${num(between(random, -5, 5))})">${rect(0, 0, 66, 40, `url(#${id}p)`, ' rx="6"')}${rect(0, 0, 15, 40, cap, ' rx="6"')}</g>`
  }
  return rod(`${id}p`, [paper, paper, '#A8A294']) + times(15, one)
}

/** Fine cloths from coarse to finest, one on the other. */
export const cloths: Gear = (_id, random) => {
  const tones = ['#4F6E64', '#5F7F8C', '#8A8F98', '#B7A58A', '#C9B7C0', '#9FB2A0', '#D9D3C6']
  return times(7, (i) => {
    const turn = num(between(random, -9, 9))
    return `<g transform="translate(${-150 + i * 46} ${num(between(random, -14, 14))}) rotate(${turn})">${rect(-62, -84, 124, 168, tones[i] ?? '', ' rx="4"')}<path d="M-62 -84h124v168h-124Z" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="2"/></g>`
  })
}
