import {
  pipePairing,
  recommendationList,
  recommendationSwitch,
} from '#contract/catalogue/collection/recommendation.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import {
  itemExists,
  pipeCardView,
  readCards,
  readPipeCards,
  tobaccoCardView,
} from '#server/modules/catalogue/catalogue/index.ts'
import { pairedWith } from './pairing.ts'
import {
  type RecommendedKind,
  readRecommendations,
  hasOptedOutOfRecommendations,
  setRecommendationOptOut,
} from './recommendation.store.ts'

/** A row of five, as the pages show them. */
const maxListed = 5

const cardsOf = async (db: Db, type: RecommendedKind, ids: readonly number[]) =>
  type === contentTypes.tobacco
    ? (await readCards(db, ids)).map(tobaccoCardView)
    : (await readPipeCards(db, ids)).map(pipeCardView)

async function similarOf(db: Db, type: RecommendedKind, id: number) {
  const found = await readRecommendations(db, type, id, maxListed)
  const ids = found.map((similar) => similar.id)
  const cards = new Map((await cardsOf(db, type, ids)).map((card) => [card.id, card]))
  return found.flatMap(({ id: other, shared }) => {
    const card = cards.get(other)
    return card ? [{ ...card, shared }] : []
  })
}

/** 同好也喜欢, and whether somebody wants to see it. */
export function recommendationRoutes(host: Host): void {
  const { db } = host
  host.personal.register({
    table: 'recommendation_opt_out',
    column: 'member_id',
    exported: ['created_at'],
    atEnd: 'delete',
  })

  serve(host, recommendationList, async ({ type, id }) => {
    if (!(await itemExists(db, type, id))) throw missing()
    return { list: await similarOf(db, type, id) }
  })

  serve(host, pipePairing, ({ id }) => pairedWith(db, id))

  serve(host, recommendationSwitch, async ({ on }, { viewer }) => {
    await setRecommendationOptOut(db, viewer.uid, on === 0)
    return { on: on === 1 }
  })

  const kinds = [contentTypes.tobacco, contentTypes.pipe]
  host.viewerFacts.register(kinds, async ({ db: asked, viewer, idsOf }) => {
    const wanted = !(await hasOptedOutOfRecommendations(asked, viewer.uid))
    return kinds.flatMap((type) => idsOf(type).map((id) => ({ type, id, also_liked: wanted })))
  })
}
