import type { ReactNode } from 'react'
import kit from '../kit.module.css'
import { Reading, State } from '../Page.tsx'
import type { Read } from '../api/use-call.ts'

type HeadsProps = {
  heads: readonly string[]
  /** Those of them that stand over figures, at the right. */
  right?: readonly string[]
  /** What a last column without a word holds, for whoever does not see it. */
  last?: string
}

/** What stands over the columns of a table. */
export const Heads = ({ heads, right = [], last }: HeadsProps) => (
  <thead>
    <tr>
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
)

type TableProps<Row> = HeadsProps & {
  read: Read<{ list: readonly Row[] }>
  /** Said where nothing is in the list. */
  none: string
  className?: string
  children: (row: Row) => ReactNode
}

/** What was read, row by row; before it is there, and where there is nothing, words say so. */
export function Table<Row>({ read, none, className = '', children, ...heads }: TableProps<Row>) {
  const { data } = read
  if (!data) return <Reading {...read} />
  if (data.list.length === 0) return <State words={none} />
  return (
    <table className={`${kit.table} ${className}`}>
      <Heads {...heads} />
      <tbody>{data.list.map(children)}</tbody>
    </table>
  )
}
