import { sessionEnd, sessionList } from '#contract/identity/account.ts'
import { publishChange } from '#server/kernel/database/change-feed.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { placeOfAddress } from '#server/modules/platform/region/index.ts'
import { deviceOf } from '../client/device.ts'
import { deleteSession, deleteSessions, readSessions } from '#server/kernel/session/session.store.ts'

/** Where somebody is logged in, and ending it. */
export function sessionRoutes(host: Host): void {
  serve(host, sessionList, async (_input, { viewer }) => {
    const sessions = await readSessions(host.db, viewer.uid)
    const list = sessions.map(({ id, login_method, agent, address, created_at, seen_at }) => ({
      id,
      way: login_method,
      device: deviceOf(agent),
      place: placeOfAddress(address),
      create_time: created_at.toISOString(),
      seen_time: seen_at.toISOString(),
      current: id === viewer.session,
    }))
    return { list }
  })

  serve(host, sessionEnd, async ({ id }, { viewer }) => {
    const ended = await host.db.transaction().execute(async (trx) => {
      const count =
        id === 0
          ? await deleteSessions(trx, viewer.uid, viewer.session)
          : await deleteSession(trx, viewer.uid, id)
      await publishChange(trx, 'session')
      return count
    })
    host.viewers.invalidate()
    if (id !== 0 && ended === 0) throw missing('这处登录已经结束')
    return { ended }
  })
}
