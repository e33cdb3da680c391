/** Workshops from inside. */
import { between, mix, num, stops, times } from '../../primitives.ts'
import { disc, rect } from '../../ornament.ts'
import * as things from './things.ts'
import type { Paint, Room } from './things.ts'

const boards = ({ width, floor, tones, u }: Room, upright: boolean) => {
  const step = 58 * u
  const d = upright
    ? times(Math.ceil(width / step), (i) => `M${num(i * step)} 0V${num(floor)}`)
    : times(Math.ceil(floor / (34 * u)), (i) => `M0 ${num(i * 34 * u)}H${width}`)
  return `<path d="${d}" stroke="${tones.dark}" stroke-opacity=".35" stroke-width="2"/>`
}

/** A wide window over a bench with blocks. */
export const windowBench: Paint = (r) => {
  const { width: w, floor: f, u } = r
  const [hole, bars] = things.panes(w * 0.24, 18 * u, w * 0.52, f - 40 * u, 6, 2)
  return (
    things.wallWith(r, hole, bars) +
    things.tools(r, w * 0.81, f * 0.28, 7, 30) +
    things.shelf(r, w * 0.03, f * 0.56, (w / u) * 0.17, 5) +
    things.bench(r) +
    things.ebauchon(r, w * 0.28, f + 4 * u) +
    things.ebauchon(r, w * 0.36, f + 6 * u, 0.8) +
    things.standingPipe(r, w * 0.5, f, 190)
  )
}

/** A lamp over the polishing motor, planks behind. */
export const lathe: Paint = (r) => {
  const { width: w, floor: f, u, wall } = r
  return (
    rect(0, 0, w, r.height, wall) +
    boards(r, true) +
    things.shelf(r, w * 0.06, f * 0.5, (w / u) * 0.22, 7) +
    things.tools(r, w * 0.7, f * 0.26, 9, 32) +
    things.hangingLamp(r, w * 0.5, f * 0.26) +
    things.bench(r) +
    things.polisher(r, w * 0.48, f + 4 * u, 1.05) +
    things.ebauchon(r, w * 0.7, f + 4 * u, 0.8) +
    things.standingPipe(r, w * 0.14, f, 130)
  )
}

/** Blocks piled to the ceiling beside an open door. */
export const woodStack: Paint = (r) => {
  const { width: w, floor: f, u, height } = r
  const [x, wide] = [w * 0.56, w * 0.2]
  const door = `M${num(x)} ${num(24 * u)}h${num(wide)}V${num(f + 30 * u)}h${num(-wide)}Z`
  return (
    things.wallWith(r, door) +
    `<path d="M${num(x + wide)} ${num(24 * u)}l${num(wide * 0.42)} ${num(-14 * u)}V${num(f + 52 * u)}l${num(-wide * 0.42)} ${num(-22 * u)}Z" fill="${mix(r.wood, r.tones.dark, 0.25)}"/><path d="M${num(x + wide * 1.14)} ${num(26 * u)}V${num(f + 30 * u)}M${num(x + wide * 1.28)} ${num(22 * u)}V${num(f + 40 * u)}" stroke="${r.tones.dark}" stroke-opacity=".5" stroke-width="2"/>` +
    rect(0, f + 30 * u, w, height - f, mix(r.wall, r.tones.dark, 0.45)) +
    `<path d="M${num(x)} ${num(f + 30 * u)}h${num(wide)}l${num(60 * u)} ${num(height)}H${num(x - 120 * u)}Z" fill="${r.tones.glow}" opacity=".16"/>` +
    things.pile(
      r,
      w * 0.03,
      f + 36 * u,
      [6, 5, 5, 4].map((n) => Math.round(n * Math.min(1, w / u / 1050))),
      0.9,
    ) +
    things.pile(r, w * 0.86, f + 40 * u, [3, 2, 1], 0.7)
  )
}

/** Bowls hung to dry, a beam of light across them. */
export const drying: Paint = (r) => {
  const { width: w, floor: f, u, id, tones, height } = r
  const [hole, bars] = things.panes(w * 0.05, 26 * u, w * 0.15, f - 66 * u, 2, 3)
  const count = Math.floor((w * 0.66) / u / 52)
  return (
    things.wallWith(r, hole, bars) +
    boards(r, false) +
    things.dryingRack(r, w * 0.27, 36 * u, count, 2) +
    `<linearGradient id="${id}b">${stops([
      [0, tones.glow, 0.32],
      [1, tones.glow, 0],
    ])}</linearGradient><path d="M${num(w * 0.05)} ${num(26 * u)}L${num(w * 0.9)} ${num(f * 0.7)}V${height}L${num(w * 0.2)} ${num(f - 40 * u)}Z" fill="url(#${id}b)"/>` +
    things.bench(r, f + 26 * u)
  )
}

