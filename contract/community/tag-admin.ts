import * as z from 'zod'
import { line, reason, version } from '../editorial/rule-admin.ts'
import { endpoint } from '../endpoint.ts'
import { maxNameSearchLetters, maxTagLetters } from '../limits.ts'
import { listOf, paging } from '../paging.ts'
import { itemNumber, optional, searchText } from '../rule.ts'

const tag = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(['shown', 'hidden', 'merged']),
  /** Posts and pieces that stand under it. */
  count: z.int(),
  into: z.object({ id: z.int(), name: z.string() }).nullable(),
  version: z.int(),
})

export const adminTags = endpoint({
  key: 'GET /admin/tag',
  summary: '话题标签，含隐藏的与并走的',
  who: 'editor',
  input: z.object({
    q: optional(searchText(maxNameSearchLetters)),
    state: optional(z.enum(['shown', 'hidden', 'merged', 'all'], { error: '没有这种状态' })),
    page: paging.page,
    limit: paging.limit,
  }),
  data: listOf(tag),
})

const tagName = line('名字', maxTagLetters)

export const adminTagAdd = endpoint({
  key: 'POST /admin/tag',
  summary: '添加话题标签',
  who: 'editor',
  input: z.object({ name: tagName, reason }),
  data: tag,
})

export const adminTagChange = endpoint({
  key: 'PUT /admin/tag/{id}',
  summary: '改名、并入另一个、隐藏、重新显示',
  who: 'editor',
  input: z.object({
    id: itemNumber(),
    action: z.enum(['rename', 'merge', 'hide', 'show'], { error: '没有这种操作' }),
    name: optional(tagName),
    into: optional(itemNumber('并入的标签不正确')),
    version,
    reason,
  }),
  data: tag,
})

/** The calls for the tags of posts and pieces. */
export const calls = [adminTags, adminTagAdd, adminTagChange] as const
