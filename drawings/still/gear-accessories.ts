/** What else lies on the table of pipe smokers, from above, each about its middle (0, 0). */
import { type Gear, metal, rod, wood } from './gear-tools.ts'
import { between, num, pick, stops, times } from '../primitives.ts'
import { rect } from '../ornament.ts'

const HIDES: readonly [readonly [string, string, string], ...(readonly [string, string, string])[]] = [
  ['#6B4028', '#8A5A3A', '#D9B98A'],
  ['#2F2724', '#463B36', '#A8927A'],
  ['#7A2F26', '#96463A', '#E6C3A2'],
  ['#41503E', '#5A6B54', '#CBBF94'],
  ['#B58A54', '#CDA671', '#6B4A24'],
]

/** A pouch or bag of leather, rolled or flapped. */
export const pouch: Gear = (id, random) => {
  const [body, light, thread] = pick(random, HIDES)
  const flap = random() < 0.5
  const folded = flap
    ? `<path d="M-210 -110H210V-6Q120 60 0 60T-210 -6Z" fill="${light}"/><circle cx="0" cy="34" r="13" fill="#C9A04E" stroke="#6E4D1C" stroke-width="3"/><path d="M-196 -96H196V-10Q112 46 0 46T-196 -10Z" fill="none" stroke="${thread}" stroke-dasharray="12 7" stroke-width="3"/>`
    : `<path d="M120 -120h90q30 120 0 240h-90q28 -120 0 -240Z" fill="${light}"/><path d="M0 -30h210v60h-210Z" fill="${light}" stroke="#000" stroke-opacity=".25" stroke-width="2"/>${rect(30, -16, 70, 32, '#C9A04E', ' rx="5"')}`
  return (
    `<linearGradient id="${id}" x2="1" y2="1">${stops([
      [0, light],
      [0.5, body],
      [1, body],
    ])}</linearGradient>${rect(-210, -120, 420, 250, `url(#${id})`, ' rx="26"')}` +
    `<path d="M-192 -104h384v218h-384Z" fill="none" stroke="${thread}" stroke-dasharray="12 7" stroke-width="3" opacity=".8"/>${folded}`
  )
}

/** A sleeve of cloth with a cord, embroidered. */
export const sleeve: Gear = (_id, random) => {
  const [cloth, thread] = pick(random, [
    ['#3E5268', '#E0CFA4'],
    ['#7C3A3A', '#EBD3B0'],
    ['#C8B88F', '#6A3F2A'],
    ['#4A5A48', '#DDC88E'],
  ])
  const wing = between(random, 28, 40)
  return (
    `<path d="M-210 -62Q-60 -104 120 -84L196 -48V48L120 84Q-60 104 -210 62Q-232 0 -210 -62Z" fill="${cloth}"/>` +
    `<path d="M150 -70Q166 0 150 70" fill="none" stroke="${thread}" stroke-width="8"/><path d="M152 60q40 40 26 92M150 60q-10 50 18 96" fill="none" stroke="${thread}" stroke-width="5"/>` +
    `<g fill="none" stroke="${thread}" stroke-width="4" stroke-linecap="round"><path d="M-120 10q40 -60 92 -22q30 ${num(-wing)} 62 -8q-40 4 -52 34q-50 40 -102 -4Z"/><path d="M-24 -12q26 -40 60 ${num(-wing)}M-60 6q30 -12 50 4M34 -20l22 4"/></g>`
  )
}

/** A dial in a round case: what the air holds. */
export const dial: Gear = (id, random) => {
  const [rim, , dark] = metal(random)
  const needle = between(random, -60, 80)
  const marks = times(21, (i) => {
    const a = ((-210 + i * 12) * Math.PI) / 180
    const r = i % 5 === 0 ? 98 : 108
    return `M${num(Math.cos(a) * r)} ${num(Math.sin(a) * r)}L${num(Math.cos(a) * 118)} ${num(Math.sin(a) * 118)}`
  })
  return (
    `<radialGradient id="${id}" cx=".38" cy=".3">${stops([
      [0, '#fff'],
      [0.75, rim],
      [1, dark],
    ])}</radialGradient><circle r="156" fill="url(#${id})"/><circle r="134" fill="#F7F3E8"/><circle r="134" fill="none" stroke="${dark}" stroke-width="3"/>` +
    `<path d="${marks}" stroke="#3A332A" stroke-width="4"/><path d="M0 18L-7 0L0 -104L7 0Z" fill="#9A2E22" transform="rotate(${num(needle)})"/><circle r="11" fill="#3A332A"/><path d="M-96 -70Q-40 -124 40 -118" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".55"/>`
  )
}

/** Discs of clay or small packs that keep leaf from drying. */
export const discs: Gear = (id, random) => {
  const clay = pick(random, ['#B4674A', '#C98462', '#9C5A44'])
  const one = (i: number) =>
    `<g transform="translate(${[-120, 60, 140][i]} ${[10, -70, 90][i]})"><circle r="88" fill="url(#${id})"/><circle r="66" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="5"/><circle r="12" fill="#000" opacity=".3"/></g>`
  return (
    `<radialGradient id="${id}" cx=".36" cy=".3">${stops([
      [0, '#E3A98C'],
      [0.7, clay],
      [1, '#6E3A28'],
    ])}</radialGradient>` + times(3, one)
  )
}

/** Cakes of wax, cut. */
export const wax: Gear = (_id, random) => {
  const [light, side, dark] = pick(random, [
    ['#F2D98C', '#D9B556', '#9C7B2C'],
    ['#E9E3C8', '#CFC59C', '#948A60'],
    ['#C2452F', '#99301F', '#5E1A10'],
    ['#F7F5EE', '#DAD6CA', '#9B968A'],
  ])
  const cake = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${num(turn)})"><path d="M-92 -56h184v96h-184Z" fill="${light}"/><path d="M-92 40h184l-10 26h-164Z" fill="${side}"/><path d="M-66 -34h132v50h-132Z" fill="none" stroke="${dark}" stroke-opacity=".45" stroke-width="4"/><path d="M-44 -10h88" stroke="${dark}" stroke-opacity=".5" stroke-width="7"/></g>`
  const crumbs = times(
    14,
    () =>
      `<circle cx="${num(between(random, -190, 190))}" cy="${num(between(random, 90, 150))}" r="${num(between(random, 2, 7))}" fill="${side}"/>`,
  )
  return (
    cake(-110, -56, between(random, -12, 6)) +
    cake(108, -40, between(random, -4, 14)) +
    cake(-4, 76, between(random, -10, 10)) +
    crumbs
  )
}

