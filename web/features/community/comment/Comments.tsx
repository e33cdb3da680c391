import { type ReactNode, useEffect, useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { thousands } from '#web/lib/format/numbers.ts'
import { queryWith } from '#web/lib/navigation/query.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { CommentBox } from './form/CommentBox.tsx'
import {
  commentsAnchor,
  commentsParameter,
  commentsPerPage,
  type FirstComments,
  type Reply,
  sortOf,
  type Target,
} from './comment.ts'
import styles from './Comments.module.css'
import { ThreadItem } from './thread/ThreadItem.tsx'
import { type Box, useBox } from './form/use-comment-box.ts'
import { showComment, useLinked } from './use-linked-comment.ts'
import { type Talk, useThreads } from './thread/use-threads.ts'

const DeleteComment = lazyDialog(async () => (await import('./DeleteComment.tsx')).DeleteComment)

const orders = [
  ['hot', '最热'],
  ['new', '最新'],
  ['author', '只看楼主'],
] as const

function Orders({ search }: { search: string }) {
  const chosen = sortOf(search)
  const segments = orders.map(([key, name]) => ({
    key,
    name,
    to: `${queryWith(search, { [commentsParameter]: key === 'hot' ? null : key })}#${commentsAnchor}`,
    on: key === chosen,
  }))
  return <Segmented label="评论的次序" segments={segments} />
}

/** What stands where nothing does, and where it could not be read. */
function Nothing({ talk, empty }: { talk: Talk; empty: ReactNode }) {
  if (talk.failed) {
    return (
      <div className={`${card.card} ${styles.failed}`} role="alert">
        <p>{talk.failed}</p>
        <button
          type="button"
          className={button('line')}
          disabled={talk.waits}
          onClick={() => void talk.again()}
        >
          重试
        </button>
      </div>
    )
  }
  return empty
}

function More({ talk }: { talk: Talk }) {
  const { next, waits, failed, list } = talk
  if (list.length === 0) return null
  if (next === null) return list.length > commentsPerPage ? <p className={styles.end}>没有更多了。</p> : null
  return (
    <div className={styles.end}>
      {failed && <p role="alert">{failed}</p>}
      <button
        type="button"
        className={button('line')}
        aria-busy={waits}
        disabled={waits}
        onClick={() => void talk.more()}
      >
        {waits ? (
          '正在点火，稍等片刻'
        ) : (
          <>
            {failed ? '重试' : '再看'} <span className="num">{failed ? '' : commentsPerPage}</span>
            {!failed && ' 条'}
          </>
        )}
      </button>
    </div>
  )
}

type ListProps = {
  target: Target
  talk: Talk
  box: Box | null
  /** What stands where nothing does. */
  empty: ReactNode
}

/** The comments that were read, with what can be done about each. */
export function List({ target, talk, box, empty }: ListProps) {
  const [answering, setAnswering] = useState<Reply | null>(null)
  const [deleting, setDeleting] = useState<Reply | null>(null)
  const { linked } = talk
  useLinked(target, talk.link)
  const common = { target, talk, box, answering, onAnswer: setAnswering, onDelete: setDeleting }
  return (
    <>
      {linked && (
        <section className={styles.linked} aria-label="链接到的评论">
          <h3>链接到的评论</h3>
          <ThreadItem {...common} thread={linked} />
        </section>
      )}
      {talk.list.length === 0 ? (
        <Nothing talk={talk} empty={empty} />
      ) : (
        <ol>
          {talk.list.map((thread) => (
            <li key={thread.id}>
              <ThreadItem {...common} thread={thread} />
            </li>
          ))}
        </ol>
      )}
      <More talk={talk} />
      {deleting && (
        <DeleteComment
          comment={deleting}
          onDone={(count) => {
            talk.remove(deleting.id, count)
            setDeleting(null)
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}

type CommentsProps = {
  target: Target
  first: FirstComments
  search: string
  /** In a narrow column beside the thing itself. */
  narrow?: boolean
}

/** 评论 under a piece: what is written, in two levels, and where one writes. */
export function Comments({ target, first, search, narrow = false }: CommentsProps) {
  const talk = useThreads(target, first, sortOf(search))
  const box = useBox(target)
  const { loggedIn } = useViewer()
  const { said } = talk
  useEffect(() => {
    if (said !== null) showComment(said)
  }, [said])
  return (
    <section
      id={commentsAnchor}
      className={`${narrow ? 'mt-5.5' : 'mt-11 phone:mt-8'} [scroll-margin-top:88px] print:hidden!`}
    >
      <SectionTitle title="评论">
        {talk.total > 0 && (
          <span className="num pb-0.5 text-17 italic text-brass-700">{thousands(talk.total)}</span>
        )}
        <span className="ml-auto">
          {(talk.total > 1 || sortOf(search) !== 'hot') && <Orders search={search} />}
        </span>
      </SectionTitle>
      <CommentBox
        key={`${target.type} ${target.id}`}
        target={target}
        box={box}
        onSaid={talk.add}
        narrow={narrow}
      />
      <List
        target={target}
        talk={talk}
        box={box}
        empty={
          sortOf(search) === 'author' ? (
            <EmptyState title="楼主还没有说话" words="回到最热，看看别人怎么说。" />
          ) : talk.total > 0 ? (
            <p className="mt-6 text-14 text-ink-500">这里的评论来自你们之间有屏蔽的人，不显示。</p>
          ) : narrow || !loggedIn ? (
            <p className="mt-6 text-14 text-ink-500">还没有评论{loggedIn && '，来写第一条'}。</p>
          ) : (
            <EmptyState title="还没有评论" words="来写第一条。" />
          )
        }
      />
    </section>
  )
}
