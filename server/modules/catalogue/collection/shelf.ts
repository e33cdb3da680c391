import { beijingToday } from '#contract/catalogue/own-record.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/db.ts'
import {
  pipeCardView,
  readCards,
  readPipeCards,
  tobaccoCardView,
} from '#server/modules/catalogue/catalogue/index.ts'
import { monthsBetween } from './ageing.ts'
import { countOwned, type OwnedRow, readOwned, readSums } from './cellar.store.ts'

type Card = ReturnType<typeof tobaccoCardView> | ReturnType<typeof pipeCardView>

function standing<Type extends 4 | 5>(type: Type, rows: readonly OwnedRow[], cards: readonly Card[]) {
  const today = beijingToday()
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return rows.flatMap(({ target_id, since }) => {
    const card = cardOf.get(target_id)
    if (!card) return []
    const { id, name_zh, name_en, zh_confident, brand, art } = card
    const months = since === null ? null : monthsBetween(since, today)
    return [{ type, id, name_zh, name_en, zh_confident, brand, since, months, art }]
  })
}

/** Pipe, tin, pipe, tin …, and what is left of the longer row. */
const inTurns = <T>(one: readonly T[], other: readonly T[]): T[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_none, at) => [one[at], other[at]])
    .flat()
    .filter((thing) => thing !== undefined)

/** What somebody owns, as it stands on a shelf: the newest pipes, and between them the oldest tins; how many there are. */
export async function shelfOf(db: Db, uid: number, most: number) {
  const place = { offset: 0, limit: most }
  const [pipes, tins, pipeCount, tinCount] = await Promise.all([
    readOwned(db, uid, contentTypes.pipe, { sort: 'new', ...place }),
    readOwned(db, uid, contentTypes.tobacco, { sort: 'age', ...place }),
    countOwned(db, uid, contentTypes.pipe),
    countOwned(db, uid, contentTypes.tobacco),
  ])
  const ids = (rows: readonly OwnedRow[]) => rows.map(({ target_id }) => target_id)
  const [pipeCards, tinCards] = await Promise.all([
    readPipeCards(db, ids(pipes.rows)),
    readCards(db, ids(tins.rows)),
  ])
  const list = inTurns<ReturnType<typeof standing<4 | 5>>[number]>(
    standing(contentTypes.pipe, pipes.rows, pipeCards.map(pipeCardView)),
    standing(contentTypes.tobacco, tins.rows, tinCards.map(tobaccoCardView)),
  )
  return { pipes: pipeCount, tins: tinCount, list: list.slice(0, most) }
}

/** Tins of somebody's cellar that are said to be ready. */
export async function readyTins(db: Db, uid: number): Promise<number> {
  const rows = await readSums(db, uid, beijingToday())
  return rows.reduce((sum, { type, ready }) => (type === null ? sum : sum + ready), 0)
}
