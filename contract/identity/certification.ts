import * as z from 'zod'
import { certifiedNumberFault, realNameFault } from './certification-rule.ts'
import { lines } from '../community/circle.ts'
import { endpoint } from '../endpoint.ts'
import {
  maxStudioNameLetters,
  maxStudioIntroductionLetters,
  maxReasonLetters,
  maxCertificationWorks,
} from '../limits.ts'
import { listOf, paging } from '../paging.ts'
import { phoneFault } from './person-rule.ts'
import { person } from '../community/follow.ts'
import { given, itemNumber, optional, text, whole, yearPast } from '../rule.ts'
import { claimant } from './staff.ts'
import { studioKinds, studioLines } from '../makers/studio-card.ts'
import { image } from '../platform/upload.ts'

export const certificationStates = ['draft', 'submitted', 'certified', 'rejected', 'withdrawn'] as const
export type CertificationState = (typeof certificationStates)[number]

export const noCertification = '没有这份申请'

const kind = z.enum(studioKinds, { error: '只能是斗师或工作室' })
const state = z.enum(certificationStates)
const region = z.object({ code: z.string(), name: z.string() }).nullable()
const time = z.iso.datetime().nullable()

/**
 * One's own application. What identifies a person comes masked, '' where it was not given or was
 * destroyed; of the ID photographs it is only said whether they are there.
 */
const own = z.object({
  id: z.int(),
  kind,
  state,
  /** The step that was worked at last, 1 to 3. */
  step: z.int(),
  real_name: z.string(),
  number: z.string(),
  phone: z.string(),
  front: z.boolean(),
  back: z.boolean(),
  name: z.string(),
  region,
  line: z.union([z.literal(''), z.enum(studioLines)]),
  introduction: z.string(),
  founded: z.int().nullable(),
  images: z.array(image),
  /** Why it was not certified; stays while it is mended. */
  reason: z.string(),
  /** The consent in force now was given for it. */
  agreed: z.boolean(),
  save_time: z.iso.datetime(),
  submit_time: time,
  decide_time: time,
})

/** `certification`: the one that is open; null when there is none. */
const ownAll = z.object({
  certification: own.nullable(),
  /** What one was certified as, and when. */
  certified: z.array(
    z.object({
      kind,
      decide_time: z.iso.datetime(),
      /** The photographs and the number are destroyed. */
      purged: z.boolean(),
    }),
  ),
  /** One's studio, once there is one. */
  studio: z.object({ id: z.int(), kind, name: z.string(), url: z.string() }).nullable(),
  /** The text that is agreed to before anything that identifies a person is taken. */
  consent: z.object({ version: z.string(), title: z.string(), url: z.string() }),
  /** Why one may not apply now; '' when one may. */
  why_not: z.string(),
})

export const certificationOwn = endpoint({
  key: 'GET /certification',
  summary: '我的认证申请：到了哪一步；姓名、证件号码与电话只给遮盖后的',
  who: 'member',
  input: z.object({}),
  data: ownAll,
})

const file = z.string({ error: '图片不正确' }).max(200, { error: '图片不正确' })

/** What an application is told by. What is absent stays; '' empties, save what identifies a person. */
const telling = {
  real_name: optional(given(realNameFault)),
  number: optional(
    given((typed) => certifiedNumberFault(typed, new Date())).transform((typed) => typed.toUpperCase()),
  ),
  phone: optional(given(phoneFault)),
  /** `file_name` of uploads of kind private: the two sides of the ID card. */
  front: file.optional(),
  back: file.optional(),
  name: lines(`名称最多 ${maxStudioNameLetters} 个字`, 0, maxStudioNameLetters).optional(),
  region: z
    .string({ error: '地区不正确' })
    .regex(/^$|^\d{2,6}$/, { error: '地区不正确' })
    .optional(),
  line: z.union([z.literal(''), z.enum(studioLines)], { error: '没有这一类主营' }).optional(),
  introduction: lines(
    `简介最多 ${maxStudioIntroductionLetters} 个字`,
    0,
    maxStudioIntroductionLetters,
  ).optional(),
  founded: z
    .preprocess((typed) => (typed === '' ? null : typed), yearPast('建坊的年份不正确').nullable())
    .optional(),
  /** `file_name` of uploads of kind picture: the works. */
  images: z.preprocess(
    (value) => {
      if (value === undefined) return undefined
      if (value === '') return []
      return Array.isArray(value) ? value : [value]
    },
    z
      .array(file, { error: '图片不正确' })
      .max(maxCertificationWorks, { error: `最多 ${maxCertificationWorks} 张作品照片` })
      .optional(),
  ),
  /** Version of the text that is agreed to. */
  consent: optional(text('同意书的版本不正确', 20)),
}

