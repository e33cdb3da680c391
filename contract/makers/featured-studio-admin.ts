import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxFeaturedStudios } from '../limits.ts'
import { itemNumbers, optional, searchText } from '../rule.ts'

const studio = z.object({
  id: z.int(),
  name: z.string(),
  nickname: z.string(),
  url: z.string(),
  art: z.string(),
  work_count: z.int(),
})

export const adminFeatured = endpoint({
  key: 'GET /admin/featured',
  summary: '首页选中的工作室，与可以选的；没有选时首页按热度来',
  who: 'editor',
  input: z.object({ q: optional(searchText()) }),
  data: z.object({ chosen: z.array(studio), open: z.array(studio) }),
})

export const adminFeaturedSave = endpoint({
  key: 'PUT /admin/featured',
  summary: '选定首页的工作室，最多四家，按次序',
  who: 'editor',
  input: z.object({
    ids: itemNumbers('编号不正确', maxFeaturedStudios),
    /** What was chosen when this was decided; another choice since then is 10004. */
    before: itemNumbers('编号不正确', 100),
  }),
  data: z.object({ chosen: z.array(studio) }),
})

export const calls = [adminFeatured, adminFeaturedSave] as const
