/** Workshops from outside, and rooms that open to the country. */
import { between, mix, num, stops, times } from '../../primitives.ts'
import { disc, rect } from '../../ornament.ts'
import { smoke } from '../../scene/smoke.ts'
import * as things from './things.ts'
import type { Paint } from './things.ts'

const bamboo = (x: number, u: number, colour: string, foot: number, count: number) =>
  times(count, (i) => {
    const at = x + i * 17 * u
    const leaves = times(
      7,
      (k) =>
        `M${num(at)} ${num((20 + k * 24 + i * 9) * u)}q${num((k % 2 ? -34 : 34) * u)} ${num(-4 * u)} ${num((k % 2 ? -46 : 46) * u)} ${num(16 * u)}q${num((k % 2 ? 26 : -26) * u)} ${num(-2 * u)} ${num((k % 2 ? 46 : -46) * u)} ${num(-16 * u)}`,
    )
    return `<path d="M${num(at)} 0V${num(foot)}" stroke="${colour}" stroke-width="${num(6 * u)}" stroke-dasharray="${num(30 * u)} ${num(2.4 * u)}"/><path d="${leaves}" fill="${colour}" opacity=".85"/>`
  })

/** A round gate in a white wall, bamboo, a stone table. */
export const courtyard: Paint = (r) => {
  const { width: w, floor: f, u, tones, country, height } = r
  const [cx, cy, rad] = [w * 0.55, 122 * u, 80 * u]
  const white = mix('#EFE5D0', tones.sky[1], 0.3)
  const gate = `M${num(cx - rad)} ${num(cy)}a${num(rad)} ${num(rad)} 0 1 0 ${num(rad * 2)} 0a${num(rad)} ${num(rad)} 0 1 0 ${num(-rad * 2)} 0Z`
  const tiles = times(
    Math.ceil(w / (26 * u)),
    (i) => `M${num(i * 26 * u)} ${num(22 * u)}q${num(13 * u)} ${num(16 * u)} ${num(26 * u)} 0`,
  )
  return (
    country +
    `<path d="M0 0H${w}V${height}H0Z${gate}" fill-rule="evenodd" fill="${white}"/><path d="${gate}" fill="none" stroke="${mix(white, tones.dark, 0.45)}" stroke-width="${num(9 * u)}"/>` +
    rect(0, 0, w, 23 * u, mix(tones.near, tones.dark, 0.4)) +
    `<path d="${tiles}" fill="${mix(tones.near, tones.dark, 0.3)}" stroke="${tones.dark}" stroke-width="1.4"/>` +
    bamboo(w * 0.1, u, mix('#5E7A4A', tones.near, 0.35), f + 20 * u, 4) +
    bamboo(w * 0.88, u, mix('#6E8A55', tones.near, 0.3), f + 20 * u, 3) +
    rect(0, f + 18 * u, w, height, mix(tones.far, tones.dark, 0.35)) +
    things.put(
      w * 0.27,
      f + 30 * u,
      u,
      `<path d="M-16 -62H16L24 20H-24Z" fill="#8C8578"/><path d="M-92 -76H92V-60H-92Z" fill="#A8A092"/><path d="M-92 -76H92" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>`,
    ) +
    things.standingPipe(r, w * 0.27 - 80 * u, f - 46 * u, 160)
  )
}

/** A veranda over water: posts, a rail, a table. */
export const riverside: Paint = (r) => {
  const { width: w, floor: f, u, tones, country, wood, height } = r
  const beam = mix(wood, tones.dark, 0.45)
  const rail = times(
    Math.ceil(w / (22 * u)),
    (i) => `M${num(i * 22 * u)} ${num(f - 34 * u)}V${num(f + 20 * u)}`,
  )
  return (
    country +
    `<path d="${rail}" stroke="${beam}" stroke-width="${num(4 * u)}"/><path d="M0 ${num(f - 36 * u)}H${w}" stroke="${beam}" stroke-width="${num(11 * u)}"/><path d="M0 ${num(f - 40 * u)}H${w}" stroke="${tones.glow}" stroke-opacity=".5" stroke-width="2"/>` +
    rect(0, 0, w, 26 * u, beam) +
    [0.07, 0.36, 0.65, 0.94]
      .map(
        (k) =>
          rect(w * k - 10 * u, 0, 20 * u, f + 20 * u, beam) +
          `<path d="M${num(w * k - 10 * u)} ${num(26 * u)}l${num(-34 * u)} 0l${num(34 * u)} ${num(34 * u)}ZM${num(w * k + 10 * u)} ${num(26 * u)}h${num(34 * u)}l${num(-34 * u)} ${num(34 * u)}Z" fill="${beam}"/>`,
      )
      .join('') +
    [0.215, 0.505, 0.795]
      .map((k) =>
        things.put(
          w * k,
          26 * u,
          u,
          `<path d="M0 0v14" stroke="${tones.dark}" stroke-width="2"/><path d="M-15 14h30l4 20l-6 20h-26l-6 -20Z" fill="#C2552F"/><path d="M-15 34h30" stroke="${tones.glow}" stroke-width="3" opacity=".7"/>`,
        ),
      )
      .join('') +
    rect(0, f + 20 * u, w, height, mix(wood, tones.dark, 0.55)) +
    things.put(
      w * 0.5,
      f + 26 * u,
      u,
      `<path d="M-150 -54H150V-42H-150Z" fill="${mix(wood, '#ffffff', 0.12)}"/><path d="M-126 -42V30M126 -42V30" stroke="${beam}" stroke-width="10"/><path d="M84 -54q-4 -26 18 -26h16q22 0 18 26Z" fill="#E6DCC4"/><path d="M136 -70q14 2 6 12" fill="none" stroke="#E6DCC4" stroke-width="4"/>`,
    ) +
    things.standingPipe(r, w * 0.5 - 130 * u, f - 27 * u, 176)
  )
}

