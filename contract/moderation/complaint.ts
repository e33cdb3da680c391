import * as z from 'zod'
import { type ComplaintKind, complaintKinds, infringementLacks } from './complaint-kind.ts'
import { endpoint } from '../endpoint.ts'
import {
  leastComplaintAnswerLetters,
  leastComplaintLetters,
  maxComplaintCodeLetters,
  maxComplaintLetters,
  maxComplaintPageLetters,
  maxComplaintPictures,
  maxContactLetters,
} from '../limits.ts'
import { listOf, paging } from '../paging.ts'
import { itemNumber, optional, searchText, text } from '../rule.ts'
import { claimant } from '../identity/staff.ts'

const kind = z.enum(Object.keys(complaintKinds) as [ComplaintKind, ...ComplaintKind[]], {
  error: '请选择投诉的种类',
})
const state = z.enum(['waiting', 'answered'])
const time = z.iso.datetime()
/** Until when it is to be acted on, where that is sooner than the answer; null for other kinds. */
const firstBy = time.nullable()
const lookUp = '编号或查询码不对，请核对后再试'

/** Several lines that a person types, without control characters. */
const typed = (message: string, least: number, max: number) =>
  z
    .string({ error: message })
    .transform((given) => given.replace(/[^\P{Cc}\n]/gu, '').trim())
    .pipe(
      z
        .string()
        .min(least, { error: message })
        .max(max, { error: `最多 ${max} 字` }),
    )

/** Anybody may complain, with an account or without; nobody is asked who they are. */
export const complaintSend = endpoint({
  key: 'POST /complaint',
  summary: '投诉：未成年人、侵权、违法信息、其他；不用登录',
  who: 'anyone',
  input: z
    .object({
      kind,
      words: typed(
        `请写明情况，至少 ${leastComplaintLetters} 个字`,
        leastComplaintLetters,
        maxComplaintLetters,
      ),
      /** How to reach them, where they want to be reached. */
      contact: optional(searchText(maxContactLetters)),
      /** The page it is about: an address of this site. */
      about: optional(searchText(maxComplaintPageLetters)),
      /** Proof, by the names of `POST /cloudoss/evidence`. */
      images: z.preprocess(
        (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
        z
          .array(z.string({ error: '图片不正确' }).max(200, { error: '图片不正确' }), { error: '图片不正确' })
          .max(maxComplaintPictures, { error: `最多 ${maxComplaintPictures} 张图片` }),
      ),
      /** Of the slide puzzle, wanted from the second complaint of a day on (10160). */
      ticket: optional(text('请完成安全验证', 100)),
    })
    .superRefine(({ kind: about, contact = '', about: page = '' }, context) => {
      const lacks = infringementLacks(about, { contact, about: page })
      for (const [field, message] of Object.entries(lacks))
        if (message !== null) context.addIssue({ code: 'custom', path: [field], message })
    }),
  data: z.object({
    number: z.int(),
    /** Shown once: with it and the number the answer is read. */
    code: z.string(),
    answer_by: time,
    first_by: firstBy,
  }),
})

/** A POST, so that the code stands in no address and no log. */
export const complaintLook = endpoint({
  key: 'POST /complaint/{number}',
  summary: '凭编号与查询码看投诉的答复',
  who: 'anyone',
  repeatable: true,
  input: z.object({ number: itemNumber(lookUp), code: text(lookUp, maxComplaintCodeLetters) }),
  data: z.object({
    number: z.int(),
    kind,
    words: z.string(),
    state,
    answer: z.string(),
    create_time: time,
    answer_by: time,
    first_by: firstBy,
    answer_time: time.nullable(),
  }),
})

const row = z.object({
  id: z.int(),
  kind,
  words: z.string(),
  contact: z.string(),
  about: z.string(),
  state,
  answer: z.string(),
  /** Who answered; null while it waits. */
  answered_by: z.object({ uid: z.int(), nickname: z.string() }).nullable(),
  create_time: time,
  answer_by: time,
  first_by: firstBy,
  answer_time: time.nullable(),
  /** Whole days that are left of the fifteen, below zero when they are over; null once it was answered. */
  days_left: z.int().nullable(),
  claim: claimant,
})

export const complaintQueue = endpoint({
  key: 'GET /admin/complaint',
  summary: '投诉：先答复等得最久的',
  who: 'moderator',
  input: z.object({
    state: optional(z.enum(['waiting', 'answered', 'all'], { error: '没有这种状态' })),
    kind: optional(kind),
    q: optional(searchText(50)),
    ...paging,
  }),
  /** `total` counts up to 1,000. */
  data: listOf(row),
})

export const complaintOne = endpoint({
  key: 'GET /admin/complaint/{id}',
  summary: '一件投诉，连同附上的图片；每看一次图片都记入日志',
  who: 'moderator',
  input: z.object({ id: itemNumber('没有这条投诉') }),
  data: row.extend({
    /** Addresses for this viewer alone, which hold for a minute. */
    images: z.array(z.object({ url: z.string(), expires: time })),
  }),
})

/** Once: whoever complained may have read it. */
export const complaintAnswer = endpoint({
  key: 'PUT /admin/complaint/{id}',
  summary: '答复一件投诉',
  who: 'moderator',
  input: z.object({
    id: itemNumber('没有这条投诉'),
    answer: typed(
      `请写答复，${leastComplaintAnswerLetters} 到 ${maxComplaintLetters} 个字`,
      leastComplaintAnswerLetters,
      maxComplaintLetters,
    ),
  }),
  data: row,
})
