import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { maxGrams, maxLotNameLetters, maxNoteLetters, maxPlaceLetters, maxQuantity } from '../../limits.ts'
import { listOf, paging } from '../../paging.ts'
import { itemNumber, numberOrAll, optional, whole } from '../../rule.ts'
import { lotContainers } from './lot-words.ts'
import { cleared, day } from './own-record.ts'

/** A lot of a cellar: containers of one blend that are alike. */
export const lot = z.object({
  id: z.int(),
  /** The blend's; null: it is not in the catalogue. */
  tobacco: z.int().nullable(),
  name: z.string(),
  brand: z.string(),
  amount: z.int(),
  /** Of one container; null where nobody noted it. */
  grams: z.number().nullable(),
  ounces: z.number().nullable(),
  container: z.enum(lotContainers).nullable(),
  place: z.string(),
  /** The days are YYYY-MM-DD. */
  since: z.string().nullable(),
  /** Whole months from then until today, or until it was used up. */
  months: z.int().nullable(),
  opened_on: z.string().nullable(),
  used_up_on: z.string().nullable(),
  note: z.string(),
})

/** What all lots of a cellar add up to, those that are not in the catalogue among them. */
export const cellarFigures = z.object({
  lots: z.int(),
  containers: z.int(),
  closed_grams: z.number(),
  open_grams: z.number(),
  /** Containers of which nobody noted what they hold. */
  unsized: z.int(),
  oldest: z.string().nullable(),
  /** The mean of the containers whose day is known. */
  average_months: z.int().nullable(),
  unlisted: z.int(),
  used: z.int(),
})

const words = (message: string, max: number) =>
  z
    .string({ error: message })
    .transform((typed) => typed.replace(/[^\P{Cc}\n]/gu, ' ').trim())
    .pipe(z.string().max(max, { error: message }))
    .optional()

const typedSize = /^\d{1,5}(\.\d{1,3})?$/

/** A number as JSON or a form sends it; '' clears it. */
const size = cleared(
  z.preprocess(
    (value) => (typeof value === 'string' && typedSize.test(value) ? Number(value) : value),
    z
      .number({ error: '克数不正确' })
      .min(0.1, { error: '至少 0.1 克' })
      .max(maxGrams, { error: `最多 ${maxGrams} 克` }),
  ),
)

/** What is said of a lot: absent leaves it as it was, '' clears it. */
const telling = {
  /** 0: it is not in the catalogue. */
  tobacco: optional(numberOrAll('没有这款斗草')),
  name: words(`名称最多 ${maxLotNameLetters} 字`, maxLotNameLetters),
  brand: words(`品牌最多 ${maxLotNameLetters} 字`, maxLotNameLetters),
  amount: optional(
    whole('数量是整数').pipe(
      z
        .int()
        .min(1, { error: '数量至少 1' })
        .max(maxQuantity, { error: `数量最多 ${maxQuantity}` }),
    ),
  ),
  grams: size,
  container: cleared(z.enum(lotContainers, { error: '没有这种容器' })),
  place: words(`存放处最多 ${maxPlaceLetters} 字`, maxPlaceLetters),
  since: cleared(day('日期不正确')),
  opened_on: cleared(day('日期不正确')),
  used_up_on: cleared(day('日期不正确')),
  note: words(`备注最多 ${maxNoteLetters} 字`, maxNoteLetters),
}

const changed = z.object({ lot, figures: cellarFigures })
const one = itemNumber('柜里没有这一批')
const on = { id: one, day: optional(day('日期不正确')) }

export const lotList = endpoint({
  key: 'GET /cellar/lot',
  summary: '草柜里的批次：在柜的、资料库里没有的、用完的',
  who: 'member',
  input: z.object({
    which: optional(z.enum(['kept', 'unlisted', 'used'], { error: '没有这种批次' })),
    tobacco: optional(itemNumber('没有这款斗草')),
    ...paging,
  }),
  data: listOf(lot),
})

/** What happened to a blend of a cellar on one day: containers came in, were opened or used up. */
export const cellarEvent = z.object({
  id: z.int(),
  /** YYYY-MM-DD. */
  day: z.string(),
  what: z.enum(['in', 'opened', 'used']),
  tobacco: z.int().nullable(),
  name: z.string(),
  brand: z.string(),
  amount: z.int(),
  /** Of all of them; null where the size of one is not known. */
  grams: z.number().nullable(),
})

export const lotTimeline = endpoint({
  key: 'GET /cellar/timeline',
  summary: '草柜的时间线：哪天入柜、开罐、用完，新近的在前',
  who: 'member',
  input: z.object(paging),
  data: listOf(cellarEvent),
})

export const lotNew = endpoint({
  key: 'POST /cellar/lot',
  summary: '在草柜里添一批',
  who: 'member',
  input: z.object(telling),
  data: changed,
})

export const lotEdit = endpoint({
  key: 'PUT /cellar/lot/{id}',
  summary: '改草柜里的一批',
  who: 'member',
  input: z.object({ id: one, ...telling }),
  data: changed,
})

export const lotDelete = endpoint({
  key: 'DELETE /cellar/lot/{id}',
  summary: '删掉记错的一批',
  who: 'member',
  input: z.object({ id: one }),
  data: z.object({ figures: cellarFigures }),
})

/** Of several containers one is opened: it is a lot of its own then. */
export const lotOpen = endpoint({
  key: 'POST /cellar/lot/{id}/open',
  summary: '开一罐',
  who: 'member',
  input: z.object(on),
  data: changed,
})

export const lotClose = endpoint({
  key: 'DELETE /cellar/lot/{id}/open',
  summary: '撤销开罐',
  who: 'member',
  input: z.object({ id: one }),
  data: changed,
})

export const lotFinish = endpoint({
  key: 'POST /cellar/lot/{id}/finish',
  summary: '一罐用完了',
  who: 'member',
  input: z.object(on),
  data: changed,
})

export const lotUnfinish = endpoint({
  key: 'DELETE /cellar/lot/{id}/finish',
  summary: '撤销用完',
  who: 'member',
  input: z.object({ id: one }),
  data: changed,
})
