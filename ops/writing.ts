import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePeople } from '../bench/data/people.ts'
import { ask } from './engines/postgres.ts'

/** Members who write replies, each text once; what was acknowledged is what has to be there. */
export type Writing = {
  /** The texts whose success was told, and when each was. */
  acknowledged: ReadonlyMap<string, number>
  /** Statuses of all other answers, and how often each came; 0: none came. */
  others: ReadonlyMap<number, number>
  /** Milliseconds from `moment` until the next acknowledged write; null: none since. */
  backAfter(moment: number): number | null
  stop(): Promise<void>
}

const post = 1

/** Writes so many replies a second to one address, whatever becomes of them. */
export async function beginWriting(base: string, databaseUrl: string, aSecond: number): Promise<Writing> {
  const people = await makePeople(databaseUrl, 600)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const acknowledged = new Map<string, number>()
  const others = new Map<number, number>()
  const sent = new Set<Promise<void>>()
  let stopped = false
  let n = 0

  const write = (content: string, token: string) =>
    new Promise<void>((resolve) => {
      const headers = {
        cookie: `Authorization-token=${encodeURIComponent(token)}`,
        'authorization-token': token,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': `drill-${content.replace(/\D/g, '')}`,
      }
      const failed = (status: number) => {
        others.set(status, (others.get(status) ?? 0) + 1)
        resolve()
      }
      const options = { method: 'POST', agent, headers, timeout: 20_000 }
      const call = request(`${base}/api/repeatInvitation`, options, async (answer) => {
        const body = await text(answer).catch(() => '')
        if (!/"code":10000\b/.test(body)) return failed(answer.statusCode ?? 0)
        acknowledged.set(content, performance.now())
        resolve()
      })
      call.on('timeout', () => call.destroy())
      call.on('error', () => failed(0))
      call.end(new URLSearchParams({ type: '0', id: String(post), content }).toString())
    })

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
    acknowledged,
    others,
    backAfter(moment) {
      const later = [...acknowledged.values()].filter((time) => time > moment)
      return later.length > 0 ? Math.round(Math.min(...later) - moment) : null
    },
    async stop() {
      stopped = true
      await run
      await Promise.all(sent)
      agent.destroy()
    },
  }
}

/** How many acknowledged replies are not there, and how many are there twice. */
export async function countFaults(databaseUrl: string, { acknowledged }: Writing) {
  const rows = await ask(
    databaseUrl,
    `select content, count(*)::integer as times from comment where content like '第 %演练时说的话' group by 1`,
  )
  const times = new Map(rows.map(({ content, times: many }) => [String(content), Number(many)]))
  const lost = [...acknowledged.keys()].filter((content) => !times.has(content)).length
  const doubled = [...times.values()].filter((many) => many > 1).length
  return { lost, doubled }
}

/** `503 ×12, 0 ×3` */
export const wordsOf = (counts: ReadonlyMap<number, number>) =>
  [...counts].map(([status, many]) => `${status} ×${many}`).join(', ') || 'none'
