import { useId, useState } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { thousands } from '#web/lib/format/numbers.ts'
import { queryWith } from '#web/lib/navigation/query.ts'
import { inPlace } from '#web/lib/navigation/ScrollReset.tsx'
import { button } from '../button/button.ts'
import card from '../layout/card.module.css'
import { changesAfter, chosenOf, combination, everything, type PanelRow } from './filter-choice.ts'
import styles from './FilterPanel.module.css'
import { FoldButton } from './FoldButton.tsx'
import { Icon } from '../picture/Icon.tsx'

type Option = PanelRow['option_data'][number]
type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>

type PanelProps = {
  panel: readonly PanelRow[]
  counts: Counts
  search: string
  /** The rows of which several options may be chosen. */
  several?: readonly string[]
  /** That one of them whose options may also be alternatives. */
  either?: string
  /** Where the choices lead; without it the page itself. */
  to?: string
  /** How wide the options of a row stand on a desk: what has no room in one line begins folded. */
  line?: number
  /** What was found, counted: “197 款”. A phone shows it under the open rows, as the way back to the list. */
  found?: string
}

// Where the width is not given, a row longer than this begins folded. A panel that leads elsewhere is all there is, and folds nothing.
const folded = 9

/** About how wide an option stands: a Chinese letter 14 pixels, another 8, a figure of its count 7, and 34 round it. */
const widthOf = (name: string, count: number) =>
  34 + [...name].reduce((sum, letter) => sum + (letter > '\u2e80' ? 14 : 8), 0) + thousands(count).length * 7

// 全部 before the options, 更多 after them.
const edge = 56

/** The options before the fold, and the chosen ones; all of them where there is room, or nearly. */
function unfolded(
  options: readonly Option[],
  counts: Counts[string],
  chosen: readonly number[],
  line?: number,
) {
  if (line === undefined)
    return options.length > folded + 2
      ? options.filter(({ id }, index) => index < folded || chosen.includes(id))
      : options
  let end = edge
  const near = options.filter(({ id, option_name: name }) => {
    end += widthOf(name, counts[id] ?? 0)
    return end <= line - edge || chosen.includes(id)
  })
  return end <= line ? options : near
}

const addressOf = (to: string | undefined, query: string) => (to ? `${to}${query}` : query || '?')

/** A name whose second part says the same in other units, which a phone leaves out: `2 盎司罐（约 57 克）`. */
function OptionName({ of }: { of: string }) {
  const [, name, about] = /^(.*?)(（约.*）)?$/.exec(of) ?? []
  return (
    <>
      {name}
      {about && <span className="phone:hidden">{about}</span>}
    </>
  )
}

/** Options that nothing stands behind are left out, as long as they are not chosen. */
const optionsOf = (row: PanelRow, counts: Counts[string] | undefined, search: string) => {
  const chosen = chosenOf(search, row.key)
  return row.option_data.filter(({ id }) => (counts?.[id] ?? 0) > 0 || chosen.includes(id))
}

type RowProps = Omit<PanelProps, 'panel' | 'counts' | 'found'> & {
  row: PanelRow
  counts: Counts[string] | undefined
}

function Row({ row, counts, search, several = [], either, to, line }: RowProps) {
  const chosen = chosenOf(search, row.key)
  const [open, setOpen] = useState(false)
  const label = useId()
  const options = optionsOf(row, counts, search)
  const short = to ? options : unfolded(options, counts ?? {}, chosen, line)
  const long = short.length < options.length
  const shown = open ? options : short
  const many = several.includes(row.key)
  const combined = row.key === either
  const after = (id: number) => changesAfter(search, row.key, id, { several: many, combined })
  return (
    <div className={`${styles.row} relative grid ${to ? 'py-3' : 'py-2'} last:border-0`}>
      <dt className="text-14 leading-[30px] font-serif font-semibold text-ink-500" id={label}>
        {row.name}
      </dt>
      <dd className={`flex flex-wrap ${to ? 'gap-2' : 'gap-x-1 gap-y-0.5'}`} aria-labelledby={label}>
        {/* A panel that leads elsewhere has nothing to go back to. */}
        {(to ? shown : [everything, ...shown]).map(({ id, option_name }) => {
          const on = id === everything.id ? chosen.length === 0 : chosen.includes(id)
          return (
            <Link
              className={`py-0 bg-transparent text-14 leading-[30px] ${to ? 'px-2.5 border border-line-2 rounded-1 phone:leading-[34px]' : 'px-3 border-0 rounded-[2px] phone:px-2 phone:leading-[44px]'}`}
              key={id}
              to={addressOf(to, queryWith(search, after(id)))}
              state={to ? undefined : inPlace}
              aria-current={on ? 'true' : undefined}
              rel={id === everything.id ? undefined : 'nofollow'}
            >
              <OptionName of={option_name} />
              {id !== everything.id && (
                <small className="num ml-1 text-12 text-ink-500">{thousands(counts?.[id] ?? 0)}</small>
              )}
            </Link>
          )
        })}
        {combined && !to && chosen.length > 1 && <Combination name={row.name} search={search} />}
        {long && (
          <button
            className="py-0 px-3 border-0 rounded-1 bg-transparent text-14 leading-[30px] text-link phone:-mr-2 phone:px-2 phone:leading-[44px]"
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? '收起' : '更多'}
          </button>
        )}
      </dd>
    </div>
  )
}

