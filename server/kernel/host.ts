import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Settings } from '../config.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { Connection, Db } from './db.ts'

/** What a module is given to stand on. */
export type Host = {
  app: FastifyInstance
  settings: Settings
  connection: Connection
  db: Db
  cache: AnswerCache
  log: FastifyBaseLogger
}
