import type { ReactNode } from 'react'
import { queryWith } from '#web/lib/navigation/query.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { MorePosts } from './MorePosts.tsx'
import { byReply, type PostPage, type PostsAsked } from './posts.ts'
import { PostRow } from './PostRow.tsx'

type PostListProps = {
  posts: PostPage
  /** What was asked for, so that more of it can be. */
  asked: PostsAsked
  search: string
  /** The list is of one circle. */
  inCircle?: boolean
  /** All are of somebody who is named above. */
  named?: boolean
  heading?: 'h2' | 'h3'
  /** What is said of an empty list. */
  nothing?: { title: string; words: string }
  /** Below the words of an empty list. */
  empty?: ReactNode
}

/** Where nobody has posted anything. */
const silence = { title: '圈子里还没有帖子', words: '来发第一个帖子。' }

/** Posts in their order. More of them follow in place, or by pages where they are counted. */
export function PostList(props: PostListProps) {
  const { posts, asked, search, inCircle, named, heading, nothing = silence, empty } = props
  const { list, total, page, limit, next } = posts
  const further = page > 1 || Boolean(asked.cursor)
  if (list.length === 0 && further) {
    return <EmptyState title="没有这一页" words="帖子都在前面。" />
  }
  const key = JSON.stringify(asked)
  const row = {
    inCircle: inCircle ?? false,
    named,
    heading: heading ?? 'h3',
    replied: byReply(asked),
  } as const
  return (
    <>
      {list.length === 0 ? (
        <EmptyState {...nothing}>{empty}</EmptyState>
      ) : (
        <ol>
          {list.map((post) => (
            <PostRow key={post.id} post={post} {...row} />
          ))}
        </ol>
      )}
      <MorePosts
        key={key}
        first={posts}
        asked={asked}
        to={next && total === null ? queryWith(search, { cursor: next }) : null}
        row={row}
      />
      {total !== null && (
        <Pager
          page={page}
          total={total}
          limit={limit}
          next={next}
          unit="帖"
          to={(n) => queryWith(search, { page: n === 1 ? null : n }) || '?'}
        />
      )}
    </>
  )
}
