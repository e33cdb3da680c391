/** What the drawings of accessories share: tones of matter, paints lit from the upper left, outlines. */
import { between, mix, num, type Rng, stops, times } from '../primitives.ts'

/** Lit, in itself, and in the shade. */
export type Tone = readonly [bright: string, body: string, dark: string]

export const MATTER = {
  steel: ['#F6F5F2', '#B4B3B0', '#6B6A68'],
  silver: ['#FFFEFA', '#CFCAC0', '#847E74'],
  brass: ['#FBE8B4', '#C0923F', '#70501C'],
  copper: ['#F4C7A2', '#B06E42', '#5F331A'],
  iron: ['#8B8782', '#504C48', '#24211F'],
  walnut: ['#96633F', '#623A20', '#321A0C'],
  briar: ['#BC7443', '#85461F', '#45210F'],
  cherry: ['#C4815A', '#91502F', '#532917'],
  olive: ['#D9BC7E', '#A5824A', '#604823'],
  beech: ['#EBCFA2', '#C49B66', '#805C33'],
  ebony: ['#6A5A50', '#352A24', '#15100D'],
  balsa: ['#FAEBCB', '#E2C79B', '#A98A5C'],
  cork: ['#DDB987', '#B98F5B', '#7A5A34'],
  bone: ['#FBF5E6', '#E2D5B8', '#A4936F'],
  horn: ['#CDBB9C', '#8A7453', '#463724'],
  antler: ['#EADBC0', '#B59A74', '#6B5136'],
  tan: ['#C99763', '#9A663A', '#5C3A1D'],
  chestnut: ['#9A6140', '#6D3E25', '#3A1E10'],
  black: ['#6A5C53', '#382E29', '#181310'],
  oxblood: ['#9B4B3B', '#6B2A21', '#371310'],
  moss: ['#7C8565', '#515B40', '#2A3121'],
  slate: ['#7C8A92', '#4C5B64', '#242F36'],
  cloth: ['#E7DDC8', '#C6B899', '#84765A'],
  paper: ['#FFFDF6', '#EFE6D4', '#B3A58B'],
  clay: ['#E2A285', '#B96B4C', '#6F3825'],
  glaze: ['#F7F0E0', '#DCCDB0', '#978566'],
  rubber: ['#6C6560', '#38322F', '#171412'],
  coal: ['#57504B', '#2C2724', '#0F0D0C'],
  wax: ['#F8E6AC', '#DDBC66', '#99762D'],
  leaf: ['#A9743E', '#6E421D', '#38200D'],
  lacquer: ['#A83A28', '#6E1A12', '#2F0907'],
} satisfies Record<string, Tone>
export type Matter = keyof typeof MATTER

const rounded = (t: Tone) =>
  stops([
    [0, mix(t[1], t[2], 0.2)],
    [0.26, t[0]],
    [0.58, t[1]],
    [1, t[2]],
  ])
const flat = (t: Tone) =>
  stops([
    [0, mix(t[0], t[1], 0.35)],
    [0.55, t[1]],
    [1, mix(t[1], t[2], 0.55)],
  ])

/** How matter takes the light: a rod that lies, one that stands, a ball, a flat face, or evenly. */
export type Light = 'lying' | 'standing' | 'ball' | 'face' | 'plain'
const GRADIENTS: Readonly<Record<Exclude<Light, 'plain'>, (id: string, t: Tone) => string>> = {
  lying: (id, t) => `<linearGradient id="${id}" x2="0" y2="1">${rounded(t)}</linearGradient>`,
  standing: (id, t) => `<linearGradient id="${id}">${rounded(t)}</linearGradient>`,
  face: (id, t) => `<linearGradient id="${id}" x2="1" y2="1">${flat(t)}</linearGradient>`,
  ball: (id, t) =>
    `<radialGradient id="${id}" cx=".36" cy=".3" r=".78">${stops([
      [0, t[0]],
      [0.5, t[1]],
      [1, t[2]],
    ])}</radialGradient>`,
}

export type Pen = {
  /** For ids of its own. */
  id: string
  random: Rng
  /** All of it, for the head of a page; without it a card's share. */
  fine: boolean
  /** A paint of this matter, kept once for the whole drawing. */
  paint(matter: Matter, light: Light): string
  /** An outline filled with matter, with a thin dark edge. */
  part(d: string, matter: Matter, light?: Light): string
  /** What is drawn many times: written once, then used. */
  once(name: string, draw: () => string): string
  /** The definitions of the paints that were used. */
  definitions(): string
}

