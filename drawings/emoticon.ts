import { extras, eyes, mouths } from './emoticon-part.ts'
import { type Emoticon, emoticons } from './emoticons.ts'

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
