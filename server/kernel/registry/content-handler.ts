import type { Db } from '../database/db.ts'
import type { Bumps } from '../database/hot-score.ts'
import { type Failure, missing } from '../errors/failure.ts'
import type { ContentRef } from '../events/domain-event.ts'
import type { Viewer } from '../session/viewer.ts'
import { type ContentFinder, type ContentSummary, findThings, visitorUid } from './content-finder.ts'

/** How somebody stands to the talk under a thing. */
export type CommentAccess = {
  owner: number | null
  title: string
  url: string
  /** Why they may not say anything; null when they may. */
  refusal: Failure | null
  /** One of them and the owner blocked the other. */
  blocked: boolean
  /** They may take away what others say. */
  moderates: boolean
  /** Whose words they leave alone, though they moderate: those who stand as high. */
  spares?: ReadonlySet<number>
  /** Why they may neither like nor keep what stands there; absent when they may. */
  barred?: Failure | null
  /** Who else is to be marked: those that run the place. */
  staff: ReadonlyMap<number, 'owner' | 'admin'>
}

/** What is asked of a kind of thing under which people talk. */
export type CommentHandler = {
  /** By number, of all that exist for this viewer, however many in the same few statements. */
  access(db: Db, ids: readonly number[], viewer: Viewer | null): Promise<ReadonlyMap<number, CommentAccess>>
  /** One more stands under it for all to see, or one less; its own count has followed. */
  counted?(trx: Db, id: number): Promise<void>
}

/** What those in charge do with a thing beside changing its words. */
export type StaffAction = 'top' | 'untop' | 'essence' | 'unessence' | 'ban' | 'unban' | 'restore' | 'delete'
export type StaffActionInput = { id: number; action: StaffAction; reason: string }

/** An addition to the hot score of something. */
export type HotScoreStep = { type: number; id: number; weight: number }

/** What the module of a kind of thing answers about it. */
export type ContentHandler = {
  /** The product's word: 点评, 帖子. */
  label: string
  finder: ContentFinder
  /** Why somebody who sees it may neither like nor keep it; where people talk under it, `talk.standing` says so. */
  barred?(db: Db, id: number, viewer: Viewer): Promise<Failure | null>
  /** A like was given or taken back: the thing's own count follows the row. @returns the count */
  liked?(trx: Db, id: number, given: boolean): Promise<number>
  /** Somebody keeps it in their collection, or took it out again; its own count has followed. */
  collected?(trx: Db, id: number): Promise<void>
  /** Moves the scores by which lists have the liveliest first. @returns what is added to the places in which they stand */
  bumpHotScores?(trx: Db, bumps: Bumps): Promise<HotScoreStep[]>
  /** Holds it until the transaction ends, before anything of its reviews is changed. */
  lockReviewed?(trx: Db, id: number): Promise<void>
  /** A review of it came to stand for all to see, was taken away or says something else. */
  reviewed?(trx: Db, id: number): Promise<void>
  /** People talk under things of this kind. */
  comments?: CommentHandler
  /** Holds it until the transaction ends, before the audit log: whoever acts on it comes in that order. */
  lock?(trx: Db, id: number): Promise<void>
  /** What the site's moderators can do with things of this kind. */
  actions?: readonly StaffAction[]
  /**
   * Does it as this viewer, with all that follows: log, news, counts. @throws Failure 10001, 10002, 10003, 10004
   */
  perform?(trx: Db, viewer: Viewer, input: StaffActionInput): Promise<void>
  /** What stands under one tag comes to stand under another: the first was merged. */
  repointTag?(trx: Db, from: number, into: number): Promise<void>
  /** Somebody looked at what was held. */
  release?(trx: Db, id: number): Promise<void>
  reject?(trx: Db, id: number, reason: string): Promise<void>
}

/** A thing that was found, by kind and number. */
export type FindFound = (type: number, id: number) => ContentSummary | undefined

export type ContentHandlers = {
  register(type: number, kind: ContentHandler): void
  handlerOf(type: number): ContentHandler | undefined
  /** Of every type that is registered. */
  all(): ContentHandler[]
  /** One thing; null when it does not exist, is hidden or is of no known kind. */
  find(db: Db, type: number, id: number): Promise<ContentSummary | null>
  /** Things of any kinds, read at once; where `uid` says who asks, only what this person sees. */
  findAll(db: Db, things: readonly ContentRef[], uid?: number): Promise<FindFound>
  /** Whether somebody does not see a thing that others see. */
  isHiddenFrom(db: Db, thing: ContentRef, uid: number): Promise<boolean>
  /** Whether a thing is there for this viewer; null is a visitor, who sees only what everybody sees. */
  isThereFor(db: Db, type: number, id: number, viewer: Viewer | null): Promise<boolean>
  /** @throws Failure 10003 for what is not there for this person, 10002 where they may neither like nor keep it */
  refuseBarred(db: Db, type: number, id: number, viewer: Viewer): Promise<void>
}

export function createContentHandlers(): ContentHandlers {
  const handlers = new Map<number, ContentHandler>()
  const finders = new Map<number, ContentFinder>()
  const findAll: ContentHandlers['findAll'] = async (db, things, uid) => {
    const found = await findThings(finders, db, things, uid ?? null)
    return (type, id) => {
      const one = found.get(`${type} ${id}`)
      return one?.hidden ? undefined : one?.summary
    }
  }
  const find: ContentHandlers['find'] = async (db, type, id) =>
    (await findAll(db, [{ type, id }]))(type, id) ?? null
  const isThereFor: ContentHandlers['isThereFor'] = async (db, type, id, viewer) => {
    const talk = handlers.get(type)?.comments
    if (talk) return (await talk.access(db, [id], viewer)).has(id)
    return (await findAll(db, [{ type, id }], viewer?.uid ?? visitorUid))(type, id) !== undefined
  }
  const refuseBarred: ContentHandlers['refuseBarred'] = async (db, type, id, viewer) => {
    const kind = handlers.get(type)
    const access = (await kind?.comments?.access(db, [id], viewer))?.get(id)
    if (kind?.comments ? !access : !(await isThereFor(db, type, id, viewer))) throw missing()
    const barred = access ? access.barred : await kind?.barred?.(db, id, viewer)
    if (barred) throw barred
  }
  return {
    register(type, kind) {
      handlers.set(type, kind)
      finders.set(type, kind.finder)
    },
    handlerOf: (type) => handlers.get(type),
    all: () => [...handlers.values()],
    find,
    findAll,
    isHiddenFrom: async (db, thing, uid) =>
      (await findThings(finders, db, [thing], uid)).get(`${thing.type} ${thing.id}`)?.hidden ?? false,
    isThereFor,
    refuseBarred,
  }
}
