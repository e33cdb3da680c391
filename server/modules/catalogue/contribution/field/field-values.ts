import { outOfOrder, readVersion, versionLine } from '#contract/catalogue/blend-version.ts'
import type { Db } from '#server/kernel/database/db.ts'
import {
  type Columns,
  readBrandNames,
  readKindNames,
  readShapeNames,
  readTerms,
} from '#server/modules/catalogue/catalogue/index.ts'
import type { Field, OptionSource } from './fields.ts'
import { unacceptable } from '#server/kernel/errors/failure.ts'

export type Option = { value: string | number; name: string }

/** The options of every field that has some, by its key. */
export type Options = ReadonlyMap<string, readonly Option[]>

type BrandName = { id: number; name_zh: string | null; name_en: string; zh_confident: boolean }

const brandOption = ({ id, name_zh, name_en, zh_confident }: BrandName): Option => ({
  value: id,
  name: name_zh && zh_confident && name_zh !== name_en ? `${name_zh} ${name_en}` : name_en,
})

const sourceOf = (field: Field): OptionSource | null => ('options' in field ? field.options : null)

async function listOf(db: Db, source: OptionSource): Promise<Option[]> {
  if ('labels' in source) return Object.entries(source.labels).map(([value, name]) => ({ value, name }))
  if ('brands' in source) return (await readBrandNames(db, source.brands)).map(brandOption)
  if ('shapes' in source) return (await readShapeNames(db)).map(({ id, name }) => ({ value: id, name }))
  if ('kinds' in source)
    return (await readKindNames(db)).map(({ kind, kind_name }) => ({ value: kind, name: kind_name }))
  return []
}

/** Levels are the numbers 1 to 5; the vocabulary says what low, middle and high mean. */
const levels = (levelNames: ReadonlyMap<string, string>): Option[] =>
  [1, 2, 3, 4, 5].map((value) => {
    const name = levelNames.get(String(value))
    return { value, name: name ? `${value} ${name}` : String(value) }
  })

/** What can be chosen in these fields, the vocabulary asked for at once. */
export async function readOptions(db: Db, fields: readonly Field[]): Promise<Options> {
  const kinds = fields.flatMap((field) => {
    const source = sourceOf(field)
    return source && 'term' in source ? [source.term] : []
  })
  const terms = kinds.length > 0 ? await readTerms(db, kinds) : []
  const found = await Promise.all(
    fields.map(async (field): Promise<[string, readonly Option[]] | null> => {
      const source = sourceOf(field)
      if (!source) return null
      if (!('term' in source)) return [field.key, await listOf(db, source)]
      const own = terms.filter(({ kind }) => kind === source.term)
      if (field.kind === 'level')
        return [field.key, levels(new Map(own.map(({ value, name }) => [value, name])))]
      return [field.key, own.map(({ id, name }) => ({ value: id, name }))]
    }),
  )
  return new Map(found.filter((one) => one !== null))
}

export type Value = Columns[string]

function readText(field: Field & { max: number }, given: unknown): string | null {
  if (typeof given !== 'string') throw unacceptable(`${field.name}应当是文字`)
  const unwanted = field.kind === 'lines' ? /[^\P{Cc}\n]/gu : /\p{Cc}/gu
  const text = given.replace(unwanted, field.kind === 'lines' ? '' : ' ').trim()
  // Half a character, as a hostile sender may write it, is kept by no database.
  if (!text.isWellFormed()) throw unacceptable(`${field.name}里有读不出的字`)
  if ([...text].length > field.max) throw unacceptable(`${field.name}最多 ${field.max} 个字`)
  return text || null
}

function readNames(field: Field & { max: number }, given: unknown): string[] {
  const parts = typeof given === 'string' ? given.split(/[、,，;；\n]/) : given
  if (!Array.isArray(parts)) throw unacceptable(`${field.name}应当是文字`)
  // As long as a name may be: one that was merged away stands here, too.
  const one = { ...field, kind: 'line', max: 100 } as const
  const names = parts.map((part: unknown) => readText(one, part)).filter((name) => name !== null)
  const unlike = [...new Set(names)]
  if (unlike.length > field.max) throw unacceptable(`${field.name}最多 ${field.max} 个`)
  return unlike
}

/** The option that a number, or its figures, or a word names. */
function readOption(field: Field, given: unknown, options: Options): string | number {
  const found = (options.get(field.key) ?? []).find(
    ({ value }) => value === given || (typeof given === 'string' && String(value) === given),
  )
  if (!found) throw unacceptable(`${field.name}里没有这一项`)
  return found.value
}

