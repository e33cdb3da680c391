import type { Who } from '#contract/endpoint.ts'
import type { Cookies } from './cookies.ts'
import type { Viewer } from './viewer.ts'

/** Who sent the request; a shared answer must not depend on it. Calls of members always have a viewer. */
export type RequestContext<By extends Who = 'anyone'> = {
  address: string
  agent: string
  /** Cookies of the call's own, which scripts cannot read. */
  cookies: Cookies
  viewer: 'anyone' extends By ? Viewer | null : Viewer
}

/** An answer that comes with a new token. */
export class WithToken<Data> {
  readonly data: Data
  readonly token: string

  constructor(data: Data, token: string) {
    this.data = data
    this.token = token
  }
}

/** An answer about something that was taken, and waits for a look before others see it. */
export class PendingReview<Data> {
  readonly data: Data

  constructor(data: Data) {
    this.data = data
  }
}
