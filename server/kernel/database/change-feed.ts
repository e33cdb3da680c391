import { sql } from 'kysely'
import pg from 'pg'
import type { CacheTag } from '#contract/endpoint.ts'
import type { Db } from './db.ts'
import type { Host } from '../host.ts'

const channel = 'fengniao_change'

/** One thing changed, by its kind and number on the wire. */
export type ItemChange = `item ${number} ${number}`

/** Tells every process that things of this kind changed, when the transaction commits. */
export async function publishChange(db: Db, kind: CacheTag | ItemChange | 'session'): Promise<void> {
  await sql`select pg_notify(${channel}, ${kind})`.execute(db)
}

const notifiedPrefix = 'told '

/** Tells every process that there is news for somebody, or that it was read, when the transaction commits. */
export async function publishNotified(db: Db, uid: number): Promise<void> {
  await sql`select pg_notify(${channel}, ${notifiedPrefix + uid})`.execute(db)
}

/**
 * What a process does with what it hears: forgets what changed, and says to those who have a page open
 * that there is news. `null`: anything may have happened.
 */
export function handleChange(host: Host, kind: string | null): void {
  if (kind?.startsWith(notifiedPrefix))
    return host.streams.notify(kind.slice(notifiedPrefix.length).split(' ').map(Number))
  if (kind === null || kind === 'session') {
    host.viewers.invalidate()
    host.streams.sessionsChanged()
  }
  if (kind === null) host.streams.notify(null)
  if (kind !== 'session') host.responses.invalidate(kind)
}

export type Listener = { stop(): Promise<void> }

type ListenTimeouts = {
  /** How often it is asked whether the connection still lives, in milliseconds. */
  every: number
  /** How long it may take to answer, and to connect. */
  within: number
}

/**
 * Hears what other processes (and this one) announce, on a connection of its own.
 * `onChange(null)` means that news may have been missed, so that everything cached must go.
 */
export function listen(
  config: pg.ClientConfig,
  onChange: (kind: string | null) => void,
  { every, within }: ListenTimeouts = { every: 30_000, within: 10_000 },
): Listener {
  let client: pg.Client | null = null
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  const again = () => {
    if (stopped || retry) return
    retry = setTimeout(() => {
      retry = undefined
      void open()
    }, 500)
  }

  const open = async () => {
    const fresh = new pg.Client({
      ...config,
      application_name: 'fengniao listen',
      keepAlive: true,
      connectionTimeoutMillis: within,
      query_timeout: within,
    })
    let pulse: NodeJS.Timeout | undefined
    // A line over which nothing is said is cut by some networks without a word to either end.
    const beat = () => {
      pulse = setTimeout(() => fresh.query('select').then(beat, () => fresh.end()), every)
    }
    fresh.on('notification', (notification) => onChange(notification.payload ?? null))
    fresh.on('error', () => fresh.end().catch(() => {}))
    fresh.on('end', () => {
      clearTimeout(pulse)
      again()
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      client = fresh
      beat()
      onChange(null)
    } catch {
      await fresh.end().catch(() => {})
      again()
    }
    if (stopped) await fresh.end().catch(() => {})
  }

  void open()
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}

/**
 * Tells of a kind of change at most once in a while: what changes with every act of anybody would
 * otherwise empty the caches all the time. News within the while are told at its end.
 */
export function throttledChange(host: Host, kind: CacheTag, every: number): () => void {
  let waiting: NodeJS.Timeout | undefined
  let lastPublished = 0
  let closed = false
  const publish = () => {
    waiting = undefined
    lastPublished = Date.now()
    publishChange(host.db, kind).catch((error: unknown) =>
      host.log.warn({ err: error }, `${kind} not announced`),
    )
  }
  // What jobs do while the server ends is heard by those that start after it.
  host.app.addHook('onClose', async () => {
    closed = true
    clearTimeout(waiting)
  })
  return () => {
    if (!closed) waiting ??= setTimeout(publish, Math.max(0, lastPublished + every - Date.now())).unref()
  }
}
