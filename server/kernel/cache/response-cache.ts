import { LRUCache } from 'lru-cache'
import { isOurFault } from '../errors/fault.ts'
import { type Finished, prepare, type Stored } from './finished-answer.ts'

export type ResponseCache = {
  /**
   * The answer that is kept. One that was outdated less than two seconds ago is given while the next one is made, and
   * where it is asked for so often that it is made anew only every 0.4 s; never to who asks for a `fresh` one.
   */
  get(key: string, fresh?: boolean): Stored | undefined
  /** What is kept, however long it has been outdated: for when nothing can be made. */
  getOld(key: string): Stored | undefined
  /**
   * The answer that `make` finishes, and keeps where `keep` says so; calls for one key share one `make`. An answer that
   * was outdated less than a minute ago stands in as `standIn` says.
   */
  getOrMake(
    key: string,
    make: () => Promise<Finished>,
    keep: (answer: Finished) => boolean,
    standIn?: StandIn,
  ): Promise<Stored>
  /** What is about `tag` is outdated; null: everything may be, and is forgotten. */
  invalidate(tag: string | null): void
  /** Told of every tag, for whoever keeps something of their own that changes with the same news. */
  onInvalidate(listener: (tag: string | null) => void): void
  size(): { entries: number; bytes: number }
  /** How often an answer was there, was there though outdated, and had to be made. */
  lookups: { hit: number; outdated: number; miss: number }
}

/**
 * Whether an outdated answer is given in the stead of one that cannot be made: `never`, where that `failed` by our own
 * fault, or also where it is `late`.
 */
export type StandIn = 'never' | 'failed' | 'late'

/** An answer; when it was made, how often it was asked for since, and when it was outdated (0: not yet). */
type Entry = { stored: Stored; madeAt: number; asked: number; outdatedAt: number }

/** An answer that was made; `outdated`: what it is about was changed meanwhile. */
type Made = { stored: Stored; outdated: boolean }

/** An answer in the making; `begun` counts the changes before it. */
type Making = { promise: Promise<Made>; begun: number }

/** Milliseconds that an outdated answer is given, and that it stands in for one that cannot be made. */
const staleFor = 2_000
const standsInFor = 60_000
/** After so many milliseconds in the making an answer is late. */
const late = 2_000
/** An answer that was asked for more often than this is made anew only after `restFor` milliseconds. */
const often = 20
const restFor = 400

/** Entries by key and by tag, the least recently used going first when `maxBytes` are passed. */
function createEntries(maxBytes: number) {
  const tagged = new Map<string, Set<string>>()
  const untag = (key: string, tags: readonly string[]) => {
    for (const tag of tags) {
      const keys = tagged.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) tagged.delete(tag)
    }
  }
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ stored }) => stored.bytes,
    dispose: ({ stored }, key, reason) => reason !== 'set' && untag(key, stored.tags),
  })
  return {
    get: (key: string) => entries.get(key),
    peek: (key: string) => entries.peek(key),
    delete: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
    about: (tag: string) => [...(tagged.get(tag) ?? [])].flatMap((key) => entries.peek(key) ?? []),
    put(key: string, entry: Entry) {
      const { stored } = entry
      entries.delete(key)
      for (const tag of stored.tags) tagged.set(tag, (tagged.get(tag) ?? new Set()).add(key))
      entries.set(key, entry)
      stored.grew = () => {
        const now = entries.peek(key)
        // Its size is counted anew for another object only.
        if (now?.stored === stored) entries.set(key, { ...now })
      }
    },
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  }
}

/** How many changes there were when each tag was last changed; forgotten while nothing is being made. */
function createChangeLog() {
  const last = new Map<string, number>()
  let [changes, all] = [0, 0]
  return {
    count: () => changes,
    note(tag: string | null) {
      changes += 1
      if (tag === null) all = changes
      else last.set(tag, changes)
    },
    /** Whether anything that an answer is about was changed after so many changes. */
    since: (begun: number, tags: readonly string[]) =>
      all > begun || tags.some((tag) => (last.get(tag) ?? 0) > begun),
    forget: () => last.clear(),
  }
}

