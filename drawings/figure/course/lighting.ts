/** Lighting and tamping. */
import { curve, type Point } from '../../primitives.ts'
import {
  area,
  arrow,
  closed,
  disc,
  heading,
  label,
  leader,
  open,
  path,
  rect,
  verdict,
} from '../frame/marks.ts'
import { bowlSection, filling, type Section, sectionOf } from '../frame/section.ts'
import { type FigureGroup, hatch, ink } from '../frame/sheet.ts'
import { tamper } from './bowls.ts'

/** From above: the flame goes once along the wall and then to the middle, never over the wood. */
function lightCircles(): string {
  const [x, y] = [205, 200]
  const spiral: Point[] = Array.from({ length: 29 }, (_, i) => {
    const turn = -Math.PI / 2 + (i / 28) * Math.PI * 3.4
    const far = i < 17 ? 88 : 88 - (i - 17) * 7.4
    return [x + Math.cos(turn) * far, y + Math.sin(turn) * far]
  })
  const last = spiral.at(-1) ?? [x, y]
  const before = spiral.at(-3) ?? [x, y]
  return (
    path(disc(x, y, 165), { fill: hatch('briar') }) +
    path(disc(x, y, 108), { fill: hatch('tobacco') }) +
    path(disc(x, y, 108), { weight: 'bold', colour: 'cake' }) +
    path(curve(spiral.slice(0, 27)), { colour: 'ember', weight: 'bold' }) +
    arrow(before, last, { colour: 'ember', weight: 'bold' }) +
    area(disc(x, y - 88, 8), ink('ember')) +
    leader([x, y - 88], [400, 70], '从沿内侧起火') +
    leader([x + 88, y + 6], [400, 150], '沿边走一圈') +
    leader([x + 14, y + 14], [400, 230], '再绕到中心') +
    leader([x + 120, y + 78], [400, 310], '火头不碰\n钵沿的木头')
  )
}

/** Seconds from the first light to the layer that glows. */
function twoLights(): string {
  const steps = [
    [0, '0 秒', '假火：面上鼓起'],
    [15, '15 秒', '自己熄去'],
    [30, '30 秒', '压平'],
    [60, '60 秒', '真火：再绕一圈'],
    [75, '75 秒', '一圈橙红'],
  ] as const
  const at = (second: number) => 46 + second * 4.6
  const lit = (from: number, to: number, colour: 'glow' | 'ember') =>
    area(rect(at(from), 150, at(to) - at(from), 20), ink(colour))
  return (
    area(rect(46, 150, 510, 20), ink('panel')) +
    lit(0, 15, 'glow') +
    lit(60, 75, 'ember') +
    area(rect(at(75), 150, 556 - at(75), 20), ink('glow')) +
    path(rect(46, 150, 510, 20), { weight: 'thin' }) +
    steps
      .map(([second, time, words], i) => {
        const above = i % 2 === 0
        const x = at(second)
        const end = above ? 112 - (i === 2 ? 44 : 0) : 206 + (i === 1 ? 0 : 0)
        const anchor = i === 0 ? 'start' : i === 4 ? 'middle' : 'middle'
        const tx = i === 0 ? x - 20 : x
        return (
          path(
            open([
              [x, above ? 150 : 170],
              [x, end],
            ]),
            { weight: 'thin', colour: 'soft' },
          ) +
          heading(tx, above ? end - 36 : end + 26, time, anchor) +
          label(tx, above ? end - 10 : end + 54, words, { anchor })
        )
      })
      .join('') +
    arrow([at(77), 190], [556, 190], { colour: 'good', weight: 'thin' }) +
    label(556, 218, '之后三分钟不压棒', { anchor: 'end', colour: 'good' })
  )
}

/** Laid flat, and pushed in. */
function tampFlat(): string {
  const draw = (x: number, good: boolean) => {
    const section: Section = { x, y: 150, scale: 4.2, shank: 26, broken: true }
    const { point } = sectionOf(section)
    const top = good ? 8 : 12
    const pit = curve([
      point(-9.6, 6),
      point(-8, 7),
      point(-6.5, 15),
      point(0, 17),
      point(6.5, 15),
      point(8, 7),
      point(9.6, 6),
    ])
    const low = [
      point(9.6, 30),
      ...[32, 34, 36, 38].map((d) => point(9.6 * Math.sqrt(Math.max(0, 1 - ((d - 30) / 9) ** 2)), d)),
      point(0, 39),
      point(-6, 36.7),
      point(-9.4, 32),
      point(-9.6, 30),
    ]
    const body = closed(low).slice(1)
    const bad = area(`${pit}L${body}`, hatch('dense')) + path(pit, { colour: 'ember', weight: 'bold' })
    const flat = filling(section, top + 1.6, 39, 'tobacco') + filling(section, top, top + 2.4, 'ember')
    return (
      bowlSection(section, good ? flat : bad) +
      tamper(good ? point(0, top - 0.4) : point(0, 15.6), good ? 62 : 46, 140) +
      (good
        ? arrow(point(13, 37.2), point(30, 37.2), { colour: 'water' })
        : path(`M${point(10, 37.2).join(' ')}h34`, { colour: 'water', dash: true, weight: 'thin' })) +
      verdict(x + 96, 66, good) +
      label(x + 10, 396, good ? '平放：火面齐平\n下面还松，气能走' : '捅实：中间凹陷\n下面压死，气不通', {
        anchor: 'middle',
      })
    )
  }
  return draw(140, true) + draw(440, false)
}

/** Ash, embers, dried tobacco, untouched tobacco. */
function emberLayer(): string {
  const section: Section = { x: 160, y: 40, scale: 6.4, shank: 26, broken: true }
  const { point } = sectionOf(section)
  const layers = [
    [4, 8, 'ash', '白灰', '盖住火，留得住热'],
    [8, 11, 'ember', '火心', '薄薄一层，橙红'],
    [11, 17, 'dense', '烘干的草', '下一口轮到它'],
    [17, 39, 'tobacco', '未动的草', '还带着水分'],
  ] as const
  const at = [30, 92, 154, 216]
  return (
    bowlSection(
      section,
      layers
        .map(([from, to, matter]) => filling(section, from, to, matter, matter === 'ash' ? 0.8 : 0))
        .join(''),
    ) +
    layers
      .map(([from, to, , name, words], i) => {
        const y = at[i] ?? 0
        return (
          leader(point(6, Math.min((from + to) / 2, 21)), [358, y + 12], '') +
          heading(372, y + 10, name, 'start') +
          label(372, y + 38, words, { colour: 'soft' })
        )
      })
      .join('')
  )
}

export const lightingFigures: FigureGroup = {
  'light-circles': { height: 400, draw: lightCircles },
  'two-lights': { height: 300, draw: twoLights },
  'tamp-flat': { height: 440, draw: tampFlat },
  'ember-layer': { height: 376, draw: emberLayer },
}
