import { type MouseEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { call } from '#web/lib/api/call.ts'
import { failureWords } from '#web/lib/api/result.ts'
import { button } from '#web/ui/button/button.ts'
import { behind, recall, remember } from './brought.ts'
import styles from './MorePosts.module.css'
import { NewPosts } from './NewPosts.tsx'
import { type PostPage, type PostsAsked, postsPerPage } from './posts.ts'
import { PostRow } from './PostRow.tsx'

type MoreProps = {
  first: PostPage
  asked: PostsAsked
  /** The next page by its address; null where pages are numbered, or at the end. */
  to: string | null
  inCircle: boolean
  heading: 'h2' | 'h3'
}

/** What follows the first page, brought piece by piece, and still there for whoever comes back. */
function useMore({ first, asked }: MoreProps) {
  const { key } = useLocation()
  const begins = { rows: first.list, next: first.next }
  const [brought, setBrought] = useState(() => recall(key) ?? begins)
  const [waits, setWaits] = useState(false)
  const [fault, setFault] = useState<string>()
  const { rows: more, next } = behind(brought, begins)
  const bring = async () => {
    if (waits || next === null) return
    setWaits(true)
    setFault(undefined)
    const { page: _page, ...rest } = asked as PostsAsked & { page?: unknown }
    const result = await call('GET /invitation', { ...rest, cursor: next })
    setWaits(false)
    if (!result.ok) return setFault(failureWords(result))
    const shown = [...first.list, ...more]
    const known = new Set(shown.map(({ id }) => id))
    const fresh = result.data.list.filter(({ id }) => !known.has(id))
    const now = { rows: [...shown, ...fresh], next: result.data.next }
    remember(key, now)
    setBrought(now)
  }
  return { more, next, waits, fault, bring }
}

/** 再看 20 条, and what it brought; without scripts the link leads to the next page. */
export function MorePosts(props: MoreProps) {
  const { more, next, waits, fault, bring } = useMore(props)
  const { first, asked, to, inCircle, heading } = props
  // Where pages are numbered their numbers say where it ends.
  const ends = first.total === null && first.list.length > 0
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void bring()
  }
  return (
    <>
      <NewPosts first={first} asked={asked} />
      {more.length > 0 && (
        <ol>
          {more.map((post) => (
            <PostRow key={post.id} post={post} inCircle={inCircle} heading={heading} />
          ))}
        </ol>
      )}
      {to !== null && next !== null && (
        <div className={styles.more}>
          {fault && <p role="alert">{fault}</p>}
          <Link className={button('line')} to={to} aria-busy={waits} onClick={choose}>
            {waits && <i className={styles.spinner} aria-hidden="true" />}
            {fault ? '重试' : waits ? '正在点火，稍等片刻' : `再看 ${postsPerPage} 条`}
          </Link>
        </div>
      )}
      {ends && next === null && <p className={styles.end}>到底了，歇一斗。</p>}
    </>
  )
}
