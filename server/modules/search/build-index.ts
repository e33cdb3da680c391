import type { Db } from '#server/kernel/db.ts'
import {
  type DocumentRow,
  type NameForm,
  type NameRow,
  readSources,
  replaceIndex,
  type Source,
} from './search.store.ts'
import { charactersOf, fold, latinInitials, pinyinOf, wordsOf } from './words.ts'

const present = (texts: readonly (string | null | undefined)[]) =>
  texts.filter((text): text is string => Boolean(text))

/** Every form by which a thing's name may be typed. */
export function nameForms(source: Source): { form: NameForm; folded: string }[] {
  const { name_zh, name_en, aliases, brand_zh, brand_en } = source
  const names = present([
    name_zh,
    name_en,
    brand_en && `${brand_en} ${name_en}`,
    brand_zh && name_zh && brand_zh + name_zh,
  ])
  const spoken = present([name_zh, ...aliases]).map(pinyinOf)
  const initials = [...spoken.map((p) => p?.initials), latinInitials(name_en)]
  const forms: [NameForm, string][] = [
    ...names.map((name): [NameForm, string] => ['name', fold(name)]),
    ...aliases.map((alias): [NameForm, string] => ['alias', fold(alias)]),
    ...present(spoken.map((p) => p?.full)).map((full): [NameForm, string] => ['pinyin', full]),
    ...present(initials).map((short): [NameForm, string] => ['initials', short]),
  ]
  return forms
    .filter(([, folded]) => folded !== '')
    .map(([form, folded]) => ({ form, folded: folded.slice(0, 200) }))
}

function documentOf(source: Source): DocumentRow {
  const names = present([source.name_zh, source.name_en, ...source.aliases]).join(' ')
  return {
    kind: source.kind,
    target_id: source.id,
    a: wordsOf(names).join(' '),
    b: wordsOf(present([source.brand_zh, source.brand_en]).join(' ')).join(' '),
    c: wordsOf(source.vocabulary).join(' '),
    characters: charactersOf(names).join(' '),
    weight: source.weight,
  }
}

/** Makes the whole index anew from the catalogue. */
export async function rebuildSearch(db: Db): Promise<void> {
  const sources = await readSources(db)
  const names: NameRow[] = sources.flatMap((source) =>
    nameForms(source).map((form) => ({
      kind: source.kind,
      target_id: source.id,
      weight: source.weight,
      ...form,
    })),
  )
  await replaceIndex(db, names, sources.map(documentOf))
}
