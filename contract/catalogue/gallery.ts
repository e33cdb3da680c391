import * as z from 'zod'
import { person } from '../community/follow.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, paging } from '../paging.ts'
import { image } from '../platform/upload.ts'
import { itemNumber, whole } from '../rule.ts'

/** What has a gallery: 4 a blend, 5 a pipe. */
const shown = [4, 5] as const
export type Shown = (typeof shown)[number]

/** What members photographed of one thing, the newest first: each entry is a review or an appreciation with its pictures. */
export const gallery = endpoint({
  key: 'GET /gallery',
  summary: '会员图片：点评和鉴赏里的照片',
  who: 'anyone',
  restricted: ['catalogue', 'community'],
  facts: [],
  namesPeople: true,
  tagOf: ({ type, id }) => `item ${String(type)} ${String(id)}`,
  input: z.object({
    type: whole('类型不正确').pipe(z.literal([...shown], { error: '这里只有斗草（4）和烟斗（5）的图片' })),
    id: itemNumber(),
    ...paging,
  }),
  data: listOf(
    z.object({
      /** 12 a review, 3 an appreciation; with its number. */
      type: z.literal([3, 12]),
      id: z.int(),
      title: z.string(),
      url: z.string(),
      author: person,
      create_time: z.iso.datetime(),
      images: z.array(image),
    }),
  ),
})
