import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { publishAddress } from '#contract/page-address.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Badge } from '#web/ui/text/Badge.tsx'
import { PostList, type PostPage, type PostsAsked } from '#web/features/community/post-card/index.ts'
import type { Circle } from '../circle.ts'
import styles from './CirclePosts.module.css'

type PostsProps = {
  circle: Circle
  posts: PostPage
  asked: PostsAsked
  search: string
  /** The tabs, between what is pinned and what follows. */
  children: ReactNode
}

/** What those who run the circle want to be read first. */
function Pinned({ list }: { list: PostPage['list'] }) {
  if (list.length === 0) return null
  return (
    <ul className={`${card.card} ${styles.pinned} mb-5`} aria-label="置顶">
      {list.map(({ id, url, title, author }) => (
        <li key={id}>
          <Link className="flex items-center gap-3 py-3 px-5 phone:px-3.5" to={url}>
            <Badge kind="ember">置顶</Badge>
            <b className="flex-1 min-w-0 truncate font-normal text-ink-900">{title}</b>
            <small className="flex-none text-12 text-ink-500 phone:hidden">{author.nickname}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The posts of a circle: those pinned in a box of their own, then the others in their order. */
export function CirclePosts({ circle, posts, asked, search, children }: PostsProps) {
  // Lists of essence name what is pinned in its place, and pin nothing themselves.
  const apart = asked.scope === 'circle'
  const pinned = apart ? posts.list.filter((post) => post.pinned) : []
  const rest = apart ? { ...posts, list: posts.list.filter((post) => !post.pinned) } : posts
  return (
    <>
      <Pinned list={pinned} />
      {children}
      <h2 className="sr">帖子</h2>
      {pinned.length > 0 && rest.list.length === 0 ? null : (
        <PostList
          posts={rest}
          asked={asked}
          search={search}
          inCircle
          empty={
            circle.can.post && (
              <Link className={button('line')} to={publishAddress(circle.id)}>
                发帖
              </Link>
            )
          }
        />
      )}
    </>
  )
}
