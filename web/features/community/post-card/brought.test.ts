import { describe, expect, test } from 'vitest'
import type { PostCard } from '#contract/community/post.ts'
import { behind, recall, remember } from './brought.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id }) as PostCard)
const ids = (list: readonly PostCard[]) => list.map(({ id }) => id)
const brought = { rows: rows(9, 8, 7, 6, 5, 4), next: 'c' }

describe('第一页后面的', () => {
  test('第一页没变，接着的就是后面的', () => {
    const found = behind(brought, { rows: rows(9, 8, 7), next: 'b' })
    expect([ids(found.rows), found.next]).toEqual([[6, 5, 4], 'c'])
  })

  test('来了新帖，被挤下去的还在；删掉的不再出现；谁也不出现两次', () => {
    expect(ids(behind(brought, { rows: rows(11, 10, 9), next: 'b' }).rows)).toEqual([8, 7, 6, 5, 4])
    expect(ids(behind(brought, { rows: rows(9, 7, 6), next: 'b' }).rows)).toEqual([5, 4])
    expect(ids(behind(brought, { rows: rows(4, 9, 8), next: 'b' }).rows)).toEqual([7, 6, 5])
  })

  test('第一页全是新的，从头来', () => {
    expect(behind(brought, { rows: rows(40, 39), next: 'b' })).toEqual({ rows: [], next: 'b' })
    expect(behind(brought, { rows: [], next: null })).toEqual({ rows: [], next: null })
  })

  test('只记最近的八处', () => {
    for (let n = 0; n < 9; n++) remember(`k${n}`, brought)
    expect([recall('k0'), recall('k1'), recall('k8')]).toEqual([undefined, brought, brought])
  })
})