export function newPen(id: string, random: Rng, fine: boolean): Pen {
  const known = new Map<string, string>()
  const paint = (matter: Matter, light: Light) => {
    if (light === 'plain') return MATTER[matter][1]
    const name = `${id}${matter}${light[0]}`
    known.set(name, GRADIENTS[light](name, MATTER[matter]))
    return `url(#${name})`
  }
  const part = (d: string, matter: Matter, light: Light = 'lying') =>
    `<path d="${d}" fill="${paint(matter, light)}" stroke="${mix(MATTER[matter][2], '#120A05', 0.25)}"/>`
  const drawn = new Set<string>()
  const once = (name: string, draw: () => string) => {
    if (drawn.has(name)) return `<use href="#${id}${name}"/>`
    drawn.add(name)
    return `<g id="${id}${name}">${draw()}</g>`
  }
  return { id, random, fine, paint, part, once, definitions: () => [...known.values()].join('') }
}

/** Path data of a rectangle with round corners. */
export const box = (x: number, y: number, w: number, h: number, r = 0): string => {
  const c = Math.min(r, w / 2, h / 2)
  if (c <= 0) return `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`
  const a = (dx: number, dy: number) => `a${num(c)} ${num(c)} 0 0 1 ${num(dx)} ${num(dy)}`
  return `M${num(x + c)} ${num(y)}h${num(w - c * 2)}${a(c, c)}v${num(h - c * 2)}${a(-c, c)}h${num(c * 2 - w)}${a(-c, -c)}v${num(c * 2 - h)}${a(c, -c)}Z`
}

/** Path data of an ellipse. */
export const oval = (cx: number, cy: number, rx: number, ry = rx): string =>
  `M${num(cx - rx)} ${num(cy)}a${num(rx)} ${num(ry)} 0 1 1 ${num(rx * 2)} 0a${num(rx)} ${num(ry)} 0 1 1 ${num(-rx * 2)} 0Z`

export const line = (d: string, colour: string, width = 1.2, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
export const area = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}" stroke="none"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
/** Light caught by an edge. */
export const gleam = (d: string, width = 2.4, opacity = 0.55): string => line(d, '#fff', width, opacity)
/** Stitches. */
export const seam = (d: string, colour: string, width = 1.6): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="6 4" opacity=".85"/>`

type Placing = { x?: number; y?: number; turn?: number; size?: number }
/** What is drawn about (0, 0), set elsewhere. */
export function set(body: string, { x = 0, y = 0, turn = 0, size = 1 }: Placing): string {
  const turned = turn === 0 ? '' : ` rotate(${num(turn)})`
  return `<g transform="translate(${num(x)} ${num(y)})${turned}${size === 1 ? '' : ` scale(${size})`}">${body}</g>`
}

/** Fibres of wood along a box: few on a card, more in the head of a page. */
export function fibres(pen: Pen, x: number, y: number, w: number, h: number, colour = '#2A1408'): string {
  const d = times(pen.fine ? 9 : 4, (i) => {
    const at = y + ((i + 0.5) / (pen.fine ? 9 : 4)) * h
    const from = x + between(pen.random, 0.02, 0.25) * w
    return `M${num(from)} ${num(at)}q${num(w * 0.25)} ${num(between(pen.random, -0.14, 0.14) * h)} ${num(w * between(pen.random, 0.4, 0.7))} 0`
  })
  return line(d, colour, 1, 0.32)
}

/** Shreds of tobacco scattered in an ellipse. */
export function shreds(pen: Pen, cx: number, cy: number, rx: number, ry: number): string {
  const one = () => {
    const [a, r] = [pen.random() * 6.3, Math.sqrt(pen.random())]
    return `M${num(cx + Math.cos(a) * r * rx)} ${num(cy + Math.sin(a) * r * ry)}q${num(between(pen.random, -6, 6))} ${num(between(pen.random, -6, 6))} ${num(between(pen.random, -13, 13))} ${num(between(pen.random, -5, 5))}`
  }
  const count = pen.fine ? 46 : 16
  return ['#B07A40', '#7A4A22', '#4A2A12'].map((tone) => line(times(count, one), tone, 2)).join('')
}

/** The shade on the table below what stands on it. */
export const foot = (cx: number, y: number, rx: number): string =>
  `<ellipse cx="${num(cx)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(rx * 0.11)}" fill="#2A1C12" stroke="none" opacity=".26"/>`

/** A form of an accessory about (0, 0), within 400 × 300. */
export type Form = (pen: Pen) => string
