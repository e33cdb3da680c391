import { stringify } from 'csv-stringify/sync'
import type { DataOf } from '#contract/endpoint.ts'
import { figureNames, type figuresOf } from '#contract/platform/analytics.ts'
import { unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { addJob } from '#server/kernel/jobs/job.ts'
import {
  countDays,
  type Day,
  dayBefore,
  dropActive,
  lockCounting,
  readDays,
  readPart,
  readState,
} from './analytics.store.ts'

type DayCounts = DataOf<typeof figuresOf>

export const counting = 'analytics:count'
/** How far back the first count goes. */
const firstDays = 366
/** How long it is known who was here on a day. */
const activeDays = 40
/** How long today's numbers are believed, in milliseconds. */
const maxAge = 30_000

/** Counts the days that are over and were not counted yet. */
export async function countPast({ db }: Host): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCounting(trx)
    const { today, last, marks } = await readState(trx)
    const from = last === null ? dayBefore(today, firstDays) : dayBefore(last, -1)
    if (from < today) await countDays(trx, from, today, marks)
  })
  await dropActive(db, activeDays)
}

type Today = { figures: Day; yesterday: Day | null; counted: Date; behind: boolean }

async function countToday({ db }: Host): Promise<Today> {
  const { today, last, marks, earlier } = await readState(db)
  const day = dayBefore(today)
  const [figures, yesterday] = await Promise.all([
    readPart(db, { day: today, marks, is: 'today' }),
    earlier && readPart(db, { day, marks: earlier, is: 'yesterday' }),
  ])
  return { figures, yesterday, counted: new Date(), behind: last === null || last < day }
}

/** Today's numbers, counted at most once in a while in each process. */
export function createToday(host: Host): () => Promise<Today> {
  let known: { at: number; today: Promise<Today> } | undefined
  return () => {
    if (!known || Date.now() - known.at > maxAge) {
      const entry = { at: Date.now(), today: countToday(host) }
      known = entry
      entry.today.catch(() => {
        if (known === entry) known = undefined
      })
    }
    return known.today
  }
}

/** Today and the days before it. Days that the night has not counted yet are ordered. */
export async function analyticsFor(
  host: Host,
  days: number,
  todayOf: () => Promise<Today>,
): Promise<DayCounts> {
  const { figures, yesterday, counted, behind } = await todayOf()
  if (behind) await addJob(host.db, counting, {}, { key: counting })
  const { day } = figures
  const past = await readDays(host.db, dayBefore(day, days), dayBefore(day, 1))
  return { today: figures, yesterday, days: past, counted: counted.toISOString() }
}

const heads = {
  active: '活跃',
  registered: '新注册',
  posts: '帖子',
  appreciations: '鉴赏',
  reviews: '点评',
  comments: '评论',
  works: '作品',
  coins: '发放斗币',
} as const

/** Days that a file may lock: ten years. */
const maxDays = 3_660

/** The days as a file for spreadsheets; what is not known is an empty cell. */
export async function exportAnalytics({ db }: Host, { from, to }: { from: string; to: string }) {
  if (from > to) throw unacceptable('开始的日期在结束之后')
  if (dayBefore(to, maxDays) > from) throw unacceptable('一次最多导出十年')
  const days = await readDays(db, from, to)
  const lines = [
    ['日期', ...figureNames.map((name) => heads[name])],
    ...days.map((row) => [row.day, ...figureNames.map((name) => row[name] ?? '')]),
  ]
  const csv = stringify(lines, { bom: true, escape_formulas: true, record_delimiter: 'windows' })
  return { name: `figures-${from}-${to}.csv`, csv, rows: days.length }
}
