import * as z from 'zod'
import { brandName, score, tobaccoCard } from '../catalogue.ts'
import { endpoint } from '../../endpoint.ts'
import { itemNumber, malformed, whole } from '../../rule.ts'

/** An item that people of the same taste like too; `shared` of them, two at least. */
const similar = z.object({
  id: z.int(),
  name_zh: z.string().nullable(),
  name_en: z.string(),
  zh_confident: z.boolean(),
  brand: brandName,
  score,
  art: z.string(),
  shared: z.int(),
})

/**
 * 同好也喜欢: a person likes what they collected (wanted, owned or had) and what they gave four stars or
 * more. Ranked by shared / √(a · b): people who like both, over the geometric
 * mean of those who like each.
 */
export const recommendationList = endpoint({
  key: 'GET /alsoliked',
  summary: '同好也喜欢：收藏或好评过这一件的斗友，还收藏或好评过什么',
  who: 'anyone',
  spared: true,
  public: ['catalogue', 'rank'],
  tagOf: ({ type, id }) => `item ${String(type)} ${String(id)}`,
  input: z.object({
    type: whole('类型不正确').pipe(z.literal([4, 5], { error: '只有斗草和烟斗有这一栏' })),
    id: itemNumber(),
  }),
  data: z.object({ list: z.array(similar) }),
})

export const recommendationSwitch = endpoint({
  key: 'PUT /alsoliked',
  summary: '要不要看同好也喜欢',
  who: 'member',
  input: z.object({ on: whole('看还是不看').pipe(z.literal([0, 1], { error: malformed })) }),
  data: z.object({ on: z.boolean() }),
})

/** 配这支斗: `by` members who smoked them in it, three at least each, or what is commonly said of such a chamber. */
export const pipePairing = endpoint({
  key: 'GET /catchpipe/{id}/blends',
  summary: '配这支斗：至少三位斗友用它抽过的斗草；没有时按烟膛的一般说法；尺寸不详时为空',
  who: 'anyone',
  spared: true,
  public: ['catalogue', 'rank'],
  tagOf: ({ id }) => `item 5 ${String(id)}`,
  input: z.object({ id: itemNumber() }),
  data: z.object({
    by: z.enum(['members', 'rule', 'nothing']),
    /** One sentence; '' for nothing. */
    why: z.string(),
    list: z.array(tobaccoCard),
  }),
})
