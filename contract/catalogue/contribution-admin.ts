import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxReasonLetters } from '../limits.ts'
import { listOf, paging } from '../paging.ts'
import { itemNumber, optional, yesNo } from '../rule.ts'
import { claimant } from '../identity/staff.ts'
import { changed, changes, factField, item, line, submission, value } from './contribution.ts'
import { image } from '../platform/upload.ts'

const states = ['pending', 'merged', 'rejected'] as const

/** A submission as editors see it; `id` is its number. */
const queued = submission.extend({
  id: z.int(),
  author: z.object({ uid: z.int(), nickname: z.string() }),
  source: z.string(),
  warnings: z.array(z.string()),
  images: z.array(image),
  /** Each field with what stood there then, what stands there now, what is proposed. */
  fields: z.array(changed.extend({ key: z.string(), now: z.string(), conflict: z.boolean(), value })),
  claim: claimant,
})

export const submissionQueue = endpoint({
  key: 'GET /admin/submission',
  summary: '等编辑看的补录与纠错，先来的在前',
  who: 'editor',
  input: z.object({ state: optional(z.enum(states, { error: '没有这种状态' })), ...paging }),
  data: listOf(queued),
})

export const submissionOne = endpoint({
  key: 'GET /admin/submission/{id}',
  summary: '一份补录或纠错：可能重复的条目，能改的各项',
  who: 'editor',
  input: z.object({ id: itemNumber('没有这份提交') }),
  data: queued.extend({
    /** Blends that may be the same; only for one that is to be added. */
    similar: z.array(z.object({ id: z.int(), title: z.string(), brand: z.string(), url: z.string() })),
    /** What an editor may change before it is merged: each field with what is proposed, else what stands there. */
    form: z.array(factField),
    /** The brand that is to be entered with it; '' for none. */
    new_brand: z.string(),
  }),
})

export const submissionDecide = endpoint({
  key: 'POST /admin/submission/{id}',
  summary: '收录或不收：收录时可以带上编辑改过的内容',
  who: 'editor',
  input: z.object({
    id: itemNumber(),
    decision: z.enum(['merge', 'reject'], { error: '请选择收录还是不收' }),
    reason: line('理由不正确', maxReasonLetters),
    /** What is merged instead of what was proposed, whole. */
    changes: optional(changes),
    /** Merges over what others changed in the meantime. */
    over: yesNo(),
  }),
  data: z.object({ number: z.int(), state: z.enum(states), item: item.nullable(), coins: z.int() }),
})
