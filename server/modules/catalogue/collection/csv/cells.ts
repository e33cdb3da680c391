import { parse } from 'csv-parse/sync'
import { maxImportRows } from '#contract/limits.ts'
import { unacceptable } from '#server/kernel/errors/failure.ts'

export type Cells = { line: number; cells: string[] }

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

// Each cell costs its time: an exported table has thirteen to a row.
const maxCells = maxImportRows * 16

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

// A spreadsheet would work out a cell that begins like a formula: an export puts a sign before it, which an
// import takes away again. A text that begins with such signs itself gets one more.
const unguarded = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r＝＋－＠])/, '')
export const guarded = (cell: string) => (/^'*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell)

export const clean = (cell: string | undefined) =>
  unguarded((cell ?? '').replace(/[^\P{Cc}\n]/gu, ' ').trim())

/**
 * The cells of a table, line by line, the first line among them.
 * @throws Failure 10001 for too many lines or cells
 */
export function cellsOf(text: string): { rows: Cells[]; broken: number[] } {
  const table = readCells(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  if (table.rows.length > maxImportRows + 1) throw unacceptable(`一次最多 ${maxImportRows} 行，请分几次导入`)
  return table
}
