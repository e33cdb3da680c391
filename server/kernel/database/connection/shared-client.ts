import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** Where connections are taken from. */
type Source = { connect(): Promise<pg.PoolClient> }

/** A connection for many statements at once, which are answered in turn. */
type SharedClient = {
  /** For one statement, released after it; undefined once the connection is given back. */
  client(): pg.PoolClient | undefined
  /** Gives the connection back after the last statement under way; `closed`: nobody uses it again. */
  end(closed?: boolean): void
  pending(): number
}

/** What the reads of one piece of work gave so far: who asks the same again gets the same. */
type Answers = Map<string, Promise<pg.QueryResult>>

const isRead = (text: string) =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|nextval|take_limits)\b/i.test(text)

/** Asks once for each statement with its values. Rows belong to all who asked; the list of them does not. */
async function once(answers: Answers, asked: readonly unknown[], ask: () => Promise<pg.QueryResult>) {
  const key = JSON.stringify(asked)
  const known = answers.get(key) ?? ask()
  answers.set(key, known)
  const result = await known
  return { ...result, rows: [...(result.rows as unknown[])] }
}

/** Statements that begin or end a transaction, whose connection nobody else may use. */
const isTransaction = (statement: unknown) =>
  typeof statement === 'string' && /^(begin|start transaction|commit|rollback|savepoint)/i.test(statement)

/**
 * Statements that are asked for at once are sent at once: to write to a socket and to wake the process behind it costs
 * as much as a small statement.
 * @param answersOf what the work that asks has been given so far
 * @param onError hears of each statement's error
 */
function share(
  real: pg.PoolClient,
  answersOf: () => Answers | undefined,
  onError: (error: unknown) => void,
): SharedClient {
  let [users, ended, closed] = [0, false, false]
  const release = () => {
    users -= 1
    if (ended && users === 0) real.release(closed)
  }
  const send = (...asked: unknown[]): Promise<pg.QueryResult> => {
    const { stream } = real.connection
    // Sent when everything that is ready to run now has run.
    stream.cork()
    process.nextTick(() => stream.uncork())
    const answer = (real.query as (...all: unknown[]) => Promise<pg.QueryResult>)(...asked)
    answer.catch(onError)
    return answer
  }
  const query = (...asked: unknown[]): Promise<pg.QueryResult> => {
    const [text] = asked
    if (isTransaction(text)) throw new Error('A transaction needs a connection of its own')
    const answers = typeof text === 'string' && isRead(text) ? answersOf() : undefined
    return answers ? once(answers, asked, () => send(...asked)) : send(...asked)
  }
  const client = Object.assign(Object.create(real) as pg.PoolClient, { query, release })
  return {
    client() {
      if (ended) return undefined
      users += 1
      return client
    },
    end(forGood = false) {
      if (ended) return
      ;[ended, closed] = [true, forGood]
      users += 1
      release()
    },
    pending: () => users,
  }
}

/**
 * One connection for all statements of some work, and one answer for those that are the same.
 *
 * The connections are a pool's own, and each is there before its work begins. So who waits for an answer that other
 * work makes never holds the connection which that work waits for.
 */
export function createWorkClients(pool: Source) {
  const works = new AsyncLocalStorage<{ shared: SharedClient; answers: Answers }>()
  const answers = () => works.getStore()?.answers
  return {
    /** The connection of the work that runs; undefined where it has none. */
    client: () => works.getStore()?.shared.client(),
    /** What the work that runs has been given so far. */
    answers,
    /**
     * Runs a part of the work that is given nothing from before: its answer outlives the work, and may not be older
     * than it is said to be.
     */
    afresh<T>(part: () => T): T {
      const work = works.getStore()
      return work ? works.run({ ...work, answers: new Map() }, part) : part()
    },
    async run<T>(work: () => Promise<T>): Promise<T> {
      // Without a connection the work goes on and hears from its own statements what is wrong.
      const real = await pool.connect().catch(() => null)
      if (!real) return work()
      const shared = share(real, answers, () => {})
      try {
        return await works.run({ shared, answers: new Map() }, work)
      } finally {
        shared.end()
      }
    },
  }
}

/**
 * A few connections for everybody's short reads, used in turns by all at once: nobody waits for one.
 * @param answersOf what the work that asks has been given so far
 * @param isSuspect whether an error says that connections may be dead, or lead to the wrong place
 */
export function createCommonClients(
  pool: Source,
  count: number,
  answersOf: () => Answers | undefined,
  isSuspect: (error: unknown) => boolean,
) {
  const opened: (Promise<SharedClient> | undefined)[] = []
  const ready = new Set<SharedClient>()
  let [next, drops] = [0, 0]

  /** The next reads open others; one that is being opened is closed once it is there. */
  const drop = () => {
    drops += 1
    opened.length = 0
    for (const shared of ready) shared.end(true)
    ready.clear()
  }
  async function open(): Promise<SharedClient> {
    const before = drops
    const real = await pool.connect()
    const shared = share(real, answersOf, (error) => isSuspect(error) && drop())
    if (drops !== before) shared.end(true)
    else {
      real.once('end', () => ready.has(shared) && drop())
      ready.add(shared)
    }
    return shared
  }
  function openAt(at: number): Promise<SharedClient> {
    const opening = open()
    opened[at] = opening
    opening.catch(() => {
      if (opened[at] === opening) opened[at] = undefined
    })
    return opening
  }
  async function client(): Promise<pg.PoolClient> {
    next = (next + 1) % count
    return (await (opened[next] ?? openAt(next))).client() ?? client()
  }
  return {
    client,
    drop,
    /** How many statements are under way. */
    pending: () => [...ready].reduce((sum, shared) => sum + shared.pending(), 0),
  }
}
