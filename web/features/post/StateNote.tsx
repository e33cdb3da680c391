import { Link } from 'react-router'
import type { Post } from './post.ts'
import styles from './StateNote.module.css'

const words = {
  pending: '这篇帖子正在审核，通过之后别人才看得到。',
  rejected: '这篇帖子没有通过审核，只有你自己看得到。',
  banned: '这篇帖子已被封禁，只有作者和管理员看得到。',
  deleted: '这篇帖子已经删除。作者自己删的，30 天内可以找回。',
} as const

/** Why a post is not for everybody, to those who see it; whoever was refused may appeal. */
export function StateNote({ post: { state, state_reason: reason } }: { post: Post }) {
  if (state === 'published') return null
  return (
    <div className={styles.note} data-hard={state !== 'pending' || undefined} role="note">
      <p>{words[state]}</p>
      {reason && <p>原因：{reason}</p>}
      {(state === 'banned' || state === 'rejected') && <Link to="/%20office#appeal">申诉</Link>}
    </div>
  )
}
