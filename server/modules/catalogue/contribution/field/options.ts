import type { Db } from '#server/kernel/database/db.ts'
import {
  readBrandNames,
  readKindNames,
  readShapeNames,
  readTerms,
} from '#server/modules/catalogue/catalogue/index.ts'
import type { Field, OptionSource } from './fields.ts'

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
  if ('words' in source) return Object.entries(source.words).map(([value, name]) => ({ value, name }))
  if ('brands' in source) return (await readBrandNames(db, source.brands)).map(brandOption)
  if ('shapes' in source) return (await readShapeNames(db)).map(({ id, name }) => ({ value: id, name }))
  if ('kinds' in source)
    return (await readKindNames(db)).map(({ kind, kind_name }) => ({ value: kind, name: kind_name }))
  return []
}

/** Levels are the numbers 1 to 5; the vocabulary says what low, middle and high mean. */
const levels = (words: ReadonlyMap<string, string>): Option[] =>
  [1, 2, 3, 4, 5].map((value) => {
    const said = words.get(String(value))
    return { value, name: said ? `${value} ${said}` : String(value) }
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
