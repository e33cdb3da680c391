import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, patiently } from '../database/db.ts'
import { databaseFault } from '../errors/database-fault.ts'
import type { Consumer, Host } from '../host.ts'
import { adoptEvents } from './adopt-events.ts'
import type { DomainEvent } from './domain-event.ts'
import { areHeldBack, type Position, readEvents } from './read-events.ts'

/** After so many tries an event that cannot be taken in is kept aside, and the rest goes on. */
const maxTries = 5
/** Between two tries, and after a database that did not answer; in milliseconds. */
const pauses = { next: 200, outage: 1_000 }
/** What is written meanwhile is taken in together, in milliseconds. */
const gathering = 50
/** Without news it is looked for work that a process which ended left behind, in milliseconds. */
const idle = 5_000
const usualLimit = 500

type Named = { name: string; consumer: Consumer }

/**
 * Where the consumer has come to, and whether that was noted long ago; null while another process is at it. The
 * transaction waits for no disk: what a crash of the database takes with it is done again, effects and cursor alike.
 */
async function lockCursor(trx: Db, name: string): Promise<(Position & { old: boolean }) | null> {
  const { rows } = await sql<Position & { old: boolean }>`
    select xid::text as xid, id, moved_at < clock_timestamp() - interval '1 minute' as old,
      set_config('synchronous_commit', 'off', true)
    from event_cursor where consumer = ${name} for update skip locked
  `.execute(trx)
  return rows[0] ?? null
}

const moveCursor = (trx: Db, name: string, { xid, id }: Position) =>
  sql`
    update event_cursor set xid = ${xid}::text::xid8, id = ${id}, moved_at = clock_timestamp() where consumer = ${name}
  `.execute(trx)

const setAside = (trx: Db, name: string, event: DomainEvent, fault: unknown) =>
  trx
    .insertInto('event_failure')
    .values({
      consumer: name,
      event_id: event.id,
      type: event.type,
      content_type: event.content?.type ?? null,
      content_id: event.content?.id ?? null,
      actor_id: event.actor,
      payload: JSON.stringify(event.payload),
      fault: String(fault).slice(0, 2_000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

type Step = {
  limit: number
  /** Why the next event is kept aside instead of taken in. */
  fault?: unknown
}

/**
 * Takes in the next events: what follows from them and the move behind them are one transaction.
 * @returns how many there were; none as well while another process is at it
 */
const takeNext = (host: Host, { name, consumer }: Named, { limit, fault }: Step): Promise<number> =>
  host.db.transaction().execute(async (trx) => {
    const from = await lockCursor(trx, name)
    if (!from) return 0
    const { events, position } = await readEvents(trx, from, { types: host.events.typesOf(name), limit })
    // Where nothing comes for a consumer it moves on all the same, so that what lies behind it can go.
    if (events.length === 0 && !from.old) return 0
    if (events.length > 0 && fault === undefined) await consumer.handle(trx, events, host)
    else for (const event of events) await setAside(trx, name, event, fault)
    await moveCursor(trx, name, position)
    return events.length
  })

/** Takes in one event, after several tries aside. An answer that the database did not give is no try. */
async function takeOne(host: Host, named: Named): Promise<number> {
  for (let tries = 1; ; tries += 1)
    try {
      return await takeNext(host, named, { limit: 1 })
    } catch (fault) {
      if (databaseFault(fault) !== null) throw fault
      host.log.error({ err: fault }, `${named.name}: an event was not taken in`)
      if (tries === maxTries) return takeNext(host, named, { limit: 1, fault })
      await sleep(pauses.next)
    }
}

/**
 * Takes in what is there; where one of many events cannot be taken in, each for itself.
 * @returns how many there were
 */
async function takeAll(host: Host, named: Named, stopped: () => boolean): Promise<number> {
  const limit = named.consumer.limit ?? usualLimit
  let all = 0
  let singly = 0
  while (!stopped())
    try {
      const taken = await (singly > 0 ? takeOne(host, named) : takeNext(host, named, { limit }))
      all += taken
      if (taken < (singly > 0 ? 1 : limit)) return all
      singly = Math.max(0, singly - 1)
    } catch (fault) {
      if (databaseFault(fault) !== null) throw fault
      singly = limit
    }
  return all
}

/** A new consumer begins at the first event that is kept; one that is gone holds no event any more. */
const addCursors = async ({ db, events }: Host) => {
  const names = [...events.consumers.keys()]
  const rows = names.map((consumer) => ({ consumer }))
  await sql`
    delete from event_cursor
    where consumer <> all(${names}::text[]) and moved_at < clock_timestamp() - interval '1 day'
  `.execute(db)
  await db
    .insertInto('event_cursor')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Working = { wake(): void; stop(): Promise<void> }

/** `wake`: these have happened; whoever takes such events in begins. */
export type Consuming = { wake(events: readonly DomainEvent[]): void; stop(): Promise<void> }

/** Lets one consumer work whenever it is woken. */
function startConsumer(host: Host, named: Named): Working {
  const stopping = new AbortController()
  const { signal } = stopping
  let wake: () => void = () => {}
  const run = async () => {
    while (!signal.aborted) {
      const news = new Promise<void>((resolve) => {
        wake = resolve
      })
      const failed = await patiently(() => takeAll(host, named, () => signal.aborted)).then(
        () => false,
        (error: unknown) => {
          host.log.warn({ err: error }, `${named.name}: events wait`)
          return true
        },
      )
      const pause = failed ? pauses.outage : (named.consumer.every ?? gathering)
      await sleep(pause, undefined, { signal }).catch(() => {})
      if (failed) continue
      const timer = setTimeout(wake, signal.aborted ? 0 : idle)
      await news
      clearTimeout(timer)
    }
  }
  const done = run()
  return {
    wake: () => wake(),
    async stop() {
      stopping.abort()
      wake()
      await done
    },
  }
}

/** Lets all consumers work in this process; of several processes one at a time is at each. */
export async function startConsumers(host: Host): Promise<Consuming> {
  await addCursors(host)
  await adoptEvents(host.db)
  const working = [...host.events.consumers].map(([name, consumer]) => ({
    types: new Set(host.events.typesOf(name)),
    consumer: startConsumer(host, { name, consumer }),
  }))
  return {
    wake(events) {
      for (const { types, consumer } of working)
        if (events.some(({ type }) => types.has(type))) consumer.wake()
    },
    async stop() {
      await Promise.all(working.map(({ consumer }) => consumer.stop()))
    },
  }
}

/** Lets consumers (all, or one) take in what can be read now, then returns how many events each took, in all. */
export async function takeInEvents(host: Host, only?: string): Promise<number> {
  await addCursors(host)
  let all = 0
  for (const [name, consumer] of host.events.consumers)
    if (only === undefined || name === only)
      all += await patiently(() => takeAll(host, { name, consumer }, () => false))
  return all
}

/** The same until nothing is left: it is waited for whoever holds something back. */
export async function takeInAllEvents(host: Host): Promise<number> {
  let all = 0
  for (;;) {
    const taken = await takeInEvents(host)
    all += taken
    if (taken === 0 && !(await areHeldBack(host.db))) return all
  }
}
