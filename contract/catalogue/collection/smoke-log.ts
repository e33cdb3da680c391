import * as z from 'zod'
import { tobaccoCard } from '../catalogue.ts'
import { endpoint } from '../../endpoint.ts'
import { maxPipeLetters, maxSmokeLetters } from '../../limits.ts'
import { day, halfStars } from './own-record.ts'
import { listOf, paging } from '../../paging.ts'
import { itemNumber, optional } from '../../rule.ts'

const writing = {
  day: day('请填写日期'),
  tobacco: itemNumber('请选择斗草'),
  /** A pipe of the catalogue, or its name. */
  pipe: optional(itemNumber('没有这支烟斗')),
  pipe_words: z.preprocess(
    (value) => value ?? '',
    z
      .string({ error: '请填写烟斗' })
      .transform((typed) => typed.replace(/\p{Cc}/gu, ' ').trim())
      .pipe(z.string().max(maxPipeLetters, { error: `烟斗最多 ${maxPipeLetters} 个字` })),
  ),
  notes: z.preprocess(
    (value) => value ?? '',
    z
      .string({ error: '请填写笔记' })
      .transform((typed) => typed.replace(/[^\P{Cc}\n]/gu, '').trim())
      .pipe(z.string().max(maxSmokeLetters, { error: `笔记最多 ${maxSmokeLetters} 字` })),
  ),
  score: optional(halfStars('评分不正确').nullable()).transform((stars) => stars ?? null),
}

const smoke = z.object({
  id: z.int(),
  /** YYYY-MM-DD */
  day: z.string(),
  tobacco: tobaccoCard,
  pipe: z.object({ id: z.int(), name: z.string() }).nullable(),
  pipe_words: z.string(),
  notes: z.string(),
  score: z.number().nullable(),
})

export const smokeList = endpoint({
  key: 'GET /smoke',
  summary: '我的品鉴记录，只有自己看得到',
  who: 'member',
  input: z.object({ tobacco: optional(itemNumber()), id: optional(itemNumber()), ...paging }),
  data: listOf(smoke),
})

export const smokeNew = endpoint({
  key: 'POST /smoke',
  summary: '记一次品鉴',
  who: 'member',
  input: z.object(writing),
  data: smoke,
})

export const smokeEdit = endpoint({
  key: 'PUT /smoke/{id}',
  summary: '改一次品鉴',
  who: 'member',
  input: z.object({ id: itemNumber(), ...writing }),
  data: smoke,
})

export const smokeDelete = endpoint({
  key: 'DELETE /smoke/{id}',
  summary: '删一次品鉴',
  who: 'member',
  input: z.object({ id: itemNumber() }),
  data: z.null(),
})
