import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Settings } from '../config.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { Connection, Db } from './database/db.ts'
import type { Personal } from './registry/personal-table.ts'
import type { Queues } from './registry/staff-queue.ts'
import type { Streams } from './http/stream.ts'
import type { ContentHandlers } from './registry/content-handler.ts'
import type { Viewers } from './session/viewer.ts'

/** What a module is given to stand on. */
export type Host = {
  app: FastifyInstance
  settings: Settings
  connection: Connection
  db: Db
  responses: ResponseCache
  log: FastifyBaseLogger
  viewers: Viewers
  /** Pages that are open and hear of news. */
  streams: Streams
  jobs: KnownJobs
  /** Where people stand in the tables: what export and deletion go over. */
  personal: Personal
  /** What each kind of thing answers about itself. */
  content: ContentHandlers
  /** What waits for the staff. */
  queues: Queues
  /** What links are signed with, and what is known of people in limits is hashed with. */
  secret: Buffer
}

/** A job is done at least once, perhaps twice: doing it again must change nothing. */
export type Work = (payload: unknown, host: Host) => Promise<void>

export type Jobs = {
  /** States what is to be done for jobs of this name. */
  on(name: string, work: Work): void
  /** The same, at times in cron's form (UTC), once for all processes. */
  every(times: string, name: string, work: Work): void
}

export type KnownJobs = Jobs & { tasks: Map<string, Work>; crontab: string[] }
