/** Breaking in, the layer on the wall, and how it is cut back. */
import { type Point, times } from '../../primitives.ts'
import { area, arrow, disc, heading, label, leader, open, path, rect } from '../frame/marks.ts'
import { bowlSection, filling, type Section, sectionOf, wallLayer } from '../frame/section.ts'
import { type FigureGroup, hatch, ink } from '../frame/sheet.ts'
import { bowlRow, drop } from './bowls.ts'

/** The level rises from a third to the whole over ten bowls. */
function breakInLevels(): string {
  const steps = [
    ['第一到三斗\n三分之一', 26],
    ['四到六斗\n一半', 19.5],
    ['七到九斗\n三分之二', 13],
    ['第十斗\n装满', 1.5],
  ] as const
  return bowlRow(
    40,
    2.7,
    steps.map(([words, level]) => ({
      words,
      inside: ({ section }) => filling(section, level, 39, 'tobacco'),
    })),
  )
}

/** Three chambers cut across. */
function cakeThickness(): string {
  const rings = [
    [0, '没有炭层', '木头直接见火'],
    [1, '1 毫米', '匀薄一圈'],
    [3, '3 毫米', '厚壳撑裂钵壁'],
  ] as const
  return rings
    .map(([mm, name, words], i) => {
      const [x, y] = [102 + i * 198, 120]
      const crack = `M${x + 50} ${y - 34}l10 -10 4 6 12 -14`
      return (
        path(disc(x, y, 88), { fill: hatch('briar') }) +
        (mm > 0 ? area(disc(x, y, 50), hatch('cake')) : '') +
        path(disc(x, y, 50), { weight: 'thin', fill: mm > 0 ? 'none' : ink('paper') }) +
        (mm > 0 ? path(disc(x, y, 50 - mm * 5.2), { weight: 'thin', fill: ink('paper') }) : '') +
        (mm === 3 ? path(crack, { colour: 'bad', weight: 'bold' }) : '') +
        heading(x, 250, name) +
        label(x, 280, words, { anchor: 'middle', colour: mm === 3 ? 'bad' : 'soft' })
      )
    })
    .join('')
}

/** Thick above and bare below, thick on one side: what makes it so. */
function cakeUneven(): string {
  const section: Section = { x: 290, y: 60, scale: 6, shank: 26, broken: true }
  const { point } = sectionOf(section)
  const layer = [
    [1, 2.4, 1],
    [10, 3.2, 1.3],
    [20, 2.2, 0.9],
    [26, 0.5, 0.2],
    [30, 0, 0],
  ] as const
  return (
    bowlSection(section, wallLayer(section, layer)) +
    leader(point(-8.2, 9), [150, 84], '左厚：\n总从一边点', { anchor: 'end' }) +
    leader(point(-9.2, 32), [150, 320], '下露木色：\n收得早', { anchor: 'end' }) +
    leader(point(9, 8), [452, 70], '右薄：迎风\n烧得快') +
    arrow([560, 150], [480, 150], { colour: 'water' }) +
    label(556, 182, '风', { anchor: 'end', colour: 'water' })
  )
}

/** The tool stands upright, turns slowly, from the top down, and touches the layer alone. */
function reaming(): string {
  const section: Section = { x: 200, y: 130, scale: 5.6, shank: 26, broken: true }
  const { point } = sectionOf(section)
  const layer = [
    [1, 1, 1],
    [7, 1, 1],
    [8.5, 2.6, 2.6],
    [26, 2.4, 2.4],
    [34, 1, 1],
  ] as const
  const [x, y] = point(0, 0)
  const blade: Point[] = [
    point(-8, -6),
    point(8, -6),
    point(8, 7.4),
    point(4, 11),
    point(-4, 11),
    point(-8, 7.4),
  ]
  const tool = `${open(blade)}Z`
  return (
    bowlSection(section, wallLayer(section, layer)) +
    path(tool, { fill: hatch('metal') }) +
    path(rect(x - 14, y - 100, 28, 68, 8), { fill: ink('wood') }) +
    path(`M${x} ${point(0, 12)[1]}V${point(0, 35)[1]}`, { weight: 'hair', colour: 'soft', dash: true }) +
    arrow([x - 52, y - 96], [x + 52, y - 96], { colour: 'ember', bow: -16 }) +
    arrow(point(0, 14), point(0, 28), { colour: 'ember' }) +
    leader([x + 14, y - 60], [380, 60], '立直，手腕慢转') +
    leader(point(8, 7), [380, 140], '刃口只碰炭层') +
    leader(point(9, 4), [380, 220], '留 1 毫米，别见木头') +
    leader(point(0, 24), [380, 300], '由上往下\n每次刮去一点')
  )
}

