/** A reason why the embedded database cannot be had, in words for the person who started it. */
export class PostgresFailure extends Error {
  /** Errno-like code: EALREADY (someone else uses the folder), EACCES, or EPOSTGRES for everything else. */
  readonly code: string

  constructor(message: string, code = 'EPOSTGRES', cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'PostgresFailure'
    this.code = code
  }
}

/** The errno code of a Node system error or the SQLSTATE of a pg error; undefined for anything else. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
