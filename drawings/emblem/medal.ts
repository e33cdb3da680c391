/** Medals: a milled rim, a plain field, one small picture. Each metal has four tones. */
import { type EmblemName, emblem } from './emblem.ts'
import { num, times } from '../primitives.ts'

const metals = {
  platinum: ['#F4F8F7', '#BFCFD0', '#6F8689', '#233A3D'],
  gold: ['#F3DDA0', '#C9984A', '#7D5615', '#4A2F0A'],
  silver: ['#F4F1EA', '#BFB7AA', '#7C746A', '#3F3A34'],
  bronze: ['#E5B58A', '#A86A3C', '#693B1C', '#3A1D0B'],
} as const

export type Metal = keyof typeof metals

const rim = times(49, (i) => {
  const angle = (i / 48) * 2 * Math.PI
  const radius = i % 2 ? 45 : 48.5
  return `${i ? 'L' : 'M'}${num(50 + Math.cos(angle) * radius)} ${num(50 + Math.sin(angle) * radius)}`
})

/** A medal in a square of 100. */
export function medal(picture: EmblemName, metal: Metal): string {
  const [light, field, dark, sign] = metals[metal]
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">' +
    `<defs><linearGradient id="m" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${field}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>` +
    `<path d="${rim}Z" fill="url(#m)"/><circle cx="50" cy="50" r="39" fill="none" stroke="${light}" stroke-opacity=".8"/>` +
    `<circle cx="50" cy="50" r="36" fill="${field}"/><circle cx="50" cy="50" r="36" fill="none" stroke="${dark}" stroke-width="1.5"/>` +
    `${emblem(picture, 50, 50, 42, sign, field)}</svg>`
  )
}

/** The pictures of the badges that come with the product; others take the leaf. */
const pictures: Readonly<Record<string, EmblemName>> = {
  'first-light': 'lantern',
  'name-card': 'key',
  'first-post': 'bell',
  'first-reply': 'bird',
  'first-review': 'feather',
  'seven-days': 'sun',
  'thirty-days': 'moon',
  'hundred-days': 'lighthouse',
  'ten-posts': 'leaf',
  'fifty-posts': 'wheat',
  'hundred-posts': 'acorn',
  'hundred-comments': 'bird',
  'thousand-comments': 'stag',
  'liked-100': 'clover',
  'liked-1000': 'flower',
  'digest-author': 'star',
  'digest-master': 'crown',
  encyclopedist: 'compass',
  'wiki-pillar': 'mountain',
  'circle-founder': 'anchor',
  'followed-100': 'sail',
  'certified-maker': 'horseshoe',
}

export const badgeMedal = (slug: string, metal: Metal): string => medal(pictures[slug] ?? 'leaf', metal)

const steps: readonly EmblemName[] = [
  'leaf',
  'sun',
  'key',
  'compass',
  'moon',
  'star',
  'lighthouse',
  'feather',
  'stag',
  'crown',
]

/** The medal of a membership level, from 1: bronze, from 4 silver, from 7 gold, platinum at 10. */
export function levelMedal(level: number): string {
  const metal = level >= 10 ? 'platinum' : level >= 7 ? 'gold' : level >= 4 ? 'silver' : 'bronze'
  return medal(steps[level - 1] ?? 'crown', metal)
}
