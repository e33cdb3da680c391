import { sql } from 'kysely'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { openAdmin } from '../catalogue/contributions.ts'
import { founding, giveCoins } from '../community/circles.ts'
import { makeAccount, makeTobacco, type Person } from '../factories.ts'
import { clearRateLimits, makeCircle, makePicture } from '../community/posts.ts'
import { makeUpload } from '../identity/certifications.ts'
import { makeStudio, makeWork } from '../makers/studios.ts'
import type { World } from '../world.ts'

type Input = Record<string, string | number>

/** A draft as it is sent. */
export const draftFields = JSON.stringify({
  circle_id: null,
  kind: 2,
  title: '草稿',
  content: '草稿里的字',
  images: [],
  tags: [],
  cites: [],
  members_only: false,
  may_feature: true,
})

/** What only the database can make in a test: a passkey, a log-in, an import, a notification of a removal. */
async function rowsOf(db: Db, { uid }: Person) {
  const { rows } = await sql<{
    passkey: number
    login: number
    imported: number
    removal: number
    session: number
  }>`
    with p as (
      insert into passkey (member_id, credential_id, public_key, name)
      values (${uid}, ${Buffer.from(`key of ${uid}`)}, ${Buffer.from('x')}, '手机') returning id
    ), l as (
      insert into login_log (member_id, login_method, address, agent) values (${uid}, 2, '100.64.0.1', 'test') returning id
    ), i as (insert into cellar_import (member_id) values (${uid}) returning id)
, n as (
      insert into notification (member_id, showtype, label, target_type, target_id)
      values (${uid}, 4, 'post_deleted', 0, 1) returning id
    )
    select p.id as passkey, l.id::integer as login, i.id as imported, n.id as removal,
      (select min(id) from session where member_id = ${uid}) as session
    from p, l, i, n
  `.execute(db)
  return rows[0] ?? { passkey: 0, login: 0, imported: 0, removal: 0, session: 0 }
}

/** What somebody writes, in the order of the contract's calls. */
async function written(world: World, owner: Person, circle: number) {
  const { db } = world
  const send = async (key: string, input: Input) => {
    await clearRateLimits(db)
    const { code, data, text } = await world.send<Record<string, never> & { id?: number }>(
      key,
      input,
      owner.headers,
    )
    if (code !== 10000) throw new Error(`${key}: ${text}`)
    return data as { id?: number; [more: string]: unknown }
  }
  const numbered = async (key: string, input: Input) => (await send(key, input)).id ?? 0
  const blend = (await makeTobacco(db)).id
  const post = await numbered('POST /invitation', {
    circle_id: circle,
    kind: 1,
    title: '自己的帖子',
    content: '自己写的一段话。',
  })
  const { comment } = await send('POST /repeatInvitation', {
    type: contentTypes.post,
    id: post,
    content: '自己的一句评论',
  })
  const images = await makePicture(db, owner.uid)
  const reviewed = async (id: number) => {
    await send('POST /tobaccocommon/{id}', { id, score: 4, content: '自己的一条点评，写得够长。' })
    const { rows } = await sql<{ id: number }>`
      select id from review where member_id = ${owner.uid} and tobacco_id = ${id}
    `.execute(db)
    return rows[0]?.id ?? 0
  }
  await send('POST /collectInvitation', { type: contentTypes.tobacco, id: blend, state: 'own' })
  return {
    blend,
    post,
    comment: (comment as { id: number }).id,
    draft: ((await send('POST /draft', { fields: draftFields })).draft as { id: number }).id,
    appreciation: await numbered('POST /appreciation', {
      type: 'pipe',
      title: '自己的鉴赏',
      content: '侧光下的木纹。',
      images,
    }),
    ...(await listOf(send, blend, (await makeTobacco(db)).id)),
    review: await reviewed(blend),
    otherReview: await reviewed((await makeTobacco(db)).id),
    folder: await numbered('POST /collectfolder', { name: '自己的收藏夹' }),
    lot: ((await send('POST /cellar/lot', { tobacco: blend })).lot as { id: number }).id,
    smoke: await numbered('POST /smoke', { day: '2026-01-02', tobacco: blend }),
    mutedWord: await numbered('POST /mutedword', { word: '不想看' }),
  }
}

type Send = (key: string, input: Record<string, string | number>) => Promise<{ [more: string]: unknown }>

/** A list on which two blends stand. */
async function listOf(send: Send, one: number, other: number) {
  const { id } = await send('POST /list', { title: '自己的清单', shared: 1 })
  const list = Number(id)
  const put = async (target: number) =>
    Number((await send('POST /list/{id}/entry', { id: list, type: contentTypes.tobacco, target })).entry)
  return { list, entry: await put(one), otherEntry: await put(other) }
}

/** What waits for an answer: an application for a circle, a blend that is not in the catalogue. */
async function waitingOf(world: World, owner: Person) {
  await giveCoins(world.db, owner.uid, 300)
  const applied = await world.send<{ id: number }>('POST /circle', founding(), owner.headers)
  const added = await openAdmin(world, owner).add(owner)
  for (const { code, text } of [applied, added]) if (code !== 10200) throw new Error(text)
  return { application: applied.data.id, submission: added.data.number }
}

/** Somebody to whom one of each thing belongs that the contract's calls can name. */
export async function makeOwner(world: World) {
  const { db, host } = world
  const owner = await makeAccount(host)
  const circle = await makeCircle(db, { owner: owner.uid, asks: true })
  const studio = await makeStudio(db, owner.uid)
  const guest = await makeAccount(host)
  await world.send('POST /applycircle', { id: circle, words: '想来看看' }, guest.headers)
  const waiting = { id: circle, state: 'pending' } as const
  const asking = await world.read('GET /circle/getparticipant', waiting, owner.headers)
  const complaint = await world.send<{ number: number; code: string }>('POST /complaint', {
    kind: 'other',
    words: '有一件事想说一说，说得清楚一些。',
    contact: '13800138000',
  })
  return {
    owner,
    circle,
    request: asking.list[0]?.id ?? 0,
    studio,
    work: await makeWork(db, studio),
    secretFile: await makeUpload(db, owner.uid, 'private'),
    complaint: complaint.data,
    ...(await rowsOf(db, owner)),
    ...(await written(world, owner, circle)),
    ...(await waitingOf(world, owner)),
  }
}

export type Owned = Awaited<ReturnType<typeof makeOwner>>

// Notes of who asked how often, and figures that are taken by the clock.
const notes = ['rate_limit_hit', 'idempotency_record', 'slow_request', 'event_cursor']

/** All that stands in the database, in a sum for each table. */
export async function databaseSums(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${notes}::text[])
      and table_name !~ '^(search|page_view|captcha)'
  `.execute(db)
  const sums = tables.map(
    ({ name }) => sql`
      select ${name}::text as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum
      from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}
