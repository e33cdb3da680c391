import { score } from '../../kit/format.ts'
import { namesOf } from '../../ui/names.ts'
import { Rank } from '../../ui/Rank.tsx'
import { type TobaccoCardData, tobaccoAddress } from './TobaccoCard.tsx'

/** Blends in the order of their heat, numbered. */
export function RankList({ list }: { list: readonly TobaccoCardData[] }) {
  const ranked = list.map((tobacco) => ({
    id: tobacco.id,
    to: tobaccoAddress(tobacco.id),
    art: tobacco.art,
    name: namesOf(tobacco).first,
    small: namesOf(tobacco.brand).first,
    figure: score(tobacco.score),
  }))
  return <Rank list={ranked} />
}