function readSeveral(field: Field & { max: number }, given: unknown, options: Options): number[] {
  const parts = Array.isArray(given) ? given : typeof given === 'string' ? given.split(',') : [given]
  if (parts.length > 50) throw unacceptable(`${field.name}最多选 ${field.max} 项`)
  const chosen = parts.filter((part) => part !== '').map((part) => Number(readOption(field, part, options)))
  const unlike = [...new Set(chosen)]
  if (unlike.length > field.max) throw unacceptable(`${field.name}最多选 ${field.max} 项`)
  return unlike
}

function readNumber(field: Field, given: unknown, { from, to }: { from: number; to: number }): number {
  const figure =
    typeof given === 'string' && /^\d{1,5}(\.\d{1,2})?$/.test(given.trim()) ? Number(given) : given
  if (typeof figure !== 'number' || !Number.isFinite(figure)) throw unacceptable(`${field.name}应当是数字`)
  if (figure < from || figure > to) throw unacceptable(`${field.name}在 ${from} 到 ${to} 之间`)
  return figure
}

function readYear(field: Field, given: unknown): number {
  const year = readNumber(field, given, { from: 1500, to: new Date().getUTCFullYear() })
  if (!Number.isInteger(year)) throw unacceptable(`${field.name}应当是年份`)
  return year
}

/** Versions of a blend, a line each. */
function readVersions(field: Field & { max: number }, given: unknown): string[] {
  const parts = typeof given === 'string' ? given.split('\n') : given
  if (!Array.isArray(parts)) throw unacceptable(`${field.name}应当是文字`)
  if (parts.length > 50) throw unacceptable(`${field.name}最多 ${field.max} 行`)
  const one = { ...field, kind: 'line', max: 300 } as const
  const lines = parts.map((part: unknown) => readText(one, part)).filter((line) => line !== null)
  if (lines.length > field.max) throw unacceptable(`${field.name}最多 ${field.max} 行`)
  const thisYear = new Date().getUTCFullYear()
  const versions = lines.map((line, at) => {
    const version = readVersion(line)
    if (typeof version === 'string') throw unacceptable(`${field.name}第 ${at + 1} 行：${version}`)
    const years = [version.from, version.to].filter((year) => year !== null)
    if (years.some((year) => year < 1500 || year > thisYear))
      throw unacceptable(`${field.name}第 ${at + 1} 行：年份在 1500 到 ${thisYear} 之间`)
    return version
  })
  const wrong = outOfOrder(versions)
  if (wrong) throw unacceptable(`${field.name}第 ${wrong[1] + 1} 行的年份比第 ${wrong[0] + 1} 行早`)
  return versions.map(versionLine)
}

const isNothing = (given: unknown) =>
  given === null || given === '' || (Array.isArray(given) && given.length === 0)

/** One value as its column keeps it. @throws Failure 10001 with a sentence about the field */
export function readValue(field: Field, given: unknown, options: Options): Value {
  if (isNothing(given)) {
    if (field.needed) throw unacceptable(`请填写${field.name}`)
    return field.kind === 'names' || field.kind === 'several' || field.kind === 'versions' ? [] : null
  }
  switch (field.kind) {
    case 'line':
    case 'lines': {
      const text = readText(field, given)
      if (text === null && field.needed) throw unacceptable(`请填写${field.name}`)
      return text
    }
    case 'names':
      return readNames(field, given)
    case 'versions':
      return readVersions(field, given)
    case 'one':
    case 'level':
      return readOption(field, given, options)
    case 'several':
      return readSeveral(field, given, options)
    case 'measure':
      return readNumber(field, given, { from: 0.1, to: field.max })
    case 'year':
      return readYear(field, given)
  }
}

/**
 * Values by field key from whatever was sent.
 * @throws Failure 10001 for fields that the item does not have, and for values that do not fit
 */
export function readFields(
  fields: readonly Field[],
  given: Readonly<Record<string, unknown>>,
  options: Options,
): Record<string, Value> {
  const known = new Map(fields.map((field) => [field.key, field]))
  return Object.fromEntries(
    Object.entries(given).map(([key, one]) => {
      const field = known.get(key)
      if (!field) throw unacceptable('有不能改的项')
      return [key, readValue(field, one, options)]
    }),
  )
}
