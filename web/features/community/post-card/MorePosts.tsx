import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { PostCard } from '#contract/community/post.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import { call } from '#web/lib/api/call.ts'
import { joinedBy } from '#web/lib/list/joining.ts'
import { usePagedList } from '#web/lib/list/use-paged-list.ts'
import { button } from '#web/ui/button/button.ts'
import { recall, remember } from './brought.ts'
import styles from './MorePosts.module.css'
import { NewPosts } from './NewPosts.tsx'
import { type PostPage, type PostsAsked, postsPerPage } from './posts.ts'
import { PostRow, type PostRowProps } from './PostRow.tsx'

type MoreProps = {
  first: PostPage
  asked: PostsAsked
  /** The next page by its address; null where pages are numbered, or at the end. */
  to: string | null
  /** How each row is shown. */
  row: Omit<PostRowProps, 'post'>
}

const byNumber = joinedBy(({ id }: PostCard) => id)

/** What follows the first page, brought piece by piece, and still there for whoever comes back. */
function useMore({ first, asked }: MoreProps) {
  const { key } = useLocation()
  const { page: _page, ...rest } = asked
  const { known, busy, failed, more } = usePagedList({
    first,
    joining: byNumber,
    read: (cursor) => call('GET /invitation', { ...rest, cursor }),
    kept: recall(key),
  })
  const grown = known.list.length > first.list.length
  useEffect(() => {
    if (grown) remember(key, known)
  }, [key, known, grown])
  return { rows: known.list.slice(first.list.length), next: known.next, busy, failed, more }
}

/** 再看 20 条, and what it brought; without scripts the link leads to the next page. */
export function MorePosts(props: MoreProps) {
  const { rows, next, busy, failed, more } = useMore(props)
  const { first, asked, to, row } = props
  // Where pages are numbered their numbers say where it ends.
  const ends = first.total === null && first.list.length > 0
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void more()
  }
  return (
    <>
      <NewPosts first={first} asked={asked} />
      {rows.length > 0 && (
        <ol>
          {rows.map((post) => (
            <PostRow key={post.id} post={post} {...row} />
          ))}
        </ol>
      )}
      {to !== null && next !== null && (
        <div className="pt-7 text-center">
          {failed && !busy && (
            <p className="mb-2.5 text-14 text-ember" role="alert">
              {failed}
            </p>
          )}
          <Link className={button('line')} to={to} aria-busy={busy} onClick={choose}>
            {busy && <i className={styles.spinner} aria-hidden="true" />}
            {busy ? '正在点火，稍等片刻' : failed ? '重试' : `再看 ${postsPerPage} 条`}
          </Link>
        </div>
      )}
      {ends && next === null && <p className="pt-7 meta text-center">没有更多了。</p>}
    </>
  )
}
