import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#web/lib/api/call.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import styles from './MorePosts.module.css'
import type { PostPage, PostsAsked } from './posts.ts'
import { watchNew } from './watch-new.ts'

/** Lists into which new posts come at the top. */
const growing = ['square', 'feed', 'joined', 'circle'] as const

/** The newest post of the list when it was read: later ones are new. In other orders it is asked for. */
async function newestOf({ list }: PostPage, asked: PostsAsked): Promise<number | null> {
  if (asked.scope === 'feed' || asked.scope === 'joined' || asked.sort === 'new') {
    return Math.max(0, ...list.map(({ id }) => id)) || null
  }
  const result = await call('GET /invitation', { ...asked, sort: 'new', limit: 1, page: null, cursor: null })
  return result.ok ? Math.max(0, ...result.data.list.map(({ id }) => id)) || null : null
}

async function countSince(asked: PostsAsked, since: number): Promise<number | null> {
  const result = await call('GET /invitation', { ...asked, since, page: null, cursor: null })
  return result.ok ? result.data.total : null
}

/** 有 n 条新帖: asked each minute while the page is looked at; a tap brings them, nothing moves before. */
export function NewPosts({ first, asked }: { first: PostPage; asked: PostsAsked }) {
  const [known, setKnown] = useState({ first, count: 0 })
  const { revalidate } = useRevalidator()
  const grows =
    growing.some((scope) => scope === (asked.scope ?? 'square')) && first.page === 1 && !asked.cursor
  useEffect(() => {
    if (!grows) return
    return watchNew({
      newest: () => newestOf(first, asked),
      count: (since) => countSince(asked, since),
      onCount: (count) => setKnown({ first, count }),
    })
  }, [first, asked, grows])
  // What was counted for another list says nothing of this one.
  const count = known.first === first ? known.count : 0
  if (count === 0) return null
  const show = () => {
    setKnown({ first, count: 0 })
    window.scrollTo({ top: 0, behavior: 'smooth' })
    void revalidate()
  }
  return (
    <button type="button" className={styles.fresh} onClick={show}>
      有 <span className="num">{thousands(count)}</span> 条新帖
    </button>
  )
}
