import {
  createSession,
  grantRole,
  openAccount,
  readBindingTexts,
} from '#server/modules/identity/auth/index.ts'
import { hash as argon2 } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Cookies } from '#server/kernel/http/request-context.ts'
import type { Role } from '#server/kernel/session/viewer.ts'
import { recountCatalogue } from '#server/modules/catalogue/catalogue/index.ts'

let made = 0
const fresh = (word: string) => `${word}${(made += 1)}`

/** A member whom nobody knows, grown unless it is said. */
export async function makeMember(db: Db, { nickname = fresh('斗友'), demo = false, growth = 2 } = {}) {
  return db
    .insertInto('member')
    .values({ nickname, demo, avatar: '', growth })
    .returning(['id', 'nickname'])
    .executeTakeFirstOrThrow()
}

let raises = 0

/** Prestige from nowhere: the way to a level. */
export async function makePrestige(db: Db, uid: number, amount: number): Promise<void> {
  const key = `test.prestige ${uid} ${(raises += 1)}`
  await sql`
    insert into prestige_row (member_id, key, event, amount, balance_before, balance_after)
    select id, ${key}, 'test.prestige', ${amount}::integer, prestige, prestige + ${amount}::integer
    from member where id = ${uid}
  `.execute(db)
}

/** A brand of tobaccos. */
export async function makeBrand(
  db: Db,
  { name_en = fresh('Testbrand '), name_zh = null as string | null } = {},
) {
  const name_key = name_en.toLowerCase()
  return db
    .insertInto('brand')
    .values({ kind: 'tobacco', slug: name_key.replaceAll(' ', '-'), name_en, name_zh, name_key })
    .returning(['id', 'name_en'])
    .executeTakeFirstOrThrow()
}

type TobaccoFacts = {
  name_en?: string
  name_zh?: string | null
  brand_id?: number
  strength?: number | null
  taste?: number | null
  introduction?: string | null
}

/** A tobacco about which little is known. */
export async function makeTobacco(db: Db, facts: TobaccoFacts = {}) {
  const {
    name_en = fresh('Testblend '),
    name_zh = null,
    strength = 2,
    taste = null,
    introduction = null,
  } = facts
  const brand_id = facts.brand_id ?? (await makeBrand(db)).id
  const name_key = name_en.toLowerCase()
  return db
    .insertInto('tobacco')
    .values({
      slug: name_key.replaceAll(' ', '-'),
      brand_id,
      name_en,
      name_zh,
      name_key,
      strength,
      taste,
      introduction,
    })
    .returning(['id', 'name_en'])
    .executeTakeFirstOrThrow()
}

type ReviewFacts = {
  tobacco: number
  member?: number
  /** 0.5 to 5. */
  stars?: number
  strength?: number
  taste?: number
  helpful?: number
  content?: string
  state?: 'published' | 'pending' | 'banned' | 'deleted'
}

