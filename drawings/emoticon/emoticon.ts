import { type Emoticon, emoticons } from './emoticons.ts'

/** The parts of the emoticons' faces, on a square of 40. */

const line = (d: string, width = 2.2, colour = '#4A2A10') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const dot = (x: number, y: number, r = 2.4) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#4A2A10"/>`

export const eyes: readonly string[] = [
  dot(14, 17) + dot(26, 17),
  line('M10 18q4-5 8 0M22 18q4-5 8 0'),
  line('M10 15l8 2M30 15l-8 2') + dot(15, 18, 2) + dot(25, 18, 2),
  line('M10 17q4 4 8 0M22 17q4 4 8 0'),
  dot(14, 17, 3.2) +
    dot(26, 17, 3.2) +
    '<circle cx="15" cy="16" r="1.100" fill="#fff"/><circle cx="27" cy="16" r="1.100" fill="#fff"/>',
  dot(14, 17) + line('M22 17h8'),
  '<path d="M14 21l-4-4a2.200 2.200 0 0 1 4-2 2.200 2.200 0 0 1 4 2ZM26 21l-4-4a2.200 2.200 0 0 1 4-2 2.200 2.200 0 0 1 4 2Z" fill="#B8402A"/>',
  '<path d="M8 14h11v3a5 5 0 0 1-10 1ZM21 14h11l-1 4a5 5 0 0 1-10-1Z" fill="#3B2517"/>',
  '<circle cx="14" cy="17" r="4" fill="#fff"/><circle cx="26" cy="17" r="4" fill="#fff"/>' +
    dot(14, 17, 2) +
    dot(26, 17, 2),
  dot(15, 16) + dot(27, 16) + line('M22 11l7-1', 1.8),
  line('M11 17h7M22 17h7'),
  '<circle cx="14" cy="17" r="3.800" fill="#fff"/><circle cx="26" cy="17" r="3.800" fill="#fff"/>' +
    dot(14, 14.6, 1.8) +
    dot(26, 14.6, 1.8),
  line('M11 13l6-2M29 13l-6-2', 1.8) + dot(14, 18, 2.8) + dot(26, 18, 2.8),
  line('M11 15l6-2M29 15l-6-2', 1.8) + dot(14, 18, 2) + dot(26, 18, 2),
  line('M10 13l7 3M30 13l-7 3') + dot(15, 19, 2) + dot(25, 19, 2),
  line('M11 14l6 6M17 14l-6 6M23 14l6 6M29 14l-6 6', 2),
]

export const mouths: readonly string[] = [
  line('M14 25q6 6 12 0'),
  '<path d="M13 24h14q-1 9-7 9t-7-9Z" fill="#7A2E18"/>',
  '<path d="M11 23h18q-1 12-9 12t-9-12Z" fill="#7A2E18"/><path d="M13 23h14v3H13Z" fill="#fff"/>',
  line('M15 26q6 4 11-2'),
  '<circle cx="20" cy="27" r="2.600" fill="none" stroke="#4A2A10" stroke-width="2"/>',
  '<ellipse cx="20" cy="28" rx="3.600" ry="4.600" fill="#7A2E18"/>',
  line('M15 27h10'),
  line('M14 29q6-6 12 0'),
  '<path d="M13 31q7-10 14 0Z" fill="#7A2E18"/>',
  line('M14 27q3-3 6 0t6 0'),
  line('M14 25q6 5 12 0') + '<path d="M18 28h6v3a3 3 0 0 1-6 0Z" fill="#D8624A"/>',
  line('M14 27h12M16 25v4M20 25v4M24 25v4', 1.6),
  '<path d="M10 27c3 2 7 1 10-2 3 3 7 4 10 2-2 5-8 5-10 2-2 3-8 3-10-2Z" fill="#4A2A10"/>',
]

