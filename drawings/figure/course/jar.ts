/** Jars and what is written on them. */
import { area, arrow, heading, label, path, rect } from '../frame/marks.ts'
import { type FigureGroup, type Hatch, hatch, ink } from '../frame/sheet.ts'

function jar(x: number, y: number, full: number, matter: Hatch): string {
  const inside = 230
  const top = y + 46 + inside * (1 - full)
  const glass = `M${x - 70} ${y + 26}C${x - 92} ${y + 40} ${x - 92} ${y + 52} ${x - 92} ${y + 70}V${y + 262}Q${x - 92} ${y + 282} ${x - 72} ${y + 282}H${x + 72}Q${x + 92} ${y + 282} ${x + 92} ${y + 262}V${y + 70}C${x + 92} ${y + 52} ${x + 92} ${y + 40} ${x + 70} ${y + 26}Z`
  return (
    path(glass, { fill: ink('paper') }) +
    area(
      `M${x - 86} ${top}Q${x - 40} ${top - 8} ${x} ${top}T${x + 86} ${top}V${y + 260}Q${x + 86} ${y + 276} ${x + 70} ${y + 276}H${x - 70}Q${x - 86} ${y + 276} ${x - 86} ${y + 260}Z`,
      hatch(matter),
    ) +
    path(rect(x - 76, y, 152, 26, 4), { fill: ink('metal') }) +
    path(`M${x - 72} ${y + 26}h144`, { weight: 'bold', colour: 'ember' })
  )
}

/** A full jar to be kept, and one from which one smokes. */
function jarHeadspace(): string {
  return (
    jar(150, 40, 0.88, 'tobacco') +
    jar(440, 40, 0.6, 'loose') +
    arrow([258, 72], [258, 112], { weight: 'hair', both: true }) +
    label(268, 98, '一指宽') +
    label(440, 130, '空气', { anchor: 'middle', colour: 'soft' }) +
    heading(150, 360, '放着的') +
    label(150, 390, '松装到九成', { anchor: 'middle', colour: 'soft' }) +
    heading(440, 360, '正在抽的') +
    label(440, 390, '余六成：空气多，干得快', { anchor: 'middle', colour: 'soft' })
  )
}

/** What a label should say. */
function labelExample(): string {
  const rows = [
    ['品牌与名称', ''],
    ['厂家封罐日期', '20__ 年 __ 月'],
    ['开罐日期', '20__ 年 __ 月 __ 日'],
    ['装罐日期', '20__ 年 __ 月 __ 日'],
    ['装时干湿', '偏湿 · 合适 · 偏干'],
    ['重量', '____ 克'],
    ['罐号', '____'],
    ['开罐记录', ''],
  ] as const
  return (
    path(rect(60, 26, 480, 420, 10), { fill: ink('panel') }) +
    path(rect(72, 38, 456, 396, 6), { weight: 'hair', colour: 'soft' }) +
    rows
      .map(([name, value], i) => {
        const y = 80 + i * 43
        return (
          label(92, y, name, { colour: 'soft' }) +
          label(248, y, value) +
          path(`M${i === 7 ? 200 : 240} ${y + 9}H508`, { weight: 'hair', colour: 'soft' })
        )
      })
      .join('') +
    path('M92 418H508', { weight: 'hair', colour: 'soft' })
  )
}

export const jarFigures: FigureGroup = {
  'jar-headspace': { height: 416, draw: jarHeadspace },
  'label-example': { height: 470, draw: labelExample },
}
