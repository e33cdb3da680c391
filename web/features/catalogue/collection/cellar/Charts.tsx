import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { typeColour } from '#web/ui/record/BlendTypeTag.tsx'
import type { Shelves } from './cellar.ts'
import styles from './Charts.module.css'

/** Tins by sort: a bar with its name and number in words beside it. */
function ByType({ rows }: { rows: Shelves['by_type'] }) {
  const most = Math.max(...rows.map(({ tins }) => tins), 1)
  return (
    <ul className={styles.types}>
      {rows.map(({ type, name, tins }) => (
        <li className="grid gap-3.5 items-center py-1 text-14 phone:gap-2.5" key={type}>
          <span className="last:text-right last:text-13 last:text-ink-500">{name}</span>
          <svg
            className="rounded-2"
            viewBox="0 0 100 8"
            preserveAspectRatio="none"
            width="100%"
            height="8"
            aria-hidden="true"
          >
            <rect width="100" height="8" fill="var(--paper-3)" />
            <rect width={(tins / most) * 100} height="8" fill={typeColour(type)} />
          </svg>
          <span className="last:text-right last:text-13 last:text-ink-500">
            <span className="num">{tins}</span> 罐
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The tallest column, in pixels. */
const height = 194
/** So many years have a column each; what is older stands together. */
const years = 9

type Column = { words: string; tins: number; known: boolean }

function columnsOf(rows: Shelves['by_year']): Column[] {
  const known = rows.filter(({ year }) => year !== null)
  const late = known.slice(-years).map(({ year, tins }) => ({ words: String(year), tins, known: true }))
  const sum = (some: Shelves['by_year']) => some.reduce((total, { tins }) => total + tins, 0)
  const [early, unknown] = [sum(known.slice(0, -years)), sum(rows.filter(({ year }) => year === null))]
  return [
    ...(early > 0 ? [{ words: '更早', tins: early, known: true }] : []),
    ...late,
    ...(unknown > 0 ? [{ words: '未记', tins: unknown, known: false }] : []),
  ]
}

/** Tins by the year they were laid down, as columns; the table says the same to who cannot see them. */
function ByYear({ rows }: { rows: Shelves['by_year'] }) {
  const columns = columnsOf(rows)
  const most = Math.max(...columns.map(({ tins }) => tins), 1)
  return (
    <div className="relative">
      <ul className="flex" aria-hidden="true">
        {columns.map(({ words, tins, known }) => (
          <li className="flex-1 max-w-11 min-w-0 text-center text-13 num phone:text-12" key={words}>
            <div className="flex flex-col items-center justify-end h-[220px] border-b border-line-2">
              {tins}
              <span
                className={`w-[22px] max-w-full forced-color-adjust-none ${known ? 'bg-brass' : 'bg-line-2'}`}
                style={{ height: Math.max(2, (tins / most) * height) }}
              />
            </div>
            <span className="text-ink-500">{words}</span>
          </li>
        ))}
      </ul>
      <table className="sr">
        <caption>各年入罐的数量</caption>
        <thead>
          <tr>
            <th scope="col">年份</th>
            <th scope="col">罐数</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ words, tins }) => (
            <tr key={words}>
              <th scope="row">{words}</th>
              <td>{tins}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What the whole cellar adds up to. */
export function Charts({ cellar: { by_type, by_year } }: { cellar: Shelves }) {
  return (
    <div className={`${styles.charts} grid gap-5 phone:gap-3.5`}>
      <section className={card.box}>
        <SectionTitle small title="按类型" />
        <ByType rows={by_type} />
      </section>
      <section className={`${card.box} flex flex-col justify-between`}>
        <SectionTitle small title="按年份" />
        <ByYear rows={by_year} />
      </section>
    </div>
  )
}
