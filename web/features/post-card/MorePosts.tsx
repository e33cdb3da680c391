import { type MouseEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { PostCard } from '#contract/post.ts'
import { apiFor } from '../../kit/api/loader.ts'
import { failureWords } from '../../kit/api/result.ts'
import { button } from '../../ui/button.ts'
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

/** What follows the first page, brought piece by piece. Nothing is shown twice. */
function useMore({ first, asked }: MoreProps) {
  const [more, setMore] = useState<readonly PostCard[]>([])
  const [next, setNext] = useState(first.next)
  const [waits, setWaits] = useState(false)
  const [fault, setFault] = useState<string>()
  const seen = useRef(new Set(first.list.map(({ id }) => id)))
  const bring = async () => {
    if (waits || next === null) return
    setWaits(true)
    setFault(undefined)
    const api = await apiFor(undefined)
    const { page: _page, ...rest } = asked as PostsAsked & { page?: unknown }
    const result = await api('GET /invitation', { ...rest, cursor: next })
    setWaits(false)
    if (!result.ok) return setFault(failureWords(result))
    const fresh = result.data.list.filter(({ id }) => !seen.current.has(id))
    for (const { id } of fresh) seen.current.add(id)
    setMore((now) => [...now, ...fresh])
    setNext(result.data.next)
  }
  return { more, next, waits, fault, bring }
}

/** 再看 20 条, and what it brought; without scripts the link leads to the next page. */
export function MorePosts(props: MoreProps) {
  const { more, next, waits, fault, bring } = useMore(props)
  const { first, asked, to, inCircle, heading } = props
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
      {more.length > 0 && next === null && <p className={styles.end}>到底了，歇一斗。</p>}
    </>
  )
}
