import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { Texts } from '#server/modules/moderation/text-filter/index.ts'

type Source = {
  name: string
  type: number
  from: string
  text: RawBuilder<unknown>
  there: RawBuilder<unknown>
}

const shown = sql`t.state in ('published', 'pending')`
const always = sql`true`

/** Everything that people wrote and others see; what is gone or was refused is nobody's concern any more. */
const sources: readonly Source[] = [
  { name: '帖子', type: 0, from: 'post', text: sql`t.title || E'\n' || t.plain_text`, there: shown },
  { name: '评论', type: 1, from: 'comment', text: sql`t.content`, there: shown },
  { name: '鉴赏', type: 3, from: 'appreciation', text: sql`t.title || E'\n' || t.content`, there: shown },
  {
    name: '清单',
    type: 16,
    from: 'item_list',
    text: sql`t.title || E'\n' || t.introduction`,
    there: sql`t.shared and t.state in ('published', 'pending')`,
  },
  { name: '作品', type: 8, from: 'work', text: sql`t.name || E'\n' || t.notes`, there: shown },
  { name: '点评', type: 12, from: 'review', text: sql`t.content || E'\n' || t.smoked_in`, there: shown },
  {
    name: '圈子',
    type: 10,
    from: 'circle',
    text: sql`t.name || E'\n' || t.introduction || E'\n' || t.notice`,
    there: always,
  },
  {
    name: '工作室',
    type: 7,
    from: 'studio',
    text: sql`t.name || E'\n' || t.introduction || E'\n' || t.motto || E'\n' || t.story || E'\n' || t.notice`,
    there: always,
  },
  {
    name: '昵称与简介',
    type: 11,
    from: 'member',
    text: sql`t.nickname || E'\n' || t.introduction`,
    there: always,
  },
]

const urls: Readonly<Record<number, (id: number) => string>> = {
  7: (id) => `/admin/studio/${id}`,
  10: (id) => `/admin/circle/${id}`,
  11: (id) => `/admin/user/${id}`,
}

const readFrom =
  ({ from, text, there }: Source) =>
  async (db: Db, behind: number, limit: number) => {
    const { rows } = await sql<{ id: number; text: string }>`
      select t.id, ${text} as text from ${sql.table(from)} t where t.id > ${behind} and ${there} order by t.id limit ${limit}
    `.execute(db)
    return rows
  }

/** The texts that a new list of words is tried on. */
export const contentTexts: readonly Texts[] = sources.map((source) => ({
  name: source.name,
  type: source.type,
  read: readFrom(source),
  url: urls[source.type] ?? ((id) => `/admin/content/${source.type}/${id}`),
}))
