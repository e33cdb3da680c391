import { circleCategories } from '#contract/community/circle.ts'
import { pageSize } from '#contract/paging.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { priceOf, readBalance } from '#server/modules/rewards/ledger/index.ts'
import { personOf } from '#server/modules/community/follow/index.ts'

import { canIn, cardOf } from '../circle.view.ts'
import { readDays, readWaiting } from '../circle-page.store.ts'
import { invitePath } from './circle-edit.ts'
import { maxOpen } from '../founding/founding.ts'
import { countOpen, readApplications } from '../founding/founding.store.ts'
import { countPeople, type PeopleState, readPeople } from '../membership/member-list.store.ts'
import { circleOf, type Listing, placeOf, silentOf } from '../circle-page.ts'
import { readInvite } from '../membership/member.store.ts'
import { forbidden } from '#server/kernel/errors/failure.ts'

type PeopleAsked = Listing & { id: number; state?: PeopleState; q?: string }

/** A page of a circle's people; who asked and who may not is for those who run it. */
export async function peopleIn(host: Host, asked: PeopleAsked, viewer: Viewer | null) {
  const { id, state = 'member', q, page = 1, limit = pageSize.usual } = asked
  const circle = await circleOf(host, id, viewer)
  const runs = circle.role === 'owner' || circle.role === 'admin'
  if (state !== 'member' && !runs) throw forbidden('只有圈主和管理员可以看')
  const query = { circle: id, state, viewer: viewer?.uid ?? null, ...(q && { q }), ...placeOf(asked) }
  const [{ rows, next }, total] = await Promise.all([
    readPeople(host.db, query),
    q ? null : state === 'member' ? circle.member_count : countPeople(host.db, id, state),
  ])
  const list = rows.flatMap(({ uid, muted_until, at, words: note, person, ...row }) => {
    const userinfo = person && personOf(person)
    const sees = runs || uid === viewer?.uid
    const muted = sees ? (muted_until?.toISOString() ?? null) : null
    const shownNote = sees ? note : ''
    const one = { ...row, words: shownNote, muted_until: muted, create_time: at.toISOString() }
    return userinfo ? [{ ...one, userinfo }] : []
  })
  return { list, total, page, limit, next }
}

export const applicationView = <Row extends { created_at: Date }>({ created_at, ...row }: Row) => ({
  ...row,
  create_time: created_at.toISOString(),
})

/** Why somebody may not ask for a circle now; '' when they may. */
async function whyNot({ db }: Host, viewer: Viewer, { cost, coins }: { cost: number; coins: number }) {
  if (viewer.mutedUntil !== undefined) return '你已被禁言，暂时不能申请'
  if ((await countOpen(db, viewer.uid)) >= maxOpen) return `你已有 ${maxOpen} 个申请在等待审核`
  return coins < cost ? `斗币不足，需要 ${cost} 枚，现有 ${coins} 枚` : ''
}

/** What the form of an application needs. */
export async function formOf(host: Host, viewer: Viewer) {
  const { db } = host
  const [cost, coins, mine] = await Promise.all([
    priceOf(db, 'circle.created'),
    readBalance(db, viewer.uid),
    readApplications(db, viewer.uid),
  ])
  const why_not = await whyNot(host, viewer, { cost, coins })
  return {
    categories: [...circleCategories],
    may: why_not === '',
    why_not,
    cost,
    coins,
    mine: mine.map(applicationView),
  }
}

/** The desk of those who run a circle. */
export async function adminViewOf(host: Host, id: number, viewer: Viewer) {
  const { db } = host
  const row = await circleOf(host, id, viewer)
  if (row.role !== 'owner' && row.role !== 'admin') throw forbidden('只有圈主和管理员可以进管理台')
  const [waiting, days, invite] = await Promise.all([
    readWaiting(db, id),
    readDays(db, id),
    readInvite(db, id),
  ])
  return {
    ...cardOf(row),
    notice: row.notice,
    avatar_file: row.avatar,
    cover_file: row.cover,
    ...waiting,
    invite: invite && { url: invitePath(id, invite.token), expires: invite.expires_at.toISOString() },
    days,
    can: canIn(row, silentOf(viewer)),
  }
}