/** Coarse salt up to below the rim, alcohol level with it; coarse and fine grains. */
function saltAlcohol(): string {
  const section: Section = { x: 150, y: 100, scale: 5.6, shank: 30, broken: true }
  const { point } = sectionOf(section)
  const [x, y] = point(0, 0)
  const plug = open([point(10, 35.4), point(27, 35.4), point(27, 39), point(10, 39)])
  return (
    bowlSection(
      section,
      filling(section, 3, 39, 'salt') + `<g opacity=".45">${filling(section, 24, 39, 'tobacco')}</g>`,
    ) +
    path(`${plug}Z`, { weight: 'thin', fill: ink('ash') }) +
    drop(x, y - 34, 8) +
    drop(x, y - 4, 8) +
    path(open([point(-9.6, 3), point(9.6, 3)]), { colour: 'water' }) +
    leader(point(4, 3), [340, 84], '盐离钵口几毫米\n酒精与盐面平') +
    leader(point(4, 30), [340, 196], '盐由白变褐') +
    leader(point(22, 37.2), [340, 262], '烟道用通条塞住') +
    path('M380 322l26 6-6 26-28-4zM412 330l10-4 8 22-24 6z', {
      weight: 'thin',
      colour: 'soft',
      fill: ink('white'),
    }) +
    label(402, 394, '粗盐 2—3 毫米', { anchor: 'middle' }) +
    path('M522 342l6 1-1 6-7-1zM534 346l5 1-1 5-6-1zM526 354l6 0-1 5-6-1z', {
      weight: 'hair',
      colour: 'soft',
      fill: ink('white'),
    }) +
    label(530, 394, '细盐', { anchor: 'middle', colour: 'bad' })
  )
}

/** Loose cotton, drops of alcohol, the brown rising. */
function cottonAlcohol(): string {
  const section: Section = { x: 170, y: 120, scale: 5.6, shank: 50, broken: true }
  const { point } = sectionOf(section)
  const [x, y] = point(0, 0)
  const fluff = times(26, (i) => {
    const d = 3 + (i * 34) / 26
    const w = d > 30 ? 5 : 8
    const [px, py] = point(((i * 7) % 5) * (w / 2.6) - w * 0.8, d)
    return path(`M${px.toFixed(1)} ${py.toFixed(1)}c6-9 14-5 10 3s-12 6-6 12`, {
      weight: 'thin',
      colour: d > 22 ? 'tobacco' : 'ash',
    })
  })
  return (
    bowlSection(section, filling(section, 1, 39, 'mineral') + filling(section, 24, 39, 'dense') + fluff) +
    path(`M${x - 12} 20h24v34l-8 14v22h-8v-22l-8-14Z`, { fill: ink('wet') }) +
    drop(x, y - 8, 7) +
    path(`M${point(9, 37.2).join(' ')}H${point(56, 37.2)[0]}`, { weight: 'bold', colour: 'metal' }) +
    leader([x + 12, 40], [330, 44], '滴管，滴到棉心') +
    leader(point(5, 12), [330, 132], '棉花撕松，塞满') +
    leader(point(5, 30), [330, 220], '下部已染成褐色') +
    leader(point(44, 37.2), [470, 404], '烟道口塞一根通条', { anchor: 'middle' })
  )
}

export const cakeFigures: FigureGroup = {
  'break-in-levels': { height: 262, draw: breakInLevels },
  'cake-thickness': { height: 306, draw: cakeThickness },
  'cake-uneven': { height: 380, draw: cakeUneven },
  reaming: { height: 420, draw: reaming },
  'salt-alcohol': { height: 420, draw: saltAlcohol },
  'cotton-alcohol': { height: 440, draw: cottonAlcohol },
}
