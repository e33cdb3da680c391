import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxIntroductionLetters, maxPipeAge } from '../limits.ts'
import { userInfo } from '../identity/auth.ts'
import { usernameFault } from '../identity/person-rule.ts'
import { given, itemNumber, optional } from '../rule.ts'

const multiline = (what: string, max: number) =>
  z
    .string({ error: `请填写${what}` })
    .transform((typed) => typed.replace(/[^\P{Cc}\n]/gu, '').trim())
    .pipe(z.string().max(max, { error: `${what}最多 ${max} 个字` }))

/** The form 资料. What is absent stays as it is; '' empties. */
export const profileEdit = endpoint({
  key: 'PUT /user/edit',
  summary: '修改资料；第一次填齐有斗币',
  who: 'member',
  input: z.object({
    /** `file_name` of an upload of kind avatar. */
    avatar: z.optional(z.string({ error: '头像不正确' }).max(200, { error: '头像不正确' })),
    nickname: z.optional(given(usernameFault)),
    gender: z.optional(z.enum(['', 'male', 'female', 'secret'], { error: '性别不正确' })),
    /** YYYY-MM-DD */
    birthday: z.optional(
      z.string({ error: '生日不正确' }).regex(/^$|^\d{4}-\d{2}-\d{2}$/, { error: '生日不正确' }),
    ),
    /** A code of user/getaddress: a province or a city. */
    region: z.optional(z.string({ error: '地区不正确' }).regex(/^$|^\d{2,6}$/, { error: '地区不正确' })),
    introduction: z.optional(multiline('简介', maxIntroductionLetters)),
    bg_image: z.optional(z.string({ error: '封面不正确' }).max(200, { error: '封面不正确' })),
    /** Years of smoking a pipe. */
    pipe_age: z.optional(
      z.preprocess(
        (value) =>
          value === '' ? null : typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value,
        z
          .int({ error: '斗龄不正确' })
          .min(0, { error: '斗龄不正确' })
          .max(maxPipeAge, { error: '斗龄不正确' })
          .nullable(),
      ),
    ),
    /** Number of a blend type. */
    favourite_type: z.optional(
      z.preprocess((value) => (value === '' ? null : value), itemNumber('偏好不正确').nullable()),
    ),
  }),
  data: userInfo.extend({ from_point: z.int(), completeness: z.int() }),
})

/** The look-up of a person by number. */
export const userOne = endpoint({
  key: 'GET /user/info',
  summary: '按编号查一个人',
  who: 'anyone',
  input: z.object({ uid: itemNumber('用户编号不正确') }),
  data: userInfo,
})

/** A person's page. Facts that the person does not show are null. */
export const homeInfo = endpoint({
  key: 'GET /user/gethomeinfo',
  summary: '个人主页的头部与资料',
  who: 'anyone',
  restricted: ['community', 'catalogue', 'region'],
  facts: ['relation'],
  personal: ({ uid }) => uid === undefined,
  owner: ({ uid }) => uid,
  tagOf: ({ uid }) => `item 11 ${String(uid)}`,
  input: z.object({ uid: optional(itemNumber('用户编号不正确')) }),
  data: userInfo.extend({
    demo: z.boolean(),
    /** What they are certified as; null where they are not. */
    maker: z.enum(['bucket', 'studio']).nullable(),
    bg_image: z.string(),
    introduction: z.string(),
    gender: z.string().nullable(),
    birthday: z.string().nullable(),
    region: z.object({ code: z.string(), name: z.string() }).nullable(),
    /** IP 属地: where they last logged in or published from; '' when that is not known. */
    place: z.string(),
    pipe_age: z.int().nullable(),
    favourite_type: z.object({ id: z.int(), name: z.string() }).nullable(),
    create_time: z.string(),
    roles: z.array(z.string()),
    prestige: z.int(),
    level: z.object({ id: z.int(), name: z.string() }).nullable(),
    fans_count: z.int(),
    concern_count: z.int(),
    /** Likes of their posts and pieces. */
    like_count: z.int(),
    /** What they published: posts, the featured ones among them, pieces, reviews; and the circles they are in. */
    post_count: z.int(),
    essence_count: z.int(),
    piece_count: z.int(),
    review_count: z.int(),
    circle_count: z.int(),
    /** How the viewer and the person stand to each other; null for a visitor and for oneself. */
    relation: z.object({ following: z.boolean(), followed: z.boolean(), blocking: z.boolean() }).nullable(),
    /** Only to the person: coins, how complete the profile is (0–100), when the name may change again. */
    own: z
      .object({
        coins: z.int(),
        completeness: z.int(),
        missing: z.array(z.string()),
        /** Coins that a complete profile still brings; 0 once they were paid. */
        reward: z.int(),
        rename_time: z.string().nullable(),
        /** Coins that a new name costs. */
        rename_cost: z.int(),
      })
      .nullable(),
  }),
})