/** A wall of tools about a clock. */
export const toolWall: Paint = (r) => {
  const { width: w, floor: f, u, wall, tones, brass, height } = r
  const pegs = times(7, (row) =>
    times(Math.floor(w / (30 * u)), (i) => `M${num((i + 0.5) * 30 * u)} ${num((row * 28 + 14) * u)}h.1`),
  )
  const many = Math.floor((w * 0.42) / u / 34)
  return (
    rect(0, 0, w, height, mix(wall, r.wood, 0.35)) +
    `<path d="${pegs}" stroke="${tones.dark}" stroke-width="${num(3.4 * u)}" stroke-linecap="round" opacity=".35"/>` +
    things.tools(r, w * 0.03, 26 * u, many, 34) +
    things.tools(r, w * 0.57, 26 * u, many, 34) +
    things.tools(r, w * 0.05, 134 * u, Math.round(many * 0.8), 40) +
    things.shelf(r, w * 0.58, f - 18 * u, (w / u) * 0.36, 9) +
    disc(w * 0.5, 76 * u, 46 * u, tones.dark) +
    disc(w * 0.5, 76 * u, 40 * u, mix(tones.glow, '#F6ECD6', 0.5)) +
    `<path d="${times(12, (i) => `M${num(w * 0.5 + Math.cos(i * 0.5236) * 36 * u)} ${num(76 * u + Math.sin(i * 0.5236) * 36 * u)}h.1`)}" stroke="${tones.dark}" stroke-width="${num(4 * u)}" stroke-linecap="round"/><path d="M${num(w * 0.5)} ${num(50 * u)}V${num(76 * u)}l${num(16 * u)} ${num(9 * u)}" fill="none" stroke="${tones.dark}" stroke-width="${num(3 * u)}"/>${disc(w * 0.5, 76 * u, 4 * u, brass)}` +
    things.bench(r) +
    things.standingPipe(r, w * 0.36, f, 150)
  )
}

