import type { CacheTag } from '#contract/endpoint.ts'

/** A piece of content by the type and number that it has in calls. */
export type ContentRef = { type: number; id: number }

/** Something that happened, as whoever did it writes it down. */
export type NewEvent = {
  type: string
  /** What it happened to. */
  content?: ContentRef
  /** Who did it; nobody where the site did it by itself. */
  actor?: number
  /** What consumers need beyond that, as JSON. */
  payload?: object
}

/** The same as it stands in `domain_event`. */
export type DomainEvent = {
  id: number
  type: string
  content: ContentRef | null
  actor: number | null
  payload: unknown
}

export type EventRow = {
  id: number
  type: string
  content_type: number | null
  content_id: number | null
  actor_id: number | null
  payload: unknown
}

export const eventOf = ({
  id,
  type,
  content_type,
  content_id,
  actor_id,
  payload,
}: EventRow): DomainEvent => ({
  id,
  type,
  content: content_type === null || content_id === null ? null : { type: content_type, id: content_id },
  actor: actor_id,
  payload,
})

/** What follows when something happened. */
export type Reaction = {
  /** The kinds of kept answers that go at once, in every process; `content`: those about what it happened to. */
  drops?: readonly (CacheTag | 'content' | 'sessions' | 'common-view')[]
  /** The kinds that go at most once in so many milliseconds: they change with every act of anybody. */
  dropsLater?: Readonly<Partial<Record<CacheTag, number>>>
  /** The people of `payload.uids` are told in their open windows. */
  streams?: true
  /** Who takes the event in, once and in the order of commits. */
  consumers?: readonly string[]
}

export type Reactions = Readonly<Record<string, Reaction>>

/** Who hears of the events of a committed transaction. It must not throw. */
export type CommitListener = (events: readonly DomainEvent[]) => void
