/** The figures of articles by name. */
import { cakeFigures } from './course/cake.ts'
import { healthFigures } from './course/health.ts'
import { heatFigures } from './course/heat.ts'
import { jarFigures } from './course/jar.ts'
import { courseLeafFigures } from './course/leaf.ts'
import { lightingFigures } from './course/lighting.ts'
import { packingFigures } from './course/packing.ts'
import { courseStemFigures } from './course/stem.ts'
import { waterFigures } from './course/water.ts'
import { encyclopediaFigures } from './encyclopedia.ts'
import { type Figure, type FigureGroup, sheet } from './frame/sheet.ts'

const groups: readonly FigureGroup[] = [
  packingFigures,
  lightingFigures,
  heatFigures,
  waterFigures,
  courseLeafFigures,
  jarFigures,
  cakeFigures,
  courseStemFigures,
  healthFigures,
  ...encyclopediaFigures,
]

export const figures: ReadonlyMap<string, Figure> = new Map(groups.flatMap((group) => Object.entries(group)))

/** The document of a figure. */
export function drawFigure(name: string): string | undefined {
  const figure = figures.get(name)
  return figure && sheet(figure)
}
