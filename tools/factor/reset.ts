import { sql } from 'kysely'
import { showtypes } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { deleteFactor } from '#server/modules/identity/second-factor/index.ts'

const reason = '在服务器上用命令重置'

type Found = { uid: number; nickname: string; staff: boolean }

async function personOf(db: Db, name: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select m.id as uid, m.nickname, exists (select from staff_role r where r.member_id = m.id) as staff
    from member m join account a on a.member_id = m.id
    where m.name_key = lower(${name}) or a.phone = ${name}
  `.execute(db)
  return rows[0]
}

/**
 * Takes the second factor of somebody of the staff away, for whoever lost the device and the recovery codes:
 * with their password they set up another one.
 * @param name what they log in with: their name or their phone
 */
export async function resetFactor(db: Db, name: string): Promise<{ message: string; well: boolean }> {
  const person = await personOf(db, name.trim())
  if (!person) return { message: `没有叫“${name}”的账号。`, well: false }
  const { uid, nickname, staff } = person
  if (!staff) return { message: `${nickname} 不是管理人员，没有两步验证。`, well: false }
  const done = await db.transaction().execute(async (trx) => {
    if (!(await deleteFactor(trx, uid))) return false
    await recordAudit(trx, {
      actor: null,
      act: 'factor.reset',
      target_type: 'member',
      target_id: uid,
      reason,
    })
    await notify(trx, { to: uid, showtype: showtypes.system, label: 'factor_reset', parameters: { reason } })
    await publish(trx, { type: 'session.changed' })
    return true
  })
  return done
    ? {
        message: `${nickname} 的两步验证已重置，已记入操作日志。下次进后台时用密码登录，重新设置。`,
        well: true,
      }
    : { message: `${nickname} 还没有设置两步验证。`, well: false }
}
