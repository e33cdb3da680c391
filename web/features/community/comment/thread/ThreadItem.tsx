import { useState } from 'react'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { CommentBox } from '../form/CommentBox.tsx'
import type { Reply, Target, Thread } from '../comment.ts'
import { CommentItem } from './CommentItem.tsx'
import styles from '../Comments.module.css'
import type { Box } from '../form/use-comment-box.ts'
import type { Talk } from './use-threads.ts'

type RestProps = { thread: Thread; unfold: (id: number) => Promise<string> }

/** 展开其余 n 条回复. */
function Rest({ thread, unfold }: RestProps) {
  const [waits, setWaits] = useState(false)
  const [failed, setFailed] = useState('')
  const rest = thread.reply_count - thread.replies.filter(({ state }) => state === 'published').length
  if (rest <= 0) return null
  const open = async () => {
    setWaits(true)
    setFailed(await unfold(thread.id))
    setWaits(false)
  }
  return (
    <>
      {failed && <p role="alert">{failed}</p>}
      <button type="button" className={styles.rest} aria-busy={waits} onClick={() => void open()}>
        {failed ? '重试' : waits ? '正在加载' : `展开其余 ${rest} 条回复`}
        <Icon name="down" size={13} />
      </button>
    </>
  )
}

type ThreadProps = {
  target: Target
  thread: Thread
  box: Box | null
  talk: Talk
  /** The comment that is being answered, by anybody on the page. */
  answering: Reply | null
  onAnswer: (comment: Reply | null) => void
  onDelete: (comment: Reply) => void
}

/** A comment and what was answered, in two levels. */
export function ThreadItem({ target, thread, box, talk, answering, onAnswer, onDelete }: ThreadProps) {
  const acts = { target, onReply: onAnswer, onDelete }
  const here = answering && (answering.thread_id ?? answering.id) === thread.id ? answering : null
  const kids = thread.replies.length > 0 || thread.reply_count > 0
  return (
    <CommentItem {...acts} comment={thread} hot={thread.hot}>
      {kids && (
        <div className={styles.kids}>
          {thread.replies.map((reply) => (
            <CommentItem key={reply.id} {...acts} comment={reply} />
          ))}
          <Rest thread={thread} unfold={talk.unfold} />
        </div>
      )}
      {here && (
        <CommentBox
          key={here.id}
          target={target}
          box={box}
          answer={{ id: here.id, nickname: here.author.nickname }}
          onClose={() => onAnswer(null)}
          onSaid={(said, count) => {
            onAnswer(null)
            talk.add(said, count)
          }}
        />
      )}
    </CommentItem>
  )
}