/** What a face wears or holds. */
export const extras: Readonly<Record<string, string>> = {
  blush:
    '<ellipse cx="10" cy="23" rx="3.400" ry="2" fill="#E0785A" opacity=".6"/><ellipse cx="30" cy="23" rx="3.400" ry="2" fill="#E0785A" opacity=".6"/>',
  tear: '<path d="M12 21v10q0 3 2 3t2-3V21Z" fill="#6FA6C4"/>',
  sweat: '<path d="M32 8q4 6 0 8-4-2 0-8Z" fill="#6FA6C4"/>',
  anger: line('M29 6l5 5M34 6l-5 5', 2.4, '#B8402A'),
  q: '<text x="31" y="13" font-size="14" font-weight="700" fill="#7A3B19" font-family="Georgia,serif">?</text>',
  think: '<circle cx="33" cy="8" r="3" fill="#BFA987"/><circle cx="28" cy="12" r="1.600" fill="#BFA987"/>',
  z: '<text x="28" y="13" font-size="12" font-weight="700" fill="#35566B" font-family="Georgia,serif">z</text>',
  pipe: '<path d="M20 28l8 4v4a4 4 0 0 0 8 0v-7h-8" fill="#5A2A12" stroke="#5A2A12" stroke-width="2.400" stroke-linejoin="round"/><path d="M32 24q-3-4 0-7t0-7" stroke="#A79B8C" stroke-width="1.800" fill="none"/>',
  ring: '<ellipse cx="33" cy="20" rx="4" ry="5.500" fill="none" stroke="#A79B8C" stroke-width="2.200"/>',
  match:
    '<path d="M30 38V24" stroke="#8A5A2B" stroke-width="2.400"/><path d="M30 14q5 6 0 10-5-4 0-10Z" fill="#E08A2E"/>',
  tamp: '<path d="M32 16v18" stroke="#8C857A" stroke-width="3"/><path d="M28 34h8v3h-8Z" fill="#6E6A64"/>',
  tin: '<circle cx="31" cy="31" r="8" fill="#2F4238" stroke="#D5A24A" stroke-width="2"/>',
  axe: '<path d="M28 36l6-14M31 20l7 3-2 5-7-3Z" stroke="#7A5230" stroke-width="2" fill="#A79B8C"/>',
  leaf: '<path d="M32 38c-7-5-7-12 0-17 7 5 7 12 0 17Z" fill="#6E8A46"/>',
  star: '<path d="M32 4l1.600 4.400L38 10l-4.400 1.600L32 16l-1.600-4.400L26 10l4.400-1.600Z" fill="#D5A24A"/>',
  cup: '<path d="M26 28h10v5a4 4 0 0 1-4 4h-2a4 4 0 0 1-4-4Z" fill="#F4E9D3" stroke="#7A5230" stroke-width="1.600"/>',
  book: '<path d="M8 32q6-3 12 0 6-3 12 0v6q-6-3-12 0-6-3-12 0Z" fill="#8E3B2C"/>',
  hat: '<path d="M5 10h30v3H5ZM11 0h18v10H11Z" fill="#3B2517"/>',
  heart: '<path d="M31 37l-7-7a4 4 0 0 1 7-4 4 4 0 0 1 7 4Z" fill="#B8402A"/>',
  broken:
    '<path d="M31 37l-7-7a4 4 0 0 1 7-4 4 4 0 0 1 7 4Z" fill="#B8402A"/><path d="M31 26l-2 4 3 2-2 4" stroke="#fff" stroke-width="1.500" fill="none"/>',
  flower:
    '<circle cx="32" cy="30" r="5" fill="#C05A5A"/><circle cx="32" cy="30" r="2" fill="#F4D77E"/><path d="M32 35v5" stroke="#6E8A46" stroke-width="2"/>',
  gift: '<path d="M25 28h13v10H25Z" fill="#8E3B2C"/><path d="M31.500 28v10M25 31h13" stroke="#F4D77E" stroke-width="1.800"/>',
  coin: '<circle cx="32" cy="31" r="6.500" fill="#E5B657" stroke="#8A6018" stroke-width="1.600"/>',
  moon: '<path d="M34 4a7 7 0 1 0 4 11 6 6 0 0 1-4-11Z" fill="#D5A24A"/>',
  sun: '<circle cx="33" cy="8" r="5" fill="#E5A32E"/>',
  rain: '<path d="M28 4l-2 5M34 5l-2 5M31 11l-2 5" stroke="#6FA6C4" stroke-width="2" stroke-linecap="round"/>',
  fire: '<path d="M32 38c-6-2-7-8-2-13 1 3 2 3 3 0 5 4 5 11-1 13Z" fill="#D8622A"/>',
  fist: '<rect x="25" y="28" width="12" height="9" rx="4" fill="#E3AC5A" stroke="#7A4A16" stroke-width="1.400"/>',
  thumb: '<path d="M27 38v-8l4-6q3 0 2 4h5v10Z" fill="#E3AC5A" stroke="#7A4A16" stroke-width="1.400"/>',
  clap: '<path d="M26 37l4-10 3 1 3-1v10Z" fill="#E3AC5A" stroke="#7A4A16" stroke-width="1.400"/>',
  v: '<path d="M29 38l-2-12 3-1 2 7 3-7 3 1-3 12Z" fill="#E3AC5A" stroke="#7A4A16" stroke-width="1.400"/>',
  ok: '<circle cx="30" cy="31" r="4" fill="none" stroke="#B8782A" stroke-width="2.600"/><path d="M34 30l3-6M34 33l4-3" stroke="#B8782A" stroke-width="2.600" stroke-linecap="round"/>',
  hand: '<path d="M27 38v-9M30 38V26M33 38V26M36 38v-9" stroke="#B8782A" stroke-width="3" stroke-linecap="round"/>',
}

const face = ({ eyes: eye, mouth, extra }: Emoticon) =>
  '<circle cx="20" cy="20" r="17.5" fill="#EFC06C" stroke="#B27A2A" stroke-width="1.4"/>' +
  '<path d="M7 14a15 15 0 0 1 14-9" stroke="#fff" stroke-opacity=".5" stroke-width="2.4" fill="none" stroke-linecap="round"/>' +
  (eyes[eye] ?? '') +
  (mouths[mouth] ?? '') +
  (extras[extra] ?? '')

const head = 'xmlns="http://www.w3.org/2000/svg"'

/** One emoticon, by its number from 1; null when there is none of that number. */
export function emoticon(number: number): string | null {
  const one = emoticons[number - 1]
  return one ? `<svg ${head} viewBox="-1 -1 42 42" width="28" height="28">${face(one)}</svg>` : null
}

/** All of them in rows of twenty, for the panel from which one is picked. */
export function emoticonSheet(): string {
  const cells = emoticons.map(
    (one, at) =>
      `<g transform="translate(${(at % 20) * 42 + 1} ${Math.floor(at / 20) * 42 + 1})">${face(one)}</g>`,
  )
  return `<svg ${head} viewBox="0 0 840 210" width="840" height="210">${cells.join('')}</svg>`
}
