import { readSessions } from '#server/kernel/session/session.store.ts'
import { maskedPhone, sessionView } from '#server/modules/identity/auth/index.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { AdminUser, userOne } from '#contract/identity/user-admin.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import {
  avatarAddress,
  countAll,
  levelOf,
  readBindings,
  readConsents,
} from '#server/modules/identity/account/index.ts'
import { readBalance } from '#server/modules/rewards/ledger/index.ts'
import { readUsers, type UserRow } from './list.store.ts'
import {
  type ActRow,
  readActs,
  readPerson,
  readReportsAgainst,
  readReportsBy,
  type ReportRow,
} from './person.store.ts'

const maxActs = 50
const maxReports = 30

const time = (at: Date | null) => at?.toISOString() ?? null

export const rowOf = (row: UserRow): AdminUser => ({
  id: row.id,
  nickname: row.nickname,
  avatar: avatarAddress(row.avatar),
  phone: maskedPhone(row.phone),
  state: row.state,
  state_until: time(row.state_until),
  roles: row.roles,
  prestige: row.prestige,
  fans_count: row.fans_count,
  demo: row.demo,
  create_time: row.created_at.toISOString(),
  seen_time: time(row.seen_at),
})

const actOf = ({ acted_at, ...row }: ActRow) => ({ ...row, create_time: acted_at.toISOString() })

/** Reports with the names of what they are about. */
async function reportsOf(host: Host, rows: readonly ReportRow[]) {
  const nameOf = await host.content.findAll(
    host.db,
    rows.map(({ type, target }) => ({ type, id: target })),
  )
  return rows.map(({ target, at, ...row }) => {
    const found = nameOf(row.type, target)
    return {
      ...row,
      what: host.content.handlerOf(row.type)?.label ?? '',
      title: found?.title ?? '',
      url: found?.url ?? null,
      create_time: at.toISOString(),
    }
  })
}

async function comingsOf({ db }: Host, uid: number) {
  const [sessions, bindings, consents] = await Promise.all([
    readSessions(db, uid),
    readBindings(db, uid),
    readConsents(db, uid),
  ])
  return {
    sessions: sessions.map(sessionView),
    bindings: bindings.map(({ provider, nickname, bound_at }) => ({
      type: provider,
      nickname,
      bind_time: bound_at.toISOString(),
    })),
    consents: consents.map(({ kind, version, given_at }) => ({
      kind,
      version,
      time: given_at.toISOString(),
    })),
  }
}

async function historyOf(host: Host, uid: number) {
  const [acts, against, by] = await Promise.all([
    readActs(host.db, uid, maxActs),
    readReportsAgainst(host.db, uid, maxReports),
    readReportsBy(host.db, uid, maxReports),
  ])
  return {
    acts: acts.map(actOf),
    reports_against: await reportsOf(host, against),
    reports_by: await reportsOf(host, by),
  }
}

function canOf(row: UserRow, { uid, roles }: Viewer) {
  const admin = roles.includes('admin')
  const there = row.state !== 'anonymised'
  const theirs = row.roles.includes('admin') || (row.roles.length > 0 && !admin)
  return {
    restrain: there && row.id !== uid && !theirs && row.state !== 'deactivated',
    roles: there && admin,
    coins: there && admin && row.id !== uid,
    erase: there && admin && row.id !== uid && row.roles.length === 0,
  }
}

/** All that the staff sees of a person. @throws Failure 10003 for a number that nobody has */
export async function personOf(host: Host, uid: number, viewer: Viewer): Promise<DataOf<typeof userOne>> {
  const { db } = host
  const [[row], person] = await Promise.all([
    readUsers(db, { sort: '-id', offset: 0, limit: 1, only: uid }),
    readPerson(db, uid),
  ])
  if (!row || !person) throw missing('没有这个人')
  const [level, counts, coins, comings, history] = await Promise.all([
    levelOf(db, row.prestige),
    countAll(db, uid, true),
    readBalance(db, uid),
    comingsOf(host, uid),
    historyOf(host, uid),
  ])
  const { post, piece, review, circle } = counts
  const { comments: comment, concern_count: concern, state_at, adult_at, ...rest } = person
  return {
    ...rowOf(row),
    ...rest,
    level,
    coins,
    state_time: time(state_at),
    counts: { post, piece, review, comment, circle, concern },
    ...comings,
    adult_time: time(adult_at),
    ...history,
    can: canOf(row, viewer),
  }
}