/** What is made, or in its stead what is kept where making it fails by our own fault, or is `late`. */
async function orSubstitute(
  made: Promise<Stored>,
  substitute: () => Stored | undefined,
  standIn: StandIn,
): Promise<Stored> {
  if (standIn === 'never') return made
  const answer = made.then(
    (stored) => (stored.status < 500 ? stored : (substitute() ?? stored)),
    (error: unknown) => {
      const old = isOurFault(error) ? substitute() : undefined
      if (old) return old
      throw error
    },
  )
  if (standIn === 'failed' || !substitute()) return answer
  const { promise: waited, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, late, undefined)
  const first = await Promise.race([answer, waited]).finally(() => clearTimeout(timer))
  return first ?? substitute() ?? answer
}

/** Answers in the making: whoever asks for one meanwhile waits for it, unless it was begun before a change they know of. */
function createWorkshop(
  put: (key: string, made: Made) => void,
  drop: (key: string) => void,
  maxBytes: number,
) {
  const making = new Map<string, Making>()
  const changes = createChangeLog()
  type Work = () => Promise<Finished>
  type Keep = (answer: Finished) => boolean
  const make = async (key: string, begun: number, work: Work, keep: Keep) => {
    try {
      // What fails before it waits for anything fails later, too: by then it stands in the list of what is being made.
      await Promise.resolve()
      const stored = prepare(await work())
      const made = { stored, outdated: changes.since(begun, stored.tags) }
      if (keep(stored) && stored.bytes < maxBytes / 8) put(key, made)
      // A fault of ours says nothing about what is kept.
      else if (stored.status < 500) drop(key)
      return made
    } finally {
      making.delete(key)
      if (making.size === 0) changes.forget()
    }
  }
  return {
    isMaking: (key: string) => making.has(key),
    note: changes.note,
    async makeOrWait(key: string, work: Work, keep: Keep): Promise<Stored> {
      const asked = changes.count()
      for (let running = making.get(key); running; running = making.get(key)) {
        const { promise, begun } = running
        const { stored, outdated } = await promise
        // One that was begun before a change is not for whoever asked after it.
        if (begun >= asked || !outdated) return stored
      }
      const begun = changes.count()
      const promise = make(key, begun, work, keep)
      making.set(key, { promise, begun })
      return (await promise).stored
    },
  }
}

/**
 * Finished answers in memory, the least recently used going first when `maxBytes` are passed.
 * @param now milliseconds of a clock that only goes forward
 */
export function createResponseCache(maxBytes: number, now = () => performance.now()): ResponseCache {
  const listeners: ((tag: string | null) => void)[] = []
  const entries = createEntries(maxBytes)
  const lookups = { hit: 0, outdated: 0, miss: 0 }
  const count = ({ stored, outdatedAt }: Entry) => {
    lookups[outdatedAt === 0 ? 'hit' : 'outdated'] += 1
    return stored
  }

  const put = (key: string, { stored, outdated }: Made) => {
    // One that was asked for often before will be again.
    const asked = Math.floor((entries.peek(key)?.asked ?? 0) / 2)
    entries.put(key, { stored, madeAt: now(), asked, outdatedAt: outdated ? now() : 0 })
  }

  const workshop = createWorkshop(put, entries.delete, maxBytes)

  return {
    get(key, fresh = false) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entry.asked += 1
      if (entry.outdatedAt === 0) return count(entry)
      if (fresh || now() - entry.outdatedAt > staleFor) return undefined
      const rests = entry.asked > often && now() - entry.madeAt < restFor
      return rests || workshop.isMaking(key) ? count(entry) : undefined
    },
    getOld(key) {
      const entry = entries.get(key)
      return entry && count(entry)
    },
    getOrMake(key, work, keep, standIn = 'never') {
      const substitute = () => {
        const entry = entries.peek(key)
        const usable = entry && (entry.outdatedAt === 0 || now() - entry.outdatedAt < standsInFor)
        return usable ? entry.stored : undefined
      }
      lookups.miss += 1
      return orSubstitute(workshop.makeOrWait(key, work, keep), substitute, standIn)
    },
    invalidate(tag) {
      workshop.note(tag)
      for (const listener of listeners) listener(tag)
      if (tag === null) entries.clear()
      else for (const entry of entries.about(tag)) entry.outdatedAt ||= now()
    },
    onInvalidate: (listener) => void listeners.push(listener),
    size: entries.size,
    lookups,
  }
}
