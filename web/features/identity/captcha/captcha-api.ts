import { createApi } from '#web/lib/api/create.ts'
import type { Api } from '#web/lib/api/result.ts'
import type { Transport } from '#web/lib/api/send.ts'

const overFetch: Transport = async ({ method, path, headers, body }, signal) => {
  // The puzzle asks about no person; a write that came with a person's cookie alone would be refused.
  const answer = await fetch(path, { method, headers, body, signal, credentials: 'omit' })
  return { status: answer.status, text: await answer.text() }
}

/** Calls of the puzzle: it says in its own place what was answered, so that no toast says it again. */
export const ask: Api = createApi({
  transport: overFetch,
  token: { read: () => null, store: () => {} },
  notify: () => {},
})
