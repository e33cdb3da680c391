/** The system pipe with its reservoir, and its bit. */
import { type FigureGroup, hatch, ink } from '../frame/sheet.ts'
import { chamberPath, MM, mapper } from '../sketch/pipe.ts'
import { factsOf } from '../sketch/shape-table.ts'
import { caption, enlarged, flow, named, rule, type Point } from '../sketch/words.ts'

import { geometry } from '../../pipe/shape/geometry.ts'
import { shapeOf } from '../../pipe/shape/shape-facts.ts'
const place = { at: [66, 214], mm: 2.42 } as const

const shape = shapeOf(factsOf('bent-albert'))

const system = geometry({ ...shape, shank: { ...shape.shank, from: 10.4 * MM, to: 8.2 * MM } })

const closed = (list: readonly Point[]) =>
  `M${list.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

/** The hollows of the shank, along a line that runs down from the joint. */
function hollows() {
  const g = system
  const [jx, jy] = g.beside(g.joint, 0)
  const angle = (43 * Math.PI) / 180
  const [c, s] = [Math.cos(angle) * MM, Math.sin(angle) * MM]
  const go = (d: number, w: number): Point => [jx - c * d - s * w, jy + s * d - c * w]
  const pair = (from: number, to: number, a: number, b = a) =>
    closed([go(from, a), go(to, b), go(to, -b), go(from, -a)])
  const mouth = go(13, 3)
  const floor = g.bowlPoint(0.21, 0)
  const [dx, dy] = [mouth[0] - floor[0], mouth[1] - floor[1]]
  const long = Math.hypot(dx, dy)
  const [nx, ny] = [(-dy / long) * 2 * MM, (dx / long) * 2 * MM]
  return {
    well: closed([go(-0.5, 5.4), go(24, 4.8), go(26, 2), go(26, -2), go(24, -4.8), go(-0.5, -5.4)]),
    water: closed([go(19.5, -4.7), go(24, -4.7), go(25.8, -1.8), go(25.8, 1.8), go(24, 4.6)]),
    airway: closed([
      [floor[0] + nx, floor[1] + ny],
      [mouth[0] + nx, mouth[1] + ny],
      [mouth[0] - nx, mouth[1] - ny],
      [floor[0] - nx, floor[1] - ny],
    ]),
    tenon: pair(-1, 8, 5, 4.2),
    bore: pair(-1, 8.4, 2.4, 2.6),
    joint: [jx, jy] as Point,
  }
}

/** A bent pipe in section: the smoke turns over a blind hole in which the water stays. */
function petersonSystem(): string {
  const g = system
  const h = hollows()
  const w = MM / place.mm
  const [jx, jy] = mapper(place)(h.joint)
  return [
    enlarged(`<g transform="translate(${place.at.join(' ')}) scale(${place.mm / MM})" stroke="${ink('ink')}" stroke-linejoin="round"><path d="${g.stem + g.lip}" fill="${ink('dark')}" stroke-width="${w}"/>
<g fill="${ink('panel')}" stroke-width="${w * 2.2}"><path d="${g.shank}"/>
<path d="${g.bowl}"/></g>
<g fill="${hatch('briar')}" stroke="none"><path d="${g.shank}"/>
<path d="${g.bowl}"/></g>
<path d="${h.well}" fill="${ink('paper')}" stroke-width="${w * 0.9}"/>
<path d="${h.airway}" fill="${ink('paper')}" stroke-width="${w * 0.9}"/>
<path d="${h.well}" fill="${ink('paper')}" stroke="none"/>
<path d="${chamberPath(g, 10 * MM, 9 * MM, 0.16)}" fill="${ink('paper')}" stroke-width="${w * 0.9}"/>
<path d="${h.airway}" fill="${ink('paper')}" stroke="none"/>
<path d="${h.water}" fill="${ink('water')}" opacity="0.55" stroke="none"/>
<path d="${g.strip(g.joint - 24, g.joint + 1, 2, 1.6)}" fill="${ink('hair')}" stroke-width="${w * 0.8}"/>
<path d="${h.tenon}" fill="${ink('dark')}" stroke-width="${w * 0.6}"/>
<path d="${h.bore}" fill="${ink('paper')}" stroke-width="${w * 0.5}"/></g>`),
    caption({ x: 64, y: 148, anchor: 'middle', text: '烟膛' }),
    named({
      at: [jx - 40, jy - 62],
      to: [
        [jx - 36, jy - 44],
        [jx - 8, jy - 8],
      ],
      en: 'ferrule',
      anchor: 'middle',
      text: '金属套箍',
    }),
    named({
      at: [jx + 60, jy + 62],
      to: [
        [jx + 56, jy + 58],
        [jx - 22, jy + 44],
      ],
      en: 'reservoir',
      text: '储液腔：水留在这里',
    }),
    named({
      at: [jx + 60, jy + 28],
      to: [
        [jx + 56, jy + 24],
        [jx - 8, jy + 4],
      ],
      text: '嘴内烟道，近柄一端粗',
    }),
    named({
      at: [150, 244],
      to: [
        [146, 238],
        [84, 186],
      ],
      text: '烟道从腔的上方接入',
    }),
  ].join('')
}

/** Two bits in section: the usual one, and the one that opens upwards. */
function pLip(): string {
  return [
    caption({ x: 14, y: 22, bold: true, text: '普通嘴端' }),
    enlarged(`<g stroke="${ink('ink')}" stroke-width="1" stroke-linejoin="round"><path d="M14 44L296 64V54Q300 50 312 54L316 58V90L312 94Q300 98 296 94V84L14 104Z" fill="${ink('dark')}"/>
<path d="M13 66L260 70Q296 70 317 66V82Q296 78 260 78L13 82Z" fill="${ink('paper')}" stroke-width="0.7"/></g>`),
    flow({ from: [210, 74], to: [346, 74] }),
    caption({ x: 346, y: 104, anchor: 'end', colour: 'soft', text: '烟气直吹舌尖' }),
    rule({ from: [14, 124], to: [346, 124] }),
    caption({ x: 14, y: 146, bold: true, text: 'P 唇嘴端（P-Lip）' }),
    enlarged(`<g stroke="${ink('ink')}" stroke-width="1" stroke-linejoin="round"><path d="M14 170L244 184Q262 176 282 170Q292 168 296 176L312 208Q314 214 306 214H270Q254 212 240 212L14 230Z" fill="${ink('dark')}"/>
<path d="M13 191L240 196Q268 196 282 168L292 172Q280 204 240 205L13 207Z" fill="${ink('paper')}" stroke-width="0.7"/></g>`),
    flow({ from: [186, 200], to: [294, 150], bow: -34 }),
    caption({ x: 346, y: 160, anchor: 'end', colour: 'soft', text: '出口朝上' }),
    caption({ x: 346, y: 236, anchor: 'end', colour: 'soft', text: '下唇成托，舌头搁在下面' }),
    caption({ x: 14, y: 254, colour: 'soft', text: '通条只到转弯处，清洁要取下斗嘴。' }),
  ].join('')
}

export const petersonFigures: FigureGroup = {
  'peterson-system': { height: 424, draw: petersonSystem },
  'p-lip': { height: 437, draw: pLip },
}
