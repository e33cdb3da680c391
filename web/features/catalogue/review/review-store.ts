import { call } from '#web/lib/api/call.ts'
import { requireLogin } from '#web/lib/viewer/log-in.ts'
import { pageFact } from '#web/lib/viewer/page-facts.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import type { Item, ItemKey, OwnScores, Review } from './review.ts'

/** The review that somebody is about to write or change; `stars` were tapped already. */
type Asked = { item: Item; stars: number }

/** The act held for who has to log in first. */
export const heldName = 'review'

const asked = createStore<Asked | null>(null)
/** One's own reviews by item: absent while unknown, null when there is none. */
const own = createStore<Readonly<Record<string, Review | null>>>({})

/** How items stand as their reviewer sees them, who finds the own review counted. */
const ownScores = createStore<Readonly<Record<string, OwnScores>>>({})

const keyOf = ({ type, id }: ItemKey) => `${type} ${id}`

export const openReview = (item: Item, stars = 0): void => asked.set({ item, stars })

export const closeReview = (): void => asked.set(null)

/** Opens the form over the page, once the person is known. */
export function wantReview(item: Item, stars = 0): void {
  if (requireLogin({ name: heldName, payload: stars })) openReview(item, stars)
}

export const useAsked = (): Asked | null => useStore(asked)

export const putOwn = (item: ItemKey, review: Review | null): void => own.change({ [keyOf(item)]: review })

export const putOwnScores = (item: ItemKey, scores: OwnScores): void =>
  ownScores.change({ [keyOf(item)]: scores })

const told = { ok: true } as const

/** Finds one's own review: told with the page, else asked for. @returns the words why it could not be had */
export async function loadOwn({ type, id }: ItemKey) {
  const fact = keyOf({ type, id }) in own.read() ? undefined : await pageFact(type, id)
  if (fact?.review !== undefined) {
    putOwn({ type, id }, fact.review)
    if (fact.own_scores) putOwnScores({ type, id }, fact.own_scores)
    return told
  }
  const result = await call('GET /review/mine', { type, id })
  if (!result.ok) return result
  putOwn({ type, id }, result.data.review)
  if (result.data.own_scores) putOwnScores({ type, id }, result.data.own_scores)
  return result
}

/** One's own review of an item: undefined while unknown and for visitors, null when there is none. */
export const useOwn = (item: ItemKey): Review | null | undefined => useStore(own)[keyOf(item)]

/**
 * An item with its scores as the viewer sees them: with their own review counted, where they wrote one. For what shows
 * the scores: a whole page that changed while its parts are hydrated would have them drawn anew.
 */
export function useOwnScores<Thing extends object>(item: ItemKey, thing: Thing): Thing {
  const key = keyOf(item)
  const seen = useStore(ownScores)[key]
  const review = useStore(own)[key]
  return seen && review ? { ...thing, ...seen } : thing
}
