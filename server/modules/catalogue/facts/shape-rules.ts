import type { Finding, PipeFacts } from './fact.ts'

/** A long stem comes on bowls of many shapes, and the number is that of the bowl. */
const stems: ReadonlySet<string> = new Set(['churchwarden'])

/** Numbers of a chart in a name: two digits at least, neither a measure nor a year. Letters behind say size or filter. */
const chartNumber = /(?<![\p{L}\d.])([A-Z]{0,2}\d{2,6})[A-Za-z]{0,3}(?![\p{L}\d.])(?!\s*mm)/gu
const year = /^(19|20)\d\d$/

export const chartNumbersOf = (name: string): string[] => [
  ...new Set(
    [...name.matchAll(chartNumber)].map(([, number = '']) => number).filter((number) => !year.test(number)),
  ),
]

/** Within a brand a number of its chart stands for one shape. */
export function shapeFindings(pipes: readonly PipeFacts[]): Finding[] {
  const first = new Map<string, string>()
  return pipes.flatMap(({ id, slug, brand_slug, name_en, shape }): Finding[] => {
    if (shape === null || stems.has(shape.slug)) return []
    return chartNumbersOf(name_en).flatMap((number): Finding[] => {
      const key = `${brand_slug} ${number}`
      const before = first.get(key)
      first.set(key, before ?? shape.name)
      return before === undefined || before === shape.name
        ? []
        : [
            {
              rule: 'shapeNumber',
              kind: 'pipe',
              id,
              slug,
              says: `“${number}”是“${shape.name}”，同一品牌的另一支是“${before}”`,
            },
          ]
    })
  })
}
