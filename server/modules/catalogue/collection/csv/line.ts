import type { CollectState } from '#contract/catalogue/collection/collection.ts'
import { gramsAnOunce, type LotContainer } from '#contract/catalogue/collection/lot-words.ts'
import { dayFault } from '#contract/catalogue/collection/own-record.ts'
import type { DayOrder, TableColumn } from '#contract/catalogue/collection/table-words.ts'
import {
  maxGrams,
  maxLotNameLetters,
  maxNoteLetters,
  maxPlaceLetters,
  maxQuantity,
} from '#contract/limits.ts'
import { type Cells, clean } from './cells.ts'
import type { Places } from './table-heads.ts'

const states: Readonly<Record<string, CollectState>> = {
  拥有: 'own',
  own: 'own',
  owned: 'own',
  想要: 'want',
  want: 'want',
  wanted: 'want',
  抽过: 'had',
  had: 'had',
  smoked: 'had',
}
export const stateLabels: Readonly<Record<CollectState, string>> = { own: '拥有', want: '想要', had: '抽过' }

const containers: readonly [LotContainer, RegExp][] = [
  ['tin', /^(罐装?|铁罐|马口铁罐|tins?|can)$/],
  ['jar', /^(玻璃罐|密封罐|瓶|(mason )?jars?)$/],
  ['pouch', /^(袋装?|烟袋|pouch(es)?)$/],
  ['bag', /^(散装袋?|自封袋|bulk|bags?|mylar( bag)?)$/],
  ['box', /^(盒装?|箱|box(es)?)$/],
]
const containerOf = (typed: string): LotContainer =>
  containers.find(([, rule]) => rule.test(typed.toLowerCase()))?.[0] ?? 'other'

/** What a line says of its lot: undefined where the table has no such column, or no number or state stands in it. */
export type LineFacts = {
  quantity: number | undefined
  grams: number | null | undefined
  since: string | null | undefined
  opened_on: string | null | undefined
  used_up_on: string | null | undefined
  container: LotContainer | null | undefined
  place: string | undefined
  lot_note: string | undefined
  state: CollectState | undefined
  note: string | undefined
}
/** A line of the table that can be laid down, once its blend is found; `number` is that of a lot. */
export type Line = LineFacts & { line: number; name: string; brand: string; number: number | undefined }
export type Refused = { line: number; name: string; reason: string }

const orders: Readonly<Record<DayOrder, { words: string; of: (parts: string[]) => string[] }>> = {
  ymd: { words: '日期按年、月、日的顺序写，如 2024-05-01', of: () => [] },
  mdy: { words: '日期按月、日、年的顺序写，如 5/31/2024', of: ([m = '', d = '', y = '']) => [y, m, d] },
  dmy: { words: '日期按日、月、年的顺序写，如 31/5/2024', of: ([d = '', m = '', y = '']) => [y, m, d] },
}

/** 2024/5/1, 2024年5月1日, 2024.05 → 2024-05-01, and 5/1/2024 where the order is known; undefined for any other. */
function dayOf(typed: string, order: DayOrder): string | undefined {
  const found = /^(\d{4})\s*[-/.年]\s*(\d{1,2})(?:\s*[-/.月]\s*(\d{1,2})?\s*日?)?(?:[ T]\d.*)?$/.exec(typed)
  const other = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(typed)
  const [year, month, day] = found ? found.slice(1) : other ? orders[order].of(other.slice(1)) : []
  if (year === undefined || month === undefined) return undefined
  return `${year}-${month.padStart(2, '0')}-${(day ?? '1').padStart(2, '0')}`
}

const units: Readonly<Record<string, number>> = { lb: gramsAnOunce * 16, oz: gramsAnOunce, kg: 1_000, g: 1 }

