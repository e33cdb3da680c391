import * as z from 'zod'
import { bindingKinds } from './binding-kinds.ts'
import { endpoint } from '../endpoint.ts'
import { optional, text } from '../rule.ts'

export const legalKinds = [
  'register',
  'privacy',
  'disclaimer',
  'rules',
  'report',
  'minors',
  'takedown',
  'certification',
  'security',
] as const

const legalCard = z.object({
  kind: z.enum(legalKinds),
  version: z.string(),
  effective_date: z.iso.date(),
  title: z.string(),
  summary: z.string(),
})

export const agreedVersion = optional(text('没有这个版本', 20))

export const legalList = endpoint({
  key: 'GET /agreement',
  summary: '协议、政策与规范的现行版本',
  who: 'anyone',
  public: ['legal'],
  input: z.object({}),
  data: z.object({ list: z.array(legalCard) }),
})

/** The version in force; whoever agrees to the text agrees to this `version`. */
export const legalOne = endpoint({
  key: 'GET /agreement/{kind}',
  summary: '一份协议、政策或规范',
  who: 'anyone',
  public: ['legal'],
  input: z.object({ kind: z.enum(legalKinds, { error: '没有这份文本' }) }),
  data: legalCard.extend({
    html: z.string(),
    headings: z.array(z.object({ anchor: z.string(), text: z.string() })),
    /** The version that takes effect next, from midnight in Beijing on; null where none waits. */
    coming: z
      .object({ version: z.string(), effective_date: z.iso.date(), changes: z.string(), html: z.string() })
      .nullable(),
  }),
})

/** What the viewer has not agreed to yet: empty where nothing is newer than what they agreed to. */
export const agreementDue = endpoint({
  key: 'GET /agreement/due',
  summary: '我还没有同意的新版本，从我同意过的那一版起改了什么',
  who: 'member',
  input: z.object({}),
  data: z.object({
    list: z.array(
      legalCard.omit({ summary: true }).extend({
        kind: z.enum(bindingKinds),
        /**
         * What changed with each version since the one agreed to, the newest first; with the one in force alone where
         * none was agreed to. `changes` is '' where nothing was written.
         */
        changes: z.array(
          z.object({ version: z.string(), effective_date: z.iso.date(), changes: z.string() }),
        ),
        /** The version agreed to last; null where none was. */
        agreed: z.string().nullable(),
      }),
    ),
  }),
})

/** The versions that were shown; one that is no longer in force is 10004. */
export const agreementAgree = endpoint({
  key: 'POST /agreement/due',
  summary: '同意新的版本',
  who: 'member',
  unagreed: true,
  repeatable: true,
  quiet: true,
  input: z.object({ register: agreedVersion, privacy: agreedVersion }),
  data: z.null(),
})
