import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxConsoleSearchLetters, maxFigureDays, maxReasonLetters } from '../limits.ts'
import { listOf, paging } from '../paging.ts'
import { itemNumber, optional, searchText, text, whole } from '../rule.ts'

/** What is counted of each day, in the order in which it is shown. */
export const figureNames = [
  'active',
  'registered',
  'posts',
  'appreciations',
  'reviews',
  'comments',
  'works',
  'coins',
] as const

/** A day of Beijing. `active` is null for days of which nothing is known. */
const dayFigures = z.object({
  day: z.iso.date(),
  /** People who were here. */
  active: z.int().nullable(),
  /** New accounts. */
  registered: z.int(),
  posts: z.int(),
  appreciations: z.int(),
  reviews: z.int(),
  comments: z.int(),
  works: z.int(),
  /** Coins that the site gave. */
  coins: z.int(),
})

const daysFault = `天数是 1 到 ${maxFigureDays}`

export const figuresOf = endpoint({
  key: 'GET /admin/figures',
  summary: '今日的数字，与此前各日',
  who: 'staff',
  input: z.object({
    /** Days before today, 30 without it. */
    days: optional(
      whole('天数不正确').pipe(z.int().min(1, { error: daysFault }).max(maxFigureDays, { error: daysFault })),
    ),
  }),
  data: z.object({
    today: dayFigures,
    /** Yesterday until this time of the day, who was here left out; null while the days before are not counted. */
    yesterday: dayFigures.nullable(),
    /** Days that are over, the oldest first; a day that was not counted is absent. */
    days: z.array(dayFigures),
    /** When today's numbers were counted; they are counted anew at most every 30 seconds. */
    counted: z.iso.datetime(),
  }),
})

const day = (message: string) => z.iso.date({ error: message })

export const figuresExport = endpoint({
  key: 'GET /admin/figures/export',
  summary: '导出各日的数字：CSV，从某日到某日',
  who: 'staff',
  input: z.object({ from: day('开始的日期不正确'), to: day('结束的日期不正确') }),
  /** `csv` begins with a byte order mark, so that spreadsheets read the Chinese heads. */
  data: z.object({ name: z.string(), csv: z.string(), rows: z.int() }),
})

export const figuresSearch = endpoint({
  key: 'GET /admin/figures/search',
  summary: '搜了没有结果的词，次数多的在前；不记是谁搜的',
  who: 'staff',
  input: z.object({
    q: optional(searchText(maxConsoleSearchLetters)),
    sort: optional(z.enum(['count', 'day'], { error: '没有这种排序' })),
    page: paging.page,
    limit: paging.limit,
  }),
  data: listOf(
    z.object({
      /** The words themselves. */
      id: z.string(),
      count: z.int(),
      last_day: z.iso.date(),
    }),
  ),
})

export const figuresSearchDrop = endpoint({
  key: 'DELETE /admin/figures/search',
  summary: '一个没有结果的词已经处理，从名单里去掉',
  who: 'editor',
  input: z.object({ words: text('请写明是哪个词', 40) }),
  data: z.null(),
})

export const slowList = endpoint({
  key: 'GET /admin/figures/slow',
  summary: '超过半秒的请求：只有路径的样子、用时与语句数，没有内容与人；各进程每分钟记一次',
  who: 'admin',
  input: z.object({
    /** `route`: gathered by pattern, the one that took most time in all first. */
    by: optional(z.enum(['time', 'route'], { error: '没有这种排法' })),
    page: paging.page,
    limit: paging.limit,
  }),
  data: listOf(
    z.object({
      id: z.string(),
      /** The last time of a pattern. */
      time: z.iso.datetime(),
      method: z.string(),
      route: z.string(),
      status: z.int(),
      /** Milliseconds; of a pattern the longest. */
      ms: z.int(),
      /** Milliseconds; of a pattern all of them together. */
      all_ms: z.int(),
      /** Statements that were sent to the database; of a pattern the most. */
      statements: z.int(),
      count: z.int(),
      process: z.string(),
    }),
  ),
})

const jobStates = ['failed', 'waiting', 'running'] as const

export const jobList = endpoint({
  key: 'GET /admin/job',
  summary: '后台任务：失败的、等着的、正在做的，事件的积压与搁置；没有任务的内容',
  who: 'admin',
  input: z.object({
    state: optional(z.enum(jobStates, { error: '没有这种状态' })),
    page: paging.page,
    limit: paging.limit,
  }),
  data: listOf(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Failed: tried as often as it is to be, or to be tried again after a fault. */
      state: z.enum(jobStates),
      attempts: z.int(),
      most_attempts: z.int(),
      /** What went wrong last, its first line; '' for nothing. */
      fault: z.string(),
      run_time: z.iso.datetime(),
      create_time: z.iso.datetime(),
    }),
  ).extend({
    counts: z.object({ failed: z.int(), waiting: z.int(), running: z.int() }),
    /** Who takes events in: how many wait, how old the oldest is, how many were kept aside. */
    consumers: z.array(z.object({ name: z.string(), waiting: z.int(), seconds: z.int(), failures: z.int() })),
    /** The newest events that were kept aside, with the first line of why. */
    failed_events: z.array(
      z.object({
        consumer: z.string(),
        id: z.int(),
        type: z.string(),
        fault: z.string(),
        time: z.iso.datetime(),
      }),
    ),
  }),
})

export const jobAct = endpoint({
  key: 'PUT /admin/job/{id}',
  summary: '立即再做一次失败的任务，或不再做它',
  who: 'admin',
  input: z.object({
    id: itemNumber('没有这个任务'),
    action: z.enum(['retry', 'drop'], { error: '没有这个操作' }),
    reason: optional(text(`原因最多 ${maxReasonLetters} 个字`, maxReasonLetters)),
  }),
  data: z.null(),
})
