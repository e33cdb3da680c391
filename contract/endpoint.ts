import type * as z from 'zod'

/** What somebody of the staff is there for; an admin may all of it. */
export type StaffRole = 'moderator' | 'editor' | 'admin'

/** Who may call: everybody, a person with a session, anybody of the site's staff, or those with one role. */
export type Who = 'anyone' | 'member' | 'staff' | StaffRole

/**
 * What a kept answer is about. A cached copy is dropped when a change of one of
 * these kinds happens (see server/events.ts).
 */
export type CacheTag =
  | 'site-config'
  | 'catalogue'
  | 'article'
  | 'community'
  | 'moderation'
  | 'news'
  | 'legal'
  | 'region'
  | 'rank'
  | 'text-filter'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `GET /tobacco/{id}`: the verb and the path below /api, as the specification writes them. */
export type CallKey = `${Method} /${string}`

/** One call of the HTTP interface; server, browser, OpenAPI and tests are derived from it. */
export type Endpoint<
  Key extends CallKey = CallKey,
  Input extends z.ZodObject = z.ZodObject,
  Data extends z.ZodType = z.ZodType,
  By extends Who = Who,
> = {
  key: Key
  summary: string
  who: By
  /** Path parameters, query and body, read as one object. Unknown names are dropped. */
  input: Input
  /** The shape of `data` in the answer; what is not named here does not leave the server. */
  data: Data
  /**
   * Present when the answer is the same for everybody, members too: the kinds of change that outdate it. A call with
   * neither this nor `restricted` is about who asks.
   */
  public?: readonly CacheTag[]
  /** Present when all visitors get the same answer, and a member's depends on who asks: the kinds of change that outdate it. */
  restricted?: readonly CacheTag[]
  /**
   * With `restricted`: the fields of the answer, at any depth, that are about who asks; GET /viewer/page brings them, too.
   * All else is the same for a member who sees what everybody sees (server/kernel/session/common-view.ts).
   */
  facts?: readonly string[] | ((named: Readonly<Record<string, unknown>>) => readonly string[])
  /**
   * With `facts`: of every piece in the answer that a block may hide it says whose it is, as `uid`. So a page shows to somebody
   * whom blocks part from others the same as to everybody, unless one of those others stands on it.
   */
  namesPeople?: true
  /** With `facts`: what is asked for is somebody's own, such as the posts of those they follow. */
  personal?: (named: Readonly<Record<string, unknown>>) => boolean
  /** With `facts`: the member whose own the answer is, if anybody's: they see more, and never get what is kept. */
  owner?: (named: Readonly<Record<string, unknown>>) => unknown
  /** Present when an answer that is kept is about one thing, whose change outdates it by itself: `item 4 12`. */
  tagOf?: (named: Readonly<Record<string, unknown>>) => string
  /** A GET that changes something; all other verbs do anyway. */
  write?: true
  /** The second factor has to have been shown a few minutes ago: what lies behind is personal or cannot be undone. */
  stepUp?: true
  /**
   * May be called before somebody has agreed to the newest texts: going away is always possible, and so is
   * what a page notes by itself while somebody only reads.
   */
  unagreed?: true
  /** A write that a page sends on its own: whoever reads goes on to get what is kept for everybody. */
  quiet?: true
  /**
   * Done anew each time: an Idempotency-Key changes nothing, and the answer is kept nowhere. For what may be done
   * twice without harm, and for answers that are large or nobody else's to keep.
   */
  repeatable?: true
  /** Refused first while there is too much to do: it costs much, and nothing is lost when it is asked again. */
  spared?: true
  /** The most bytes that a body may have, where the usual limit is too small. */
  bodyLimit?: number
  /**
   * How often one person, or one connection without an account, may ask in a minute for what is not kept; more is answered
   * with 429. Absent: `usualPerMinute`.
   */
  perMinute?: number
}

/**
 * Often enough for a class or a firm behind one address, since what is kept counts for nobody; what costs more says less
 * itself (docs/OPERATE.md, Limits by the minute).
 */
export const usualPerMinute = 600

/** The cache tags of an answer that is kept; `named` are the values that were asked with. */
export const tagsOf = (
  { public: forAll, restricted = [], tagOf }: Pick<Endpoint, 'public' | 'restricted' | 'tagOf'>,
  named: Readonly<Record<string, unknown>>,
): string[] => [...(forAll ?? restricted), ...(tagOf ? [tagOf(named)] : [])]

/** The fields of an answer that are about who asks; undefined where all of it is. */
export const factsOf = (
  { facts }: Pick<Endpoint, 'facts'>,
  named: Readonly<Record<string, unknown>>,
): readonly string[] | undefined => (typeof facts === 'function' ? facts(named) : facts)

/** States a call once; the literal type of its key is kept so that clients are typed by it. */
export function endpoint<
  const Key extends CallKey,
  Input extends z.ZodObject,
  Data extends z.ZodType,
  const By extends Who,
>(definition: Endpoint<Key, Input, Data, By>): Endpoint<Key, Input, Data, By> {
  return definition
}

export type InputOf<E> = E extends Endpoint<CallKey, infer Input, z.ZodType> ? z.input<Input> : never
export type DataOf<E> = E extends Endpoint<CallKey, z.ZodObject, infer Data> ? z.output<Data> : never

/** The envelope around every answer. `token` is present only when a new one is issued. */
export type Answer<Data = unknown> = { code: number; msg: string; data: Data; token?: string }
