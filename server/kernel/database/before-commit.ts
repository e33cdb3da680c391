import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseConnection } from 'kysely'

/** Runs on the connection of a transaction that is about to commit. @throws to roll it back */
export type BeforeCommit = (connection: DatabaseConnection) => Promise<void>

const given = new AsyncLocalStorage<BeforeCommit>()

/** Runs `work`, each of whose transactions does something more as its last statement. */
export const withBeforeCommit = <T>(before: BeforeCommit, work: () => T): T => given.run(before, work)

/** What the work that runs now does before it commits. */
export const beforeCommit = (): BeforeCommit | undefined => given.getStore()
