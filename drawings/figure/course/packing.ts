/** How tobacco comes into the bowl. */
import { label } from '../frame/marks.ts'
import { bowlSection, filling, type Section } from '../frame/section.ts'
import type { FigureGroup } from '../frame/sheet.ts'

const bowlAt = (x: number, y: number, scale = 3.6): Section => ({ x, y, scale, shank: 28, broken: true })

/** Three fillings, one on the other, each pressed more than the one before. */
function packingThreeSteps(): string {
  const layers = [
    [30, 39],
    [16, 30],
    [1, 16],
  ] as const
  const words = ['一、松松落下\n不压', '二、轻压\n再加一撮', '三、压平\n低于斗口']
  return [0, 1, 2]
    .map((step) => {
      const section = bowlAt(96 + step * 196, 60)
      const fills = layers
        .slice(0, step + 1)
        .map(([from, to], i) => filling(section, from, to, i === 2 ? 'dense' : 'tobacco', i === step ? 1 : 0))
      return (
        bowlSection(section, fills.join('')) +
        label(96 + step * 196, 280, words[step] ?? '', { anchor: 'middle' })
      )
    })
    .join('')
}

export const packingFigures: FigureGroup = {
  'packing-three-steps': { height: 330, draw: packingThreeSteps },
}
