import type { Host } from '#server/kernel/host.ts'
import {
  buildOptionIndex,
  type Choice,
  countIn,
  idsIn,
  type OptionCounts,
  type OptionIndex,
} from './option-index.ts'
import { type Matching, readTobaccoOptions } from './list.store.ts'
import type { LookedUp } from '../list/text-finder.ts'
import { type Filter, filterKeys } from './filters.store.ts'

// Up to this many blends an index is made anew while the asker waits; above, the old one answers
// until the new one is ready, and what was answered meanwhile is dropped.
const patient = 20_000

/** What the panel says under a filter; `matching` is null where nothing narrows the list. */
export type Panel = { total: number; counts: OptionCounts; matching: Matching | null }
export type OptionCounter = (filter: LookedUp<Filter>) => Promise<Panel>

function choicesOf(filter: LookedUp<Filter>): Map<string, Choice> {
  const choices = new Map<string, Choice>()
  for (const key of filterKeys) {
    const value = filter[key]
    const options = typeof value === 'number' ? [value] : (value ?? [])
    if (options.length > 0) choices.set(key, { options, any: key === 'ingredients' && filter.mode === 'or' })
  }
  return choices
}

/** Keeps the index of one process as fresh as the news of changes. */
function freshIndex({ db, responses: cache }: Host): () => Promise<OptionIndex> {
  let index: OptionIndex | null = null
  let building: Promise<OptionIndex> | null = null
  // How many changes there were, and how many of them the index has.
  let [changes, included] = [1, 0]
  let publishing = false
  cache.onInvalidate((tag) => {
    if (!publishing && (tag === null || tag === 'catalogue')) changes += 1
  })

  const build = async () => {
    const before = changes
    try {
      index = buildOptionIndex(await readTobaccoOptions(db), filterKeys)
      included = before
      return index
    } finally {
      building = null
    }
  }
  const rebuild = () => (building ??= build())
  /** What was answered from the old index is outdated; the index itself is not. */
  const publishFresh = () => {
    publishing = true
    cache.invalidate('catalogue')
    publishing = false
  }

  return async () => {
    const asked = changes
    if (index && included >= asked) return index
    if (index && index.size >= patient) {
      if (!building) rebuild().then(publishFresh, () => {})
      return index
    }
    // One that was begun before the last change is not for whoever asked after it.
    let made = await rebuild()
    while (included < asked) made = await rebuild()
    return made
  }
}

/**
 * Counts the options of the panel of blends. Going over a million rows takes the database seconds and
 * the index milliseconds.
 */
export function createOptionCounter(host: Host): OptionCounter {
  const fresh = freshIndex(host)
  return async (filter) => {
    const index = await fresh()
    const { total, counts, matching } = countIn(index, choicesOf(filter), filter.ids)
    return { total, counts, matching: matching && { total, ids: () => idsIn(index, matching) } }
  }
}
