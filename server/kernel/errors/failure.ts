import { type Code, code, codes } from '#contract/error.ts'

/** A field that could not be read, with a Chinese sentence. */
export type FieldError = { field: string; message: string }

/** Ends a call with a code of the contract; the words are for the person who reads them. */
export class Failure extends Error {
  override name = 'Failure'
  readonly code: Code
  readonly data: unknown

  constructor(failing: Code, message: string = codes[failing].message, data: unknown = null) {
    super(message)
    this.code = failing
    this.data = data
  }
}

/** A thing that is at another address of the interface now: answered with 301. */
export class Moved extends Failure {
  readonly location: string

  constructor(location: string) {
    super(code.missing, '已并入另一份资料', { location })
    this.location = location
  }
}

export const missing = (message?: string) => new Failure(code.missing, message)
/** The state does not permit it now; also for what was done already. */
export const notNow = (message: string) => new Failure(code.notNow, message)
/** A value that may not stand, though it is well formed. */
export const unacceptable = (message?: string) => new Failure(code.unacceptable, message)
export const forbidden = (message?: string) => new Failure(code.forbidden, message)

/** HTTP 400: a value of the wrong type or form. `message` stands in `data` too, where the client looks. */
export function malformed(errors: readonly FieldError[]): Failure {
  const message = errors[0]?.message ?? codes[code.malformed].message
  return new Failure(code.malformed, message, { message, errors })
}
