/** The system pipe with its reservoir, and its bit. */
import { chamberPath } from '../../pipe/chamber.ts'
import { geometry } from '../../pipe/shape/geometry.ts'
import { shapeOf } from '../../pipe/shape/shape-facts.ts'
import type { Point } from '../../primitives.ts'
import { closed } from '../frame/marks.ts'
import { type FigureGroup, hatch, ink } from '../frame/sheet.ts'
import { bodyOf, engine, MM, mapper } from '../sketch/pipe.ts'
import { factsOf } from '../sketch/shape-table.ts'
import { caption, enlarged, flow, named, rule } from '../sketch/words.ts'

const place = { at: [66, 214], mm: 2.42 } as const

const shape = shapeOf(factsOf('bent-albert'))

/** Its shank is thicker than that of the plain shape. */
const system = geometry({ ...shape, shank: { ...shape.shank, from: 11.2 * MM, to: 8.6 * MM } })

/** The hollows of the shank: the reservoir runs down from the joint, steeper than the airway that opens into it. */
function hollows() {
  const [jx, jy] = system.beside(system.joint, 0)
  const angle = (53 * Math.PI) / 180
  const [c, s] = [Math.cos(angle) * MM, Math.sin(angle) * MM]
  const go = (d: number, w: number): Point => [jx - c * d - s * w, jy + s * d - c * w]
  const floor = system.bowlPoint(0.21, 0)
  const mouth = go(11, 2.4)
  const [dx, dy] = [mouth[0] - floor[0], mouth[1] - floor[1]]
  const long = Math.hypot(dx, dy)
  const [nx, ny] = [(-dy / long) * 1.9 * MM, (dx / long) * 1.9 * MM]
  return {
    reservoir: closed([go(-0.5, 4.2), go(20, 3.9), go(24, 0), go(20, -3.9), go(-0.5, -4.2)]),
    water: closed([go(19, 3.8), go(20, 3.8), go(23.8, 0), go(20, -3.8), go(15.5, -3.9)]),
    airway: closed([
      [floor[0] + nx, floor[1] + ny],
      [mouth[0] + nx, mouth[1] + ny],
      [mouth[0] - nx, mouth[1] - ny],
      [floor[0] - nx, floor[1] - ny],
    ]),
    tenon: closed([go(-1, 3.9), go(7, 3.2), go(7, -3.2), go(-1, -3.9)]),
    bore: closed([go(-1, 1.8), go(7.4, 2.1), go(7.4, -2.1), go(-1, -1.8)]),
    joint: [jx, jy] as Point,
  }
}

/** Outlines of the system pipe in section. */
function systemSection(): string {
  const g = system
  const h = hollows()
  const w = MM / place.mm
  const part = (d: string, fill: string, share: number) =>
    `<path d="${d}" fill="${fill}" stroke-width="${(w * share).toFixed(1)}"/>`
  const open = (d: string) => `<path d="${d}" fill="${ink('paper')}" stroke="none"/>`
  return engine(
    place,
    [
      part(g.stem + g.lip, ink('dark'), 1),
      bodyOf(g, hatch('briar'), w, place.at),
      part(h.airway, ink('paper'), 0.9),
      part(h.reservoir, ink('paper'), 0.9),
      open(h.airway),
      part(chamberPath(g, 10 * MM, 9 * MM, 0.16), ink('paper'), 0.9),
      open(h.airway),
      `<path d="${h.water}" fill="${ink('water')}" opacity="0.6" stroke="none"/>`,
      part(g.strip(g.joint - 22, g.joint + 1, 2, 1.6), ink('hair'), 0.8),
      part(h.tenon, ink('dark'), 0.6),
      part(h.bore, ink('paper'), 0.5),
    ].join(''),
  )
}

/** A bent pipe in section: the smoke turns over a blind hole in which the water stays. */
function petersonSystem(): string {
  const [jx, jy] = mapper(place)(hollows().joint)
  return [
    systemSection(),
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
        [jx - 30, jy + 44],
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
        [98, 172],
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
    caption({ x: 346, y: 114, anchor: 'end', colour: 'soft', text: '烟气直吹舌尖' }),
    rule({ from: [14, 124], to: [346, 124] }),
    caption({ x: 14, y: 146, bold: true, text: 'P 形嘴（P-Lip）' }),
    enlarged(`<g stroke="${ink('ink')}" stroke-width="1" stroke-linejoin="round"><path d="M14 170L244 184Q262 176 282 170Q292 168 296 176L312 208Q314 214 306 214H270Q254 212 240 212L14 230Z" fill="${ink('dark')}"/>
<path d="M13 191L240 196Q268 196 282 168L292 172Q280 204 240 205L13 207Z" fill="${ink('paper')}" stroke-width="0.7"/></g>`),
    flow({ from: [186, 200], to: [294, 150], bow: -34 }),
    caption({ x: 346, y: 160, anchor: 'end', colour: 'soft', text: '出口朝上' }),
    caption({ x: 346, y: 236, anchor: 'end', colour: 'soft', text: '下唇成托，舌头搁在下面' }),
    caption({ x: 14, y: 254, colour: 'soft', text: '孔到末端转弯向上，通条用细头先进。' }),
  ].join('')
}

export const petersonFigures: FigureGroup = {
  'peterson-system': { height: 424, draw: petersonSystem },
  'p-lip': { height: 437, draw: pLip },
}
