import { useState } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { draftAddress, postFormAddress } from '#contract/page-address.ts'
import { call } from '#web/lib/api/call.ts'
import { dateAndTime } from '#web/lib/format/time.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'

type Draft = DataOf<Calls['GET /draft']>['list'][number]

const kindWords = { 1: '短帖', 2: '长文' } as const

const addressOf = ({ id, post_id: post }: Draft) => (post === null ? draftAddress(id) : postFormAddress(post))

/** Pieces that were begun, the last one first. */
export function DraftRows({ list: first }: { list: readonly Draft[] }) {
  const [list, setList] = useState(first)
  const [asking, setAsking] = useState<Draft | null>(null)
  const drop = async ({ id }: Draft) => {
    setAsking(null)
    const result = await call('DELETE /draft/{id}', { id })
    if (!result.ok) return toastFailure(result)
    toastSuccess('草稿已删除')
    setList((now) => now.filter((one) => one.id !== id))
  }
  if (list.length === 0) return <EmptyState title="没有草稿" words="写到一半的，会自动留在这里。" />
  return (
    <>
      <ul>
        {list.map((draft) => {
          const title = draft.title || draft.excerpt.slice(0, 24) || '（没有标题）'
          return (
            <li key={draft.id} className="flex items-center gap-3 py-4.5 border-b phone:flex-wrap">
              <div className="flex-1 min-w-0 phone:[flex:1_0_100%]">
                <h3 className="text-18 leading-ui wrap-anywhere">
                  <Link to={addressOf(draft)}>{title}</Link>
                </h3>
                <p className="mt-1 meta">
                  {draft.post_id === null ? kindWords[draft.kind] : '修改已发布的帖子'} ·{' '}
                  <span className="num">{dateAndTime(draft.update_time)}</span> 存下
                </p>
              </div>
              <Link className={button('line', 'small')} to={addressOf(draft)} aria-label={`接着写“${title}”`}>
                接着写
              </Link>
              <button
                type="button"
                className={button('text', 'small')}
                aria-label={`删除草稿“${title}”`}
                onClick={() => setAsking(draft)}
              >
                删除
              </button>
            </li>
          )
        })}
      </ul>
      {asking && (
        <ConfirmDialog
          title="要删除这份草稿吗？"
          yes="删除"
          onYes={() => void drop(asking)}
          onNo={() => setAsking(null)}
        >
          删除后无法恢复，确定吗？
        </ConfirmDialog>
      )}
    </>
  )
}
