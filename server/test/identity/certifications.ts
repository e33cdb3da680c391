import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { nationalIdCheckDigit } from '#contract/identity/national-id.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Person } from '../factories.ts'
import type { World } from '../world.ts'

let people = 100

/** The number of somebody nobody else is, born on 1 January 1980 unless it is said. */
export function newNumber(birth = '19800101'): string {
  const first17 = `350502${birth}${String((people += 1))}`
  return first17 + nationalIdCheckDigit(first17)
}

/** An upload that is finished, without its files. @returns its name */
export async function makeUpload(db: Db, uid: number, kind: 'private' | 'picture'): Promise<string> {
  const name = `${kind}/${randomBytes(16).toString('hex')}`
  await sql`
    insert into upload (file_name, member_id, kind, state, bytes, content_type, width, height, finished_at)
    values (${name}, ${uid}, ${kind}, 'finished', 1, 'image/jpeg', 60, 40, now())
  `.execute(db)
  return name
}

export const makeUploads = (db: Db, uid: number, kind: 'private' | 'picture', count: number) =>
  Promise.all(Array.from({ length: count }, () => makeUpload(db, uid, kind)))

let made = 0

/** Everything that an application needs; `images` as the form sends it. */
export async function wholeApplication(world: World, { uid }: Person) {
  const [front, back] = await makeUploads(world.db, uid, 'private', 2)
  return {
    kind: 'studio' as 'studio' | 'bucket',
    consent: '1.2',
    real_name: '林泉声',
    number: newNumber(),
    phone: '13800138000',
    front: front ?? '',
    back: back ?? '',
    name: `泉声斗房${(made += 1)}`,
    region: '3505',
    line: 'pipe',
    introduction: '二十年手工车制，只做直纹石楠。',
    founded: '1998',
    images: await makeUploads(world.db, uid, 'picture', 3),
  }
}

type FormFields = Record<string, string | readonly string[]>
type Answer = { code: number; msg: string; data: { id: number } | null }

/** A write with a form body in which names may repeat. @returns the answer and its text */
export async function fillForm(world: World, key: string, fields: FormFields, who: Person) {
  const [method = '', path = ''] = key.split(' ')
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one)
  const { payload } = await world.ask({
    method: method === 'PUT' ? 'PUT' : 'POST',
    url: `/api${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...who.headers },
    payload: form.toString(),
  })
  return { ...(JSON.parse(payload) as Answer), text: payload }
}

/** Somebody's application that waits for a decision. @returns its number */
export async function submitted(world: World, who: Person, fields: FormFields = {}): Promise<number> {
  const whole = await wholeApplication(world, who)
  const { code, msg } = await fillForm(world, 'POST /studio', { ...whole, ...fields }, who)
  if (code !== 10000) throw new Error(`${code} ${msg}`)
  return (await ofMember(world.db, who.uid)).id
}

/** Opens both photographs of the card as staff does: what the answer is does not matter, the look is written down. */
export async function openPhotos(world: World, id: number, { headers }: Person): Promise<void> {
  type Photo = { url: string } | null
  const { data } = await world.send<{ front: Photo; back: Photo } | null>(
    'GET /admin/certification/{id}',
    { id },
    headers,
  )
  for (const photo of [data?.front, data?.back]) if (photo) await world.ask({ url: photo.url, headers })
}

/** The latest application of somebody, as the table has it. */
export async function ofMember(db: Db, uid: number) {
  return db
    .selectFrom('certification')
    .selectAll()
    .where('member_id', '=', uid)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

/** Lets days pass for an application. */
export async function ageApplication(db: Db, id: number, days: number): Promise<void> {
  await sql`
    update certification set decided_at = decided_at - make_interval(days => ${days}),
      updated_at = updated_at - make_interval(days => ${days}) where id = ${id}
  `.execute(db)
}

/** What the log says of an application: who did what. */
export async function logOf(db: Db, id: number) {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['act', 'actor_id', 'reason'])
    .where('target_type', '=', 'certification')
    .where('target_id', '=', String(id))
    .orderBy('id')
    .execute()
  return rows.map(({ act, actor_id, reason }) => [act.replace('certification.', ''), actor_id, reason])
}

/** How many uploads of a person are still there. */
export async function uploadsLeft(db: Db, uid: number): Promise<number> {
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .where('member_id', '=', uid)
    .where('state', '=', 'finished')
    .execute()
  return rows.length
}

/** Everything that the database holds, as text: what is nowhere in it is not in the database. */
export async function wholeDatabase(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(db)
  const parts = []
  for (const { name } of rows) {
    const { rows: found } = await sql<{ text: string | null }>`
      select string_agg(t::text, ' ') as text from ${sql.raw(name)} t
    `.execute(db)
    parts.push(found[0]?.text ?? '')
  }
  return parts.join('\n')
}

export async function applicationsOf(db: Db, uid: number): Promise<number> {
  const rows = await db.selectFrom('certification').select('id').where('member_id', '=', uid).execute()
  return rows.length
}

export const studioOf = (db: Db, uid: number) =>
  db.selectFrom('studio').selectAll().where('member_id', '=', uid).executeTakeFirst()

/** Puts another cipher into an application, as somebody with the database alone could. */
export async function setIdentity(db: Db, id: number, identity: Buffer): Promise<void> {
  await db.updateTable('certification').set({ identity }).where('id', '=', id).execute()
}

export async function mute(db: Db, uid: number): Promise<void> {
  await db.updateTable('account').set({ state: 'muted' }).where('member_id', '=', uid).execute()
}

export async function dropLegalText(db: Db, version: string): Promise<void> {
  await db.deleteFrom('legal_text').where('version', '=', version).execute()
}
