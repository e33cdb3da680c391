import type { Host } from '#server/kernel/host.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { buildIndex, buildIndexAside } from './build-index.ts'
import {
  type Choice,
  countIn,
  idsIn,
  idsWith,
  type OptionCounts,
  type OptionIndex,
  putRow,
} from './option-index.ts'
import { type Matching, readLargestNumber, readOptionsOf } from './list.store.ts'
import type { LookedUp } from '../list/text-finder.ts'
import { type Filter, filterKeys } from './filters.store.ts'

// Up to this many blends an index is made anew while the asker waits; above, a thread makes it, and the old one answers
// until the new one is ready.
const manyBlends = 20_000

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

/** What has changed since the index was last put right; `everything`: nobody says what. */
type News = { everything: boolean; blends: Set<number>; brands: Set<number> }

/** What changes the options of a blend; reviews bring its flavour words. */
const changing = {
  'item.changed': true,
  'review.published': true,
  'review.changed': true,
  'review.removed': true,
}

const noNews = (): News => ({ everything: false, blends: new Set(), brands: new Set() })

/** Collects what happens to blends; `noted` counts it. */
function createNews({ responses, events }: Host) {
  let waiting: News = { ...noNews(), everything: true }
  let noted = 1
  const note = (into: (news: News) => void) => {
    into(waiting)
    noted += 1
  }
  const noteAll = () => note((news) => (news.everything = true))
  events.listen(({ type, content }) => {
    if (type === 'catalogue.imported' || type === 'seeds.loaded') noteAll()
    if (!content || !(type in changing)) return
    if (content.type === contentTypes.tobacco) note(({ blends }) => blends.add(content.id))
    if (content.type === contentTypes.brand) note(({ brands }) => brands.add(content.id))
  })
  responses.onInvalidate((tag) => {
    if (tag === null) noteAll()
  })
  return {
    count: () => noted,
    /** Whether it takes a new index to be right again. */
    everything: () => waiting.everything,
    take(): News {
      const taken = waiting
      waiting = noNews()
      return taken
    },
    /** What could not be looked after waits on. */
    giveBack({ everything, blends, brands }: News) {
      waiting.everything ||= everything
      for (const id of blends) waiting.blends.add(id)
      for (const id of brands) waiting.brands.add(id)
    },
  }
}

/** Puts the blends right that something happened to. @returns false where that takes a new index */
async function putRight(db: Db, index: OptionIndex, { blends, brands }: News): Promise<boolean> {
  if (blends.size + brands.size === 0) return true
  const known = [...brands].flatMap((brand) => idsWith(index, 'brand', brand))
  const ids = [...new Set([...blends, ...known])].toSorted((a, b) => a - b)
  const rows = new Map((await readOptionsOf(db, ids, [...brands])).map((row) => [row.id, row]))
  const all = [...new Set([...ids, ...rows.keys()])].toSorted((a, b) => a - b)
  return all.every((id) => putRow(index, id, rows.get(id) ?? null))
}

/** Keeps the index of one process as fresh as the news of changes. */
function freshIndex(host: Host, patient: number): () => Promise<OptionIndex> {
  const { db, responses } = host
  const news = createNews(host)
  let index: OptionIndex | null = null
  // What had been noted when the index was last right.
  let right = 0
  let running: Promise<void> | null = null
  let rebuilding = false

  const build = async () => ((await readLargestNumber(db)) > patient ? buildIndexAside(host) : buildIndex(db))

  const refresh = async () => {
    const upTo = news.count()
    const taken = news.take()
    rebuilding = taken.everything
    try {
      if (!index || rebuilding) index = await build()
      else if (!(await putRight(db, index, taken))) return news.giveBack({ ...noNews(), everything: true })
      right = upTo
    } catch (error) {
      news.giveBack(taken)
      throw error
    } finally {
      running = null
      rebuilding = false
    }
  }
  /** What is answered from the old index meanwhile is outdated afterwards. */
  const refreshAside = () => {
    running = refresh()
    running.then(
      () => responses.invalidate('catalogue'),
      () => {},
    )
  }

  return async () => {
    const asked = news.count()
    // One that was begun before the last change is not for whoever asked after it.
    while (!index || right < asked) {
      if (index && index.size >= patient && (rebuilding || news.everything())) {
        if (!running) refreshAside()
        return index
      }
      await (running ??= refresh())
    }
    return index
  }
}

/**
 * Counts the options of the panel of blends. Going over a million rows takes the database seconds and
 * the index milliseconds.
 */
export function createOptionCounter(host: Host, patient = manyBlends): OptionCounter {
  const fresh = freshIndex(host, patient)
  return async (filter) => {
    const index = await fresh()
    const { total, counts, matching } = countIn(index, choicesOf(filter), filter.ids)
    return { total, counts, matching: matching && { total, ids: () => idsIn(index, matching) } }
  }
}