const combinations = [
  { value: null, sign: '且', words: '都要有' },
  { value: 'or', sign: '或', words: '有一种就算' },
] as const

/** Whether several options of a row are all wanted, or any of them. */
function Combination({ name, search }: { name: string; search: string }) {
  const given = new URLSearchParams(search).get(combination) === 'or' ? 'or' : null
  return (
    <span
      className={`${styles.combination} inline-flex self-center ml-2 border border-line-3 rounded-1`}
      role="group"
      aria-label={`所选${name}怎么算`}
    >
      {combinations.map(({ value, sign, words }) => (
        <Link
          className="py-0 px-3 border-0 rounded-[2px] bg-transparent text-14 leading-[30px] phone:leading-[44px]"
          key={sign}
          to={queryWith(search, { [combination]: value }) || '?'}
          state={inPlace}
          aria-current={value === given ? 'true' : undefined}
          rel="nofollow"
          title={`所选${name}${words}`}
        >
          {sign}
          <span className="sr">：{words}</span>
        </Link>
      ))}
    </span>
  )
}

/** The chosen options once more, each of which can be taken back. */
function Chosen({
  panel,
  search,
  several = [],
  either,
}: Pick<PanelProps, 'panel' | 'search' | 'several' | 'either'>) {
  const chosen = panel.flatMap((row) =>
    chosenOf(search, row.key).map((id) => ({
      key: row.key,
      id,
      name: row.option_data.find((option) => option.id === id)?.option_name ?? '没有这一项',
    })),
  )
  const q = new URLSearchParams(search).get('q')
  if (chosen.length === 0 && !q) return null
  const without = (key: string, id: number) =>
    several.includes(key)
      ? changesAfter(search, key, id, { several: true, combined: key === either })
      : { [key]: null }
  const names = [...panel.map(({ key }) => key), combination, 'q', 'brand']
  const nothing = Object.fromEntries(names.map((key) => [key, null]))
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 pt-3 pb-2.5 text-13 [border-top:1px_dashed_var(--line)] first:[border-top:0]">
      <span className="text-ink-500">已选</span>
      {q && (
        <Link
          className="inline-flex items-center gap-1.5 h-[26px] py-0 px-2.5 rounded-1 bg-briar-50 [box-shadow:inset_0_0_0_1px_var(--briar-300)] text-briar-700 hover:text-briar-700 phone:h-9"
          to={queryWith(search, { q: null }) || '?'}
          state={inPlace}
          aria-label={`去掉“${q}”`}
        >
          “{q}”
          <Icon name="close" size={11} />
        </Link>
      )}
      {chosen.map(({ key, id, name }) => (
        <Link
          className="inline-flex items-center gap-1.5 h-[26px] py-0 px-2.5 rounded-1 bg-briar-50 [box-shadow:inset_0_0_0_1px_var(--briar-300)] text-briar-700 hover:text-briar-700 phone:h-9"
          key={`${key} ${id}`}
          to={queryWith(search, without(key, id)) || '?'}
          state={inPlace}
          aria-label={`去掉“${name}”`}
        >
          {name}
          <Icon name="close" size={11} />
        </Link>
      ))}
      <Link
        to={queryWith(search, nothing) || '?'}
        state={inPlace}
        className="p-0 bg-transparent [box-shadow:none] text-link inline-flex items-center gap-1.5 h-[26px] rounded-1 hover:text-link phone:min-w-8 phone:h-9"
      >
        清空
      </Link>
    </div>
  )
}

/** The rows of filters. Every choice is a link, so that the address holds all and scripts are not needed. */
export function FilterPanel({ panel, counts, search, several, either, to, line, found }: PanelProps) {
  const [open, setOpen] = useState(Boolean(to))
  const rows = panel.filter((row) => optionsOf(row, counts[row.key], search).length > 0)
  if (rows.length === 0 && !new URLSearchParams(search).get('q')) return null
  return (
    <section
      className={`${card.card} ${styles.panel} pt-2.5 px-6 pb-1.5 phone:py-1 phone:px-4`}
      aria-label="筛选"
    >
      {!to && rows.length > 0 && <FoldButton open={open} onToggle={() => setOpen(!open)} />}
      {rows.length > 0 && (
        <dl data-open={open}>
          {rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              counts={counts[row.key]}
              {...{ search, several, either, to, line }}
            />
          ))}
        </dl>
      )}
      {!to && <Chosen {...{ panel, search, several, either }} />}
      {found && open && (
        <div className="hidden sticky bottom-16 -mx-4 px-4 py-3 border-t bg-paper-0 phone:block">
          <button
            type="button"
            className={`${button('primary')} w-full`}
            onClick={(event) => {
              setOpen(false)
              event.currentTarget.closest('section')?.scrollIntoView({ block: 'start' })
            }}
          >
            看这 {found}
          </button>
        </div>
      )}
    </section>
  )
}
