import { type Emoticon, emoticons } from './emoticons.ts'
import { eyes, ink, marks, mouths, objects } from './parts.ts'

/** A face is a ring with two eyes and a mouth, like the sign of a typewriter. */
function face(sign: string): string {
  const [, eye, mouth, mark = ''] = sign.split('.')
  return (
    '<circle cx="20" cy="20" r="16.5"/>' +
    (eyes[Number(eye)] ?? '') +
    (mouths[Number(mouth)] ?? '') +
    (marks[mark] ?? '')
  )
}

const drawn = ({ sign }: Emoticon): string => (sign.startsWith('face.') ? face(sign) : (objects[sign] ?? ''))

// One ink that stands out from light and from dark paper, for a picture does not know on which it lies.
const pen = `fill="none" stroke="${ink}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"`

const head = 'xmlns="http://www.w3.org/2000/svg"'

/** One emoticon, by its number from 1; null when there is none of that number. */
export function emoticon(number: number): string | null {
  const one = emoticons[number - 1]
  return one
    ? `<svg ${head} viewBox="-1 -1 42 42" width="28" height="28"><g ${pen}>${drawn(one)}</g></svg>`
    : null
}

/** All of them in rows of twenty, for the panel from which one is picked. */
export function emoticonSheet(): string {
  const cells = emoticons.map(
    (one, at) =>
      `<g transform="translate(${(at % 20) * 42 + 1} ${Math.floor(at / 20) * 42 + 1})">${drawn(one)}</g>`,
  )
  return `<svg ${head} viewBox="0 0 840 210" width="840" height="210"><g ${pen}>${cells.join('')}</g></svg>`
}