/** A small house on its hill, its windows lit. */
export const cabin: Paint = (r) => {
  const { width: w, floor: f, u, tones, country, height, seed, wood } = r
  const dark = mix(tones.near, tones.dark, 0.65)
  const x = w * 0.58
  const house = `<path d="M-130 0V-84H130V0Z" fill="${mix(wood, tones.dark, 0.35)}"/><path d="${times(6, (i) => `M-130 ${-12 - i * 13}H130`)}" stroke="${tones.dark}" stroke-opacity=".5" stroke-width="2"/><path d="M-156 -80L-110 -146H110L156 -80Z" fill="${dark}"/><path d="M-156 -80H156" stroke="${tones.glow}" stroke-opacity=".4" stroke-width="3"/><path d="M62 -140V-186H92V-140Z" fill="${dark}"/><path d="M-104 -62h56v40h-56ZM40 -62h64v40h-64Z" fill="${tones.glow}"/><path d="M-76 -62v40M-104 -42h56M72 -62v40M40 -42h64" stroke="${tones.dark}" stroke-width="4"/><path d="M-22 0V-66H22V0Z" fill="${tones.dark}"/><circle cx="14" cy="-32" r="3" fill="${tones.glow}"/>`
  return (
    country +
    `<path d="M0 ${num(f + 6 * u)}Q${num(w * 0.3)} ${num(f - 30 * u)} ${num(x)} ${num(f - 12 * u)}T${w} ${num(f + 4 * u)}V${height}H0Z" fill="${dark}"/>` +
    smoke(x + 77 * u, f - 196 * u, 60 * u, tones.glow, seed, 0.5) +
    things.put(x, f - 6 * u, u, house) +
    `<path d="M${num(x - 20 * u)} ${num(f - 6 * u)}h${num(40 * u)}l${num(90 * u)} ${height}h${num(-260 * u)}Z" fill="${tones.glow}" opacity=".14"/>` +
    things.pile(r, w * 0.81, f + 22 * u, [2, 1], 0.66) +
    `<g fill="${dark}">${times(5, (i) => `<path d="M${num(w * (0.03 + i * 0.045))} ${num(f + 10 * u)}l${num(24 * u)} ${num(-between(r.random, 90, 150) * u)}l${num(24 * u)} ${num(150 * u)}Z"/>`)}</g>`
  )
}

/** Three arches towards the water; pipes on the sill. */
export const arches: Paint = (r) => {
  const { width: w, floor: f, u } = r
  const wide = w * 0.2
  const arch = (x: number) =>
    `M${num(x)} ${num(f - 6 * u)}V${num(86 * u)}a${num(wide / 2)} ${num(66 * u)} 0 0 1 ${num(wide)} 0V${num(f - 6 * u)}Z`
  const xs = [0.12, 0.4, 0.68].map((k) => w * k)
  const bars = xs
    .map(
      (x) => `M${num(x + wide / 2)} ${num(22 * u)}V${num(f - 6 * u)}M${num(x)} ${num(100 * u)}h${num(wide)}`,
    )
    .join('')
  return (
    things.wallWith(r, xs.map(arch).join(''), bars, 4) +
    things.bench(r, f - 4 * u) +
    xs
      .map((x, i) =>
        i === 1
          ? things.standingPipe(r, x + wide * 0.1, f - 4 * u, 180)
          : things.ebauchon(r, x + wide * 0.3, f, 0.9),
      )
      .join('')
  )
}

