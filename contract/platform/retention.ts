import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../paging.ts'
import { legalKinds } from '../moderation/legal.ts'

/** All in one page: there are a few dozen. */
export const retentionList = endpoint({
  key: 'GET /admin/retention',
  summary: '各种资料保存多久，上一次清理做了什么',
  who: 'admin',
  input: z.object({}),
  data: listOf(
    z.object({
      id: z.string(),
      table: z.string(),
      words: z.string(),
      kept: z.string(),
      /** It says something of people, and stands in the privacy text. */
      personal: z.boolean(),
      /** The job that sees to it; '' where the nightly work does. */
      job: z.string(),
      /** Null before the first run, and where a job of its own does it. */
      run: z
        .object({
          time: z.iso.datetime(),
          removed: z.int(),
          removed_in_all: z.int(),
          took_ms: z.int(),
          /** What went wrong; '' when nothing did. */
          fault: z.string(),
        })
        .nullable(),
    }),
  ),
})

/** How many people agreed to which version. */
export const consentFigures = endpoint({
  key: 'GET /admin/consent',
  summary: '同意记录：每份文本每个版本多少人同意过、还有多少人停在它',
  who: 'admin',
  input: z.object({}),
  data: listOf(
    z.object({
      id: z.string(),
      kind: z.enum([...legalKinds, 'adult']),
      version: z.string(),
      /** Null for what is no text: 已满 18 周岁. */
      title: z.string().nullable(),
      stage: z.enum(['past', 'now', 'later']),
      agreed: z.int(),
      /** Those of them who agreed to nothing newer; of a version that is past, they are asked when they come. */
      last: z.int(),
      first_time: z.iso.datetime(),
      last_time: z.iso.datetime(),
    }),
  ),
})
