import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Settings } from '../config.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { Connection, Db } from './db.ts'
import type { KnownJobs } from './job.ts'
import type { Personal } from './personal.ts'
import type { Viewers } from './viewer.ts'

/** What a module is given to stand on. */
export type Host = {
  app: FastifyInstance
  settings: Settings
  connection: Connection
  db: Db
  cache: AnswerCache
  log: FastifyBaseLogger
  viewers: Viewers
  jobs: KnownJobs
  /** Where people stand in the tables: what export and deletion go over. */
  personal: Personal
  /** What links are signed with, and what is known of people in limits is hashed with. */
  secret: Buffer
}
