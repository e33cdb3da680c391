import { useState } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { workFormAddress } from '#contract/page-address.ts'
import { chineseCount, score } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { button } from '#web/ui/button/button.ts'
import { Badge } from '#web/ui/text/Badge.tsx'
import { whereWords } from '#web/features/makers/studio-card/index.ts'
import type { WorkCard } from '../studio-admin.ts'
import { setOnView } from './work-actions.ts'
import styles from './WorkRows.module.css'

/** Its first photograph, or the drawing where there is none. */
export function Picture({ work: { cover, art }, width }: { work: WorkCard; width: number }) {
  const height = Math.round(width * 0.72)
  const [src, look] = cover ? [cover.url_small, styles.picture] : [art, styles.drawing]
  return <LazyImage src={src} alt="" width={width} height={height} className={look ?? ''} />
}

const states = {
  published: null,
  pending: ['等待审核', 'quiet'],
  rejected: ['未通过', 'ember'],
  banned: ['已封禁', 'ember'],
  deleted: ['已删除', 'quiet'],
} as const

/** How it stands with a work that not everybody sees. */
export function StateSeal({ state }: Pick<WorkCard, 'state'>) {
  const found = states[state]
  return found && <Badge kind={found[1]}>{found[0]}</Badge>
}

/** In the studio or gone to its shelf; turns at once, and back when the server does not take it. */
function WhereSwitch({ work, onChanged }: { work: WorkCard; onChanged: () => void }) {
  const [onView, setOn] = useState(work.on_view)
  const [busy, setBusy] = useState(false)
  const turn = async () => {
    if (busy) return
    setOn(!onView)
    setBusy(true)
    const done = await setOnView(work.id, !onView)
    setBusy(false)
    if (done) onChanged()
    else setOn(onView)
  }
  return (
    <span className={`${styles.where} flex items-center gap-2.5 text-13 phone:col-1`}>
      <button
        className="relative w-10 h-5.5 p-0 border border-line-3 rounded-pill bg-paper-3 [transition:background_var(--m-2)]"
        type="button"
        role="switch"
        aria-checked={onView}
        aria-label={`“${work.name}”在作坊`}
        onClick={() => void turn()}
      >
        <i className="absolute top-[3px] left-[3px] size-3.5 rounded-[50%] bg-ink-500 [transition:transform_var(--m-2)_var(--ease),background_var(--m-2)]" />
      </button>
      <span aria-hidden="true">{whereWords(onView)}</span>
    </span>
  )
}

type RowProps = { work: WorkCard; onDelete: () => void; onChanged: () => void }

/** A work as its maker runs it: its No., how it stands, what came of it, what can be done. */
export function WorkRow({ work, onDelete, onChanged }: RowProps) {
  const { id, url, number, name, shape, material, year, state } = work
  const facts = [shape?.name_zh ?? '斗型没有填', material?.name, year === null ? null : `${year} 年`]
  const figures = [
    ['赞', chineseCount(work.like_count)],
    ['收藏', chineseCount(work.collect_count)],
    ['点评', chineseCount(work.review_count)],
    ...(work.score === null ? [] : [['平均分', score(work.score)]]),
  ]
  return (
    <li
      className={`${styles.row} grid gap-5 items-center py-3.5 px-5 border-b last:border-0 phone:gap-x-3.5 phone:gap-y-2.5 phone:px-4`}
    >
      <Picture work={work} width={132} />
      <div>
        <p className="lat meta">No. {number}</p>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          <Link
            className="text-18 leading-[1.45] font-serif font-semibold text-ink-900 wrap-anywhere hover:text-link-hover"
            to={url}
          >
            {name}
          </Link>
          <StateSeal state={state} />
        </div>
        <p className="meta">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <dl className="grid grid-cols-4">
        {figures.map(([what, value]) => (
          <div className="flex flex-col-reverse" key={what}>
            <dt className="meta">{what}</dt>
            <dd className="num text-17 font-semibold text-ink-900">{value}</dd>
          </div>
        ))}
      </dl>
      {state === 'banned' ? <span /> : <WhereSwitch work={work} onChanged={onChanged} />}
      <div className="flex gap-2 phone:justify-end">
        {state !== 'banned' && (
          <>
            <Link className={button('line', 'small')} to={workFormAddress(id)} aria-label={`编辑“${name}”`}>
              编辑
            </Link>
            <button
              type="button"
              className={`${button('text', 'small')} -mr-3.5`}
              aria-label={`删除“${name}”`}
              onClick={onDelete}
            >
              删除
            </button>
          </>
        )}
      </div>
    </li>
  )
}
