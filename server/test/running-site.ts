import { openAccount, readBindingTexts } from '#server/modules/identity/auth/index.ts'
import { hash as argon2 } from '@node-rs/argon2'
import pg from 'pg'
import { connect } from '#server/kernel/database/db.ts'
import { postgresUrl } from '#server/kernel/postgres/index.ts'
import type { Role } from '#server/kernel/session/viewer.ts'
import { giveCoins } from './community/circles.ts'
import { findGap } from './identity/captcha.ts'
import { makeCircle } from './community/posts.ts'

type Entered = { phone: string; name: string; password: string }

/** Opens a grown account there, as registration and some weeks do, without dialog, puzzle and message. */
export async function registerByHand(dataDir: string, { phone, name, password }: Entered): Promise<void> {
  const { db, pool } = connect({ connectionString: postgresUrl(dataDir) }, () => {})
  try {
    const passwordHash = await argon2(password)
    const named = await readBindingTexts(db)
    const account = { phone, nickname: name, passwordHash, address: '127.0.0.1', named }
    const { uid } = await db.transaction().execute((trx) => openAccount(trx, account))
    await db.updateTable('member').set({ growth: 2 }).where('id', '=', uid).execute()
  } finally {
    await pool.end()
  }
}

/** Gives somebody a role, and what they are logged in with the second factor, in the database of a server that runs on this folder, as whoever operates it could. */
export async function grantByHand(dataDir: string, uid: number, role: Role): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl(dataDir) })
  await client.connect()
  try {
    await client.query('insert into staff_role (member_id, role) values ($1, $2)', [uid, role])
    await client.query('update session set factor_at = now() where member_id = $1', [uid])
    await client.query("insert into domain_event (type) values ('session.changed')")
  } finally {
    await client.end()
  }
}

/** Gives somebody coins there. */
export async function giveCoinsByHand(dataDir: string, uid: number, amount: number): Promise<void> {
  const { db, pool } = connect({ connectionString: postgresUrl(dataDir) }, () => {})
  try {
    await giveCoins(db, uid, amount)
  } finally {
    await pool.end()
  }
}

/** Makes a circle there that one has to ask to join. @returns its number */
export async function makeClosedCircleByHand(dataDir: string): Promise<number> {
  const { db, pool } = connect({ connectionString: postgresUrl(dataDir) }, () => {})
  try {
    return await makeCircle(db, { asks: true })
  } finally {
    await pool.end()
  }
}

/** Makes somebody a certified maker there, with a studio of this name. @returns the number of the studio */
export async function certifyByHand(dataDir: string, uid: number, name: string): Promise<number> {
  const client = new pg.Client({ connectionString: postgresUrl(dataDir) })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(
      "insert into studio (member_id, kind, name, sort_key) values ($1, 'studio', $2, $2) returning id",
      [uid, name],
    )
    return rows[0]?.id ?? 0
  } finally {
    await client.end()
  }
}

/** Somebody agreed to the first version of the privacy text, and to none since. */
export async function outdateConsentByHand(dataDir: string, uid: number): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl(dataDir) })
  await client.connect()
  try {
    await client.query("update consent set version = '1.0' where member_id = $1 and kind = 'privacy'", [uid])
    await client.query("insert into domain_event (type) values ('session.changed')")
  } finally {
    await client.end()
  }
}

/** Where the gap of a slide puzzle is that this server drew. */
export async function puzzleGapByHand(dataDir: string, id: string): Promise<number> {
  const { db, pool } = connect({ connectionString: postgresUrl(dataDir) }, () => {})
  try {
    const { value } = await db
      .selectFrom('site_secret')
      .select('value')
      .where('name', '=', 'site')
      .executeTakeFirstOrThrow()
    return await findGap(db, value, id)
  } finally {
    await pool.end()
  }
}
