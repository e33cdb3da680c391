import type { CommentPage, Reply, Thread } from '../comment.ts'

/** The comments that are shown, and how much there is. */
export type Threads = {
  list: readonly Thread[]
  total: number
  next: string | null
  /** The thread that the address leads to; it stands by itself while it is not in the list. */
  linked: Thread | null
}

export const threadsOf = (page: CommentPage, linked: Thread | null = null): Threads => ({
  list: page.list,
  total: page.total ?? page.list.length,
  next: page.next,
  linked,
})

/** The linked thread, where the list does not show it. */
export const linkedAlone = ({ list, linked }: Threads): Thread | null =>
  linked && list.every(({ id }) => id !== linked.id) ? linked : null

/** Behind those that are there; a comment that came to the front meanwhile is not shown twice. */
export function withMore(threads: Threads, page: CommentPage): Threads {
  const known = new Set(threads.list.map(({ id }) => id))
  return {
    ...threads,
    list: [...threads.list, ...page.list.filter(({ id }) => !known.has(id))],
    total: page.total ?? threads.total,
    next: page.next,
  }
}

/** The same change of every thread that stands on the page; an empty answer takes the thread away. */
const changeAll = (threads: Threads, to: (thread: Thread) => readonly Thread[]): Threads => ({
  ...threads,
  list: threads.list.flatMap(to),
  linked: (threads.linked && to(threads.linked)[0]) ?? null,
})

const change = (threads: Threads, id: number, to: (thread: Thread) => Thread): Threads =>
  changeAll(threads, (thread) => [thread.id === id ? to(thread) : thread])

/** One's own words at once where they belong: on top, or at the end of their thread. */
export function withOwn(threads: Threads, said: Thread, total: number): Threads {
  const next = { ...threads, total }
  if (said.thread_id === null) return { ...next, list: [said, ...threads.list] }
  return change(next, said.thread_id, (thread) => ({
    ...thread,
    reply_count: thread.reply_count + (said.state === 'published' ? 1 : 0),
    replies: [...thread.replies, said],
  }))
}

/**
 * Replies of a thread that have been read; one's own that stand among them are there once. Once all were
 * read there are no more than these: the count also holds those of people who are blocked.
 */
export function withReplies(
  threads: Threads,
  id: number,
  { replies: read, complete }: { replies: readonly Reply[]; complete: boolean },
): Threads {
  return change(threads, id, (thread) => {
    const replies = [...read, ...thread.replies.filter((own) => read.every((one) => one.id !== own.id))]
    const published = replies.filter(({ state }) => state === 'published').length
    return {
      ...thread,
      replies,
      reply_count: complete ? published : Math.max(published, thread.reply_count),
    }
  })
}

const gone = <One extends Reply>(one: One): One => ({
  ...one,
  html: '',
  image: null,
  marks: [],
  like_count: 0,
  state: 'deleted',
  can: { reply: false, delete: false, report: false, like: false },
})

/** A deleted comment goes, or stays as a stone where replies stand under it. */
export function without(threads: Threads, id: number, total: number): Threads {
  return changeAll({ ...threads, total }, (thread) => {
    if (thread.id === id) return thread.reply_count > 0 || thread.replies.length > 0 ? [gone(thread)] : []
    if (thread.replies.every((reply) => reply.id !== id)) return [thread]
    const replies = thread.replies.filter((reply) => reply.id !== id)
    return [{ ...thread, replies, reply_count: Math.max(replies.length, thread.reply_count - 1) }]
  })
}
