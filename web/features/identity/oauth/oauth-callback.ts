import { code } from '#contract/error.ts'
import { api } from '#web/lib/api/browser.ts'
import { factorTicketOf } from '../login/index.ts'
import { failureWords, type Result } from '#web/lib/api/result.ts'

/** Somebody let in, as the server answered it. */
export type Entry = { uid: number; avatar: string; nickname: string; way: number; returned: boolean }

/** How coming back from a third party stands. */
export type Stage =
  | { step: 'working' }
  /** The identity is new: its phone is asked for. `type`: 1 WeChat, 4 QQ. */
  | { step: 'phone'; ticket: string; nickname: string; type: number }
  /** The account wants its second factor. */
  | { step: 'factor'; ticket: string }
  | { step: 'done'; entry: Entry; bound: boolean; coins: number | null }
  | { step: 'failed'; words: string }

type Ticket = { bind_ticket: string; nickname: string; type: number }

const ticketOf = (result: Result<unknown>): Ticket | null =>
  !result.ok && result.kind === 'code' && result.code === code.bindPhone ? (result.data as Ticket) : null

export const failed = (words: string | undefined): Stage => ({
  step: 'failed',
  words: words ?? '没能完成登录，请重新登录',
})

/** What the provider sent along; the address bar forgets it at once, since it works only once. */
function takeQuery(): URLSearchParams {
  const query = new URLSearchParams(location.search)
  history.replaceState(history.state, '', location.pathname)
  return query
}

/** Ends what was begun at a third party: the provider's code is good once, so this is asked once. */
export async function comeBack(): Promise<Stage> {
  const query = takeQuery()
  const [given, state] = [query.get('code'), query.get('state')]
  if (!state) return failed('这一页在微信或 QQ 登录之后出现，请从登录开始')
  if (!given) return failed('你没有同意授权，没有登录')
  const result = await api('GET /callback/create', { code: given, state })
  if (result.ok) return { step: 'done', entry: result.data, bound: result.data.bound, coins: null }
  const factor = factorTicketOf(result)
  if (factor) return { step: 'factor', ticket: factor }
  const ticket = ticketOf(result)
  if (ticket)
    return { step: 'phone', ticket: ticket.bind_ticket, nickname: ticket.nickname, type: ticket.type }
  return failed(failureWords(result))
}
