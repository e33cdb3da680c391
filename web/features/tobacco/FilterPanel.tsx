import { useId, useState } from 'react'
import { Link } from 'react-router'
import { thousands } from '../../kit/format.ts'
import { queryWith } from '../../kit/query.ts'
import { inPlace } from '../../shell/ScrollReset.tsx'
import card from '../../ui/card.module.css'
import { Icon } from '../../ui/Icon.tsx'
import styles from './FilterPanel.module.css'
import {
  choiceAfter,
  chosenOf,
  everything,
  filterNames,
  type PanelRow,
  type TobaccoListData,
} from './tobacco-list.ts'

type Counts = TobaccoListData['page']['option_counts']

// A row longer than this begins folded, unless something behind the fold is chosen.
const folded = 9

function Row({ row, counts, search }: { row: PanelRow; counts: Counts[string] | undefined; search: string }) {
  const chosen = chosenOf(search, row.key)
  const [open, setOpen] = useState(false)
  const label = useId()
  // Options that nothing stands behind are left out, as long as they are not chosen.
  const options = row.option_data.filter(({ id }) => (counts?.[id] ?? 0) > 0 || chosen.includes(id))
  const long = options.length > folded + 2
  const shown =
    long && !open ? options.filter(({ id }, index) => index < folded || chosen.includes(id)) : options
  if (options.length === 0) return null
  return (
    <div className={styles.row}>
      <dt id={label}>{row.name}</dt>
      <dd aria-labelledby={label}>
        {[everything, ...shown].map(({ id, option_name }) => {
          const on = id === everything.id ? chosen.length === 0 : chosen.includes(id)
          return (
            <Link
              key={id}
              to={queryWith(search, { [row.key]: choiceAfter(search, row.key, id) }) || '?'}
              state={inPlace}
              aria-current={on ? 'true' : undefined}
              rel={id === everything.id ? undefined : 'nofollow'}
              preventScrollReset
            >
              {option_name}
              {id !== everything.id && <small className="num">{thousands(counts?.[id] ?? 0)}</small>}
            </Link>
          )
        })}
        {long && (
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? '收起' : '更多'}
          </button>
        )}
      </dd>
    </div>
  )
}

/** The chosen options once more, each of which can be taken back. */
function Chosen({ panel, search }: { panel: readonly PanelRow[]; search: string }) {
  const chosen = panel.flatMap((row) =>
    chosenOf(search, row.key).map((id) => ({
      key: row.key,
      id,
      name: row.option_data.find((option) => option.id === id)?.option_name ?? '不详',
    })),
  )
  const q = new URLSearchParams(search).get('q')
  if (chosen.length === 0 && !q) return null
  const without = (key: string, id: number) => (key === 'ingredients' ? choiceAfter(search, key, id) : null)
  const nothing = Object.fromEntries([...filterNames, 'q', 'brand'].map((name) => [name, null]))
  return (
    <div className={styles.chosen}>
      <span>已选</span>
      {q && (
        <Link to={queryWith(search, { q: null }) || '?'} state={inPlace} aria-label={`去掉「${q}」`}>
          「{q}」
          <Icon name="close" size={11} />
        </Link>
      )}
      {chosen.map(({ key, id, name }) => (
        <Link
          key={`${key} ${id}`}
          to={queryWith(search, { [key]: without(key, id) }) || '?'}
          state={inPlace}
          aria-label={`去掉「${name}」`}
        >
          {name}
          <Icon name="close" size={11} />
        </Link>
      ))}
      <Link to={queryWith(search, nothing) || '?'} state={inPlace} className={styles.clear}>
        清空
      </Link>
    </div>
  )
}

type Props = { panel: readonly PanelRow[]; counts: Counts; search: string }

/** The rows of filters. Every choice is a link, so that the address holds all and scripts are not needed. */
export function FilterPanel({ panel, counts, search }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <section className={`${card.card} ${styles.panel}`} aria-label="筛选">
      <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        筛选
        <Icon name="down" size={14} />
      </button>
      <dl data-open={open}>
        {panel.map((row) => (
          <Row key={row.key} row={row} counts={counts[row.key]} search={search} />
        ))}
      </dl>
      <Chosen panel={panel} search={search} />
    </section>
  )
}
