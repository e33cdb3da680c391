import { diffWords, type Part } from './diff.ts'
import styles from './diff.module.css'

/** A field of a case: as it was when it was proposed, as it is now, as it is proposed; null is unknown. */
export type DiffRow = {
  field: string
  before: string | null
  now: string | null
  proposed: string | null
  /** It has changed since it was proposed: somebody has to choose. */
  conflict?: boolean
}

const unknown = '暂无资料'

function Words({ parts, only }: { parts: readonly Part[]; only: 'gone' | 'new' }) {
  const shown = parts.filter(({ is }) => is === 'same' || is === only)
  return shown.map(({ is, text }, at) => {
    if (is === 'same') return <span key={at}>{text}</span>
    return is === 'new' ? <ins key={at}>{text}</ins> : <del key={at}>{text}</del>
  })
}

function Row({ row }: { row: DiffRow }) {
  const { field, before, now, proposed, conflict } = row
  const parts = diffWords(now ?? '', proposed ?? '')
  return (
    <tr data-conflict={conflict || undefined}>
      <th scope="row">
        {field}
        {conflict && <small>提交后被改过</small>}
      </th>
      <td>{before ?? <em>{unknown}</em>}</td>
      <td>{now === null ? <em>{unknown}</em> : <Words parts={parts} only="gone" />}</td>
      <td>{proposed === null ? <em>{unknown}</em> : <Words parts={parts} only="new" />}</td>
    </tr>
  )
}

/** What a proposal would change, field by field; words that go and words that come are marked. */
export function DiffTable({ rows }: { rows: readonly DiffRow[] }) {
  return (
    <table className={`${styles.table} w-full text-14 leading-[1.7] table-fixed border-collapse`}>
      <thead>
        <tr>
          {['字段', '提交时', '现在', '提议'].map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.field} row={row} />
        ))}
      </tbody>
    </table>
  )
}
