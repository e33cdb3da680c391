import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeFiles, type Gate, isTest, root, type Source } from './gate.ts'
import { type Measured, measure, type CodeUnit } from './source/measure.ts'

/** A row of the table: what was measured, the aim, the red line, and where it is crossed. */
type Row = { measure: string; value: number; aim: number; red: number; least?: true; where?: string }

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The value below which 95 of 100 lie. */
function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? 0
}

function longest(units: readonly CodeUnit[]): { value: number; where?: string } {
  const unit = units.toSorted((a, b) => b.lines - a.lines)[0]
  return unit ? { value: unit.lines, where: `${unit.path}:${unit.line}` } : { value: 0 }
}

function fileRows(product: readonly Measured[]): Row[] {
  const file = product.toSorted((a, b) => b.lines - a.lines)[0]
  return [
    { measure: 'file lines p95', value: p95(product.map(({ lines }) => lines)), aim: 180, red: 220 },
    { measure: 'file lines longest', value: file?.lines ?? 0, aim: 250, red: 300, where: file?.path },
  ]
}

function functionRows(product: readonly Measured[]): Row[] {
  const functions = product.flatMap((file) => file.functions)
  const plain = functions.filter(({ jsx }) => !jsx)
  const drawing = functions.filter(({ jsx }) => jsx)
  return [
    { measure: 'function lines p95', value: p95(functions.map(({ lines }) => lines)), aim: 40, red: 50 },
    { measure: 'function lines longest', ...longest(plain), aim: 60, red: 80 },
    { measure: 'JSX function lines longest', ...longest(drawing), aim: 80, red: 120 },
  ]
}

function handlerRows(product: readonly Measured[]): Row[] {
  const handlers = product.flatMap((file) => file.handlers)
  if (handlers.length === 0) return []
  const short = handlers.filter(({ lines }) => lines <= 20).length
  return [
    {
      measure: 'route handlers ≤ 20 lines, %',
      value: Math.floor((short / handlers.length) * 100),
      aim: 95,
      red: 90,
      least: true,
    },
    { measure: 'route handler lines longest', ...longest(handlers), aim: 20, red: 30 },
  ]
}

function endpointRows(all: readonly Measured[]): Row[] {
  const holding = (key: 'any' | 'ignored' | 'suppressed') => ({
    value: sum(all.map((file) => file[key])),
    where: all
      .filter((file) => file[key] > 0)
      .map(({ path }) => path)
      .join(' '),
  })
  return [
    { measure: '`any`', ...holding('any'), aim: 0, red: 0 },
    { measure: '@ts-ignore and its kin', ...holding('ignored'), aim: 0, red: 0 },
    { measure: 'suppressions of the linter', ...holding('suppressed'), aim: 0, red: 3 },
  ]
}

function testRow(all: readonly Measured[]): Row[] {
  const server = all.filter(({ path }) => path.startsWith('server/'))
  const code = sum(server.filter(({ path }) => !isTest(path)).map((file) => file.code))
  const tests = sum(server.filter(({ path }) => isTest(path)).map((file) => file.code))
  if (code === 0) return []
  return [
    {
      measure: 'server test lines : code lines',
      value: Math.round((tests / code) * 100) / 100,
      aim: 1,
      red: 0.6,
      least: true,
    },
  ]
}

const crossed = ({ value, red, least }: Row) => (least ? value < red : value > red)

function line(row: Row): string {
  const { measure: name, value, aim, red, least, where } = row
  const missed = least ? value < aim : value > aim
  const state = crossed(row) ? 'RED' : missed ? 'over the aim' : ''
  const sign = least ? '≥' : '≤'
  return `${name.padEnd(32)}${String(value).padStart(6)}   aim ${sign} ${String(aim).padEnd(5)} red ${sign} ${String(red).padEnd(5)}${state} ${missed ? (where ?? '') : ''}`.trimEnd()
}

/** The table of the shape we hold. Product files are all but tests; `any` is counted in tests too. */
export function shapeOf(sources: readonly Source[], dependencies: number) {
  const all = sources.filter(({ path }) => path !== 'db/types.ts').map(measure)
  const product = all.filter(({ path }) => !isTest(path))
  const rows = [
    ...fileRows(product),
    ...functionRows(product),
    ...handlerRows(product),
    ...endpointRows(all),
    ...testRow(all),
    { measure: 'packages that start needs', value: dependencies, aim: 50, red: 62 },
  ]
  const code = sum(product.map((file) => file.code))
  const comment = sum(product.map((file) => file.comment))
  const counted = [
    'lengths count every line, blank ones and comments too; test : code counts lines that hold code',
    `${product.length} product files, ${code} code lines, ${Math.round((comment / (code + comment || 1)) * 100)} % comment`,
  ]
  return {
    checked: all.length,
    table: [...rows.map(line), ...counted],
    faults: rows.filter(crossed).map(line),
  }
}

/** The shape we hold, as a table; a red line crossed is a fault. */
export const shape: Gate = {
  name: 'shape',
  async check() {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: object }
    return { what: 'files', ...shapeOf(await codeFiles(), Object.keys(manifest.dependencies).length) }
  },
}