/** A review by somebody, and the figures that follow from it. */
export async function makeReview(db: Db, facts: ReviewFacts) {
  const {
    tobacco,
    stars = 4,
    strength,
    taste,
    helpful = 0,
    content = '味道不错',
    state = 'published',
  } = facts
  const member = facts.member ?? (await makeMember(db)).id
  const review = await db
    .insertInto('review')
    .values({
      tobacco_id: tobacco,
      member_id: member,
      half_stars: stars * 2,
      strength,
      taste,
      helpful_count: helpful,
      content,
      state,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recountCatalogue(db)
  return review
}

/** An article at the end of its section. */
export async function makeArticle(
  db: Db,
  facts: {
    title?: string
    body?: string
    /** What an editor wrote in its place. */
    body_html?: string
    section?: 'encyclopedia' | 'course'
    byline?: string
    written_on?: string
    reading?: string[]
  } = {},
) {
  const { title = fresh('试读'), body = '正文', section = 'encyclopedia', ...head } = facts
  return db
    .insertInto('article')
    .values({
      slug: fresh('test-article-'),
      section,
      title,
      summary: '摘要',
      body_markdown: body,
      position: 900,
      ...head,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function articleSlug(db: Db, id: number | undefined): Promise<string> {
  const row = await db
    .selectFrom('article')
    .select('slug')
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow()
  return row.slug
}

/** Gives scores and counts to many blends, so that every order has ties and differences. */
export async function spreadFigures(db: Db): Promise<void> {
  await sql`
    update tobacco set review_count = id % 7, collect_count = id % 5,
      score = case when id % 7 = 0 then null else (id % 11) / 2.0 end,
      popularity = (id % 13) / 3.0, created_at = created_at - (id % 400) * interval '1 hour'
  `.execute(db)
}

/** An act of moderation in the public record; gives its number. */
export async function makeAct(
  db: Db,
  { acted_at, reason = '发布买卖信息' }: { acted_at: string; reason?: string },
) {
  const { id } = await db
    .insertInto('moderation_act')
    .values({ acted_at, act: '删除', target: '帖子', reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A piece of news; gives its number. */
export async function makeAnnouncement(db: Db, { kind = 'news', day = '2026-12-01', body = '正文。' } = {}) {
  const slug = fresh('news-')
  const { id } = await db
    .insertInto('news')
    .values({ slug, kind, title: slug, summary: '摘要', body_markdown: body, published_on: day })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Another version of one of the site's own texts. */
export async function makeLegalText(db: Db, kind: string, version: string, day: string) {
  await db
    .insertInto('legal_text')
    .values({ kind, version, effective_on: day, title: kind, summary: '', body_markdown: `## ${version}` })
    .execute()
}

let phones = 0

export type Person = {
  uid: number
  phone: string
  nickname: string
  password: string
  token: string
  headers: { 'authorization-token': string }
}

type AccountFacts = {
  nickname?: string
  password?: string
  roles?: readonly Role[]
  growth?: 0 | 1 | 2
  address?: string
}

/** Somebody with an account, logged in, grown unless it is said. */
export async function makeAccount(host: Host, facts: AccountFacts = {}): Promise<Person> {
  const { nickname = fresh('斗友'), password = 'pipe1234', roles = [], growth = 2, address } = facts
  // Numbers in a row would share the limit of their first digits.
  const phone = `139${String((10_000_000 + (phones += 1) * 10_007) % 100_000_000).padStart(8, '0')}`
  const passwordHash = await hashPassword(password)
  const named = await readBindingTexts(host.db)
  const { uid } = await host.db
    .transaction()
    .execute((trx) => openAccount(trx, { phone, nickname, passwordHash, address: '127.0.0.1', named }))
  await host.db.updateTable('member').set({ growth }).where('id', '=', uid).execute()
  for (const role of roles) await grantRole(host.db, uid, role, null)
  const session = await logIn(host, uid, address)
  if (roles.length > 0) await showFactor(host, uid)
  return { uid, phone, nickname, password, ...session }
}

/** The second factor counts as shown in all sessions of somebody. */
export async function showFactor(host: Host, uid: number): Promise<void> {
  await host.db.updateTable('session').set({ factor_at: new Date() }).where('member_id', '=', uid).execute()
  host.viewers.invalidate()
}

/** What the browser of a test keeps: everybody has one of their own. */
const jar = new Map<string, string>()
const ownBrowser: Cookies = {
  read: (name) => jar.get(name) ?? null,
  keep: (name, value) => void jar.set(name, value),
}

/** One more log-in of somebody, by the browser that they always use. */
export async function logIn(host: Host, uid: number, address = '127.0.0.1') {
  const { token } = await createSession(host, {
    uid,
    loginMethod: 2,
    sender: { address, agent: 'test', cookies: ownBrowser },
  })
  return { token, headers: { 'authorization-token': token } }
}

const hashes = new Map<string, Promise<string>>()

/** Tests share a few passwords: each is hashed once. */
function hashPassword(password: string): Promise<string> {
  const known = hashes.get(password) ?? argon2(password)
  hashes.set(password, known)
  return known
}
