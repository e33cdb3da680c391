import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { CollectState } from '#contract/catalogue/collection/collection.ts'
import { beijingToday, dayFault } from '#contract/catalogue/collection/own-record.ts'
import { maxNoteLetters, maxQuantity, maxImportRows } from '#contract/limits.ts'
import { unacceptable } from '#server/kernel/errors/failure.ts'
import type { ExportRow } from '../cellar/cellar.store.ts'

const columns = ['name', 'brand', 'quantity', 'since', 'state', 'note'] as const
type Column = (typeof columns)[number]

const heads: Readonly<Record<Column, readonly string[]>> = {
  name: ['名称', '斗草', '烟草', 'name', 'blend', 'tobacco'],
  brand: ['品牌', 'brand', 'maker'],
  quantity: ['数量', '罐数', 'quantity', 'qty', 'tins', 'count'],
  since: ['日期', '购入日期', '入罐日期', 'since', 'date', 'jarred'],
  state: ['状态', 'state', 'status'],
  note: ['备注', 'note', 'notes', 'comment'],
}

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

/** What a line says of its blend: undefined where the table has no such column, or no number or state stands in it. */
export type TinFields = {
  quantity: number | undefined
  since: string | null | undefined
  state: CollectState | undefined
  note: string | undefined
}
/** A line of the table that can be laid down, once its blend is found. */
export type Line = TinFields & { line: number; name: string; brand: string }
export type Refused = { line: number; name: string; reason: string }

type Cells = { line: number; cells: string[] }

/** The sign between cells: of the usual ones the one that stands most in the first line. */
function signOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const count = (sign: string) => first.split(sign).length
  return [',', '\t', ';', '，'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

function read(text: string, delimiter: string, from = 1): Cells[] {
  const found = parse(text, {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: maxImportRows + 2,
  }) as unknown as { info: { lines: number }; record: string[] }[]
  return found.map(({ info, record }) => {
    // A cell may hold several lines; the row is named by its first.
    const more = record.join('').split('\n').length - 1
    return { line: info.lines + from - 1 - more, cells: record }
  })
}

// Each cell costs its time: an exported table has some ten to a row.
const maxCells = maxImportRows * 12

/** A quote that is never closed swallows all that follows: the lines are then read one by one. */
function readCells(text: string): { rows: Cells[]; broken: number[] } {
  const delimiter = signOf(text)
  if (text.split(delimiter, maxCells + 2).length > maxCells)
    throw unacceptable('表格的格子太多，请删去用不着的列再导入')
  try {
    return { rows: read(text, delimiter), broken: [] }
  } catch {
    const broken: number[] = []
    const rows = text
      .split('\n')
      .slice(0, maxImportRows + 2)
      .flatMap((line, at) => {
        try {
          return read(line, delimiter, at + 1)
        } catch {
          broken.push(at + 1)
          return []
        }
      })
    return { rows, broken }
  }
}

/** 2024/5/1, 2024年5月1日, 2024.05 → 2024-05-01; undefined for another order, such as 3/5/2020. */
function dayOf(typed: string): string | undefined {
  const found = /^(\d{4})\s*[-/.年]\s*(\d{1,2})(?:\s*[-/.月]\s*(\d{1,2})?\s*日?)?$/.exec(typed)
  if (!found) return undefined
  const [, year = '', month = '', day = '1'] = found
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

// A spreadsheet would work out a cell that begins like a formula: an export puts a sign before it, which an
// import takes away again. A text that begins with such signs itself gets one more.
const unguarded = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r＝＋－＠])/, '')
const guarded = (cell: string) => (/^'*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell)

const clean = (cell: string | undefined) => unguarded((cell ?? '').replace(/[^\P{Cc}\n]/gu, ' ').trim())

function placesOf(head: readonly string[]): Record<Column, number> {
  const names = head.map((cell) => clean(cell).toLowerCase())
  const place = (column: Column) => names.findIndex((name) => heads[column].includes(name))
  return Object.fromEntries(columns.map((column) => [column, place(column)])) as Record<Column, number>
}

const dayOrder = '日期按年、月、日的顺序写，如 2024-05-01'

function lineOf({ line, cells }: Cells, places: Record<Column, number>): Line | Refused {
  const cell = (column: Column) => clean(cells[places[column]])
  const has = (column: Column) => places[column] >= 0
  const name = cell('name')
  const note = has('note') ? cell('note') : undefined
  const [count, typedState, typedDay] = [cell('quantity'), cell('state').toLowerCase(), cell('since')]
  const typedCount = /^\d{1,4}$/.test(count) ? Number(count) : 0
  const quantity = count === '' ? undefined : typedCount
  const state = states[typedState]
  const day = dayOf(typedDay)
  const reasons = [
    name === '' && '没有名称',
    name.length > 200 && '名称太长了',
    quantity === 0 && `数量是 1 到 ${maxQuantity} 的整数`,
    typedDay !== '' && (day === undefined ? dayOrder : dayFault(day)),
    typedState !== '' && state === undefined && '状态只能是想要、拥有或抽过',
    note !== undefined && note.length > maxNoteLetters && `备注最多 ${maxNoteLetters} 字`,
  ]
  const reason = reasons.find(Boolean)
  if (reason) return { line, name: name.slice(0, 60), reason }
  const since = has('since') ? (day ?? null) : undefined
  return { line, name, brand: cell('brand').slice(0, 200), quantity, since, state, note }
}

/**
 * Reads a table: its first line names the columns, in Chinese or English, in any order.
 * @throws Failure 10001 for a table without names, or with too many lines or cells
 */
export function readTable(text: string): { lines: Line[]; refused: Refused[] } {
  const { rows, broken } = readCells(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  const [head, ...body] = rows
  const places = placesOf(head?.cells ?? [])
  if (places.name < 0) throw unacceptable('表格的第一行要写明各列，其中要有“名称”')
  if (body.length > maxImportRows) throw unacceptable(`一次最多 ${maxImportRows} 行，请分几次导入`)
  const lines = body.map((row) => lineOf(row, places))
  return {
    lines: lines.filter((one) => 'quantity' in one),
    refused: [
      ...lines.filter((one) => 'reason' in one),
      ...broken.map((line) => ({ line, name: '', reason: '引号没有合上' })),
    ],
  }
}

/** The table of a collection, with the mark by which spreadsheets know the signs; no cell is a formula. */
export function writeTable(rows: readonly ExportRow[]): { file_name: string; csv: string } {
  const csv = stringify(
    rows.map(({ name, brand, quantity, since, state, note }) =>
      [name, brand, String(quantity), since ?? '', stateLabels[state], note].map(guarded),
    ),
    { header: true, columns: ['名称', '品牌', '数量', '日期', '状态', '备注'], bom: true },
  )
  return { file_name: `草柜-${beijingToday()}.csv`, csv }
}