/** A bottle with a label, lying. */
export const bottle: Gear = (id, random) => {
  const glass = pick(random, ['#7A4A1E', '#3E5A46', '#8FA7B0', '#4A5A74'])
  const label = pick(random, ['#B23A2A', '#F1E8D2', '#E0D3AE'])
  return (
    rod(id, ['#F4E8D0', glass, '#1C140C']) +
    `<path d="M-210 -66Q-226 0 -210 66H70Q104 60 116 30H176V-30H116Q104 -60 70 -66Z" fill="url(#${id})" opacity=".92"/>${rect(172, -36, 44, 72, '#2A2622', ' rx="6"')}` +
    `${rect(-160, -62, 180, 124, label, ' rx="3"')}<path d="M-130 -24h120M-130 0h86M-130 24h104" stroke="#2A2018" stroke-opacity=".5" stroke-width="7"/><path d="M-200 -44H60" stroke="#fff" stroke-opacity=".4" stroke-width="6"/>`
  )
}

/** A round ashtray with a knob of cork in its middle, used. */
export const ashtray: Gear = (id, random) => {
  const [rim, bed, dark] = pick(random, [
    ['#8A5A3A', '#5A3622', '#2A170C'],
    ['#D8D2C4', '#A8A193', '#5F594E'],
    ['#4C5A60', '#2F3A40', '#141B1F'],
    ['#B98A3E', '#7E5A22', '#3E2A0E'],
  ])
  const ash = times(44, () => {
    const [a, r] = [random() * 6.3, 62 + random() * 52]
    return `<circle cx="${num(Math.cos(a) * r)}" cy="${num(Math.sin(a) * r)}" r="${num(between(random, 2, 8))}" fill="${random() < 0.5 ? '#CFCAC0' : '#5C5650'}"/>`
  })
  const cork = times(16, () => {
    const [a, r] = [random() * 6.3, Math.sqrt(random()) * 36]
    return `M${num(Math.cos(a) * r - 6)} ${num(Math.sin(a) * r - 8)}h${num(between(random, 1, 6))}`
  })
  return (
    `<radialGradient id="${id}" cx=".4" cy=".34">${stops([
      [0, bed],
      [0.8, rim],
      [1, dark],
    ])}</radialGradient><circle r="176" fill="${dark}"/><circle r="170" fill="${rim}"/><circle r="140" fill="url(#${id})"/>${ash}` +
    `<circle r="50" fill="#8E6B42"/><circle cx="-6" cy="-8" r="42" fill="#C29A66"/><path d="${cork}" stroke="#7A5832" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>`
  )
}

/** A pierced lid against the wind. */
export const windcap: Gear = (id, random) => {
  const [bright, body, dark] = metal(random)
  const holes = times(25, (i) => {
    const ring = i < 8 ? 42 : 84
    const a = i < 8 ? (i / 8) * 6.283 : ((i - 8) / 17) * 6.283
    return `<circle cx="${num(Math.cos(a) * ring)}" cy="${num(Math.sin(a) * ring)}" r="11" fill="#1A130C"/>`
  })
  return `<radialGradient id="${id}" cx=".36" cy=".3">${stops([
    [0, bright],
    [0.6, body],
    [1, dark],
  ])}</radialGradient><circle r="128" fill="${dark}"/><circle r="122" fill="url(#${id})"/><circle r="13" fill="#1A130C"/>${holes}<path d="M120 -16q70 0 78 30q-20 26 -78 4Z" fill="${body}" stroke="${dark}" stroke-width="3"/>`
}

/** A small knife or cutter on a board, slices beside it. */
export const cutter: Gear = (id, random) => {
  const slices = times(6, (i) => {
    const [x, y] = [60 + (i % 3) * 62, 40 + Math.floor(i / 3) * 52]
    return rect(
      x,
      y,
      54,
      40,
      i % 2 ? '#4A2E1A' : '#5F3F22',
      ` rx="5" transform="rotate(${num(between(random, -8, 8))} ${x} ${y})"`,
    )
  })
  return (
    rod(`${id}w`, wood(random)) +
    rod(`${id}m`, metal(random)) +
    rect(-220, -130, 440, 270, '#B08A5A', ' rx="14"') +
    times(
      6,
      (i) =>
        `<path d="M-210 ${-100 + i * 44}q200 ${num(between(random, -8, 8))} 420 0" stroke="#7C5829" stroke-opacity=".35" stroke-width="4" fill="none"/>`,
    ) +
    slices +
    `<g transform="rotate(${num(between(random, -14, 4))})">${rect(-214, -70, 150, 40, `url(#${id}w)`, ' rx="16"')}<path d="M-66 -76H130Q176 -66 190 -44Q160 -30 -66 -30Z" fill="url(#${id}m)"/></g>`
  )
}
