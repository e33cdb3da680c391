import { takeInAllEvents } from '#server/kernel/events/consume.ts'
import { sql } from 'kysely'
import type { Person } from '../factories.ts'
import { sendJson } from '../send-json.ts'
import type { World } from '../world.ts'

/** What an editor writes where a test says nothing else. */
const text = {
  title: '石楠木怎样晾干',
  summary: '从切块到成料，要等好几年。',
  html: '<h2>切块</h2><p>根瘤挖出来先泡在水里。</p><h2>晾放</h2><p>放进阴凉处，一年又一年。</p>',
  cover: '',
  category: '材料',
  tags: ['石楠木', '工艺'],
  sources: ['一本讲石楠木的书', '地中海的石楠 https://example.org/briar'],
  state: 'published',
  place: 'encyclopedia',
}

/** A text as the editors get it. */
export type Whole = {
  id: number
  version: number
  html: string
  title: string
  state: string
  position: number
  cover_url: string
  publish_at: string | null
  editor: { uid: number } | null
}

export const writeText = (world: World, by: Person, name: 'article' | 'news', more: object = {}) =>
  sendJson<Whole>(
    world,
    `POST /admin/${name}`,
    { ...text, ...(name === 'news' ? { place: 'news' } : {}), ...more },
    by.headers,
  )

/** Changes a text as it stands now. */
export async function saveText(world: World, by: Person, name: 'article' | 'news', id: number, more: object) {
  const { data } = await world.get<Whole>(`/admin/${name}/${id}`, by.headers)
  return sendJson<Whole>(world, `PUT /admin/${name}/${id}`, { ...data, ...more }, by.headers)
}

/** An article as its readers get it, with nothing that was kept from before; null: there is none for them. */
export async function readArticle(world: World, id: number) {
  world.host.responses.invalidate(null)
  return (await world.get<{ title: string; html: string }>(`/article/${id}`)).data
}

/** The time of a scheduled text comes: for the text itself and for the job that waits for it. */
export async function comeDue({ db, host }: World, kind: 'article' | 'news', id: number): Promise<void> {
  await takeInAllEvents(host)
  await sql`
    update ${sql.table(kind)} set publish_at = now() - interval '1 second' where id = ${id} and state = 'scheduled'
  `.execute(db)
  await sql`
    update graphile_worker._private_jobs set run_at = now() - interval '1 second' where key = ${`publish ${kind} ${id}`}
  `.execute(db)
}
