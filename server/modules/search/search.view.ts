import type * as z from 'zod'
import type { searchHit, searchKinds } from '#contract/search.ts'
import type { Db } from '#server/kernel/db.ts'
import { brandCardView, readBrandsById, readCards, tobaccoCardView } from '../catalogue/index.ts'
import type { Found } from './search.store.ts'

export type Hit = z.input<typeof searchHit>
export type Kind = (typeof searchKinds)[number]

type TwoNames = { name_zh: string | null; name_en: string; zh_confident: boolean }

/** The name that stands first and the one beside it. */
const titles = ({ name_zh, name_en, zh_confident }: TwoNames) =>
  name_zh && zh_confident
    ? { title: name_zh, title_other: name_en }
    : { title: name_en, title_other: name_zh ?? '' }

const aliasOf = (found: readonly Found[], kind: Kind, id: number) =>
  found.find((one) => one.kind === kind && one.target_id === id)?.alias ?? null

async function tobaccoHits(db: Db, found: readonly Found[]): Promise<Hit[]> {
  const ids = found.filter((one) => one.kind === 'tobacco').map((one) => one.target_id)
  return (await readCards(db, ids)).map(tobaccoCardView).map((card) => ({
    kind: 'tobacco',
    id: card.id,
    ...titles(card),
    note: [titles(card.brand).title, card.type?.name].filter(Boolean).join(' · '),
    url: `/query/tobaccoDetail?id=${card.id}`,
    art: card.art,
    score: card.score,
    alias: aliasOf(found, 'tobacco', card.id),
  }))
}

async function brandHits(db: Db, found: readonly Found[]): Promise<Hit[]> {
  const ids = found.filter((one) => one.kind === 'brand').map((one) => one.target_id)
  return (await readBrandsById(db, ids)).map(brandCardView).map((card) => ({
    kind: 'brand',
    id: card.id,
    ...titles(card),
    note: [card.country, `${card.item_count} 款斗草`].filter(Boolean).join(' · '),
    url: `/query/brand?id=${card.id}`,
    art: card.art,
    score: null,
    alias: aliasOf(found, 'brand', card.id),
  }))
}

/** What was found, as pages show it, in the order in which it was found. */
export async function hitsOf(db: Db, found: readonly Found[]): Promise<Record<Kind, Hit[]>> {
  const [tobacco, brand] = await Promise.all([tobaccoHits(db, found), brandHits(db, found)])
  return { tobacco, brand }
}
