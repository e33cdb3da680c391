import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxReportLetters, maxReportPictures } from '../limits.ts'
import { asRead, newsPage } from '../notifications/message.ts'
import { paging } from '../paging.ts'
import { type ReportReason, reportReasons } from '../moderation/report-reason.ts'
import { itemNumber, numberOrAll, optional, text, whole, yesNo } from '../rule.ts'

/** What can be liked. */
export const likeable = [0, 1, 2, 3, 8, 9, 12] as const

const likeTarget = whole('类型不正确').pipe(z.literal([...likeable], { error: '这个不能点赞' }))

/** Where a like stands after the tap. */
const liked = z.object({ liked: z.boolean(), count: z.int() })

export const likeGive = endpoint({
  key: 'POST /likeinvitation',
  summary: '点赞（点评是“有用”）；再点一次不变',
  who: 'member',
  repeatable: true,
  input: z.object({ type: likeTarget, id: itemNumber() }),
  data: liked,
})

export const likeTake = endpoint({
  key: 'DELETE /likeinvitation/{id}',
  summary: '取消点赞',
  who: 'member',
  input: z.object({ id: itemNumber(), type: likeTarget, pid: optional(itemNumber()) }),
  data: liked,
})

/** News of likes; what one gave oneself is listed in the same shape, `id` being the liked thing's number. */
export const likeList = endpoint({
  key: 'GET /likeinvitation',
  summary: '我收到的赞；mine=1 是我给出的',
  who: 'member',
  input: z.object({
    mine: yesNo(),
    type: optional(likeTarget),
    is_read: asRead,
    ...paging,
  }),
  data: newsPage,
})

/** `{id}` is the news'; 0 means all of them. */
export const likeRead = endpoint({
  key: 'PUT /likeinvitation/{id}',
  summary: '收到的赞标为已读：这一条及更早的',
  who: 'member',
  unagreed: true,
  quiet: true,
  input: z.object({ id: numberOrAll() }),
  data: z.null(),
})

export const report = endpoint({
  key: 'POST /report',
  summary: '举报',
  who: 'member',
  input: z.object({
    type: whole('类型不正确').pipe(z.int().min(0, { error: '类型不正确' }).max(16, { error: '类型不正确' })),
    /** The number of what is reported. */
    target: itemNumber(),
    reason: z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]], {
      error: '请选择举报的原因',
    }),
    description: optional(text('请写明情况', maxReportLetters)),
    /** `file_name` of uploads. */
    images: z.preprocess(
      (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
      z
        .array(z.string({ error: '图片不正确' }).max(200, { error: '图片不正确' }), { error: '图片不正确' })
        .max(maxReportPictures, { error: `最多 ${maxReportPictures} 张图片` }),
    ),
  }),
  data: z.null(),
})
