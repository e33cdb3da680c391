import * as z from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { maxRemarkLetters, maxMutedWordLetters, maxNameSearchLetters } from '../limits.ts'
import { userInfo } from '../identity/auth.ts'
import { listOf, paging } from '../paging.ts'
import { itemNumber, malformed, numberOrAll, optional, searchText, whole, yesNo } from '../rule.ts'

/**
 * A person as lists and pieces name them. `level` is the number of their membership level, `maker` what
 * they are certified as: 认证斗师 or 认证工作室.
 */
export const person = userInfo.extend({
  level: z.int(),
  demo: z.boolean(),
  maker: z.enum(['bucket', 'studio']).nullable(),
})
export type Person = z.infer<typeof person>

/** How the viewer and somebody stand to each other; all false for a visitor. */
export const followState = z.object({
  following: z.boolean(),
  followed: z.boolean(),
  blocking: z.boolean(),
})

const uid = itemNumber('用户编号不正确')

/** Where a follow stands after the tap. */
const followed = z.object({ following: z.boolean(), fans_count: z.int() })

export const follow = endpoint({
  key: 'POST /friendrelation',
  summary: '关注；再点一次不变',
  who: 'member',
  repeatable: true,
  input: z.object({ uid }),
  data: followed,
})

export const unfollow = endpoint({
  key: 'DELETE /friendrelation/{id}',
  summary: '取消关注，编号是那个人的',
  who: 'member',
  input: z.object({ id: uid }),
  data: followed,
})

export const relationEdit = endpoint({
  key: 'PUT /friendrelation/{id}',
  summary: '给关注的人写备注；或把新粉丝的消息标为已读（编号 0 是全部）',
  who: 'member',
  input: z.object({
    id: numberOrAll('用户编号不正确'),
    /** '' takes it away; absent leaves it. */
    remark: z
      .string({ error: '请填写备注' })
      .transform((typed) => typed.replace(/\p{Cc}/gu, ' ').trim())
      .pipe(z.string().max(maxRemarkLetters, { error: `备注最多 ${maxRemarkLetters} 个字` }))
      .optional(),
    is_read: yesNo(),
  }),
  data: z.null(),
})

const known = z.object({
  /** The person's number. */
  id: z.int(),
  userinfo: person,
  introduction: z.string(),
  fans_count: z.int(),
  /** Only in one's own list of who one follows; '' elsewhere. */
  remark: z.string(),
  relation: followState,
  create_time: z.iso.datetime(),
  /** For one's own fans: whether the news of it was read. */
  is_read: z.boolean(),
})

const people = {
  uid: optional(uid),
  q: optional(searchText(maxNameSearchLetters)),
  ...paging,
}

/** A list of somebody is the same for everybody but for `relation`; one's own shows more. */
const ofSomebody = {
  restricted: ['community'],
  facts: ['relation'],
  personal: ({ uid: of }) => of === undefined,
  owner: ({ uid: of }) => of,
  tagOf: ({ uid: of }) => `item 11 ${String(of)}`,
} satisfies Partial<Endpoint>

export const followerList = endpoint({
  key: 'GET /friendrelation/fans',
  summary: '粉丝；不带 uid 是我的',
  who: 'anyone',
  ...ofSomebody,
  input: z.object({ ...people, is_read: optional(whole(malformed)) }),
  data: listOf(known),
})

export const concern = endpoint({
  key: 'GET /friendrelation/concern',
  summary: '关注的人；不带 uid 是我的',
  who: 'anyone',
  ...ofSomebody,
  input: z.object(people),
  data: listOf(known),
})

/** How the viewer stands to somebody: what a page that is the same for everybody does not carry. */
export const relationOne = endpoint({
  key: 'GET /friendrelation/{id}',
  summary: '我与一个人的关系',
  who: 'member',
  input: z.object({ id: uid }),
  data: followState,
})

export const blockList = endpoint({
  key: 'GET /blocking',
  summary: '我屏蔽的人',
  who: 'member',
  input: z.object(paging),
  data: listOf(z.object({ id: z.int(), userinfo: person, create_time: z.iso.datetime() })),
})

export const block = endpoint({
  key: 'POST /blocking',
  summary: '屏蔽一个人：互不可见、不再关注',
  who: 'member',
  repeatable: true,
  input: z.object({ uid }),
  data: z.null(),
})

export const unblock = endpoint({
  key: 'DELETE /blocking/{id}',
  summary: '取消屏蔽，编号是那个人的',
  who: 'member',
  input: z.object({ id: uid }),
  data: z.null(),
})

const word = z.object({ id: z.int(), word: z.string() })

export const mutedWords = endpoint({
  key: 'GET /mutedword',
  summary: '我不想看到的词',
  who: 'member',
  input: z.object({}),
  data: z.object({ list: z.array(word) }),
})

export const mutedWordNew = endpoint({
  key: 'POST /mutedword',
  summary: '添加屏蔽词',
  who: 'member',
  input: z.object({
    word: z
      .string({ error: '请填写词语' })
      .transform((typed) => typed.replace(/\p{Cc}/gu, ' ').trim())
      .pipe(
        z
          .string()
          .min(1, { error: '请填写词语' })
          .max(maxMutedWordLetters, { error: `词语最多 ${maxMutedWordLetters} 个字` }),
      ),
  }),
  data: word,
})

export const mutedWordDelete = endpoint({
  key: 'DELETE /mutedword/{id}',
  summary: '去掉一个不想看到的词',
  who: 'member',
  input: z.object({ id: itemNumber() }),
  data: z.null(),
})