/** Night: one lamp on the desk, a moon in the window. */
export const nightLamp: Paint = (r) => {
  const { width: w, floor: f, u, id, tones, brass, height, random } = r
  const x = w * 0.36
  const dark = mix(tones.dark, '#0B0705', 0.3)
  return (
    rect(0, 0, w, height, dark) +
    `<radialGradient id="${id}o" gradientUnits="userSpaceOnUse" cx="${num(x + 30 * u)}" cy="${num(f)}" r="${num(430 * u)}">${stops(
      [
        [0, '#FFD48A', 0.85],
        [0.4, '#B8732E', 0.34],
        [1, '#B8732E', 0],
      ],
    )}</radialGradient>${rect(0, 0, w, height, `url(#${id}o)`)}` +
    rect(w * 0.68, 20 * u, w * 0.2, f - 62 * u, '#16283A') +
    things.moon(w * 0.81, 66 * u, 19 * u, '#F3E7C4') +
    `<path d="M${num(w * 0.68)} ${num(f - 60 * u)}q${num(w * 0.05)} ${num(-36 * u)} ${num(w * 0.1)} ${num(-8 * u)}t${num(w * 0.1)} ${num(-10 * u)}V${num(f - 42 * u)}h${num(-w * 0.2)}Z" fill="#0C1722"/><path d="M${num(w * 0.68)} ${num(20 * u)}h${num(w * 0.2)}V${num(f - 42 * u)}h${num(-w * 0.2)}ZM${num(w * 0.78)} ${num(20 * u)}V${num(f - 42 * u)}M${num(w * 0.68)} ${num(f * 0.45)}h${num(w * 0.2)}" fill="none" stroke="${mix(dark, r.wood, 0.6)}" stroke-width="${num(6 * u)}"/>` +
    things.bench(r) +
    things.put(
      x,
      f,
      u,
      `<path d="M-44 0H20L14 -9H-38Z" fill="${brass}"/><path d="M-12 -8L-34 -92L24 -128" fill="none" stroke="${brass}" stroke-width="6" stroke-linejoin="round"/><path d="M12 -140L58 -118Q70 -96 60 -82L0 -112Q2 -132 12 -140Z" fill="#2F4238"/><path d="M62 -82L0 -112" stroke="#FFE9B6" stroke-width="6"/>`,
    ) +
    things.standingPipe(r, x - 244 * u, f, 190) +
    things.ebauchon(r, w * 0.76, f + 4 * u, 1.1) +
    things.put(
      w * 0.58,
      f,
      u,
      times(
        4,
        (i) =>
          `<path d="M${-60 + between(random, -6, 6)} ${-i * 15}h${num(between(random, 104, 130))}v-15h-124Z" fill="${['#6B2A20', '#27405A', '#8A6425', '#2F4238'][i]}"/>`,
      ),
    )
  )
}

/** Blocks seen close; a pipe is pencilled on one. */
export const blocks: Paint = (r) => {
  const { width: w, floor: f, u, tones, height } = r
  const one = (x: number, wide: number, high: number, tone: number, rings: boolean) => {
    const wood = mix('#B8703E', tones.near, tone)
    const y = f + 40 * u - high * u
    const d = times(
      9,
      (i) =>
        `M${num(x)} ${num(y + high * u - (i + 1) * 22 * u)}Q${num(x + (i + 1) * 24 * u)} ${num(y + high * u - (i + 1) * 20 * u)} ${num(x + (i + 1) * 30 * u)} ${num(y + high * u)}`,
    )
    return (
      `<clipPath id="${r.id}k${num(x).replace(/\W/g, '-')}"><path d="M${num(x)} ${num(y)}h${num(wide * u)}v${num(high * u)}h${num(-wide * u)}Z"/></clipPath>` +
      rect(x, y, wide * u, high * u, wood) +
      `<path d="M${num(x)} ${num(y)}l${num(26 * u)} ${num(-22 * u)}h${num(wide * u)}l${num(-26 * u)} ${num(22 * u)}Z" fill="${mix(wood, tones.glow, 0.35)}"/><path d="M${num(x + wide * u)} ${num(y)}l${num(26 * u)} ${num(-22 * u)}v${num(high * u)}l${num(-26 * u)} ${num(22 * u)}Z" fill="${mix(wood, tones.dark, 0.45)}"/>` +
      (rings
        ? `<g clip-path="url(#${r.id}k${num(x).replace(/\W/g, '-')})"><path d="${d}" fill="none" stroke="${mix(wood, tones.dark, 0.5)}" stroke-width="${num(2.4 * u)}" opacity=".6"/></g>`
        : '')
    )
  }
  const back = `<linearGradient id="${r.id}g" x2="1">${stops([
    [0, mix(r.wall, tones.glow, 0.25)],
    [1, r.wall],
  ])}</linearGradient>${rect(0, 0, w, height, `url(#${r.id}g)`)}`
  return (
    back +
    rect(0, f + 40 * u, w, height, mix(r.wood, tones.dark, 0.5)) +
    one(w * 0.04, 190, 150, 0.3, true) +
    one(w * 0.24, 150, 96, 0.12, true) +
    one(w * 0.72, 200, 120, 0.24, true) +
    one(w * 0.42, 300, 176, 0.02, false) +
    `<g opacity=".82">${things.standingPipe({ ...r, wood: '#B8703E' }, w * 0.42 + 34 * u, f + 6 * u, 232)}</g>` +
    `<path d="M${num(w * 0.42 + 14 * u)} ${num(f - 118 * u)}h${num(270 * u)}M${num(w * 0.42 + 14 * u)} ${num(f + 22 * u)}h${num(270 * u)}" stroke="${tones.dark}" stroke-opacity=".5" stroke-dasharray="7 5"/>`
  )
}

/** Under the roof: beams, a skylight with stars, a drawing board. */
export const attic: Paint = (r) => {
  const { width: w, floor: f, u, tones, wall, height, random, wood } = r
  const beam = mix(wood, tones.dark, 0.3)
  const sky = `M${num(w * 0.55)} ${num(40 * u)}L${num(w * 0.72)} ${num(40 * u)}L${num(w * 0.78)} ${num(130 * u)}L${num(w * 0.61)} ${num(130 * u)}Z`
  return (
    rect(0, 0, w, height, wall) +
    `<path d="M0 ${num(f)}L${num(w * 0.24)} 0H0ZM${w} ${num(f)}L${num(w * 0.84)} 0H${w}Z" fill="${mix(wall, tones.dark, 0.45)}"/>` +
    `<path d="${times(7, (i) => `M${num(w * (0.26 + i * 0.09))} 0L${num(w * (0.3 + i * 0.09))} ${num(f)}`)}" stroke="${beam}" stroke-opacity=".55" stroke-width="${num(5 * u)}"/><path d="M0 ${num(f)}L${num(w * 0.24)} 0M${w} ${num(f)}L${num(w * 0.84)} 0M0 ${num(16 * u)}H${w}" stroke="${beam}" stroke-width="${num(13 * u)}"/>` +
    `<clipPath id="${r.id}a"><path d="${sky}"/></clipPath><path d="${sky}" fill="#1C3145"/><g clip-path="url(#${r.id}a)">${things.stars(random, 60, w, 140 * u, '#F6EAC8')}${things.moon(w * 0.7, 72 * u, 17 * u, '#F3E7C4')}</g><path d="${sky}M${num(w * 0.635)} ${num(40 * u)}L${num(w * 0.695)} ${num(130 * u)}" fill="none" stroke="${mix(beam, '#ffffff', 0.2)}" stroke-width="${num(6 * u)}"/>` +
    things.hangingLamp(r, w * 0.36, f * 0.34) +
    things.bench(r) +
    things.put(
      w * 0.36,
      f,
      u,
      `<path d="M-120 0L-92 -104H92L120 0Z" fill="#F2E6CC"/><path d="M-100 -12L-78 -92H78L100 -12Z" fill="none" stroke="#B98A4A" stroke-width="1.6"/>`,
    ) +
    `<g opacity=".9">${things.standingPipe({ ...r, wood: '#F2E6CC' }, w * 0.36 - 66 * u, f - 10 * u, 132)}</g>` +
    things.shelf(r, w * 0.76, f - 4 * u, (w / u) * 0.16, 5) +
    things.ebauchon(r, w * 0.12, f + 4 * u)
  )
}