/** The front of a shop on a street, a sign over it, pipes behind its glass. */
export const shopFront: Paint = (r) => {
  const { width: w, floor: f, u, tones, wall, brass, wood, height } = r
  const paint = mix('#3A4A3E', wall, 0.35)
  const pane = (x: number, wide: number) =>
    rect(x, 74 * u, wide, f - 66 * u, mix(tones.glow, '#D9973E', 0.4)) +
    `<path d="M${num(x)} ${num(74 * u)}l${num(wide * 0.3)} 0l${num(-wide * 0.3)} ${num(90 * u)}Z" fill="#fff" opacity=".2"/><path d="M${num(x)} ${num(74 * u)}h${num(wide)}V${num(f + 8 * u)}h${num(-wide)}ZM${num(x)} ${num(140 * u)}h${num(wide)}" fill="none" stroke="${mix(paint, tones.dark, 0.5)}" stroke-width="${num(7 * u)}"/>`
  const bricks = times(
    9,
    (row) =>
      `M0 ${num(row * 22 * u)}H${w}${times(Math.ceil(w / (46 * u)), (i) => `M${num((i * 46 + (row % 2) * 23) * u)} ${num(row * 22 * u)}v${num(22 * u)}`)}`,
  )
  const [left, right] = [w * 0.16, w * 0.6]
  return (
    rect(0, 0, w, height, mix('#7E4A34', wall, 0.45)) +
    `<path d="${bricks}" stroke="${tones.dark}" stroke-opacity=".28" stroke-width="1.4"/>` +
    rect(w * 0.12, 20 * u, w * 0.76, height, paint) +
    rect(w * 0.14, 26 * u, w * 0.72, 36 * u, mix(paint, tones.dark, 0.5)) +
    `<path d="M${num(w * 0.16)} ${num(32 * u)}H${num(w * 0.84)}M${num(w * 0.16)} ${num(56 * u)}H${num(w * 0.84)}" stroke="${brass}" stroke-width="1.6"/><path d="${times(9, (i) => `M${num(w * (0.34 + i * 0.04))} ${num(44 * u)}h${num(w * 0.02)}`)}" stroke="${brass}" stroke-width="${num(6 * u)}" stroke-linecap="round"/>` +
    pane(left, w * 0.24) +
    pane(right, w * 0.24) +
    things.standingPipe(r, left + w * 0.03, 138 * u, 110) +
    things.standingPipe(r, left + w * 0.05, f + 6 * u, 130) +
    things.standingPipe(r, right + w * 0.06, 138 * u, 110) +
    things.ebauchon(r, right + w * 0.05, f + 4 * u, 0.6) +
    rect(w * 0.45, 74 * u, w * 0.1, height, mix(wood, tones.dark, 0.3)) +
    rect(w * 0.465, 88 * u, w * 0.07, 76 * u, mix(tones.glow, '#D9973E', 0.3)) +
    disc(w * 0.54, 190 * u, 5 * u, brass) +
    rect(0, f + 34 * u, w, height, mix(tones.near, tones.dark, 0.5)) +
    things.put(
      w * 0.08,
      92 * u,
      u,
      `<path d="M-20 -34h34v10" fill="none" stroke="${tones.dark}" stroke-width="5"/><path d="M2 -24h24l6 34h-36Z" fill="${tones.glow}" stroke="${tones.dark}" stroke-width="4"/>`,
    )
  )
}

/** An old works: tall windows, a shaft with wheels and belts over the benches. */
export const works: Paint = (r) => {
  const { width: w, floor: f, u, tones, wood } = r
  const parts = [0.05, 0.25, 0.45, 0.65, 0.85].map((k) =>
    things.panes(w * k, 44 * u, w * 0.11, f - 76 * u, 3, 4),
  )
  const wheel = (x: number, rad: number) =>
    `<circle cx="${num(x)}" cy="${num(26 * u)}" r="${num(rad * u)}" fill="none" stroke="${tones.dark}" stroke-width="${num(6 * u)}"/><path d="M${num(x - rad * u)} ${num(26 * u)}h${num(rad * 2 * u)}M${num(x)} ${num((26 - rad) * u)}v${num(rad * 2 * u)}" stroke="${tones.dark}" stroke-width="${num(4 * u)}"/><path d="M${num(x - rad * u)} ${num(26 * u)}L${num(x - 14 * u)} ${num(f - 56 * u)}M${num(x + rad * u)} ${num(26 * u)}L${num(x + 14 * u)} ${num(f - 56 * u)}" stroke="${mix(wood, tones.dark, 0.4)}" stroke-width="${num(4.4 * u)}"/>`
  return (
    things.wallWith(r, parts.map(([hole]) => hole).join(''), parts.map(([, bars]) => bars).join(''), 3) +
    `<path d="M0 ${num(26 * u)}H${w}" stroke="${r.steel}" stroke-width="${num(7 * u)}"/>` +
    wheel(w * 0.21, 26) +
    wheel(w * 0.61, 30) +
    things.bench(r) +
    things.polisher(r, w * 0.21, f + 4 * u, 0.72) +
    things.polisher(r, w * 0.61, f + 4 * u, 0.72) +
    things.ebauchon(r, w * 0.4, f + 4 * u, 0.8) +
    things.standingPipe(r, w * 0.76, f, 150)
  )
}

