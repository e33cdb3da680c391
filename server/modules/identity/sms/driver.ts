/** A message as a service is asked to send it. */
export type Message = {
  phone: string
  template: string
  /** What fills the template, in its order. */
  params: readonly { name: string; value: string }[]
}

export type Driver = (message: Message) => Promise<void>

/**
 * Why a message did not leave.
 * - late: no answer, or one that says that the service is down: worth another try
 * - odd: an answer that nobody understands
 * - phone: this number is refused
 * - often: this number has had too many
 * - refused: the operator's account, keys, sign or template are refused
 */
export type Trouble = 'late' | 'odd' | 'phone' | 'often' | 'refused'

/** `message` is for the operator: what the service itself said. */
export class SmsError extends Error {
  override name = 'SmsError'
  readonly trouble: Trouble

  constructor(trouble: Trouble, message: string) {
    super(message)
    this.trouble = trouble
  }
}

/** Waits at most `patience` milliseconds, whatever the library does. */
export async function within<T>(patience: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new SmsError('late', `no answer in ${patience} ms`)), patience)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

type Thrown = { code?: unknown; statusCode?: unknown; httpCode?: unknown }

/** What a library threw: with a status of 500 and more, or none because nobody answered, another try is worth it. */
export function troubleOf(error: unknown, ofCode: (code: string) => Trouble): SmsError {
  if (error instanceof SmsError) return error
  const thrown = (error instanceof Error ? error : {}) as Thrown
  const { statusCode, httpCode } = thrown
  const code = typeof thrown.code === 'string' ? thrown.code : ''
  const message = `${code} ${error instanceof Error ? error.message : String(error)}`.trim()
  const status = Number(statusCode ?? httpCode ?? 0)
  if (status >= 500) return new SmsError('late', message)
  if (/JSON|Unexpected token|parse/i.test(message) || error instanceof TypeError)
    return new SmsError('odd', message)
  if (/ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|socket|timeout|timed out|ETIMEDOUT|network/i.test(message))
    return new SmsError('late', message)
  return new SmsError(ofCode(code), message)
}
