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

/** On a phone the field stands over what is now and what is proposed. */
const line = 'phone:grid phone:grid-cols-2'
const head = 'first:w-[130px] first:font-medium first:text-ink-500 phone:first:w-auto'
const cell = 'last:text-ink-900 phone:border-t-0! phone:pt-0!'

function Words({ parts, only }: { parts: readonly Part[]; only: 'gone' | 'new' }) {
  const shown = parts.filter(({ is }) => is === 'same' || is === only)
  return shown.map(({ is, text }, at) => {
    if (is === 'same') return <span key={at}>{text}</span>
    return is === 'new' ? (
      <ins className="text-sage no-underline bg-sage-bg [box-shadow:inset_0_-1px_var(--sage)]" key={at}>
        {text}
      </ins>
    ) : (
      <del className="text-ember bg-ember-bg" key={at}>
        {text}
      </del>
    )
  })
}

/** On a phone how it was then is shown where it has changed since; else it is what stands there now. */
function Row({ row }: { row: DiffRow }) {
  const { field, before, now, proposed, conflict } = row
  const parts = diffWords(now ?? '', proposed ?? '')
  return (
    <tr className={line} data-conflict={conflict || undefined}>
      <th className={`${head} phone:col-span-2`} scope="row">
        {field}
        {conflict && <small className="block text-12 font-normal text-ember">提交后被改过</small>}
      </th>
      <td className={conflict ? `${cell} phone:col-span-2` : 'phone:hidden'}>
        {conflict && <span className="hidden phone:inline">提交时：</span>}
        {before ?? <em className="not-italic text-ink-500">{unknown}</em>}
      </td>
      <td className={cell}>
        {now === null ? (
          <em className="not-italic text-ink-500">{unknown}</em>
        ) : (
          <Words parts={parts} only="gone" />
        )}
      </td>
      <td className={cell}>
        {proposed === null ? (
          <em className="not-italic text-ink-500">{unknown}</em>
        ) : (
          <Words parts={parts} only="new" />
        )}
      </td>
    </tr>
  )
}

/** What a proposal would change, field by field; words that go and words that come are marked. */
export function DiffTable({ rows }: { rows: readonly DiffRow[] }) {
  return (
    <table className={`${styles.table} w-full text-14 leading-[1.7] table-fixed border-collapse`}>
      <thead>
        <tr className={line}>
          {['字段', '提交时', '现在', '提议'].map((words) => (
            <th className={`${head} phone:nth-[-n+2]:hidden`} key={words} scope="col">
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
