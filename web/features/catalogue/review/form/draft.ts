import { isFlavor } from '#contract/catalogue/flavor.ts'
import { maxFlavors } from '#contract/limits.ts'
import { reviewFormAddress } from '#contract/page-address.ts'
import { areImages, draftAt } from '#web/lib/form/draft.ts'
import type { ItemKey } from '../review.ts'
import type { Values } from './review-form.ts'

const isHalves = (stars: unknown) =>
  typeof stars === 'number' && stars >= 0 && stars <= 5 && Number.isInteger(stars * 2)

const areFlavors = (found: unknown) =>
  Array.isArray(found) && found.length <= maxFlavors && found.every((id) => isFlavor(id as number))

/** Where the form of an item is kept. */
export const draftOf = ({ type, id }: ItemKey) =>
  draftAt<Values>({
    name: 'review-draft',
    of: `${type} ${id}`,
    fits: { stars: isHalves, flavors: areFlavors, images: areImages },
  })

const keyOf = ({ type, id }: ItemKey) => `${type} ${id}`
/** For which item words were laid into the form just now. */
let offered = ''

/** Whether what stands in the form was laid there just now, and was not left there some time. */
export const isOffered = (item: ItemKey): boolean => offered === keyOf(item)

/** The form is open: what stands in it is no longer new the next time. */
export function forgetOffer(): void {
  offered = ''
}

type Offer = { stars: number | null; content: string; smoked: string }

/**
 * Lays words written elsewhere into the form, where nothing is kept yet.
 * @returns the address of the form
 */
export function offerReview(item: ItemKey, { stars, content, smoked }: Offer): string {
  const offer: Partial<Values> = { content, smoked, ...(stars === null ? {} : { stars }) }
  const draft = draftOf(item)
  if (!draft.isThere()) {
    draft.keep(offer)
    offered = keyOf(item)
  }
  return reviewFormAddress(item)
}
