/** The figures of articles by name. */
import { packingFigures } from './course/packing.ts'
import { type Figure, type FigureGroup, sheet } from './frame/sheet.ts'

const groups: readonly FigureGroup[] = [packingFigures]

export const figures: ReadonlyMap<string, Figure> = new Map(groups.flatMap((group) => Object.entries(group)))

/** The document of a figure. */
export function drawFigure(name: string): string | undefined {
  const figure = figures.get(name)
  return figure && sheet(figure)
}
