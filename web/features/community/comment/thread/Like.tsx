import { useEffect, useState } from 'react'
import { apiFor } from '#web/kit/api/loader.ts'
import { thousands } from '#web/kit/format/numbers.ts'
import { mayAct, takeUpHeldAct } from '#web/kit/viewer/log-in.ts'
import { tellSilence } from '#web/kit/notice.ts'
import { createToggle } from '#web/kit/act/toggle.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import type { Reply, Target } from '../comment.ts'
import styles from './CommentItem.module.css'

/** A comment by the kinds of the interface: 2 under an appreciation, else 1. */
export const kindOf = ({ type }: Target): 1 | 2 => (type === 3 ? 2 : 1)

async function send(type: 1 | 2, id: number, liked: boolean) {
  const api = await apiFor(undefined)
  const call = liked ? 'POST /likeinvitation' : 'DELETE /likeinvitation/{id}'
  const result = await api(call, { type, id })
  if (result.ok) return result.data
  tellSilence(result)
  return null
}

/** 赞 of a comment: a visitor is asked to log in, and it is done then. */
export function Like({ target, comment }: { target: Target; comment: Reply }) {
  const { id, author } = comment
  const first = { liked: comment.liked, count: comment.like_count }
  const [{ liked, count }, show] = useState(first)
  const [toggle] = useState(() =>
    createToggle({ first, send: (wanted) => send(kindOf(target), id, wanted), show }),
  )
  const held = `like comment ${id}`
  useEffect(() => {
    takeUpHeldAct(held, () => {
      if (!first.liked) toggle.tap()
    })
    // Once for the page: what was begun is taken up at most once.
  }, [held, toggle, first.liked])
  return (
    <button
      type="button"
      className={styles.act}
      aria-pressed={liked}
      aria-label={`赞${author.nickname}的评论${count > 0 ? `，${count} 人赞过` : ''}`}
      onClick={() => {
        if (mayAct({ name: held, payload: null })) toggle.tap()
      }}
    >
      <Icon name="heart" size={16} />
      {count > 0 && <span className="num">{thousands(count)}</span>}
    </button>
  )
}
