import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { typeColour } from '#web/ui/record/BlendTypeTag.tsx'
import type { Shelves } from './cellar.ts'

/** Tins by sort: a bar with its name and number in words beside it. */
function ByType({ rows }: { rows: Shelves['by_type'] }) {
  const most = Math.max(...rows.map(({ tins }) => tins), 1)
  return (
    <ul>
      {rows.map(({ type, name, tins }) => (
        <li
          className="grid grid-cols-[112px_minmax(0,1fr)_48px] gap-3.5 items-center py-1 text-14 phone:grid-cols-[100px_minmax(0,1fr)_48px] phone:gap-2.5"
          key={type}
        >
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

/** So many years have a column each; what is older stands together. */
const years = 9

type Column = { words: string; tins: number; known: boolean }

/** The last years up to the latest, those without tins too, between what is older and what has no day. */
function columnsOf(rows: Shelves['by_year']): Column[] {
  const known = rows.flatMap(({ year, tins }) => (year === null ? [] : [{ year, tins }]))
  const all = known.map(({ year }) => year)
  const last = Math.max(...all)
  const first = Math.max(Math.min(...all), last - years + 1)
  const sum = (some: readonly { tins: number }[]) => some.reduce((total, { tins }) => total + tins, 0)
  const [early, unknown] = [
    sum(known.filter(({ year }) => year < first)),
    sum(rows.filter(({ year }) => year === null)),
  ]
  const late = Array.from({ length: known.length > 0 ? last - first + 1 : 0 }, (_, at) => ({
    words: String(first + at),
    tins: sum(known.filter(({ year }) => year === first + at)),
    known: true,
  }))
  return [
    ...(early > 0 ? [{ words: '更早', tins: early, known: true }] : []),
    ...late,
    ...(unknown > 0 ? [{ words: '未记', tins: unknown, known: false }] : []),
  ]
}

/** `2017`, on a phone `'17`. */
const Short = ({ words }: { words: string }) =>
  /^\d{4}$/.test(words) ? (
    <>
      <span className="phone:hidden">{words.slice(0, 2)}</span>
      <span className="hidden phone:inline">&apos;</span>
      {words.slice(2)}
    </>
  ) : (
    words
  )

/** Tins by the year they were laid down, as columns; the table says the same to who cannot see them. */
function ByYear({ rows }: { rows: Shelves['by_year'] }) {
  const columns = columnsOf(rows)
  const most = Math.max(...columns.map(({ tins }) => tins), 1)
  return (
    <div className="relative flex flex-1">
      <ul className="flex flex-1 min-h-[244px]" aria-hidden="true">
        {columns.map(({ words, tins, known }) => (
          <li className="flex flex-col flex-1 min-w-0 text-center text-13 num phone:text-12" key={words}>
            <div className="flex flex-col flex-1 items-center border-b border-line-2">
              <span style={{ flexGrow: most - tins }} />
              <span className={tins === 0 ? 'text-ink-500' : ''}>{tins}</span>
              {tins > 0 && (
                <span
                  className={`w-3/5 max-w-9 min-h-0.5 basis-0 forced-color-adjust-none ${known ? 'bg-brass' : 'bg-line-2'}`}
                  style={{ flexGrow: tins }}
                />
              )}
            </div>
            <span className="text-ink-500">
              <Short words={words} />
            </span>
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
    <div className="grid grid-cols-2 gap-5 phone:grid-cols-1 phone:gap-3.5">
      <section className={`${card.box} min-w-0`}>
        <SectionTitle small title="按类型" />
        <ByType rows={by_type} />
      </section>
      <section className={`${card.box} flex flex-col min-w-0`}>
        <SectionTitle small title="按年份" />
        <ByYear rows={by_year} />
      </section>
    </div>
  )
}
