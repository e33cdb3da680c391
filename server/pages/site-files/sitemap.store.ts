import { type RawBuilder, sql } from 'kysely'
import {
  accessoryListPath,
  accessoryPath,
  announcementPath,
  appreciationPath,
  brandPath,
  circlePath,
  committeePath,
  coursePath,
  encyclopediaPath,
  itemListPath,
  itemListsPath,
  longPostPath,
  mouthpiecePath,
  pipeBrandListAddress,
  pipeListPath,
  pipePath,
  searchPath,
  shapePath,
  shortPostPath,
  studioPath,
  termPath,
  tobaccoPath,
  workPath,
} from '#contract/page-address.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { saysSomething } from '#server/modules/catalogue/catalogue/index.ts'
import { open } from '#server/modules/makers/studio/index.ts'

/** An address of the site, from its root, and the day on which what it shows was last changed. */
export type Entry = { path: string; changed: string | null }

type Kind = { from: RawBuilder<unknown>; path: RawBuilder<unknown>; changed?: RawBuilder<unknown> }

const unknownDay = sql`null::text`

/** Everything that has a page of its own: where its rows stand, and the address of each. */
const kinds = {
  tobacco: {
    from: sql`(select * from tobacco where hidden_at is null and ${saysSomething('tobacco')}) tobacco`,
    path: sql`${sql.lit(tobaccoPath)} || '?id=' || id`,
  },
  brand: {
    from: sql`(select * from brand where kind = 'tobacco' and hidden_at is null) brand`,
    path: sql`${sql.lit(brandPath)} || '?id=' || id`,
  },
  pipe: {
    from: sql`(select * from pipe where hidden_at is null) pipe`,
    path: sql`${sql.lit(pipePath)} || '?id=' || id`,
  },
  pipebrand: {
    from: sql`(select * from brand where kind = 'pipe' and hidden_at is null) brand`,
    path: sql`${sql.lit(brandPath)} || '?id=' || id || '&kind=pipe'`,
  },
  accessory: {
    from: sql`(select * from accessory where hidden_at is null) accessory`,
    path: sql`${sql.lit(accessoryPath)} || '?id=' || id`,
  },
  article: {
    from: sql`(select * from article where state = 'published') article`,
    path: sql`case section when 'course' then ${sql.lit(coursePath)} else ${sql.lit(encyclopediaPath)} end || '?id=' || id`,
  },
  shape: { from: sql`pipe_shape`, path: sql`${sql.lit(shapePath)} || '?id=' || id`, changed: unknownDay },
  mouthpiece: {
    from: sql`(select * from mouthpiece where hidden_at is null) mouthpiece`,
    path: sql`${sql.lit(mouthpiecePath)} || '?id=' || id`,
    changed: unknownDay,
  },
  news: {
    from: sql`(select * from news where state = 'published') news`,
    path: sql`${sql.lit(announcementPath)} || '?id=' || id`,
    changed: sql`to_char(published_on, 'YYYY-MM-DD')`,
  },
  appreciation: {
    from: sql`(select * from appreciation where state = 'published') appreciation`,
    path: sql`${sql.lit(appreciationPath)} || '?id=' || id`,
  },
  list: {
    from: sql`(select * from item_list where shared and state = 'published' and entry_count > 0) item_list`,
    path: sql`${sql.lit(itemListPath)} || '?id=' || id`,
  },
  studio: {
    from: sql`(select s.* from studio s where ${open}) studio`,
    path: sql`${sql.lit(studioPath)} || '?sid=' || id || '&uid=' || member_id`,
  },
  work: {
    from: sql`(select w.* from work w join studio s on s.id = w.studio_id
      where w.state = 'published' and ${open}) work`,
    path: sql`${sql.lit(workPath)} || '?id=' || id`,
  },
  circle: {
    from: sql`(select * from circle where state in ('approved', 'frozen')) circle`,
    path: sql`${sql.lit(circlePath)} || '?id=' || id`,
  },
  post: {
    from: sql`(select p.* from post p join circle c on c.id = p.circle_id
      where p.state = 'published' and not p.members_only and c.state in ('approved', 'frozen')) post`,
    path: sql`case kind when 2 then ${sql.lit(longPostPath)} else ${sql.lit(shortPostPath)} end || '?id=' || id`,
  },
} satisfies Record<string, Kind>

const kindOf = (kind: ItemKind): Kind => kinds[kind]

export type ItemKind = keyof typeof kinds

export const itemKinds = Object.keys(kinds) as ItemKind[]

const day = sql`to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD')`

/** How many parts a kind needs when each holds `size` numbers, and when it last changed. */
export async function readExtent(db: Db, kind: ItemKind, size: number) {
  const { from, changed = day } = kindOf(kind)
  const { rows } = await sql<{ parts: number; changed: string | null }>`
    select coalesce((max(id) - 1) / ${size}::integer + 1, 0) as parts, max(${changed}) as changed from ${from}
  `.execute(db)
  return { kind, parts: rows[0]?.parts ?? 0, changed: rows[0]?.changed ?? null }
}

type Stretch = { after: number; upTo: number; limit: number }

/** The next entries of a kind, by number. */
export async function readEntries(db: Db, kind: ItemKind, { after, upTo, limit }: Stretch) {
  const { from, path, changed = day } = kindOf(kind)
  const { rows } = await sql<Entry & { id: number }>`
    select id, ${path} as path, ${changed} as changed from ${from}
    where id > ${after} and id <= ${upTo} order by id limit ${limit}
  `.execute(db)
  return rows
}

// Lists that no entry of the menu names.
const otherLists = [
  brandPath,
  pipeBrandListAddress,
  pipeListPath,
  shapePath,
  termPath,
  mouthpiecePath,
  accessoryListPath,
  itemListsPath,
  encyclopediaPath,
  coursePath,
  announcementPath,
  committeePath,
]

/** The places without a number: those that the menu names, and the lists. */
export async function readPlaces(db: Db): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select menu_url as path, null as changed from site_menu where menu_url <> ${searchPath} and not removed order by position, id
  `.execute(db)
  const named = new Set(rows.map(({ path }) => path))
  const others = otherLists.filter((path) => !named.has(path))
  return [...rows, ...others.map((path) => ({ path, changed: null }))]
}
