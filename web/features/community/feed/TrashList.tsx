import { useState } from 'react'
import { trashDays } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { Time } from '#web/lib/format/Time.tsx'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { actOn } from '../post/index.ts'
import type { PostPage } from '../post-card/index.ts'
import styles from './feed.module.css'

/** What one deleted oneself, until the trash is emptied; it may be taken back. */
export function TrashList({ posts }: { posts: PostPage }) {
  const [list, setList] = useState(posts.list)
  const [next, setNext] = useState(posts.next)
  const [waits, setWaits] = useState(false)
  const restore = async (id: number) => {
    const result = await actOn(id, 'restore')
    if (!result.ok) return toastFailure(result)
    toastSuccess('已找回')
    setList((now) => now.filter((one) => one.id !== id))
  }
  const more = async () => {
    setWaits(true)
    const result = await call('GET /invitation', { scope: 'trash', cursor: next })
    setWaits(false)
    if (!result.ok) return toastFailure(result)
    setList((now) => [...now, ...result.data.list])
    setNext(result.data.next)
  }
  if (list.length === 0)
    return <EmptyState title="回收站是空的" words={`自己删掉的帖子在这里放 ${trashDays} 天。`} />
  return (
    <>
      <p className={styles.note}>删掉的帖子在这里放 {trashDays} 天，过后不再保留。</p>
      <ul>
        {list.map(({ id, title, excerpt, create_time: time, circle }) => (
          <li key={id} className={styles.row}>
            <div>
              <h3>{title}</h3>
              <p className={styles.excerpt}>{excerpt}</p>
              <p>
                {circle.name} · 写于 <Time iso={time} className="num" />
              </p>
            </div>
            <div className={styles.acts}>
              <button
                type="button"
                className={button('line', 'small')}
                aria-label={`找回「${title}」`}
                onClick={() => void restore(id)}
              >
                找回
              </button>
            </div>
          </li>
        ))}
      </ul>
      {next !== null && (
        <p className={styles.note}>
          <button type="button" className={button('line')} disabled={waits} onClick={() => void more()}>
            {waits ? '正在取' : '看更早的'}
          </button>
        </p>
      )}
    </>
  )
}
