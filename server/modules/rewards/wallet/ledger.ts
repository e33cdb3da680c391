import type { BookKind, pointsPrestige } from '#contract/rewards/coin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { pageSize } from '#contract/paging.ts'
import type { Host } from '#server/kernel/host.ts'
import { homeOf, type Profile } from '#server/modules/identity/account/index.ts'
import { readBook, readSums, type Terms, termsFrom } from '#server/modules/rewards/ledger/index.ts'
import { checkinFrom, tasksOf } from './task.ts'
import { linesOf } from './ledger-lines.ts'
import { readTaskProgress } from './task.store.ts'

type Ledger = DataOf<typeof pointsPrestige>

export type LedgerPageQuery = {
  id: number
  kind?: BookKind
  flow?: 'in' | 'out'
  month?: string
  page?: number
  limit?: number
  cursor?: string
}

/** What only the person sees of where they stand. */
async function ownFacts({ db }: Host, profile: Profile, terms: Terms, kind: BookKind) {
  const { id: uid } = profile
  const [{ today, this_month, total, months }, { calendar, firsts }] = await Promise.all([
    readSums(db, uid, kind),
    readTaskProgress(db, uid),
  ])
  const checkin = checkinFrom(calendar, terms.rules)
  return {
    balance: terms.balance,
    today: Object.values(today).reduce((sum, one) => sum + one, 0),
    this_month,
    total,
    months,
    tasks: tasksOf({ profile, checkin, terms, today, firsts }),
    checkin,
  }
}

/** A person's book: to themselves every line; to others what everybody may know. @throws Failure 10003 */
export async function ledgerOf(
  host: Host,
  query: LedgerPageQuery,
  viewer: number | undefined,
): Promise<Ledger> {
  const { id: uid, kind = 'coin', page = 1, limit = pageSize.usual, cursor, flow, month } = query
  const profile = await homeOf(host.db, uid, viewer)
  const { prestige, level, terms } = profile
  if (!level) throw new Error('There is no level that begins at nothing')
  const known = { uid, kind, prestige, level: { level: level.level, name: level.name }, page, limit }
  if (!terms) return { ...known, own: null, list: [], total: 0, next: null }
  const asked = {
    uid,
    kind,
    page,
    limit,
    ...(cursor !== undefined && { cursor }),
    ...(flow && { flow }),
    ...(month !== undefined && { month }),
  }
  const [own, book] = await Promise.all([
    ownFacts(host, profile, termsFrom(terms), kind),
    readBook(host.db, asked),
  ])
  return {
    ...known,
    own,
    list: await linesOf(host, uid, kind, book.rows),
    total: book.total,
    next: book.next,
  }
}
