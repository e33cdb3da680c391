import { sql } from 'kysely'
import type { SendType } from '#contract/identity/auth.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { smsCodeMinutes } from '#server/modules/identity/sms/index.ts'

type Which = { phone: string; sendType: SendType }

/** The code of a phone for one purpose; a newer one replaces it. */
export async function storeCode(db: Db, { phone, sendType }: Which, code_hash: Buffer) {
  const expires_at = sql<Date>`now() + make_interval(mins => ${smsCodeMinutes})`
  await db
    .insertInto('sms_code')
    .values({ phone, send_type: sendType, code_hash, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['phone', 'send_type']).doUpdateSet({ code_hash, expires_at, tries: 0 }),
    )
    .execute()
}

export async function dropCode(db: Db, { phone, sendType }: Which) {
  await db.deleteFrom('sms_code').where('phone', '=', phone).where('send_type', '=', sendType).execute()
}

const maxTries = 5

/** Tries a code: right ones are used up, wrong ones are counted; one after the other. */
export async function tryCode(
  db: Db,
  which: Which,
  code_hash: Buffer,
): Promise<'right' | 'wrong' | 'closed'> {
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('sms_code')
      .select(['code_hash', 'tries'])
      .where('phone', '=', which.phone)
      .where('send_type', '=', which.sendType)
      .where('expires_at', '>', sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst()
    if (!found) return 'wrong'
    if (found.tries >= maxTries) return 'closed'
    if (found.code_hash.equals(code_hash)) {
      await dropCode(trx, which)
      return 'right'
    }
    await trx
      .updateTable('sms_code')
      .set({ tries: found.tries + 1 })
      .where('phone', '=', which.phone)
      .where('send_type', '=', which.sendType)
      .execute()
    return 'wrong'
  })
}

export async function storeTicket(db: Db, hash: Buffer, { phone, sendType }: Which) {
  await db
    .insertInto('verify_ticket')
    .values({ hash, phone, send_type: sendType, expires_at: sql<Date>`now() + interval '10 minutes'` })
    .execute()
}

/** Uses a ticket up; gives the phone it stands for, null when there is no such ticket (any more). */
export async function takeTicket(db: Db, hash: Buffer, sendType: SendType): Promise<string | null> {
  const taken = await db
    .deleteFrom('verify_ticket')
    .where('hash', '=', hash)
    .where('send_type', '=', sendType)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('phone')
    .executeTakeFirst()
  return taken?.phone ?? null
}
