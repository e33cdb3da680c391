import { reviewFormAddress } from '#contract/page-address.ts'
import { readPageViewer } from '#web/lib/viewer/viewer.ts'
import type { ItemKey } from '../review.ts'
import type { Values } from './review-form.ts'
import { readStored, readStoredText, storeValue } from '#web/lib/stored.ts'

const keyOf = ({ type, id }: ItemKey) => `review-draft ${readPageViewer().person?.uid ?? 0} ${type} ${id}`

/** Keeps what was typed and not sent, also after the tab is closed; null forgets it. */
export const keepDraft = (item: ItemKey, values: Values | null): void =>
  void storeValue('local', keyOf(item), values)

const isHalves = (stars: unknown) =>
  typeof stars === 'number' && stars >= 0 && stars <= 5 && Number.isInteger(stars * 2)

const listed = (images: unknown) =>
  Array.isArray(images) &&
  images.every(
    (image: unknown) =>
      typeof image === 'object' && image !== null && 'file_name' in image && 'url_small' in image,
  )

/**
 * What was kept, over `saved`: fields of the wrong kind are left out.
 * @returns null when nothing was kept
 */
export const readDraft = (item: ItemKey, saved: Values): Values | null =>
  readStored('local', keyOf(item), (kept) => {
    if (typeof kept !== 'object' || kept === null) return null
    const known = Object.entries(kept).filter(
      ([name, value]) => name in saved && typeof value === typeof saved[name as keyof Values],
    )
    const draft = { ...saved, ...(Object.fromEntries(known) as Partial<Values>) }
    return {
      ...draft,
      stars: isHalves(draft.stars) ? draft.stars : saved.stars,
      images: listed(draft.images) ? draft.images : saved.images,
    }
  })

type Offer = { stars: number | null; content: string; smoked: string }

/**
 * Lays words written elsewhere into the form, where nothing is kept yet.
 * @returns the address of the form
 */
export function offerReview(item: ItemKey, { stars, content, smoked }: Offer): string {
  const offer: Partial<Values> = { content, smoked, ...(stars === null ? {} : { stars }) }
  if (readStoredText('local', keyOf(item)) === null) storeValue('local', keyOf(item), offer)
  return reviewFormAddress(item)
}
