import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { StaffRole } from '#contract/endpoint.ts'
import { byKey, type Db } from '../database/db.ts'
import { prolongSession } from './session.store.ts'
import { hashOf, isToken } from './token.ts'
import { today } from '#server/kernel/database/beijing.ts'

/** The site's staff, from the least to the most that they may. */
export const roles = ['moderator', 'editor', 'admin'] as const satisfies StaffRole[]
export type Role = StaffRole

/** How long the second factor of a session counts, in seconds; and for calls that ask it anew. */
export const factorSeconds = 12 * 60 * 60
export const stepUpSeconds = 10 * 60

/** Who asks: the person of a session. */
export type Viewer = {
  uid: number
  /** Number of the session. */
  session: number
  /** What they may as staff: empty while the second factor has not been shown in this session. */
  roles: readonly Role[]
  /** What they are, shown or not. */
  appointed: readonly Role[]
  /** When the second factor was shown last, in milliseconds; null when that counts no more. */
  factorAt: number | null
  /** How far the account has grown, from new (0) to grown (2): what it may do in an hour follows from it. */
  growth: 0 | 1 | 2
  /** Staff calls wait until the first password has been changed. */
  mustChangePassword: boolean
  /** A text that binds them has a newer version than the one they agreed to: writing waits until they agree. */
  mustAgree: boolean
  /** They agreed to none so far. */
  neverAgreed: boolean
  /** Writing is refused until then; null for good, undefined when nothing is. */
  mutedUntil?: string | null
  /** The session was prolonged by this look: the cookie has to follow. */
  renewed: boolean
}

/** Whether the second factor was shown so lately that a call which asks it anew may go on. */
export const hasJustShownFactor = ({ factorAt }: Pick<Viewer, 'factorAt'>): boolean =>
  (factorAt ?? 0) > Date.now() - stepUpSeconds * 1_000

export type Viewers = {
  /**
   * The person of a token; null when no session has it.
   * @param refuse is called before the database is asked for a token that is new here, and throws where it must not be
   */
  of(token: string, refuse?: () => void): Promise<Viewer | null>
  /** Sessions changed, here or in another process. */
  invalidate(): void
  /** Somebody wrote: for five seconds they are shown nothing that is outdated. */
  noteWrite(uid: number): void
  hasJustWritten(uid: number): boolean
}

/** As long as a process may believe what it read, in milliseconds; ended sessions are told at once. */
const maxAge = 5_000
const maxCached = 20_000

type Row = {
  id: number
  member_id: number
  roles: Role[]
  factor_at: Date | null
  growth: Viewer['growth']
  must_change_password: boolean
  must_agree: boolean
  never_agreed: boolean
  muted: boolean
  muted_until: Date | null
  stale: boolean
}

/** Reads a session that holds; a person banned or gone for good has none. */
async function readSession(db: Db, hash: Buffer): Promise<Viewer | null> {
  const found = await byKey(() => sessionRow(db, hash))
  if (!found) return null
  if (found.stale) await prolongSession(db, found.id)
  return {
    uid: found.member_id,
    session: found.id,
    roles: found.factor_at ? found.roles : [],
    appointed: found.roles,
    factorAt: found.factor_at?.getTime() ?? null,
    growth: found.growth,
    mustChangePassword: found.must_change_password,
    mustAgree: found.must_agree,
    neverAgreed: found.never_agreed,
    ...(found.muted && { mutedUntil: found.muted_until?.toISOString() ?? null }),
    renewed: found.stale,
  }
}

/** Whether the session `s` of the account `a` holds now. */
const holds = sql<boolean>`s.expires_at > now() and a.state <> 'anonymised'
  and not (a.state = 'banned' and (a.state_until is null or a.state_until > now()))`

/**
 * Whether a text in force is newer than what the person of the session `s` agreed to, or one that their
 * registration did not name. Who never registered, such as the first admin, is the site's own.
 */
const outdated = sql<boolean>`exists (
    select from (
      select distinct on (kind) kind, version from legal_text
      where kind in ('register', 'privacy') and effective_on <= ${today}
      order by kind, effective_on desc, id desc
    ) t
    where (a.unagreed or exists (select from consent c where c.member_id = s.member_id and c.kind in (t.kind, 'adult')))
      and not exists (
        select from consent c where c.member_id = s.member_id and c.kind = t.kind and c.version = t.version
      ))`

/** Which of these sessions still hold. */
export async function activeSessions(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select s.id from session s join account a using (member_id)
    where s.id = any(${[...ids]}::integer[]) and ${holds}
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function sessionRow(db: Db, hash: Buffer): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select s.id, s.member_id, case when s.factor_at > now() - make_interval(secs => ${factorSeconds}) then s.factor_at end as factor_at, a.must_change_password, s.seen_at < now() - interval '1 hour' as stale,
      a.state = 'muted' and (a.state_until is null or a.state_until > now()) as muted, a.state_until as muted_until,
      ${outdated} as must_agree, not exists (
        select from consent c where c.member_id = s.member_id and c.kind in ('register', 'privacy')) as never_agreed,
      (select growth from member m where m.id = s.member_id) as growth,
      array(select role from staff_role r where r.member_id = s.member_id order by role) as roles
    from session s join account a using (member_id)
    where s.token_hash = ${hash} and ${holds}
  `.execute(db)
  return rows[0]
}

/** Knows who asks; what was read is believed for five seconds. */
export function createViewers(db: Db): Viewers {
  const known = new LRUCache<string, Promise<Viewer | null>>({ max: maxCached, ttl: maxAge })
  /** Tokens that had a session: whoever is in the same place as somebody who tries many is let in. */
  const good = new LRUCache<string, true>({ max: maxCached })
  const wrote = new LRUCache<number, true>({ max: maxCached, ttl: maxAge })
  const invalidate = () => known.clear()
  return {
    invalidate,
    noteWrite: (uid) => void wrote.set(uid, true),
    hasJustWritten: (uid) => wrote.has(uid),
    of(token, refuse) {
      // What no session can have is remembered nowhere.
      if (!isToken(token)) return Promise.resolve(null)
      const hash = hashOf(token)
      const key = hash.toString('base64')
      const kept = known.get(key)
      if (kept) return kept
      if (!good.has(key)) refuse?.()
      const viewer = readSession(db, hash)
      known.set(key, viewer)
      // A failure is not remembered, and "prolonged" is said once. By then another may have been read.
      const isKept = () => known.peek(key) === viewer
      viewer.then(
        (found) => {
          if (found) good.set(key, true)
          const later = found?.renewed && isKept() ? { ...found, renewed: false } : null
          if (later) known.set(key, Promise.resolve(later), { noUpdateTTL: true })
        },
        () => isKept() && known.delete(key),
      )
      return viewer
    },
  }
}
