import * as z from 'zod'
import { tobaccoCard } from './catalogue.ts'
import { endpoint } from '../endpoint.ts'
import {
  maxSourceLetters,
  maxProofPictures,
  maxBrandNameLetters,
  maxChineseNameLetters,
  maxEnglishNameLetters,
  maxItemIntroductionLetters,
  maxMadeByLetters,
  maxOfSeveral,
  maxSeriesLetters,
} from '../limits.ts'
import { listOf, paging } from '../paging.ts'
import { itemNumber, itemNumbers, optional, searchText, text, whole } from '../rule.ts'

/** What can be corrected: blends, pipes, accessories, mouthpieces, brands. */
export const correctable = [4, 5, 6, 13, 14] as const
export type Correctable = (typeof correctable)[number]

/** What editors change besides: of shapes the words, since their outlines are drawn from the files. */
export const editable = [...correctable, 15] as const
export type Editable = (typeof editable)[number]

/** Of the value of a field: how it is asked for. */
const fieldKind = z.enum(['line', 'lines', 'names', 'one', 'several', 'level', 'measure', 'year', 'versions'])

export const value = z.union([z.string(), z.number(), z.array(z.string()), z.array(z.number()), z.null()])

/** A field of a form: what it is called, how it is asked for, what stands there now. */
export const factField = z.object({
  key: z.string(),
  name: z.string(),
  kind: fieldKind,
  needed: z.boolean(),
  hint: z.string(),
  /** Letters of a text, options of a list. */
  most: z.int(),
  /** mm, g; '' for none. */
  unit: z.string(),
  options: z.array(z.object({ value: z.union([z.string(), z.int()]), name: z.string() })),
  value,
  /** The present value in words; '' when nothing is known. */
  words: z.string(),
})

export const line = (message: string, max: number) =>
  optional(
    z
      .string({ error: message })
      .transform((typed) => typed.replace(/\p{Cc}/gu, ' ').trim())
      .pipe(z.string().max(max, { error: `${message.replace('不正确', '')}最多 ${max} 个字` })),
  )

const lines = (message: string, max: number) =>
  optional(
    z
      .string({ error: message })
      .transform((typed) => typed.replace(/[^\P{Cc}\n]/gu, '').trim())
      .pipe(z.string().max(max, { error: `${message.replace('不正确', '')}最多 ${max} 个字` })),
  )

const level = (message: string) =>
  optional(whole(message).pipe(z.int().min(1, { error: message }).max(5, { error: message })))

const pictures = z.preprocess(
  (given) => (given === undefined || given === '' ? [] : Array.isArray(given) ? given : [given]),
  z
    .array(z.string({ error: '图片不正确' }).max(200, { error: '图片不正确' }), { error: '图片不正确' })
    .max(maxProofPictures, { error: `最多 ${maxProofPictures} 张图片` }),
)

const sent = z.object({ number: z.int(), state: z.enum(['pending', 'merged', 'rejected']) })

export const tobaccoAdd = endpoint({
  key: 'POST /tobacco',
  summary: '补录一款斗草：编辑看过之后收进资料库',
  who: 'member',
  input: z.object({
    name_en: line('英文名不正确', maxEnglishNameLetters),
    name_zh: line('中文名不正确', maxChineseNameLetters),
    /** Names joined by 、 or commas. */
    aliases: line('又名不正确', 300),
    /** A brand of the catalogue, or the name of one that is not there. */
    brand: optional(itemNumber('品牌不正确')),
    brand_name: line('品牌的名字不正确', maxBrandNameLetters),
    series: line('系列不正确', maxSeriesLetters),
    type: optional(itemNumber('类型不正确')),
    cut: optional(itemNumber('切工不正确')),
    packagings: itemNumbers('包装不正确', maxOfSeveral),
    country: optional(itemNumber('产地不正确')),
    components: itemNumbers('成分不正确', maxOfSeveral),
    flavorings: itemNumbers('加料不正确', maxOfSeveral),
    made_by: line('生产者不正确', maxMadeByLetters),
    status: optional(z.enum(['active', 'discontinued', 'unknown'], { error: '状态不正确' })),
    strength: level('劲道是 1 到 5 的整数'),
    flavor_level: level('加香是 1 到 5 的整数'),
    room_note: level('室香是 1 到 5 的整数'),
    taste: level('口感是 1 到 5 的整数'),
    introduction: lines('介绍不正确', maxItemIntroductionLetters),
    sources: lines('来源不正确', maxSourceLetters),
    /** `file_name` of uploads of kind picture. */
    images: pictures,
  }),
  data: sent,
})

