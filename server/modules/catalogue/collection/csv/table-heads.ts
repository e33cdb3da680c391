import {
  type DayOrder,
  type TableColumn,
  tableColumns,
  type tableSources,
} from '#contract/catalogue/collection/table-words.ts'
import { type Cells, clean } from './cells.ts'

/** Where each column stands, from 0. */
export type Places = Partial<Record<TableColumn, number>>
export type Source = (typeof tableSources)[number]

const heads: Readonly<Record<TableColumn, readonly string[]>> = {
  name: ['名称', '斗草', '烟草', '品名', 'name', 'blend', 'blend name', 'tobacco', 'tobacco name'],
  brand: ['品牌', '厂牌', 'brand', 'brand name', 'maker', 'manufacturer', 'blender'],
  quantity: [
    '数量',
    '罐数',
    'quantity',
    'qty',
    'tins',
    'count',
    'no. of tins',
    'number of tins',
    '# of tins',
    'tin quantity',
    'tin count',
  ],
  since: [
    '日期',
    '购入日期',
    '入罐日期',
    '入柜日期',
    'since',
    'date',
    'jarred',
    'cellar date',
    'cellared',
    'date cellared',
    'cellared on',
    'purchase date',
    'date purchased',
    'purchased',
    'date added',
    'added',
  ],
  state: ['状态', 'state', 'status'],
  note: ['备注', 'note', 'notes', 'comment', 'comments'],
  grams: [
    '克数',
    '每罐克数',
    '规格',
    '重量',
    'grams',
    'weight',
    'size',
    'tin size',
    'size (g)',
    'weight (g)',
  ],
  container: ['容器', '包装', 'container', 'packaging', 'package', 'storage type'],
  place: ['存放处', '位置', '存放位置', 'place', 'location', 'storage', 'storage location', 'shelf'],
  opened_on: ['开罐日期', '开封日期', 'open date', 'opened', 'date opened', 'opened on', 'opened date'],
  used_up_on: [
    '用完日期',
    'finished',
    'finish date',
    'finished date',
    'date finished',
    'finished on',
    'used up',
  ],
  lot_note: ['批次备注', 'tin notes', 'tin note', 'lot note'],
  number: ['批号'],
}

const namesOf = (head: readonly string[]) => head.map((cell) => clean(cell).toLowerCase())

/** The columns that the first line names. */
export function placesOf(head: readonly string[]): Places {
  const names = namesOf(head)
  const found = tableColumns.flatMap((column) => {
    const place = heads[column].map((name) => names.indexOf(name)).find((at) => at >= 0)
    return place === undefined ? [] : [[column, place] as const]
  })
  return Object.fromEntries(found)
}

// By heads that no other export has: those of Tobacco Cellar as its source writes them.
const marks: readonly [Source, readonly string[]][] = [
  ['own', ['批号', '批次备注']],
  ['tobaccocellar', ['sub-genre', 'production status', 'no. of tins', 'manufacture date', 'cellar date']],
  ['tobaccoreviews', ['blender', 'tin size', 'date reviewed', 'review date', 'blended by', 'my rating']],
]

/** Whose export a table looks like; null for any other. */
export function sourceOf(head: readonly string[]): Source | null {
  const names = namesOf(head)
  const { name, brand } = placesOf(head)
  if (name === undefined || brand === undefined) return null
  return marks.find(([, wanted]) => wanted.some((mark) => names.includes(mark)))?.[0] ?? null
}

const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{4}$/

/** The order in which the days of a table are written: a number over 12 can only be the day. */
export function dayOrderOf(rows: readonly Cells[], places: Places, source: Source | null): DayOrder {
  const columns = [places.since, places.opened_on, places.used_up_on].filter((at) => at !== undefined)
  const found = rows.flatMap(({ cells }) => columns.map((at) => numbers.exec(clean(cells[at]))))
  if (found.some((match) => Number(match?.[1]) > 12)) return 'dmy'
  if (found.some((match) => Number(match?.[2]) > 12)) return 'mdy'
  // Both of them are American.
  return source === 'tobaccocellar' || source === 'tobaccoreviews' ? 'mdy' : 'ymd'
}
