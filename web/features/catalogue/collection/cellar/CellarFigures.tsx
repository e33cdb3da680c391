import { thousands } from '#web/lib/format/numbers.ts'
import { ageWords } from '../collection.ts'
import type { Figures } from '../lot/lot.ts'

/** What all lots weigh and how old they are, in words. */
export function CellarFigures({ figures }: { figures: Figures }) {
  const { lots, closed_grams, open_grams, unsized, oldest, average_months } = figures
  const grams = (value: number) => `${thousands(Math.round(value))} 克`
  const said = [
    ['批次', `${thousands(lots)} 批`],
    ...(closed_grams + open_grams > 0
      ? [
          ['没开的', grams(closed_grams)],
          ['开着的', grams(open_grams)],
          ...(unsized > 0 ? [['未记克数', `${thousands(unsized)} 罐`]] : []),
        ]
      : []),
    ['最早的', oldest ?? '没记日期'],
    ['平均放了', average_months === null ? '没记日期' : ageWords(average_months)],
  ]
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 mb-4.5 text-14" aria-label="柜里的合计">
      {said.map(([name, value]) => (
        <div className="flex gap-1.5" key={name}>
          <dt className="text-ink-500">{name}</dt>
          <dd className="num text-ink-900">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
