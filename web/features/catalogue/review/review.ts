import { contentTypes } from '#contract/content-type.ts'
import type { Things } from '#web/lib/viewer/page-facts.ts'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { accessoryAddress, pipeAddress, tobaccoAddress, workAddress } from '#contract/page-address.ts'

type BlendPage = DataOf<Calls['GET /tobaccocommon/{id}']>
/** A page of reviews; those of blends have filters, with what each would give. */
type Filters = 'panel' | 'option_counts'
export type ReviewPage = Omit<BlendPage, Filters> & Partial<Pick<BlendPage, Filters>>
export type Review = ReviewPage['list'][number]
/** Score, number of reviews and how they spread. */
export type OwnScores = DataOf<Calls['POST /review']>['scores']
type Blend = DataOf<Calls['GET /tobacco/{id}']>

/** What is reviewed. Blends alone have figures and versions. */
export type Item = { type: 4 | 5 | 6 | 8; id: number; name: string } & Partial<
  Pick<Blend, 'figures' | 'versions'>
>
export type ItemKey = Pick<Item, 'type' | 'id'>

export const reviewsPerPage = 10

/** What the reviews of a blend are filtered by, as the address and the call name it. */
export const reviewFilters = ['strength', 'aged', 'flavor', 'version', 'pictures'] as const

/** Where the reviews stand on an item's page. */
export const reviewsAnchor = 'reviews'

/** What five, four, three, two stars and one mean. */
export const verdicts = ['极好', '很好', '尚可', '平平', '不合口味'] as const

/** @param stars 0.5 to 5 */
export const verdictOf = (stars: number): string => verdicts[5 - Math.ceil(stars)] ?? ''

const addressOf = {
  4: tobaccoAddress,
  5: pipeAddress,
  6: accessoryAddress,
  8: workAddress,
} as const

/** The reviews on the page of the item. */
export const reviewsAddress = ({ type, id }: ItemKey): string => `${addressOf[type](id)}#${reviewsAnchor}`

/** What stands otherwise to each member: the thing, and what people say of it. */
export const asksOfReviewed = ({ type, id }: ItemKey, { list }: ReviewPage): Things => ({
  [type]: [id],
  [contentTypes.review]: list.map((review) => review.id),
})
