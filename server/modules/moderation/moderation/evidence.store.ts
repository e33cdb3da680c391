import { sqlType } from '#server/kernel/database/content-type.ts'
import { type RawBuilder, sql } from 'kysely'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { inTrash } from '#server/modules/community/post/index.ts'
import type { Label } from '#contract/notifications/message.ts'

/** A thing as it stands in its table, whatever its state; its pictures by file name. */
export type EvidenceRow = {
  id: number
  owner_id: number | null
  title: string
  plain_text: string
  state: string
  created_at: Date
  pictures: string[]
  /** Its author deleted it and can take it back still. */
  in_trash?: boolean
}

const picturesOf = (type: string) => sql`array(
  select u.file_name from upload_use used join upload u on u.id = used.upload_id
  where used.target_type = ${type} and used.target_id = x.id and u.state = 'finished'
  order by used.position limit 9)`

const those = (...names: string[]) =>
  sql`array_remove(array[${sql.join(names.map((name) => sql.ref(`x.${name}`)))}]::text[], '')`

const joined = (...names: string[]) =>
  sql`concat_ws(E'\\n', ${sql.join(names.map((name) => sql`nullif(${sql.ref(`x.${name}`)}, '')`))})`

/** Comments under appreciations are a kind of their own. */
const comments = (under: RawBuilder<unknown>) => sql`
  select x.id, x.member_id as owner_id, '' as title, x.content as plain_text, x.state, x.created_at,
    ${picturesOf('comment')} as pictures
  from comment x where ${under}`

const sources: Readonly<Record<number, RawBuilder<unknown>>> = {
  [contentTypes.post]: sql`
    select x.id, x.member_id as owner_id, x.title, x.plain_text, x.state, x.created_at, ${picturesOf('post')} as pictures,
      ${inTrash(sql`x`)} as in_trash
    from post x where true`,
  [contentTypes.postComment]: comments(sql`x.target_type <> 3`),
  [contentTypes.appreciationComment]: comments(sql`x.target_type = ${sqlType.appreciation}`),
  [contentTypes.appreciation]: sql`
    select x.id, x.member_id as owner_id, x.title, x.content as plain_text, x.state, x.created_at,
      ${picturesOf('appreciation')} as pictures
    from appreciation x where true`,
  [contentTypes.itemList]: sql`
    select x.id, x.member_id as owner_id, x.title, concat_ws(E'\\n', nullif(x.introduction, ''), (
      select string_agg(e.note, E'\\n' order by e.position) from item_list_entry e where e.list_id = x.id and e.note <> '')) as plain_text,
      x.state, x.created_at, array[]::text[] as pictures
    from item_list x where x.shared`,
  [contentTypes.studio]: sql`
    select x.id, x.member_id as owner_id, x.name as title, ${joined('motto', 'introduction', 'story', 'notice')} as plain_text,
      x.state, x.certified_at as created_at, ${those('avatar', 'cover')} as pictures
    from studio x where true`,
  [contentTypes.work]: sql`
    select x.id, s.member_id as owner_id, x.name as title, x.notes as plain_text, x.state, x.created_at,
      ${picturesOf('work')} as pictures
    from work x join studio s on s.id = x.studio_id where true`,
  [contentTypes.circle]: sql`
    select x.id, (select member_id from circle_member o where o.circle_id = x.id and o.role = 'owner') as owner_id,
      x.name as title, ${joined('introduction', 'notice')} as plain_text, x.state, x.created_at,
      ${those('avatar', 'cover')} as pictures
    from circle x where true`,
  [contentTypes.user]: sql`
    select x.id, x.id as owner_id, x.nickname as title, x.introduction as plain_text, coalesce(a.state, 'normal') as state,
      x.created_at, ${those('avatar', 'bg_image')} as pictures
    from member x left join account a on a.member_id = x.id where true`,
  [contentTypes.review]: sql`
    select x.id, x.member_id as owner_id, '' as title, ${joined('content', 'smoked_in')} as plain_text, x.state, x.created_at,
      ${picturesOf('review')} as pictures
    from review x where true`,
}

/** Things of one kind, however they stand; none for kinds of which the site itself is the author. */
export async function readEvidenceRows(db: Db, type: number, ids: readonly number[]): Promise<EvidenceRow[]> {
  const source = sources[type]
  if (!source || ids.length === 0) return []
  const { rows } = await sql<EvidenceRow>`${source} and x.id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}

type PunishedRow = { label: Label; parameters: Record<string, string>; created_at: Date }

/** What somebody was told that was done against them, the newest first. News that was read goes after a year. */
export async function readPunished(db: Db, uid: number, labels: readonly Label[]): Promise<PunishedRow[]> {
  const { rows } = await sql<PunishedRow>`
    select label, parameters, created_at from notification
    where member_id = ${uid} and showtype = 4 and leads and label = any(${[...labels]}::text[])
    order by id desc limit 30
  `.execute(db)
  return rows
}

type MemberRecord = { state: string; cases: number; upheld: number; since: Date | null }

/** How somebody stands here, and the decided cases against what is theirs. */
export async function readRecord(db: Db, uid: number): Promise<MemberRecord | undefined> {
  const { rows } = await sql<MemberRecord>`
    select coalesce(a.state, 'normal') as state, coalesce(a.created_at, m.created_at) as since,
      (select count(*)::integer from report_case c where c.owner_id = m.id) as cases,
      (select count(*)::integer from report_case c where c.owner_id = m.id and c.state = 'upheld') as upheld
    from member m left join account a on a.member_id = m.id where m.id = ${uid}
  `.execute(db)
  return rows[0]
}

type AuthorRow = { uid: number; reviewed: number; rejected: number; upheld: number; since: Date | null }

/** What became of the held pieces of some people, and of the reports against what is theirs. */
export async function readAuthors(db: Db, uids: readonly number[]): Promise<Map<number, AuthorRow>> {
  const { rows } = await sql<AuthorRow>`
    select m.id as uid, coalesce(a.created_at, m.created_at) as since,
      (select count(*)::integer from review_queue_item h where h.member_id = m.id and h.state in ('approved', 'rejected')) as reviewed,
      (select count(*)::integer from review_queue_item h where h.member_id = m.id and h.state = 'rejected') as rejected,
      (select count(*)::integer from report_case c where c.owner_id = m.id and c.state = 'upheld') as upheld
    from member m left join account a on a.member_id = m.id where m.id = any(${[...new Set(uids)]}::integer[])
  `.execute(db)
  return new Map(rows.map((row) => [row.uid, row]))
}
