/** What is the matter with the database, where the statement is not at fault. */
export type DatabaseFault =
  /** Down, starting, out of connections, or silent. */
  | 'unreachable'
  /** A standby, or set to be read only. */
  | 'read only'
  /** No room is left for what is written. */
  | 'full'

const unreachable = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // Too many connections; ended by the operator, by a crash; starting.
  '53300',
  '57P01',
  '57P02',
  '57P03',
])

// What pg, its pool and Kysely say without a code.
const lost =
  /Connection terminated|timeout exceeded when trying to connect|server closed the connection|is not queryable|connection has been discarded/

/** A statement that nobody answered. */
export const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

/** Reads an error as a fault of the database; null for everything else. */
export function databaseFault(error: unknown): DatabaseFault | null {
  if (!(error instanceof Error)) return null
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  if (code === '53100') return 'full'
  if (code === '25006') return 'read only'
  // PostgreSQL says FATAL when it ends or refuses the connection itself, whatever the reason.
  if (severity === 'FATAL') return 'unreachable'
  if (typeof code === 'string' && (unreachable.has(code) || code.startsWith('08'))) return 'unreachable'
  return isSilence(error) || lost.test(error.message) ? 'unreachable' : null
}

/** True when the database, not the statement, is at fault: down, starting, silent, or out of connections. */
export const isUnreachable = (error: unknown): boolean => databaseFault(error) === 'unreachable'

/** The site cannot start on this database; the message is a sentence for the operator. */
export class StartError extends Error {
  override name = 'StartError'
}
