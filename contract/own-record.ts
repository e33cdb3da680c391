import * as z from 'zod'

/** Today in Beijing, YYYY-MM-DD. */
export const beijingToday = (now = Date.now()): string =>
  new Date(now + 8 * 3_600_000).toISOString().slice(0, 10)

/** What is wrong with a day that lies behind: null when nothing is. */
export function dayFault(typed: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed)) return '日期写作 2024-05-01'
  const read = new Date(`${typed}T00:00:00Z`)
  if (Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== typed) return '没有这一天'
  if (typed < '1900-01-01') return '日期太早了'
  return typed > beijingToday() ? '日期不能在将来' : null
}

/** A day that lies behind, YYYY-MM-DD. */
export const day = (words: string) =>
  z.string({ error: words }).superRefine((typed, context) => {
    const message = dayFault(typed)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

/** Absent leaves it as it was, '' (null) clears it. */
export const cleared = <T extends z.ZodType>(rule: T) =>
  z.preprocess((value) => (value === '' ? null : value), rule.nullable().optional())

/** Stars in halves, or none. */
export const halfStars = z.preprocess(
  (value) => {
    if (value === '' || value === undefined) return null
    return typeof value === 'string' && /^[0-5](\.[05])?$/.test(value) ? Number(value) : value
  },
  z
    .number({ error: '评分是半星到五星' })
    .refine((stars) => stars >= 0.5 && stars <= 5 && Number.isInteger(stars * 2), {
      error: '评分是半星到五星',
    })
    .nullable(),
)
