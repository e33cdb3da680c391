import { type RawBuilder, sql } from 'kysely'

/** The site's days, months and clock are those of Beijing, wherever the server stands. */
export const beijing = 'Asia/Shanghai'

const zone = sql.lit(beijing)

/** What the clock in Beijing shows at a moment. */
export const clockAt = (moment: RawBuilder<unknown>) => sql<Date>`(${moment} at time zone ${zone})`

/** What the clock in Beijing shows now. */
export const clock = clockAt(sql`now()`)

/** The day in Beijing on which a moment lies. */
export const dayOf = (moment: RawBuilder<unknown>) => sql<Date>`${clockAt(moment)}::date`

/** Today in Beijing, as a date. */
export const today = dayOf(sql`now()`)

/** The moment at which a day of Beijing begins, given as 2026-11-21 or as SQL. */
export const beginningOf = (day: string | RawBuilder<unknown>) =>
  sql<Date>`((${day})::date::timestamp at time zone ${zone})`

/** The moment at which today began in Beijing. */
export const midnight = beginningOf(clock)

// Beijing has no summer time.
const ahead = 8 * 3_600_000

/** The day in Beijing at a moment of the server's clock, as 2026-11-21. */
export const beijingDay = (now = Date.now()): string => new Date(now + ahead).toISOString().slice(0, 10)

const toTheMinute = new Intl.DateTimeFormat('zh-CN', {
  timeZone: beijing,
  dateStyle: 'long',
  timeStyle: 'short',
})

/** A moment as people read it in Beijing: 2026年11月21日 20:05. */
export const beijingWords = (moment: Date | string): string => toTheMinute.format(new Date(moment))

/** Until when something holds, behind a sentence; nothing for what has no end. */
export const untilWords = (until: Date | string | null): string => {
  const time = until === null ? Number.NaN : new Date(until).getTime()
  return time < Date.UTC(3000, 0) ? `，至 ${beijingWords(new Date(time))}` : ''
}

/** A time of a day of Beijing, as RFC 3339 writes it. */
export const beijingMoment = (day: string, time = '00:00:00'): string => `${day}T${time}+08:00`
