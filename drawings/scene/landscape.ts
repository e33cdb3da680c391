/** Five landscapes in flat layers, painted for banners and the covers of brands. */
import { between, mix, num, rng, stops, times } from '../primitives.ts'
import { disc, rect } from '../ornament.ts'
import { birds, glints, type Painter, ridge, type Scene, sky, sun } from './scene.ts'
import { smoke } from './smoke.ts'

/** Sharp peaks with snow on their sunny side. */
function peaks(scene: Scene, name: string, y: number, rise: number, colour: string, snow: string): string {
  const random = rng(`${scene.seed}/${name}`)
  const step = scene.width / 7
  return times(8, (i) => {
    const x = i * step + between(random, -0.3, 0.3) * step
    const top = y - rise * between(random, 0.45, 1)
    const half = (y - top) * between(random, 1.1, 1.5)
    const cap = (y - top) * 0.34
    const slope = half / (y - top)
    const [left, right] = [x - cap * slope, x + cap * slope]
    const edge = `L${num(right)} ${num(top + cap)}L${num(x + cap * slope * 0.45)} ${num(top + cap * 0.78)}L${num(x)} ${num(top + cap * 1.2)}L${num(x - cap * slope * 0.4)} ${num(top + cap * 0.8)}L${num(left)} ${num(top + cap)}Z`
    return `<path d="M${num(x - half)} ${y}L${num(x)} ${num(top)}L${num(x + half)} ${y}Z" fill="${colour}"/><path d="M${num(x)} ${num(top)}${edge}" fill="${snow}" opacity=".55"/>`
  })
}

/** A three-master under sail, `k` times 190 units long. */
function ship(x: number, y: number, k: number, colour: string): string {
  return (
    `<g transform="translate(${num(x)} ${num(y)}) scale(${k})" fill="${colour}"><path d="M-92-4Q-84 2-66 0H70L100-8Q92 22 74 34H-66Q-86 22-92-4Z"/>` +
    `<path d="M-40 0V-150M20 0V-178M66 0V-122M96-6L142-32M-92-6L-112-14" stroke="${colour}" stroke-width="3.4"/><path d="M142-32L66-120M20-176L66-120M-40-148L20-176M-92-8L-40-148" stroke="${colour}" stroke-width=".8"/>` +
    '<path d="M-36-142C-6-128-2-96-8-66H-36ZM-44-132C-66-112-74-90-76-66H-44ZM24-168C56-148 62-110 54-70H24ZM16-156C-4-138-8-110-6-70H16ZM70-112C90-98 96-74 92-52H70Z"/><path d="M-36-58H-8V-12H-36ZM24-62H52V-12H24ZM70-44H88V-10H70Z"/></g>'
  )
}

function lighthouse(id: string, x: number, y: number, height: number, colour: string, glow: string): string {
  const top = y - height
  const fade = `<linearGradient id="${id}e" x1="1" x2="0" y1="0" y2="0">${stops([
    [0, glow, 0.4],
    [1, glow, 0],
  ])}</linearGradient>`
  const beam = `<path d="M${num(x)} ${num(top + 8)}L${num(x - 420)} ${num(top - 40)}V${num(top + 50)}Z" fill="url(#${id}e)"/>`
  return `${fade}${beam}<path d="M${num(x - 9)} ${num(top + 18)}H${num(x + 9)}L${num(x + 15)} ${num(y)}H${num(x - 15)}Z" fill="${colour}"/>${rect(x - 12, top + 14, 24, 5, colour)}${rect(x - 7, top, 14, 15, glow)}<path d="M${num(x - 10)} ${num(top)}L${num(x)} ${num(top - 12)}L${num(x + 10)} ${num(top)}Z" fill="${colour}"/>`
}

