import { describe, expect, test } from 'vitest'
import type { Reply, Thread } from '../comment.ts'
import { linkedAlone, threadsOf, withMore, without, withOwn, withReplies } from './threads.ts'

const reply = (id: number, thread_id: number | null = null): Reply => ({
  id,
  thread_id,
  author: { uid: 1, nickname: '慢火', avatar: '', level: 1, demo: false, maker: null },
  marks: [],
  answered: null,
  html: '<p>好</p>',
  image: null,
  generated: false,
  state: 'published',
  like_count: 0,
  place: '',
  create_time: '2026-11-21T00:00:00.000Z',
  liked: false,
  can: { reply: true, delete: true, report: false, like: true },
})
const thread = (id: number, replies: Reply[] = []): Thread => ({
  ...reply(id),
  hot: false,
  reply_count: replies.length,
  replies,
})
const page = (list: Thread[], total = list.length, next: string | null = null) => ({
  list,
  total,
  page: 1,
  limit: 20,
  next,
})
const ids = ({ list }: { list: readonly Thread[] }) => list.map(({ id }) => id)

describe('评论的列表', () => {
  test('再看的接在后面，已经有的不再出现', () => {
    const first = threadsOf(page([thread(3), thread(2)], 4, 'x'))
    const more = withMore(first, page([thread(2), thread(1)], 4))
    expect(ids(more)).toEqual([3, 2, 1])
    expect(more.next).toBeNull()
  })

  test('自己说的立刻在最上面；回复接在那一楼的后面', () => {
    const first = threadsOf(page([thread(2)], 1))
    expect(ids(withOwn(first, thread(5), 2))).toEqual([5, 2])
    const said = { ...thread(6), thread_id: 2 }
    const [floor] = withOwn(first, said, 2).list
    expect(floor?.replies.map(({ id }) => id)).toEqual([6])
    expect(floor?.reply_count).toBe(1)
  })

  test('待审的回复不算数', () => {
    const said: Thread = { ...thread(6), thread_id: 2, state: 'pending' }
    expect(withOwn(threadsOf(page([thread(2)])), said, 1).list[0]?.reply_count).toBe(0)
  })

  test('展开之后，自己刚说的只有一份', () => {
    const first = threadsOf(page([thread(2, [reply(3, 2), reply(9, 2)])]))
    const replies = [reply(3, 2), reply(4, 2), reply(9, 2)]
    const [floor] = withReplies(first, 2, { replies, complete: true }).list
    expect(floor?.replies.map(({ id }) => id)).toEqual([3, 4, 9])
  })

  test('全部展开之后就没有其余的了：屏蔽的人的回复也算在楼的数里', () => {
    const many = { ...thread(2, [reply(3, 2)]), reply_count: 5 }
    const own = { ...reply(9, 2), state: 'pending' as const }
    const after = (complete: boolean) =>
      withReplies(threadsOf(page([many])), 2, { replies: [reply(3, 2), reply(4, 2), own], complete }).list[0]
    expect(after(true)?.reply_count).toBe(2)
    expect(after(false)?.reply_count).toBe(5)
  })

  test('链接到的一楼不在列表里：回复、展开、删除都落在它上面；到了列表里就不再单独站着', () => {
    const first = threadsOf(page([thread(8)], 2, 'x'), thread(2, [reply(3, 2)]))
    const answered = withOwn(first, { ...thread(6), thread_id: 2 }, 3)
    expect(linkedAlone(answered)?.replies.map(({ id }) => id)).toEqual([3, 6])
    const unfolded = withReplies(answered, 2, { replies: [reply(3, 2), reply(4, 2)], complete: true })
    expect(linkedAlone(unfolded)?.replies.map(({ id }) => id)).toEqual([3, 4, 6])
    expect(linkedAlone(without(unfolded, 6, 2))?.replies.map(({ id }) => id)).toEqual([3, 4])
    expect(linkedAlone(without(threadsOf(page([]), thread(2)), 2, 0))).toBeNull()
    expect(linkedAlone(withMore(first, page([thread(2)], 2)))).toBeNull()
  })

  test('删掉的一楼：下面有回复就留一块碑，没有就不见', () => {
    const first = threadsOf(page([thread(2, [reply(3, 2)]), thread(1)]))
    const after = without(without(first, 2, 2), 1, 1)
    expect(ids(after)).toEqual([2])
    expect(after.list[0]).toMatchObject({ state: 'deleted', html: '' })
    expect(after.total).toBe(1)
  })

  test('删掉的回复不见，楼还在', () => {
    const [floor] = without(threadsOf(page([thread(2, [reply(3, 2)])])), 3, 1).list
    expect(floor).toMatchObject({ id: 2, state: 'published', replies: [], reply_count: 0 })
  })
})
