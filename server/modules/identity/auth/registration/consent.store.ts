import { sql } from 'kysely'
import { bindingKinds } from '#contract/moderation/binding-kinds.ts'
import { today } from '#server/kernel/database/beijing.ts'
import type { Db } from '#server/kernel/database/db.ts'

/** The versions of the texts that a form named beside its tick. */
export type NamedTexts = { [kind in (typeof bindingKinds)[number]]?: string | undefined }

/** The texts that bind people, in the versions that hold today. */
export async function readBindingTexts(db: Db): Promise<NamedTexts> {
  const { rows } = await sql<{ kind: string; version: string }>`
    select distinct on (kind) kind, version from legal_text
    where kind in ('register', 'privacy') and effective_on <= ${today}
    order by kind, effective_on desc, id desc
  `.execute(db)
  return Object.fromEntries(rows.map(({ kind, version }) => [kind, version]))
}

type FirstConsents = { uid: number; address: string; named: NamedTexts }

/** Of age, and what the form named: a text that nobody was shown is not agreed to. */
export async function insertConsents(trx: Db, { uid, address, named }: FirstConsents): Promise<void> {
  const texts = bindingKinds.flatMap((kind) => {
    const version = named[kind]
    return version === undefined ? [] : [{ kind, version }]
  })
  await trx
    .insertInto('consent')
    .values(
      [...texts, { kind: 'adult', version: '18' }].map((text) => ({ ...text, member_id: uid, address })),
    )
    .execute()
}

/** Takes away from where somebody who leaves agreed; what they agreed to, and when, stays for its period. */
export async function clearConsentAddresses(trx: Db, uid: number): Promise<void> {
  await trx.updateTable('consent').set({ address: '' }).where('member_id', '=', uid).execute()
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
