import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Settings } from '../config.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { Connection, Db } from './database/db.ts'
import type { DomainEvent, Reactions } from './events/domain-event.ts'
import type { Personal } from './registry/personal-table.ts'
import type { Queues } from './registry/staff-queue.ts'
import type { Load } from './http/load.ts'
import type { Counters } from './monitoring/counters.ts'
import type { PageCalls } from './http/page-calls.ts'
import type { Streams } from './http/stream.ts'
import type { ContentHandlers } from './registry/content-handler.ts'
import type { FloodGuard } from './security/flood-guard.ts'
import type { ViewerFacts } from './registry/viewer-facts.ts'
import type { CommonView } from './session/common-view.ts'
import type { Viewers } from './session/viewer.ts'

/** What a module is given to stand on. */
export type Host = {
  app: FastifyInstance
  settings: Settings
  connection: Connection
  db: Db
  responses: ResponseCache
  /** The calls that read, for the server's own pages. */
  pageCalls: PageCalls
  log: FastifyBaseLogger
  /** How much this process has to do. */
  load: Load
  /** What others are told of this process; `draining`: it ends soon, and nobody should be sent here. */
  health: { draining: boolean }
  /** What is counted where it happens. */
  counters: Counters
  viewers: Viewers
  /** Counts requests that cost much, by the minute. */
  flood: FloodGuard
  /** Who is shown what everybody is shown. */
  commonView: CommonView
  /** Pages that are open and hear of news. */
  streams: Streams
  jobs: KnownJobs
  /** What follows when something happened. */
  events: Events
  /** Does at once what this process does with events: kept answers, open windows. */
  react(events: readonly DomainEvent[]): void
  /** Where people stand in the tables: what export and deletion go over. */
  personal: Personal
  /** What each kind of thing answers about itself. */
  content: ContentHandlers
  /** How a member stands to what is on a page. */
  viewerFacts: ViewerFacts
  /** What waits for the staff. */
  queues: Queues
  /** What links are signed with, and what is known of people in limits is hashed with. */
  secret: Buffer
}

/** A job is done at least once, perhaps twice: doing it again must change nothing. */
export type Work = (payload: unknown, host: Host) => Promise<void>

/** `long`: a job takes long, and nobody waits for it as for what comes at its minute; it delays no other job. */
type WorkOptions = { long?: boolean }

export type Jobs = {
  /** States what is to be done for jobs of this name. */
  on(name: string, work: Work, options?: WorkOptions): void
  /** The same, at times in cron's form (UTC), once for all processes. */
  every(times: string, name: string, work: Work, options?: WorkOptions): void
}

export type KnownJobs = Jobs & { tasks: Map<string, Work>; long: Set<string>; crontab: string[] }

export type Consumer = {
  /**
   * Takes events in, in the transaction that moves its place behind them: all or nothing. Events may come again when
   * a process died in between, so that doing it twice must change nothing.
   */
  handle(trx: Db, events: readonly DomainEvent[], host: Host): Promise<void>
  /** It is called at most once in so many milliseconds, so that more is done at once. */
  every?: number
  /** So many events at most are taken in by one transaction: 500, if nothing is said. */
  limit?: number
}

/** The list of what follows from what, and who takes events in. */
export type Events = {
  reactions: Reactions
  consumers: Map<string, Consumer>
  /** States who takes in the events whose reaction names it. */
  consume(name: string, consumer: Consumer): void
  /** The types of event that a consumer takes in. */
  typesOf(name: string): string[]
  /** Hears of every event in this process, before anybody asks for what it changed. It must not throw. */
  listen(listener: (event: DomainEvent) => void): void
  listeners: ((event: DomainEvent) => void)[]
  /** When this process last looked what others did, by `performance.now()`; null: not yet. */
  heardAt: number | null
}
