import type { PostCard } from '#contract/community/post.ts'
import { trashDays } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { Time } from '#web/lib/format/Time.tsx'
import { joinedBy } from '#web/lib/list/joining.ts'
import { usePagedList } from '#web/lib/list/use-paged-list.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { actOn } from '../post/index.ts'
import type { PostPage } from '../post-card/index.ts'

const byNumber = joinedBy(({ id }: PostCard) => id)

/** What one deleted oneself, until the trash is emptied; it may be taken back. */
export function TrashList({ posts }: { posts: PostPage }) {
  const { known, busy, more, change } = usePagedList({
    first: posts,
    joining: byNumber,
    read: (cursor) => call('GET /invitation', { scope: 'trash', cursor }),
    onFailure: toastFailure,
  })
  const { list, next } = known
  const restore = async (id: number) => {
    const result = await actOn(id, 'restore')
    if (!result.ok) return toastFailure(result)
    toastSuccess('已找回')
    change((now) => ({ ...now, list: now.list.filter((one) => one.id !== id) }))
  }
  if (list.length === 0)
    return <EmptyState title="回收站是空的" words={`自己删掉的帖子在这里放 ${trashDays} 天。`} />
  return (
    <>
      <p className="pt-3.5 meta">删掉的帖子在这里放 {trashDays} 天，过后不再保留。</p>
      <ul>
        {list.map(({ id, title, excerpt, create_time: time, circle }) => (
          <li key={id} className="flex items-center gap-5 py-5 px-0 border-b phone:flex-wrap phone:gap-2.5">
            <div className="flex-1 min-w-0 phone:[flex:1_0_100%]">
              <h3 className="text-18 leading-ui wrap-anywhere">{title}</h3>
              <p className="truncate mt-1 meta">{excerpt}</p>
              <p className="mt-1 meta">
                {circle.name} · 写于 <Time iso={time} figures />
              </p>
            </div>
            <div className="flex gap-2 flex-1 min-w-0 phone:[flex:1_0_100%]">
              <button
                type="button"
                className={button('line', 'small')}
                aria-label={`找回“${title}”`}
                onClick={() => void restore(id)}
              >
                找回
              </button>
            </div>
          </li>
        ))}
      </ul>
      {next !== null && (
        <p className="pt-3.5 meta">
          <button type="button" className={button('line')} disabled={busy} onClick={() => void more()}>
            {busy ? '正在加载' : '看更早的'}
          </button>
        </p>
      )}
    </>
  )
}
