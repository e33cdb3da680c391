import { sql } from 'kysely'
import { today } from '#server/kernel/database/beijing.ts'
import type { Db } from '#server/kernel/database/db.ts'

/** The texts agreed to are those that hold today. */
export async function insertConsents(trx: Db, uid: number, address: string) {
  await sql`
    insert into consent (member_id, kind, version, address)
    select ${uid}::integer, kind, version, ${address} from (
      select distinct on (kind) kind, version from legal_text
      where kind in ('register', 'privacy') and effective_on <= ${today}
      order by kind, effective_on desc, id desc
    ) texts
    union all select ${uid}::integer, 'adult', '18', ${address}
  `.execute(trx)
}

type Consent = { uid: number; kind: string; version: string; address: string }

/** Agreeing twice is agreeing once. */
export async function giveConsent(trx: Db, { uid, kind, version, address }: Consent): Promise<void> {
  await trx
    .insertInto('consent')
    .values({ member_id: uid, kind, version, address })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Agreeing again counts from now on. */
export async function renewConsent(trx: Db, { uid, kind, version, address }: Consent): Promise<void> {
  await trx
    .insertInto('consent')
    .values({ member_id: uid, kind, version, address })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind', 'version']).doUpdateSet({ address, given_at: sql`now()` }),
    )
    .execute()
}