/** Ships before a low sun; with `land` a quay and a light, too. */
export function harbour(s: Scene, land = true): string {
  const { width: w, height: h, tones: t, random } = s
  const sea = h * between(random, 0.64, 0.7)
  const sway = () => between(random, -0.03, 0.03) * w
  const mid = mix(t.far, t.near, 0.5)
  const quay = w * 0.66
  return (
    sky(s) +
    sun(w * 0.525 + sway(), sea - h * between(random, 0.12, 0.24), h * 0.22, t.glow) +
    ridge(s, 'far', sea - h * 0.02, h * 0.2, t.far) +
    ridge(s, 'mid', sea + 2, h * 0.13, mix(t.far, t.near, 0.35)) +
    rect(0, sea, w, h - sea, mix(t.near, t.far, 0.3)) +
    glints(s, sea, 26) +
    (land ? lighthouse(s.id, quay + 178, h * 0.8, h * 0.44, t.dark, t.glow) : '') +
    ship(w * 0.44 + sway(), sea + h * 0.05, h / 640, mid) +
    ship(w * 0.345 + sway(), sea + h * 0.02, h / 1250, mid) +
    ship(w * 0.58 + sway(), sea + h * 0.1, h / 410, mix(t.near, t.dark, 0.6)) +
    (land
      ? `<path d="M${num(quay)} ${h}V${num(h * 0.86)}H${num(quay + 60)}V${num(h * 0.79)}H${num(quay + 124)}V${num(h * 0.74)}H${num(quay + 142)}V${num(h * 0.79)}H${num(quay + 214)}V${num(h * 0.84)}H${num(quay + 320)}V${h}Z" fill="${t.dark}"/>`
      : '') +
    birds(s, t.near) +
    ridge(s, 'shore', h * 1.01, h * 0.07, t.dark)
  )
}

/** A house with a lit window between poplars, its foot hidden in the hill at `y`. */
function farm(x: number, y: number, colour: string, glow: string, seed: string): string {
  const poplars = times(
    4,
    (i) =>
      `<ellipse cx="${num(x - 34 - i * 15)}" cy="${num(y - 26 - (i % 2) * 7)}" rx="5.5" ry="${27 + (i % 2) * 8}"/>`,
  )
  return `${smoke(x + 34, y - 50, 62, glow, seed, 0.4)}<g fill="${colour}">${poplars}<path d="M${num(x - 14)} ${num(y)}V${num(y - 22)}L${num(x + 12)} ${num(y - 44)}H${num(x + 44)}L${num(x + 62)} ${num(y - 22)}V${num(y)}ZM${num(x + 30)} ${num(y - 42)}v-12h8v12Z"/></g>${rect(x + 22, y - 18, 7, 9, glow)}${rect(x + 38, y - 18, 7, 9, glow)}`
}

/** Rolling hills with orchards and a farm. */
const hills: Painter = (s) => {
  const { width: w, height: h, tones: t, random } = s
  const trees = (y: number, k: number, colour: string) =>
    `<g fill="${colour}">${times(26, () => {
      const x = between(random, 0, w)
      const r = between(random, 5, 11) * k
      const foot = y + between(random, 0, 26)
      return `<ellipse cx="${num(x)}" cy="${num(foot - r)}" rx="${num(r * 0.8)}" ry="${num(r * 1.25)}"/>`
    })}</g>`
  const nearest = mix(t.near, t.dark, 0.45)
  return (
    sky(s) +
    sun(w * between(random, 0.5, 0.66), h * 0.42, h * 0.2, t.glow) +
    ridge(s, 'a', h * 0.56, h * 0.14, t.far, 7) +
    ridge(s, 'b', h * 0.7, h * 0.16, mix(t.far, t.near, 0.4), 6) +
    trees(h * 0.63, 0.8, mix(t.far, t.near, 0.7)) +
    ridge(s, 'c', h * 0.84, h * 0.14, mix(t.far, t.near, 0.8), 5) +
    trees(h * 0.79, 1.2, nearest) +
    farm(w * between(random, 0.62, 0.74), h * 0.9, nearest, t.glow, s.seed) +
    ridge(s, 'd', h * 1.01, h * 0.11, t.dark, 6) +
    birds(s, t.near)
  )
}

/** Rows of tobacco running to a curing barn. */
const field: Painter = (s) => {
  const { width: w, height: h, tones: t } = s
  const horizon = h * 0.6
  const vanish = w * 0.58
  const rows = times(31, (i) => {
    const x = vanish + (i - 15) * w * 0.085
    return `M${num(vanish + (i - 15) * w * 0.012)} ${num(horizon)}L${num(x)} ${num(h + 4)}`
  })
  const barn = w * 0.68
  const wall = mix(t.near, t.dark, 0.5)
  return (
    sky(s) +
    sun(vanish, horizon - h * 0.12, h * 0.2, t.glow) +
    ridge(s, 'a', horizon, h * 0.16, t.far, 9) +
    ridge(s, 'b', horizon + 2, h * 0.06, mix(t.far, t.near, 0.5), 14) +
    rect(0, horizon, w, h - horizon, mix(t.near, t.far, 0.22)) +
    `<path d="${rows}" stroke="${t.dark}" stroke-opacity=".55" stroke-width="7" stroke-dasharray="9 4" fill="none"/><path d="${rows}" stroke="${t.glow}" stroke-opacity=".16" stroke-width="2" stroke-dasharray="6 7" fill="none"/>` +
    `<path d="M${num(barn)} ${num(horizon + 8)}V${num(horizon - 46)}L${num(barn + 22)} ${num(horizon - 78)}L${num(barn + 60)} ${num(horizon - 96)}L${num(barn + 98)} ${num(horizon - 78)}L${num(barn + 120)} ${num(horizon - 46)}V${num(horizon + 8)}Z" fill="${wall}"/>` +
    `<path d="M${num(barn + 12)} ${num(horizon + 8)}V${num(horizon - 40)}M${num(barn + 28)} ${num(horizon + 8)}V${num(horizon - 58)}M${num(barn + 92)} ${num(horizon + 8)}V${num(horizon - 58)}M${num(barn + 108)} ${num(horizon + 8)}V${num(horizon - 40)}" stroke="${t.glow}" stroke-opacity=".3" stroke-width="3"/>${rect(barn + 44, horizon - 34, 32, 42, t.dark)}` +
    birds(s, t.near) +
    `<path d="M0 ${num(h * 0.93)}Q${num(w * 0.3)} ${num(h * 0.98)} ${num(w * 0.5)} ${h}H0Z" fill="${t.dark}"/>`
  )
}