export const tobaccoCreate = endpoint({
  key: 'GET /tobacco/create',
  summary: '补录斗草的表单：各项与可选的值',
  who: 'anyone',
  public: ['catalogue'],
  input: z.object({}),
  data: z.object({ fields: z.array(factField) }),
})

export const tobaccoSimilar = endpoint({
  key: 'GET /tobacco/similar',
  summary: '填写时提示：资料库里像是同一款的斗草，至多五款',
  who: 'anyone',
  public: ['catalogue'],
  input: z.object({ q: optional(searchText()) }),
  data: z.object({ list: z.array(tobaccoCard) }),
})

const kind = whole('类型不正确').pipe(z.literal([...correctable], { error: '这一类不能纠错' }))

/** JSON of an object: field by field. */
export const changes = z
  .string({ error: '请填写要改的内容' })
  .max(20_000, { error: '要改的内容太多了' })
  .transform((typed, context): Record<string, unknown> => {
    try {
      const found: unknown = JSON.parse(typed)
      if (typeof found === 'object' && found !== null && !Array.isArray(found)) return { ...found }
    } catch {
      // Said below.
    }
    context.addIssue({ code: 'custom', message: '要改的内容读不出来' })
    return z.NEVER
  })

export const correctionForm = endpoint({
  key: 'GET /correction/form',
  summary: '纠错的表单：各项现在的值与可选的值',
  who: 'member',
  input: z.object({ type: kind, id: itemNumber() }),
  data: z.object({
    item: z.object({ type: z.int(), id: z.int(), title: z.string(), url: z.string() }),
    fields: z.array(factField),
    /** One's own correction of it waits. */
    waiting: z.boolean(),
  }),
})

export const correct = endpoint({
  key: 'POST /correction',
  summary: '纠错：逐项写明应该是什么',
  who: 'member',
  input: z.object({
    type: kind,
    id: itemNumber(),
    changes,
    /** Where it is from, or why. */
    reason: text('请写明依据', maxSourceLetters),
  }),
  data: sent,
})

export const changed = z.object({ name: z.string(), before: z.string(), after: z.string() })
export const item = z.object({ type: z.int(), id: z.int(), title: z.string(), url: z.string() })

export const submission = z.object({
  number: z.int(),
  act: z.enum(['add', 'correct']),
  type: z.int(),
  what: z.string(),
  name: z.string(),
  state: z.enum(['pending', 'merged', 'rejected']),
  /** Why it was rejected, or what the editor says. */
  answer: z.string(),
  create_time: z.iso.datetime(),
  item: item.nullable(),
  fields: z.array(changed),
})

export const ownSubmissions = endpoint({
  key: 'GET /submission',
  summary: '我的补录与纠错，新的在前',
  who: 'member',
  input: z.object({ ...paging }),
  data: listOf(submission),
})

export const submissionWithdraw = endpoint({
  key: 'DELETE /submission/{number}',
  summary: '撤回还在等编辑看的补录或纠错',
  who: 'member',
  input: z.object({ number: itemNumber('没有这条补录') }),
  data: z.null(),
})

export const itemHistory = endpoint({
  key: 'GET /history',
  summary: '一份资料的来历：谁、何时、改了哪些',
  who: 'anyone',
  public: ['catalogue'],
  tagOf: ({ type, id }) => `item ${String(type)} ${String(id)}`,
  input: z.object({ type: kind, id: itemNumber(), ...paging }),
  data: listOf(
    z.object({
      act: z.enum(['add', 'correct', 'edit', 'restore', 'merge']),
      author: z.object({ uid: z.int(), nickname: z.string() }),
      create_time: z.iso.datetime(),
      fields: z.array(changed),
    }),
  ),
})