/** A stove in the corner, blocks drying about it. */
export const stove: Paint = (r) => {
  const { width: w, floor: f, u, id, tones, wall, height, brass } = r
  const x = w * 0.62
  const bricks = times(
    9,
    (row) =>
      `M0 ${num(row * 24 * u)}H${w}${times(Math.ceil(w / (54 * u)), (i) => `M${num((i * 54 + (row % 2) * 27) * u)} ${num(row * 24 * u)}v${num(24 * u)}`)}`,
  )
  const iron = mix('#3A3634', tones.dark, 0.3)
  return (
    rect(0, 0, w, height, mix('#8A5A42', wall, 0.5)) +
    `<path d="${bricks}" stroke="${tones.dark}" stroke-opacity=".26" stroke-width="1.4"/>` +
    `<radialGradient id="${id}f" gradientUnits="userSpaceOnUse" cx="${num(x)}" cy="${num(f - 20 * u)}" r="${num(330 * u)}">${stops(
      [
        [0, '#FFB45E', 0.7],
        [1, '#FFB45E', 0],
      ],
    )}</radialGradient>${rect(0, 0, w, height, `url(#${id}f)`)}` +
    things.shelf(r, w * 0.06, f * 0.46, (w / u) * 0.3, 9) +
    rect(0, f + 30 * u, w, height, mix(tones.near, tones.dark, 0.6)) +
    things.put(
      x,
      f + 34 * u,
      u * 0.84,
      `<path d="M-14 -170V-330H14V-170Z" fill="${iron}"/><path d="M-84 -16V-150Q-84 -172 -62 -172H62Q84 -172 84 -150V-16Z" fill="${iron}"/><path d="M-84 -16h168v10h-168ZM-74 -6v14M74 -6v14M-92 -176H92" stroke="${iron}" stroke-width="11"/><path d="M-54 -118H54V-40H-54Z" fill="#2A0F06"/><path d="M-44 -42Q-40 -84 -22 -74Q-16 -112 4 -98Q12 -84 24 -92Q40 -70 42 -42Z" fill="#E8762E"/><path d="M-24 -42Q-18 -66 -6 -62Q4 -82 14 -62Q24 -58 22 -42Z" fill="#FBD98A"/><path d="M-54 -92H54M-54 -66H54M-18 -118V-40M18 -118V-40" stroke="${iron}" stroke-width="4"/><path d="M-74 -160V-30" stroke="#fff" stroke-opacity=".2" stroke-width="5"/><path d="M-50 -182q-2 -44 24 -46h40q26 2 24 46Z" fill="${brass}"/><path d="M38 -210q26 -6 30 -26" fill="none" stroke="${brass}" stroke-width="8"/>`,
    ) +
    things.pile(r, w * 0.1, f + 40 * u, [4, 3, 2], 0.8) +
    things.pile(r, w * 0.8, f + 40 * u, [2, 1], 0.8)
  )
}

/** An awning in the open: a bench under trees, the country all about. */
export const awning: Paint = (r) => {
  const { width: w, floor: f, u, tones, country, wood } = r
  const stripe = (i: number) =>
    `M${num(w * (0.1 + i * 0.08))} 0h${num(w * 0.04)}v${num(44 * u)}q${num(-w * 0.02)} ${num(22 * u)} ${num(-w * 0.04)} 0Z`
  const post = mix(wood, tones.dark, 0.4)
  return (
    country +
    [0.11, 0.88].map((k) => rect(w * k, 0, 12 * u, f + 20 * u, post)).join('') +
    `<path d="${times(10, stripe)}" fill="#A84A32"/><path d="${times(10, (i) => stripe(i + 0.5))}" fill="#EFE2C6"/><path d="M${num(w * 0.1)} 0h${num(w * 0.8)}v${num(14 * u)}h${num(-w * 0.8)}Z" fill="${tones.dark}" opacity=".25"/>` +
    things.bench(r) +
    things.dryingRack(r, w * 0.16, 62 * u, 4, 1) +
    things.standingPipe(r, w * 0.45, f, 150) +
    things.polisher(r, w * 0.76, f + 4 * u, 0.8)
  )
}
