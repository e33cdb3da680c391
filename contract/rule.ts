import * as z from 'zod'
import { maxReasonLetters, leastReasonLetters, maxSearchLetters, earliestYear } from './limits.ts'

// Zod's own words are machine talk; every rule here carries a Chinese sentence instead.

const wholeNumber = /^-?\d{1,15}$/

/** What is said to a value that no form of ours sends: nothing that a person typed. */
export const malformed = '请求的格式不对'

/** Whole number from a query, form or JSON value; '' and absent are "not given". */
export const whole = (message = '请填写整数') =>
  z.preprocess(
    (value) => (typeof value === 'string' && wholeNumber.test(value) ? Number(value) : value),
    z.int({ error: message }),
  )

/** The number of a stored thing; the largest that PostgreSQL's integer holds. */
export const itemNumber = (message = '编号不正确') =>
  z.preprocess(
    (value) => (typeof value === 'string' && wholeNumber.test(value) ? Number(value) : value),
    z.int({ error: message }).min(1, { error: message }).max(2_147_483_647, { error: message }),
  )

/** The number of a stored thing, or 0 for all of them. */
export const numberOrAll = (message = '编号不正确') =>
  whole(message).pipe(z.int().min(0, { error: message }).max(2_147_483_647, { error: message }))

/** A list of item numbers: repeated keys, an array, or numbers joined by commas. */
export const itemNumbers = (message = '编号不正确', max = 20, tooMany = `一次最多选 ${max} 项`) =>
  z.preprocess(
    (value) => {
      if (value === undefined || value === '') return []
      const parts = Array.isArray(value) ? value : [value]
      return parts.flatMap((part) => (typeof part === 'string' ? part.split(',').filter(Boolean) : [part]))
    },
    z.array(itemNumber(message), { error: message }).max(max, { error: tooMany }),
  )

/** A search text: trimmed, NUL and other control characters taken out, cut by refusal, not silently. */
export const searchText = (max = maxSearchLetters) =>
  z
    .string({ error: '请填写文字' })
    .transform((text) => text.replace(/\p{Cc}/gu, ' ').trim())
    .pipe(z.string().max(max, { error: `最多 ${max} 个字` }))

/** `''` in a query means "not given", as forms send it. */
export const optional = <T extends z.ZodType>(rule: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), rule.optional())

/** One option of a filter; 0, which is 全部, is "not given" as '' is. */
export const filterOption = (message: string) =>
  z.preprocess(
    (value) => (value === '' || value === '0' || value === 0 ? undefined : value),
    itemNumber(message).optional(),
  )

/** Several options of a filter; 0 among them is 全部, as none. */
export const filterOptions = (message: string, max: number) =>
  z.preprocess((value) => (value === '0' || value === 0 ? undefined : value), itemNumbers(message, max))

/** A text that a person types and that a rule of person-rule.ts judges; absent is empty. */
export const given = (fault: (typed: string) => string | null) =>
  z
    .preprocess((value) => value ?? '', z.string({ error: '请填写文字' }))
    .superRefine((typed, context) => {
      const message = fault(typed)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })

/** A text that must be there, of at most `max` characters; `message` when it is not. */
export const text = (message: string, max: number) =>
  z.string({ error: message }).min(1, { error: message }).max(max, { error: message })

/** Yes or no as forms send it: 0, 1, true, false. */
export const yesNo = (message = malformed) =>
  z.preprocess(
    (value) => {
      if (value === '1' || value === 'true' || value === 1) return true
      if (value === '0' || value === 'false' || value === 0 || value === '' || value === undefined)
        return false
      return value
    },
    z.boolean({ error: message }),
  )

/** The author of a piece declares that AI made it, or a part; absent and '' are no. */
export const generated = z.preprocess((value) => value ?? false, yesNo('请选择内容是否由 AI 生成'))

/** A year that lies behind or is this one, from `earliestYear` on. The year is read with each question: a process may live into the next. */
export const yearPast = (message: string) =>
  whole(message).pipe(
    z
      .int()
      .min(earliestYear, { error: message })
      .refine((year) => year <= new Date().getUTCFullYear(), { error: message }),
  )

/** Why somebody of the staff does what touches a person. */
export const reasonRule = (message = `请写明原因，${leastReasonLetters} 到 ${maxReasonLetters} 个字`) =>
  z.preprocess(
    (value) => value ?? '',
    z
      .string({ error: message })
      .trim()
      .min(leastReasonLetters, { error: message })
      .max(maxReasonLetters, { error: message }),
  )

/** Objects in a form body travel as one field of JSON text. */
export const fromText = (value: unknown) => {
  if (typeof value !== 'string') return value
  if (value === '') return undefined
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}