/** Roofs and chimneys with lit windows. */
const town: Painter = (s) => {
  const { width: w, height: h, tones: t, random } = s
  const row = (base: number, tall: number, colour: string, lit: number) => {
    let houses = ''
    let windows = ''
    for (let x = -20; x < w; ) {
      const wide = Math.round(between(random, 54, 112))
      const top = Math.round(base - between(random, 0.45, 1) * tall)
      const roof = Math.round(wide * between(random, 0.3, 0.5))
      houses += `M${Math.round(x)} ${h}V${top}L${Math.round(x + wide / 2)} ${top - roof}L${Math.round(x + wide)} ${top}V${h}Z`
      if (random() > 0.4) houses += `M${Math.round(x + wide * 0.7)} ${top}V${top - roof - 8}h9V${top}Z`
      for (let i = 0; i < 3; i++)
        if (random() < lit)
          windows += `M${Math.round(x + wide * (0.2 + i * 0.26))} ${top + 12 + Math.round(random() * 2) * 24}h8v12h-8Z`
      x += wide - 2
    }
    return `<path d="${houses}" fill="${colour}"/><path d="${windows}" fill="${t.glow}" opacity=".8"/>`
  }
  const spire = w * 0.63
  return (
    sky(s) +
    sun(w * 0.56, h * 0.4, h * 0.17, t.glow) +
    ridge(s, 'a', h * 0.62, h * 0.2, t.far, 8) +
    row(h * 0.72, h * 0.2, mix(t.far, t.near, 0.5), 0) +
    `<path d="M${num(spire - 20)} ${h}V${num(h * 0.44)}L${num(spire)} ${num(h * 0.16)}L${num(spire + 20)} ${num(h * 0.44)}V${h}Z" fill="${mix(t.far, t.near, 0.8)}"/>` +
    disc(spire, h * 0.52, 8, t.glow) +
    row(h * 0.88, h * 0.24, t.near, 0.4) +
    row(h * 1.05, h * 0.2, t.dark, 0.5) +
    birds(s, t.near)
  )
}

/** Peaks, pines and a lake. */
const mountains: Painter = (s) => {
  const { width: w, height: h, tones: t, random } = s
  const pines = (base: number, tall: number, colour: string) => {
    const d = times(Math.round(w / 30), (i) => {
      const k = tall * between(random, 0.55, 1)
      const x = Math.round(i * 30 + between(random, -8, 8))
      return `M${x - Math.round(k * 0.28)} ${num(base)}L${x} ${num(base - k)}L${x + Math.round(k * 0.28)} ${num(base)}Z`
    })
    return `<path d="${d}" fill="${colour}"/>`
  }
  const lake = h * 0.72
  return (
    sky(s) +
    sun(w * 0.6, h * 0.3, h * 0.13, t.glow) +
    peaks(s, 'a', lake, h * 0.56, t.far, t.glow) +
    peaks(s, 'b', lake, h * 0.36, mix(t.far, t.near, 0.5), t.sky[2]) +
    pines(lake + 2, h * 0.14, t.near) +
    rect(0, lake, w, h - lake, mix(t.far, t.near, 0.45)) +
    glints(s, lake, 20) +
    pines(h * 0.99, h * 0.24, mix(t.near, t.dark, 0.6)) +
    rect(0, h * 0.95, w, h * 0.05, t.dark)
  )
}

export const PAINTERS: readonly [Painter, ...Painter[]] = [harbour, hills, field, town, mountains]
