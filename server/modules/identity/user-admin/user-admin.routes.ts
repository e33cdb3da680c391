import * as contract from '#contract/identity/user-admin.ts'
import { code } from '#contract/error.ts'
import { pageSize } from '#contract/paging.ts'
import { Failure, missing, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { pageOf } from '#server/kernel/database/paging.ts'
import { consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { actOnUser, payUser } from './member-action.ts'
import { eraseMinor } from './erase-minor.ts'
import { countUsers, isPhone, maxCounted, readUsers } from './list.store.ts'
import { expiryJobs } from './restraint/restrain.ts'
import { personOf, rowOf } from './person.ts'
import { readPhone } from './person.store.ts'
import { appoint } from './role.ts'

type Listing = { page?: number | undefined; limit?: number | undefined; cursor?: string | undefined }

/** Where a page begins: behind a cursor, or so many rows on. @throws Failure 10001 for a page too far */
function placeOf({ page = 1, limit = pageSize.usual, cursor }: Listing) {
  const offset = cursor ? 0 : (page - 1) * limit
  if (offset >= maxCounted) throw unacceptable('翻得太远了，请用条件缩小范围')
  return { page, limit, cursor, offset }
}

const day = 86_400
// What a day's work needs; who copies the list has to come back for months.
const maxPhones = 30

/**
 * A whole phone number, and the line in the log that says who looked.
 * @throws Failure 10003 for nobody with a phone, 10007 past thirty within a day
 */
async function phoneOf(host: Host, viewer: Viewer, { id, reason }: { id: number; reason: string }) {
  const phone = await readPhone(host.db, id)
  if (!phone) throw missing('对方没有手机号')
  const limit = { key: `phones seen by ${viewer.uid}`, limit: maxPhones, seconds: day }
  const { retryAfter } = await consumeRateLimits(host, [limit])
  if (retryAfter > 0)
    throw new Failure(code.tooOften, `一天最多看 ${maxPhones} 个手机号，${retryAfterText(retryAfter)}`)
  await host.db.transaction().execute((trx) =>
    recordAudit(trx, {
      actor: viewer.uid,
      act: 'user.phone',
      target_type: 'member',
      target_id: id,
      reason,
    }),
  )
  return phone
}

/** Whose number it is, is said by the list: so it is written down who asked, without the number itself. */
const noteSearchByPhone = (host: Host, { uid }: Viewer, found = 0): Promise<void> =>
  host.db
    .transaction()
    .execute((trx) =>
      recordAudit(trx, { actor: uid, act: 'user.phone_search', target_type: 'member', target_id: found }),
    )

/** People, as the staff sees them, and what it does to them. */
export function userAdminRoutes(host: Host): void {
  serve(host, contract.userList, async ({ sort = '-id', q, state, role, ...listing }, { viewer }) => {
    const { page, ...place } = placeOf(listing)
    const query = { q, state, role, sort, ...place }
    const [rows, total] = await Promise.all([readUsers(host.db, query), countUsers(host.db, query)])
    const found = pageOf(rows, place.limit)
    if (q !== undefined && isPhone(q)) await noteSearchByPhone(host, viewer, found.rows[0]?.id)
    return { list: found.rows.map(rowOf), total, page, limit: place.limit, next: found.next }
  })

  serve(host, contract.userOne, ({ id }, { viewer }) => personOf(host, id, viewer))

  serve(host, contract.userPhone, async (asked, { viewer }) => ({
    phone: await phoneOf(host, viewer, asked),
  }))

  serve(host, contract.userAct, async (asked, { viewer }) => {
    await actOnUser(host, viewer, asked)
    return null
  })

  serve(host, contract.userErase, async (asked, { viewer }) => {
    await eraseMinor(host, viewer, asked)
    return null
  })

  serve(host, contract.userRole, async (asked, { viewer }) => {
    await appoint(host, viewer, asked)
    return null
  })

  serve(host, contract.userCoins, async (asked, { viewer }) => ({
    balance: await payUser(host, viewer, asked),
  }))

  expiryJobs(host)
}
