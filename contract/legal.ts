import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const legalKinds = [
  'register',
  'privacy',
  'disclaimer',
  'rules',
  'report',
  'minors',
  'takedown',
  'certification',
] as const

const legalCard = z.object({
  kind: z.enum(legalKinds),
  version: z.string(),
  effective_date: z.iso.date(),
  title: z.string(),
  summary: z.string(),
})

export const legalList = endpoint({
  key: 'GET /agreement',
  part: 2,
  summary: '协议、政策与规范的现行版本',
  who: 'anyone',
  shared: ['legal'],
  input: z.object({}),
  data: z.object({ list: z.array(legalCard) }),
})

/** The version in force; whoever agrees to the text agrees to this `version`. */
export const legalOne = endpoint({
  key: 'GET /agreement/{kind}',
  part: 2,
  summary: '一份协议、政策或规范',
  who: 'anyone',
  shared: ['legal'],
  input: z.object({ kind: z.enum(legalKinds, { error: '没有这份文本' }) }),
  data: legalCard.extend({
    html: z.string(),
    headings: z.array(z.object({ anchor: z.string(), text: z.string() })),
  }),
})
