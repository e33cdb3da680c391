import type { Db } from '#server/kernel/database/db.ts'
import { readCards, tobaccoCardView } from '#server/modules/catalogue/catalogue/index.ts'
import { findBest } from '#server/modules/catalogue/search/index.ts'
import { fold } from '#server/modules/platform/rich-text/index.ts'

type Card = ReturnType<typeof tobaccoCardView>

/** So many answers of the search are looked at, and so many shown. */
const candidates = 60
const shown = 5
/** Of two names that share less, nobody would say that they may be the same. */
const alike = 0.45

const pairs = (name: string) => new Set([...name].slice(1).map((sign, at) => `${[...name][at]}${sign}`))

/** How much of two folded names is common, 0 to 1. */
function likeness(one: string, other: string): number {
  const [mine, theirs] = [pairs(one), pairs(other)]
  if (mine.size === 0 || theirs.size === 0) return Number(one === other)
  const common = [...mine].filter((pair) => theirs.has(pair)).length
  return (2 * common) / (mine.size + theirs.size)
}

const namesOf = ({ name_en, name_zh, brand }: Card) =>
  [name_en, `${brand.name_en} ${name_en}`, name_zh, name_zh && `${brand.name_zh ?? ''}${name_zh}`]
    .filter((name): name is string => Boolean(name))
    .map(fold)

/** What answers to all words but one: the one that was typed too much may be any of them. */
async function findWithout(db: Db, text: string): Promise<number[][]> {
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length < 3 || words.length > 7) return []
  const fewer = words.map((_word, at) => words.toSpliced(at, 1).join(' '))
  return Promise.all(fewer.map((one) => findBest(db, 'tobacco', one, 10)))
}

/**
 * The blends that may be the one that somebody is typing, the likest first. What the search finds by a
 * nickname or by sound is not alike in letters: where nothing is, its own order stands.
 * @param sure only those that are alike in letters
 */
export async function findSimilar(db: Db, text: string, sure = false): Promise<Card[]> {
  const asked = fold(text)
  const first = await findBest(db, 'tobacco', text, candidates)
  const found = first.length <= shown ? [first] : [first, ...(await findWithout(db, text))]
  const cards = (await readCards(db, [...new Set(found.flat())])).map(tobaccoCardView)
  if (cards.length <= shown && !sure) return cards
  const likest = cards
    .map((card) => ({ card, likeness: Math.max(...namesOf(card).map((name) => likeness(asked, name))) }))
    .filter((one) => one.likeness >= alike)
    .toSorted((one, other) => other.likeness - one.likeness)
    .map(({ card }) => card)
  return (likest.length > 0 || sure ? likest : cards).slice(0, shown)
}
