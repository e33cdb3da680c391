import type { Db } from '#server/kernel/database/db.ts'
import { stretch } from '../query/search.store.ts'
import { synonymsIn, longPrefixes, shortPrefixes, storedKeys } from '../word-forms.ts'
import {
  type DocumentRow,
  dropFromIndex,
  emptyIndex,
  type NameForm,
  type NameRow,
  scheduleUserContentReindex,
  readWeightsAt,
  settleIndex,
  storeDocuments,
  storeNames,
  storeWords,
} from './index.store.ts'
import {
  userContentKinds,
  readUserContent,
  readSources,
  readSourcesOf,
  type Source,
} from './sources.store.ts'
import {
  chunksOf,
  cut,
  fold,
  latinInitials,
  lettersAndFigures,
  pairsOf,
  pinyinOf,
  runsOf,
  sortLexeme,
} from '#server/modules/platform/rich-text/index.ts'

/** What was made of a text, kept for the texts met last: the same few brands, names and words are asked for again and again. */
function remembered<Result>(make: (text: string) => Result): (text: string) => Result {
  const met = new Map<string, Result>()
  return (text) => {
    const known = met.get(text)
    if (known !== undefined) return known
    if (met.size >= 1_000) met.clear()
    const result = make(text)
    met.set(text, result)
    return result
  }
}

const soundOf = remembered(pinyinOf)

const present = (texts: readonly (string | null | undefined)[]) =>
  texts.filter((text): text is string => Boolean(text))

/** 开斗：头十斗怎么用 is asked for by either half, 亚克力（丙烯酸） too. */
const partsOf = (name: string) => name.split(/[：:（）()/]/).filter((part) => fold(part).length > 1)

/** The title of a piece is a sentence: nobody types all its sound or its initials. */
const isSentence = ({ kind }: Source) => kind === 'post' || kind === 'appreciation' || kind === 'itemList'

/** Every form by which a thing's name may be typed. */
export function nameForms(source: Source): { form: NameForm; folded: string }[] {
  const { name_zh, name_en, aliases, brand_zh, brand_en } = source
  const own = present([name_zh, name_en])
  const names = [
    ...own,
    ...own.flatMap(partsOf),
    ...present([brand_en && `${brand_en} ${name_en}`, brand_zh && name_zh && brand_zh + name_zh]),
  ]
  if (isSentence(source))
    return [
      ...own.map((name) => ({ form: 'name' as const, folded: fold(name).slice(0, 200) })),
      ...aliases.map((alias) => ({ form: 'alias' as const, folded: fold(alias) })),
    ].filter(({ folded }) => folded !== '')
  const spoken = [...present([name_zh]), ...partsOf(name_zh ?? ''), ...aliases].map(soundOf)
  const initials = [...spoken.map((p) => p?.initials), latinInitials(name_en)]
  const forms: [NameForm, string][] = [
    ...names.map((name): [NameForm, string] => ['name', fold(name)]),
    ...aliases.map((alias): [NameForm, string] => ['alias', fold(alias)]),
    ...present(spoken.map((p) => p?.full)).map((full): [NameForm, string] => ['pinyin', full]),
    ...present(initials).map((short): [NameForm, string] => ['initials', short]),
  ]
  const unlike = new Map(forms.map(([form, folded]) => [`${form} ${folded}`, { form, folded }]))
  return [...unlike.values()]
    .filter(({ folded }) => folded !== '')
    .map(({ form, folded }) => ({ form, folded: folded.slice(0, 200) }))
}

/** A Latin word with its first one, two and three signs, marked as beginnings. */
const withPrefixes = (word: string) => [word, ...shortPrefixes(word)]

const latinLexemes = (text: string) => [text, ...lettersAndFigures(text)].flatMap(withPrefixes)

/** All by which a short text is found: words, pairs and single characters, beginnings of Latin words. */
const lexemesOf = (text: string) =>
  chunksOf(text).flatMap((chunk) => [
    chunk,
    ...runsOf(chunk).flatMap((run) =>
      run.chinese ? [...run.text, ...pairsOf(run.text), ...cut(run.text)] : latinLexemes(run.text),
    ),
  ])

/** Vocabulary and sentences are found by their words alone. */
const plainLexemes = (text: string) =>
  chunksOf(text).flatMap((chunk) =>
    runsOf(chunk).flatMap((run) => (run.chinese ? cut(run.text) : [run.text])),
  )

/** How a name sounds: whole, its words of several characters, and its initials. */
const soundsOf = remembered((name) => {
  const whole = soundOf(name)
  if (!whole) return []
  const words = chunksOf(name)
    .flatMap(runsOf)
    .flatMap((run) => (run.chinese ? cut(run.text).filter((word) => word.length > 1) : []))
  return [whole.full, ...words.map((word) => soundOf(word)?.full ?? '')]
})

function spokenLexemes(name: string): string[] {
  const initials = [soundOf(name)?.initials, latinInitials(name)]
  return [fold(name), ...soundsOf(name).flatMap(withPrefixes), ...present(initials)]
}

const nameLexemes = (names: readonly string[]) =>
  names.flatMap((name) => [...lexemesOf(name), ...[name, ...partsOf(name)].flatMap(spokenLexemes)])

/** Of a title the words are typed as they sound, not its initials. */
const titleLexemes = (titles: readonly string[]) =>
  titles.flatMap((title) => [...lexemesOf(title), ...soundsOf(title)])

