import * as z from 'zod'
import { earliestDay } from '../../limits.ts'

/** Today in Beijing, YYYY-MM-DD. */
export const beijingToday = (now = Date.now()): string =>
  new Date(now + 8 * 3_600_000).toISOString().slice(0, 10)

/** What is wrong with a day that lies behind: null when nothing is. */
export function dayFault(typed: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed)) return '日期写作 2024-05-01'
  const read = new Date(`${typed}T00:00:00Z`)
  if (Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== typed) return '没有这一天'
  if (typed < earliestDay) return '日期太早了'
  return typed > beijingToday() ? '日期不能在将来' : null
}

/** A day that lies behind, YYYY-MM-DD. */
export const day = (message: string) =>
  z.string({ error: message }).superRefine((typed, context) => {
    const fault = dayFault(typed)
    if (fault !== null) context.addIssue({ code: 'custom', message: fault })
  })

/** Absent leaves it as it was, '' (null) clears it. */
export const cleared = <T extends z.ZodType>(rule: T) =>
  z.preprocess((value) => (value === '' ? null : value), rule.nullable().optional())

const typedNumber = /^-?\d{1,6}(\.\d{1,6})?$/

/** Stars in halves, 0.5 to 5, as a form or JSON sends them; '' is nothing. `absent`: the words where nothing is sent. */
export const halfStars = (absent: string) =>
  z.preprocess(
    (value) => {
      if (value === '') return undefined
      return typeof value === 'string' && typedNumber.test(value) ? Number(value) : value
    },
    z
      .number({ error: ({ input }) => (input === undefined ? absent : '评分不正确') })
      .refine((stars) => stars >= 0.5 && stars <= 5, { error: '评分从半星到五星' })
      .refine((stars) => Number.isInteger(stars * 2), {
        error: '评分以半星为一档，如 4 或 4.5',
      }),
  )