export const certificationSave = endpoint({
  key: 'PUT /certification',
  summary: '存下认证申请的草稿，一步一步来',
  who: 'member',
  input: z.object({
    kind: optional(kind),
    step: optional(
      whole('步骤不正确').pipe(z.int().min(1, { error: '步骤是 1 到 3' }).max(3, { error: '步骤是 1 到 3' })),
    ),
    ...telling,
  }),
  data: ownAll,
})

export const certificationWithdraw = endpoint({
  key: 'DELETE /certification',
  summary: '撤回认证申请，连同草稿、照片与证件号码立即删除',
  who: 'member',
  input: z.object({}),
  data: z.null(),
})

export const certificationEnd = endpoint({
  key: 'DELETE /certification/{kind}',
  summary: '注销我的斗师或工作室认证，连同证件号码的散列值立即删除；没有别的认证，工作室就收起来',
  who: 'member',
  input: z.object({ kind }),
  data: ownAll,
})

/** Sends the application, with what was saved before and with what comes along. */
export const studioApply = endpoint({
  key: 'POST /studio',
  summary: '提交斗师或工作室的认证申请',
  who: 'member',
  input: z.object({ kind, ...telling }),
  data: ownAll,
})

/** Applications for the staff, those that wait longest first. */
export const certificationQueue = endpoint({
  key: 'GET /admin/certification',
  summary: '认证申请',
  who: 'moderator',
  input: z.object({
    state: optional(z.enum(['submitted', 'certified', 'rejected'], { error: '没有这种状态' })),
    page: paging.page,
    limit: paging.limit,
  }),
  data: listOf(
    z.object({
      id: z.int(),
      kind,
      state,
      name: z.string(),
      userinfo: person.nullable(),
      submit_time: time,
      decide_time: time,
      reason: z.string(),
      claim: claimant,
    }),
  ),
})

const photo = z.object({
  /** Works for the staff member who asked, for a minute; the picture carries who looks and when. */
  url: z.string(),
  expires: z.iso.datetime(),
})

/** A GET that writes: each look is an entry of the log. */
export const certificationOne = endpoint({
  key: 'GET /admin/certification/{id}',
  summary: '看一份认证申请；每看一次都记入日志',
  who: 'moderator',
  stepUp: true,
  write: true,
  repeatable: true,
  input: z.object({ id: itemNumber(noCertification) }),
  data: z.object({
    id: z.int(),
    kind,
    state,
    userinfo: person.nullable(),
    /** In full; '' once it was destroyed. */
    real_name: z.string(),
    phone: z.string(),
    /** Masked. */
    number: z.string(),
    front: photo.nullable(),
    back: photo.nullable(),
    name: z.string(),
    region,
    line: z.string(),
    introduction: z.string(),
    founded: z.int().nullable(),
    images: z.array(image),
    reason: z.string(),
    submit_time: time,
    decide_time: time,
    /** When photographs and number were destroyed. */
    purge_time: time,
    claim: claimant,
  }),
})

export const certificationDecide = endpoint({
  key: 'PUT /admin/certification/{id}',
  summary: '通过或不通过一份认证申请，或注销已通过的；不通过与注销要写明原因',
  who: 'moderator',
  stepUp: true,
  input: z.object({
    id: itemNumber(noCertification),
    action: z.enum(['certify', 'reject', 'end'], { error: '没有这个操作' }),
    reason: lines(`原因最多 ${maxReasonLetters} 字`, 0, maxReasonLetters).optional(),
  }),
  data: z.null(),
})
