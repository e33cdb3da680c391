/** Stems: how they tarnish, and how they are made smooth again. */
import { num, times } from '../../primitives.ts'
import { area, arrow, heading, label, path, rect } from '../frame/marks.ts'
import { type FigureGroup, ink } from '../frame/sheet.ts'

/** The end of a stem seen from the side: `width` long, 46 high at its thick end. */
const stemEnd = (x: number, y: number, width: number): string =>
  `M${x} ${y - 23}C${x + width * 0.5} ${y - 21} ${x + width * 0.75} ${y - 15} ${x + width - 12} ${y - 10}L${x + width - 10} ${y - 14}H${x + width}V${y + 14}H${x + width - 10}L${x + width - 12} ${y + 10}C${x + width * 0.75} ${y + 15} ${x + width * 0.5} ${y + 21} ${x} ${y + 23}Z`

/** Four stages of the same stem. */
function stemOxidation(): string {
  const stages = [
    ['乌黑发亮', '未氧化', 0, 0],
    ['灰褐发哑', '轻', 0.35, 0.1],
    ['黄褐起雾', '中', 0.65, 0.35],
    ['黄绿起粉', '重', 0.85, 0.75],
  ] as const
  return stages
    .map(([look, degree, brown, powder], i) => {
      const x = 16 + i * 146
      const d = stemEnd(x, 90, 128)
      const dots = times(Math.round(powder * 46), (k) => {
        const px = x + 6 + ((k * 37) % 108)
        const py = 90 + (((k * 23) % 27) - 13) * (1 - (px - x) / 190)
        return `M${num(px)} ${num(py)}h.1`
      })
      return (
        area(d, ink('dark')) +
        (brown > 0 ? area(d, ink('brass'), brown) : '') +
        (dots ? path(dots, { colour: 'leaf', weight: 'main' }) : '') +
        path(d) +
        (brown === 0
          ? path(`M${x + 10} 78C${x + 60} 79 ${x + 90} 83 ${x + 108} 86`, { colour: 'white', weight: 'main' })
          : '') +
        heading(x + 64, 162, degree) +
        label(x + 64, 194, look, { anchor: 'middle', colour: 'soft' })
      )
    })
    .join('')
}

/** Each grit crosses the scratches of the one before and leaves finer ones. */
function stemPolishGrits(): string {
  const grits = ['400', '600', '1500', '3200', '6000', '12000']
  return (
    grits
      .map((grit, i) => {
        const x = 16 + i * 96
        const y = 226 - i * 34
        const step = [9, 7, 5.4, 4.2, 3.4, 0][i] ?? 0
        const weight = i < 2 ? 'thin' : 'hair'
        const cross = i % 2 === 0
        const count = step > 0 ? Math.floor(76 / step) : 0
        const lines = times(count, (k) =>
          cross ? `M${num(x + 4 + k * step)} ${y + 4}v72` : `M${x + 4} ${num(y + 4 + k * step)}h76`,
        )
        return (
          path(rect(x, y, 84, 80, 3), { fill: ink('dark') }) +
          (lines
            ? path(lines, { weight, colour: 'ash' })
            : path(`M${x + 14} ${y + 62}L${x + 58} ${y + 16}M${x + 34} ${y + 66}L${x + 68} ${y + 32}`, {
                colour: 'white',
                weight: 'bold',
              })) +
          path(`M${x - 6} ${y + 86}h96${i < 5 ? 'v-34' : ''}`, { weight: 'thin', colour: 'soft' }) +
          heading(x + 42, y + 116, grit)
        )
      })
      .join('') +
    arrow([30, 60], [180, 60], { colour: 'ember' }) +
    label(30, 44, '每升一级，换一次方向') +
    label(330, 372, '上一级的划痕全看不见了，才升级', { anchor: 'middle', colour: 'soft' })
  )
}

export const courseStemFigures: FigureGroup = {
  'stem-oxidation': { height: 220, draw: stemOxidation },
  'stem-polish-grits': { height: 396, draw: stemPolishGrits },
}
