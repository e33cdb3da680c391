import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxUploadMegabytes, maxUploadBytes } from '../limits.ts'
import { optional, text, whole } from '../rule.ts'

/** What a member's upload is for; each has its own rule of size and of who may see it. */
const memberKinds = ['avatar', 'cover', 'picture', 'private'] as const
/** `evidence`: pictures of a complaint, brought without an account. */
export type UploadKind = (typeof memberKinds)[number] | 'evidence'

/** A finished image: its three sizes by address, the measures of the largest, and a tiny preview as a data URL. */
export const image = z.object({
  file_name: z.string(),
  url: z.string(),
  url_medium: z.string(),
  url_small: z.string(),
  width: z.int(),
  height: z.int(),
  preview: z.string(),
})
export type Image = z.infer<typeof image>

const file = {
  size: whole('文件大小不正确').pipe(
    z
      .int()
      .min(1, { error: '文件是空的' })
      .max(maxUploadBytes, { error: `每张图片最大 ${maxUploadMegabytes} MB` }),
  ),
  content_type: text('文件类型不正确', 100),
}
const ticket = z.object({
  driver: z.string(),
  url: z.string(),
  method: z.string(),
  fields: z.record(z.string(), z.string()),
  headers: z.record(z.string(), z.string()),
  file_name: z.string(),
  expires: z.string(),
})

export const getsts = endpoint({
  key: 'GET /cloudoss/getsts',
  summary: '取一次上传的凭据；本地文件夹与 S3 兼容存储一样用',
  who: 'member',
  input: z.object({ kind: z.enum(memberKinds, { error: '上传的用途不正确' }), ...file }),
  data: ticket,
})

/** After the bytes are there: the file is looked at, re-encoded in three sizes, and named. */
export const uploadFinish = endpoint({
  key: 'POST /cloudoss/finish',
  summary: '传完了：检查、重新编码成三种大小',
  who: 'member',
  repeatable: true,
  input: z.object({ file_name: text('文件名不正确', 200) }),
  data: image,
})

/** With an account or without: nobody is asked who they are. What no complaint takes up is gone after a day. */
export const evidenceTicket = endpoint({
  key: 'POST /cloudoss/evidence',
  summary: '取一次上传投诉图片的凭据；不用登录',
  who: 'anyone',
  repeatable: true,
  input: z.object({
    ...file,
    /** Of a proof of work or the slide puzzle, wanted past the first pictures of a day (10160). */
    ticket: optional(text('请完成安全验证', 100)),
  }),
  data: ticket,
})

/** The answer shows the tiny preview alone: the picture is read by those who handle complaints. */
export const evidenceFinish = endpoint({
  key: 'POST /cloudoss/evidence/finish',
  summary: '投诉的图片传完了：检查、重新编码',
  who: 'anyone',
  repeatable: true,
  input: z.object({ file_name: text('文件名不正确', 200) }),
  data: image,
})

export const getossurl = endpoint({
  key: 'GET /cloudoss/getossurl',
  summary: '文件名换成地址；私密的是短时有效的签名地址',
  who: 'anyone',
  input: z.object({ file_name: text('文件名不正确', 200) }),
  data: z.object({ url: z.string() }),
})
