import styles from '../CellarPage.module.css'
import type { Imported, Preview, Undone } from './import.ts'

const mostShown = 100

/** The lines that are not taken, with the reason. */
function Refused({ refused }: { refused: Preview['refused'] }) {
  if (refused.length === 0) return null
  return (
    <>
      <ul className={`${styles.refused} border rounded-2 text-14`} aria-label="没有收下的行">
        {refused.slice(0, mostShown).map(({ line, name, reason }) => (
          <li className="grid gap-3 py-2 px-3" key={line}>
            <span>第 {line} 行</span>
            <span>{name || '—'}</span>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      {refused.length > mostShown && <p>这里只列出前 {mostShown} 行。</p>}
    </>
  )
}

type Row = Preview['rows'][number]

const changeWords = ({ added, unlisted, changes }: Row) =>
  added
    ? `${unlisted ? '新添，资料库里没有' : '新添'}：${changes
        .filter(({ after }) => after !== '')
        .map(({ column, after }) => `${column} ${after}`)
        .join('，')}`
    : changes.map(({ column, before, after }) => `${column}：${before || '空'} → ${after || '空'}`).join('；')

/** What a table would change, before anything is written. */
export function Look({ preview }: { preview: Preview }) {
  const { added, changed, unchanged, unlisted, rows, refused } = preview
  return (
    <>
      <p role="status">
        新添 <b className="num">{added}</b> 批，改 <b className="num">{changed}</b> 批，
        <b className="num">{unchanged}</b> 批不变
        {unlisted > 0 && (
          <>
            ；<b className="num">{unlisted}</b> 批资料库里没有，照表里的名称记下
          </>
        )}
        {refused.length > 0 && (
          <>
            ；有 <b className="num">{refused.length}</b> 行收不下
          </>
        )}
        。表里没有的列不会动。
      </p>
      {rows.length > 0 && (
        <ul className={`${styles.refused} border rounded-2 text-14`} data-changes="" aria-label="会有的变化">
          {rows.slice(0, mostShown).map((row) => (
            <li className="grid gap-3 py-2 px-3" key={row.line}>
              <span>第 {row.line} 行</span>
              <span>{row.name}</span>
              <span>{changeWords(row)}</span>
            </li>
          ))}
        </ul>
      )}
      {added + changed > mostShown && <p>这里只列出前 {mostShown} 批的变化。</p>}
      <Refused refused={refused} />
    </>
  )
}

export function Outcome({ done: { added, changed, refused } }: { done: Imported }) {
  return (
    <>
      <p role="status">
        新添 <b className="num">{added}</b> 批，改了 <b className="num">{changed}</b> 批
        {refused.length > 0 && (
          <>
            ；有 <b className="num">{refused.length}</b> 行没有收下，改好之后可以再导入一次，不会重复
          </>
        )}
        。七天之内可以撤销。
      </p>
      <Refused refused={refused} />
    </>
  )
}

const mostNamed = 20

export function Undoing({ undone: { removed, restored, left } }: { undone: Undone }) {
  return (
    <p role="status">
      已撤销：拿走 <b className="num">{removed}</b> 批，还原 <b className="num">{restored}</b> 批
      {left.length > 0 && (
        <>
          ；后来又改过的 <b className="num">{left.length}</b> 批没有动：
          {left.slice(0, mostNamed).join('、')}
          {left.length > mostNamed && ' 等'}
        </>
      )}
      。
    </p>
  )
}
