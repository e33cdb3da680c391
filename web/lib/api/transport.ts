import { tellOfOutage } from '../outage.ts'
import { askForAgreement } from '../viewer/agreement.ts'
import type { Transport } from './send.ts'

// Browsers keep at most 65,536 bytes of bodies alive, of all requests on their way together.
const mostKept = 60_000
const utf8 = new TextEncoder()
let kept = 0

/** What is written and not long arrives even when the page is left meanwhile. */
export const overFetch: Transport = async ({ method, path, headers, body }, signal) => {
  const length = body === undefined ? 0 : utf8.encode(body).length
  const keepalive = method !== 'GET' && kept + length < mostKept
  if (keepalive) kept += length
  try {
    const answer = await fetch(path, { method, headers, body, signal, credentials: 'same-origin', keepalive })
    if (answer.headers.get('agreement') === 'due') void askForAgreement('calmly')
    if (method === 'GET') tellOfOutage([answer.headers.get('server-timing') ?? ''])
    return { status: answer.status, text: await answer.text() }
  } finally {
    if (keepalive) kept -= length
  }
}