/** As PostgreSQL's tsvector, each word with the best of its weights; longer beginnings without one, for they only find. */
function vectorOf(byWeight: Readonly<Record<'A' | 'B' | 'C' | 'D', readonly string[]>>): string {
  const weightOf = new Map<string, string>()
  for (const weight of ['D', 'C', 'B', 'A'] as const)
    for (const word of byWeight[weight]) if (word && word.length <= 100) weightOf.set(word, weight)
  const begun = [...weightOf.keys()].flatMap(longPrefixes).map((word) => `'${word}'`)
  return [...[...weightOf].map(([word, weight]) => `'${word}':1${weight}`), ...new Set(begun)].join(' ')
}

const ownNames = (source: Source) => present([source.name_zh, source.name_en, ...source.aliases])
const brandNames = (source: Source) => present([source.brand_zh, source.brand_en, ...source.brand_aliases])

/** The first of this many things by weight are looked through before all others, and so on. */
const tierEnds = [10_000, 100_000]
/** In which tier the one stands that so many are heavier than. */
export const tierOf = (place: number) => 1 + tierEnds.filter((end) => place >= end).length

const ofNames = remembered((lines) => {
  const names = lines.split('\n')
  return { lexemes: nameLexemes(names), words: wordsOf(names) }
})
const ofBrand = (source: Source) => ofNames(brandNames(source).join('\n'))
const ofVocabulary = remembered((text) => [fold(text), ...plainLexemes(text)])

/** Posts are looked through from the newest so many, by a word that says to which of these stretches one belongs. */
const ageLexeme = (id: number): string => `#${Math.floor(id / stretch)}`

export const documentOf = (source: Source, tier = 1): DocumentRow => ({
  kind: source.kind,
  target_id: source.id,
  tier,
  words: vectorOf({
    A: isSentence(source) ? titleLexemes(ownNames(source)) : nameLexemes(ownNames(source)),
    B: ofBrand(source).lexemes,
    C: [
      ...[...source.vocabulary, ...synonymsIn([...ownNames(source), ...source.vocabulary])].flatMap(
        ofVocabulary,
      ),
      ...source.sorts.map(sortLexeme),
    ],
    D: [...plainLexemes(source.prose), ...(source.kind === 'post' ? [ageLexeme(source.id)] : [])],
  }),
  weight: source.weight,
})

/** The words of names that can be misspelt. */
function wordsOf(names: readonly string[]): string[] {
  const latin = names
    .flatMap(chunksOf)
    .flatMap(runsOf)
    .filter((run) => !run.chinese)
  const whole = names.map(fold).filter((name) => /^[a-z0-9]+$/.test(name))
  return [...latin.map((run) => run.text), ...whole, ...names.flatMap(soundsOf)].filter(
    (word) => word.length > 3 && word.length <= 40,
  )
}

export const wordsToSpell = (source: Source): string[] =>
  isSentence(source) ? [] : [...wordsOf(ownNames(source)), ...ofBrand(source).words]

/** What the index holds of a thing. */
export const namesOf = (source: Source): NameRow[] =>
  nameForms(source).map((form) => ({
    kind: source.kind,
    target_id: source.id,
    weight: source.weight,
    ...form,
  }))

/**
 * Makes the whole index anew from the catalogue: what is stored first is met first, too. What people made
 * stays in it and follows by a job.
 */
export async function rebuildSearch(db: Db): Promise<void> {
  // Blends and pipes are many: where candidates are cut off, the heaviest and everything else have come.
  const many = ({ kind }: Source) => Number(kind === 'tobacco' || kind === 'pipe')
  const sources = (await readSources(db)).toSorted((a, b) => many(a) - many(b) || b.weight - a.weight)
  // One after the other, each whole: how a name sounds is then found once for all three.
  const made = sources.map((source, place) => ({
    names: namesOf(source),
    document: documentOf(source, tierOf(place)),
    words: wordsToSpell(source),
  }))
  await emptyIndex(db, userContentKinds)
  await storeNames(
    db,
    made.flatMap(({ names }) => names),
  )
  await storeDocuments(
    db,
    made.map(({ document }) => document),
  )
  const words = [...new Set(made.flatMap((one) => one.words))]
  await storeWords(
    db,
    words.map((word) => ({ word, keys: storedKeys(word) })),
  )
  await settleIndex(db)
  await scheduleUserContentReindex(db)
}

/** What the index holds of one item follows it; with a brand or a shape, everything that bears its name. */
export async function reindex(trx: Db, kind: string, id: number): Promise<void> {
  const sources = await readSourcesOf(trx, kind, id)
  // What is hidden has no source any more.
  const things = sources.map((source) => ({ kind: source.kind, target_id: source.id }))
  await dropFromIndex(trx, [{ kind, target_id: id }, ...things])
  await storeNames(trx, sources.flatMap(namesOf))
  const ends = await readWeightsAt(trx, tierEnds)
  const tier = (weight: number) => 1 + ends.filter((end) => end !== null && end > weight).length
  await storeDocuments(
    trx,
    sources.map((source) => documentOf(source, tier(source.weight))),
  )
  await storeWords(
    trx,
    [...new Set(sources.flatMap(wordsToSpell))].map((word) => ({ word, keys: storedKeys(word) })),
  )
}

/** What the index holds of what people made follows it: what nobody may read any more is forgotten. */
export async function reindexUserContent(trx: Db, kind: string, ids: readonly number[]): Promise<void> {
  const sources = await readUserContent(trx, kind, ids)
  await dropFromIndex(
    trx,
    ids.map((id) => ({ kind, target_id: id })),
  )
  await storeNames(trx, sources.flatMap(namesOf))
  await storeDocuments(
    trx,
    sources.map((source) => documentOf(source)),
  )
  const words = [...new Set(sources.flatMap(wordsToSpell))]
  await storeWords(
    trx,
    words.map((word) => ({ word, keys: storedKeys(word) })),
  )
}
