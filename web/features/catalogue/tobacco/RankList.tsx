import { tobaccoAddress } from '#contract/page-address.ts'
import { fewVotes, score } from '#web/lib/format/numbers.ts'
import { namesOf } from '#web/ui/record/names.ts'
import { Rank, type Ranked } from '#web/ui/rank/Rank.tsx'
import type { TobaccoCardData } from './TobaccoCard.tsx'

/** Blends as they stand in a rank. */
export const rankedBlends = (list: readonly TobaccoCardData[]): Ranked[] =>
  list.map((tobacco) => ({
    id: tobacco.id,
    to: tobaccoAddress(tobacco.id),
    art: tobacco.art,
    name: namesOf(tobacco).first,
    small: namesOf(tobacco.brand).first,
    // The order is that of heat; a figure of few votes would say more than it knows.
    figure: fewVotes(tobacco.review_count) ? '' : score(tobacco.score),
  }))

/** Blends in the order of their heat, numbered. */
export const RankList = ({ list }: { list: readonly TobaccoCardData[] }) => <Rank list={rankedBlends(list)} />
