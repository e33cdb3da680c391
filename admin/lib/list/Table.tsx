import type { CSSProperties, ReactNode } from 'react'
import type { Read } from '../api/use-call.ts'
import { Reading, State } from '../Page.tsx'
import styles from './Table.module.css'

type HeadsProps = {
  heads: readonly string[]
  /** Those of them that stand over figures, at the right. */
  right?: readonly string[]
  /** A first column that is no words, such as a box that ticks all; on a phone it stands over the rows. */
  first?: ReactNode
  /** What a last column without a word holds, for whoever does not see it. */
  last?: string
}

type RowsProps = HeadsProps & {
  /** Many columns stand closer, and may be wider than the page. */
  dense?: boolean
  /** Few and short columns: a phone has room for them as they are. */
  short?: boolean
  /** Nothing in it takes the focus: its box does, so that keys move what is wider than the window. */
  focusName?: string
  className?: string | undefined
  children: ReactNode
}

/** The heads as values of CSS: on a phone each cell says its own. */
const headsOf = (heads: readonly string[], before: boolean): CSSProperties =>
  Object.fromEntries(
    heads.map((words, place) => [`--head-${place + (before ? 2 : 1)}`, JSON.stringify(words)]),
  )

/**
 * A table of what is known already: its heads, and rows as they are given. On a phone a row is a few lines: a cell
 * with `data-name` has one of its own, the others stand side by side after their heads, with `data-bare` without;
 * those with `data-none`, which hold nothing to know, are left out.
 */
export function Rows({
  heads,
  right = [],
  first,
  last,
  dense,
  short,
  focusName,
  className = '',
  children,
}: RowsProps) {
  // On a phone what has many columns stands row by row; figures stand close, and go sideways in their box.
  const figures = focusName ? styles.figures : ''
  const cards = heads.length > 2 && !focusName && !short ? styles.cards : figures
  const table = (
    <table
      className={`${styles.table} ${cards} ${dense ? styles.dense : ''} ${className}`}
      style={headsOf(heads, Boolean(first))}
    >
      <thead>
        <tr>
          {first && (
            <th scope="col" className="phone:block phone:p-0! phone:bg-transparent!">
              {first}
            </th>
          )}
          {heads.map((words) => (
            <th key={words} scope="col" data-right={right.includes(words) || undefined}>
              {words}
            </th>
          ))}
          {last && (
            <th scope="col">
              <span className="sr">{last}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
  // The head lets the shadow of the box through.
  const beyond = `${styles.beyond} phone:[&_th]:bg-[color-mix(in_srgb,var(--line-2)_25%,transparent)]!`
  const focus = focusName ? { role: 'group', tabIndex: 0, 'aria-label': focusName } : {}
  return (
    <div className={`${focusName ? beyond : ''} relative overflow-x-auto`} {...focus}>
      {table}
    </div>
  )
}

type TableProps<Row> = Omit<RowsProps, 'children'> & {
  read: Read<{ list: readonly Row[] }>
  /** Said where nothing is in the list. */
  none: string
  children: (row: Row) => ReactNode
}

/** What was read, row by row; before it is there, and where there is nothing, words say so. */
export function Table<Row>({ read, none, children, ...rows }: TableProps<Row>) {
  const { data } = read
  if (!data) return <Reading {...read} />
  if (data.list.length === 0) return <State words={none} />
  return <Rows {...rows}>{data.list.map(children)}</Rows>
}
