import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchPerson, makePeople } from '../bench/data/people.ts'
import { ask } from './engines/postgres.ts'
import { wordsOf } from './reading.ts'

/** Members who write replies, each text once; what was acknowledged is what has to be there. */
export type Writing = {
  people: readonly BenchPerson[]
  /** The texts whose success was told. */
  acknowledged: ReadonlySet<string>
  /** What all other answers said, and how often each came. */
  others: ReadonlyMap<string, number>
  /** Milliseconds from `moment` until the first success of a write that was sent after it; null: none since. */
  backAfter(moment: number): number | null
  /** Ends it, once all that was sent has its answer. @returns how many were never acknowledged */
  stop(): Promise<number>
}

/** A lost answer is asked for again after so long, for so long; in milliseconds. */
const again = 1_000
const patience = 180_000

/**
 * Sends one reply to a post, under a key that makes a second sending the same act.
 * @returns what an answer says that is no success; null: it is acknowledged
 */
const reply = (base: string, agent: Agent, token: string, post: number, content: string) =>
  new Promise<string | null>((resolve) => {
    const headers = {
      cookie: `Authorization-token=${encodeURIComponent(token)}`,
      'authorization-token': token,
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': `drill-${post}-${content.replace(/\D/g, '')}`,
    }
    const options = { method: 'POST', agent, headers, timeout: 20_000 }
    const call = request(`${base}/api/repeatInvitation`, options, async (answer) => {
      const body = await text(answer).catch(() => '')
      // Done, though the answer was lost with the process that did it.
      const done = /"code":10000\b/.test(body) || body.includes('上一次已经办好')
      const words = /"msg":"([^"]*)/.exec(body)?.[1] ?? 'cut off'
      resolve(done ? null : `${answer.statusCode} ${words}`)
    })
    call.on('timeout', () => call.destroy())
    call.on('error', () => resolve('no answer'))
    call.end(new URLSearchParams({ type: '0', id: String(post), content }).toString())
  })

/** The posts that are written to; to the second one `sayOnce` alone. */
const [busyPost, quietPost] = [1, 2]

/** Writes so many replies a second to one address. What is not acknowledged is sent again under the same key. */
export async function beginWriting(base: string, databaseUrl: string, aSecond: number): Promise<Writing> {
  // Nobody writes more often than people may.
  const people = await makePeople(databaseUrl, Math.max(600, aSecond * 30))
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const acknowledged = new Set<string>()
  const successes: { sent: number; at: number }[] = []
  const others = new Map<string, number>()
  const sent = new Set<Promise<void>>()
  let stopped = false
  let n = 0

  const write = async (content: string, token: string) => {
    for (const begun = performance.now(); performance.now() - begun < patience; await sleep(again)) {
      const sentAt = performance.now()
      const status = await reply(base, agent, token, busyPost, content)
      if (status === null) {
        acknowledged.add(content)
        successes.push({ sent: sentAt, at: performance.now() })
        return
      }
      others.set(status, (others.get(status) ?? 0) + 1)
    }
  }

  const run = (async () => {
    for (const begun = performance.now(); !stopped; ) {
      const token = people[n % people.length]?.token ?? ''
      n += 1
      const one = write(`第 ${n} 句，演练时说的话`, token)
      sent.add(one)
      void one.then(() => sent.delete(one))
      await sleep(Math.max(0, begun + (n * 1_000) / aSecond - performance.now()))
    }
  })()
  return {
    people,
    acknowledged,
    others,
    backAfter(moment) {
      const first = successes.find(({ sent: one }) => one > moment)
      return first ? Math.round(first.at - moment) : null
    },
    async stop() {
      stopped = true
      await run
      await Promise.all(sent)
      agent.destroy()
      return n - acknowledged.size
    },
  }
}

/** Whether a process of the site shows a reply to the quiet post. */
export const shows = async (base: string, content: string): Promise<boolean> =>
  (await (await fetch(`${base}/api/comment?type=0&id=${quietPost}&sort=new`)).text()).includes(content)

/** Somebody replies once to the quiet post, through one process of the site. @throws where it is refused */
export async function sayOnce(base: string, { token }: BenchPerson, content: string): Promise<void> {
  const agent = new Agent()
  const status = await reply(base, agent, token, quietPost, content)
  agent.destroy()
  if (status !== null) throw new Error(`A reply was not taken: ${status}`)
}

/**
 * Ends the writing and compares what was acknowledged with what is there; prints the figures.
 * @returns whether each reply was acknowledged in the end and is there once
 */
export async function endWriting(databaseUrl: string, writing: Writing): Promise<boolean> {
  const missing = await writing.stop()
  const rows = await ask(
    databaseUrl,
    `select content, count(*)::integer as times from comment where content like '第 %演练时说的话' group by 1`,
  )
  const times = new Map(rows.map(({ content, times: many }) => [String(content), Number(many)]))
  const { acknowledged, others } = writing
  const lost = [...acknowledged].filter((content) => !times.has(content)).length
  const doubled = [...times.values()].filter((many) => many > 1).length
  console.log(
    `${acknowledged.size} writes acknowledged, ${missing} never, ${lost} lost, ${doubled} doubled; on the way: ${wordsOf(others)}`,
  )
  return missing + lost + doubled === 0
}
