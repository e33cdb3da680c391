import { useEffect, useState } from 'react'
import { call } from '#web/lib/api/call.ts'
import { type FirstComments, loadComments, type Target } from './comment.ts'
import { List } from './Comments.tsx'
import { CommentBox } from './form/CommentBox.tsx'
import { useBox } from './form/use-comment-box.ts'
import { useThreads } from './thread/use-threads.ts'
import { showComment } from './use-linked-comment.ts'

type RepliesProps = {
  target: Target
  /** How many there are, whenever that is known anew. */
  onCount: (count: number) => void
}

function Talk({ target, first, onCount }: RepliesProps & { first: FirstComments }) {
  const talk = useThreads(target, first, 'hot')
  const box = useBox(target)
  const { said, total, failed } = talk
  useEffect(() => {
    if (said !== null) showComment(said)
  }, [said])
  useEffect(() => {
    if (!failed) onCount(total)
  }, [total, failed, onCount])
  return (
    <>
      <List target={target} talk={talk} box={box} empty={null} />
      <CommentBox target={target} box={box} onSaid={talk.add} brief />
    </>
  )
}

/** What is answered to a thing that stands among others: read when somebody opens it, without a heading. */
export function Replies({ target: { type, id }, onCount }: RepliesProps) {
  const [first, setFirst] = useState<FirstComments | null>(null)
  useEffect(() => {
    let gone = false
    void loadComments(call, location.href, { type, id }).then((found) => {
      if (!gone) setFirst(found)
    })
    return () => {
      gone = true
    }
  }, [type, id])
  if (!first)
    return (
      <p className="py-3 text-14 text-ink-500" role="status">
        正在加载
      </p>
    )
  return <Talk target={{ type, id }} first={first} onCount={onCount} />
}
