import type { BookKind, pointsPrestige } from '#contract/coin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { pageSize } from '#contract/paging.ts'
import { missing } from '#server/kernel/fail.ts'
import type { Host } from '#server/kernel/host.ts'
import { readBalance, readBook, readGained, readMonths, readToday } from '#server/modules/coin/index.ts'
import { standingOf } from '#server/modules/honour/index.ts'
import { checkinOf } from './checkin.ts'
import { linesOf } from './line.ts'
import { tasksOf } from './task.ts'

type Ledger = DataOf<typeof pointsPrestige>

export type LedgerWish = {
  id: number
  kind?: BookKind
  flow?: 'in' | 'out'
  month?: string
  page?: number
  limit?: number
  cursor?: string
}

const beijing = 8 * 3_600_000
const thisMonth = () => new Date(Date.now() + beijing).toISOString().slice(0, 7)

/** What only the person sees of where they stand. */
async function ownFacts({ db }: Host, uid: number, kind: BookKind) {
  const checkin = await checkinOf(db, uid)
  const [balance, today, total, months, tasks] = await Promise.all([
    readBalance(db, uid),
    readToday(db, uid),
    readGained(db, uid),
    readMonths(db, uid, 'coin'),
    tasksOf(db, uid, checkin),
  ])
  return {
    balance,
    today: [...today.values()].reduce((sum, one) => sum + one, 0),
    this_month: months.find(({ month }) => month === thisMonth())?.earned ?? 0,
    total,
    months: kind === 'coin' ? months : await readMonths(db, uid, kind),
    tasks,
    checkin,
  }
}

/** A person's book: to themselves every line; to others what everybody may know. @throws Failure 10003 */
export async function ledgerOf(host: Host, wish: LedgerWish, viewer: number | undefined): Promise<Ledger> {
  const { id: uid, kind = 'coin', page = 1, limit = pageSize.usual, cursor, flow, month } = wish
  const standing = await standingOf(host.db, uid)
  if (!standing) throw missing('没有这个人，可能已注销')
  const { prestige, level, name } = standing
  const known = { uid, kind, prestige, level: { level, name }, page, limit }
  if (viewer !== uid) return { ...known, own: null, list: [], total: 0, next: null }
  const asked = {
    uid,
    kind,
    page,
    limit,
    ...(cursor !== undefined && { cursor }),
    ...(flow && { flow }),
    ...(month !== undefined && { month }),
  }
  const [own, book] = await Promise.all([ownFacts(host, uid, kind), readBook(host.db, asked)])
  return {
    ...known,
    own,
    list: await linesOf(host, uid, kind, book.rows),
    total: book.total,
    next: book.next,
  }
}
