import * as z from 'zod'
import { lines } from '../community/circle.ts'
import { endpoint } from '../endpoint.ts'
import { leastReasonLetters, maxNameSearchLetters, maxReasonLetters } from '../limits.ts'
import { listOf, paging } from '../paging.ts'
import { person } from '../community/follow.ts'
import { itemNumber, optional, searchText } from '../rule.ts'
import { noStudio, studioKind } from './studio-card.ts'

export const adminStudioList = endpoint({
  key: 'GET /admin/studio',
  summary: '全部工作室，新的在前：按状态，按名字或编号找',
  who: 'moderator',
  input: z.object({
    state: optional(z.enum(['open', 'hidden'], { error: '没有这种状态' })),
    /** Part of the name, or the number. */
    q: optional(searchText(maxNameSearchLetters)),
    page: paging.page,
    limit: paging.limit,
  }),
  data: listOf(
    z.object({
      id: z.int(),
      name: z.string(),
      kind: studioKind,
      url: z.string(),
      state: z.enum(['open', 'hidden']),
      /** Why it is hidden; '' where it is not, and where its maker has left. */
      state_reason: z.string(),
      owner: person.nullable(),
      featured: z.boolean(),
      work_count: z.int(),
      certified_time: z.iso.datetime(),
    }),
  ),
})

export const adminStudioAct = endpoint({
  key: 'PUT /admin/studio/{id}',
  summary: '隐藏一个工作室，或恢复显示',
  who: 'moderator',
  input: z.object({
    id: itemNumber(noStudio),
    action: z.enum(['hide', 'show'], { error: '没有这个操作' }),
    reason: lines(
      `请写明原因，${leastReasonLetters} 到 ${maxReasonLetters} 字`,
      leastReasonLetters,
      maxReasonLetters,
    ),
  }),
  data: z.null(),
})