/** `50 g`, `1.75oz`, `8 盎司` in grams; `bare`: a number alone is grams. undefined for what is no weight. */
function gramsOf(typed: string, bare: boolean): number | undefined {
  const found =
    /^(\d{1,5}(?:[.]\d{1,3})?)\s*(g|gr|grams?|克|oz|ounces?|盎司|lbs?|pounds?|磅|kg|公斤)?\.?$/i.exec(typed)
  if (!found || (!bare && found[2] === undefined)) return undefined
  const unit = (found[2] ?? 'g').toLowerCase()
  const one = /^(oz|ou|盎)/.test(unit)
    ? 'oz'
    : /^(lb|po|磅)/.test(unit)
      ? 'lb'
      : /^(kg|公)/.test(unit)
        ? 'kg'
        : 'g'
  return Math.round(Number(found[1]) * (units[one] ?? 1) * 100) / 100
}

const no = /^(no|false|n|否|0)$/i

type Reader = (column: TableColumn) => string | undefined

/** The days of a line, and what is wrong with them. */
function daysOf(cell: Reader, order: DayOrder) {
  const read = (column: 'since' | 'opened_on' | 'used_up_on') => {
    const typed = cell(column)
    if (typed === undefined) return { day: undefined, fault: null }
    if (typed === '' || (column !== 'since' && no.test(typed))) return { day: null, fault: null }
    const day = dayOf(typed, order)
    return day === undefined ? { day: null, fault: orders[order].words } : { day, fault: dayFault(day) }
  }
  const days = [read('since'), read('opened_on'), read('used_up_on')]
  const [since, opened_on, used_up_on] = days.map(({ day }) => day)
  return { since, opened_on, used_up_on, fault: days.map(({ fault }) => fault).find((one) => one !== null) }
}

/** How many containers, and what one holds. An amount with a unit is a weight, wherever it stands. */
function sizeOf(cell: Reader) {
  const [typed = '', weight] = [cell('quantity'), cell('grams')]
  const whole = gramsOf(typed, false)
  const count = typed === '' || whole !== undefined ? undefined : /^\d{1,4}$/.test(typed) ? Number(typed) : 0
  const grams = weight ? (gramsOf(weight, true) ?? 0) : (whole ?? (weight === undefined ? undefined : null))
  return { count, grams }
}

const tooLong = (words: string | undefined, max: number) => words !== undefined && words.length > max

/** A line of a table. */
export function lineOf({ line, cells }: Cells, places: Places, order: DayOrder): Line | Refused {
  const cell: Reader = (column) => {
    const at = places[column]
    return at === undefined ? undefined : clean(cells[at])
  }
  const name = cell('name') ?? ''
  const [note, lotNote, place] = [cell('note'), cell('lot_note'), cell('place')]
  const typedState = (cell('state') ?? '').toLowerCase()
  const state = states[typedState]
  const { count, grams } = sizeOf(cell)
  const { fault, ...days } = daysOf(cell, order)
  const reasons = [
    name === '' && '没有名称',
    name.length > maxLotNameLetters && '名称太长了',
    count === 0 && `数量是 1 到 ${maxQuantity} 的整数`,
    grams !== undefined && grams !== null && (grams < 0.1 || grams > maxGrams) && '克数不正确',
    fault,
    typedState !== '' && state === undefined && '状态只能是想要、拥有或抽过',
    (tooLong(note, maxNoteLetters) || tooLong(lotNote, maxNoteLetters)) && `备注最多 ${maxNoteLetters} 字`,
    tooLong(place, maxPlaceLetters) && `存放处最多 ${maxPlaceLetters} 字`,
  ]
  const reason = reasons.find((one) => typeof one === 'string')
  if (typeof reason === 'string') return { line, name: name.slice(0, 60), reason }
  const typedContainer = cell('container')
  const container = typedContainer === undefined ? undefined : typedContainer && containerOf(typedContainer)
  const number = /^\d{1,9}$/.test(cell('number') ?? '') ? Number(cell('number')) : undefined
  const brand = (cell('brand') ?? '').slice(0, maxLotNameLetters)
  return {
    line,
    name,
    brand,
    number,
    quantity: count,
    grams,
    ...days,
    state,
    note,
    place,
    lot_note: lotNote,
    container: container === '' ? null : container,
  }
}
