import type { CommentPage, Reply, Thread } from './comment.ts'

/** The comments that are shown, and how much there is. */
export type Threads = { list: readonly Thread[]; total: number; next: string | null }

export const threadsOf = (page: CommentPage): Threads => ({
  list: page.list,
  total: page.total ?? page.list.length,
  next: page.next,
})

/** Behind those that are there; a comment that came to the front meanwhile is not shown twice. */
export function withMore(threads: Threads, page: CommentPage): Threads {
  const known = new Set(threads.list.map(({ id }) => id))
  return {
    list: [...threads.list, ...page.list.filter(({ id }) => !known.has(id))],
    total: page.total ?? threads.total,
    next: page.next,
  }
}

const change = (threads: Threads, id: number, to: (thread: Thread) => Thread): Threads => ({
  ...threads,
  list: threads.list.map((thread) => (thread.id === id ? to(thread) : thread)),
})

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

/** All replies of a thread that have been read; one's own that stand among them are there once. */
export function withReplies(threads: Threads, id: number, replies: readonly Reply[]): Threads {
  return change(threads, id, (thread) => ({
    ...thread,
    reply_count: Math.max(replies.length, thread.reply_count),
    replies: [...replies, ...thread.replies.filter((own) => replies.every((one) => one.id !== own.id))],
  }))
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
  const list = threads.list.flatMap((thread) => {
    if (thread.id === id) return thread.reply_count > 0 || thread.replies.length > 0 ? [gone(thread)] : []
    if (thread.replies.every((reply) => reply.id !== id)) return [thread]
    const replies = thread.replies.filter((reply) => reply.id !== id)
    return [{ ...thread, replies, reply_count: Math.max(replies.length, thread.reply_count - 1) }]
  })
  return { ...threads, list, total }
}
