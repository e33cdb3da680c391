// Many open event streams on one process, as browsers hold them.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import type { BenchPerson } from '../data/people.ts'

export type Line = { uid: number; request: ClientRequest; received: number; at: number }

async function openLine(base: string, { uid, token }: BenchPerson): Promise<Line> {
  const request = get(`${base}/api/stream`, { agent: false, headers: { 'authorization-token': token } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  if (!answer.headers['content-type']?.startsWith('text/event-stream'))
    throw new Error(`No stream: ${answer.statusCode}`)
  const line: Line = { uid, request, received: 0, at: 0 }
  answer.on('data', (bytes: Buffer) => {
    if (!bytes.includes('event: unread')) return
    line.received += 1
    line.at = performance.now()
  })
  request.on('error', () => {})
  return line
}

/** Opens so many lines, some at a time; each person has several windows. */
export async function openLines(base: string, people: readonly BenchPerson[], many: number): Promise<Line[]> {
  const lines: Line[] = []
  while (lines.length < many) {
    const from = lines.length
    const next = Array.from(
      { length: Math.min(50, many - from) },
      (_, n) => people[(from + n) % people.length],
    )
    lines.push(...(await Promise.all(next.flatMap((who) => (who ? [openLine(base, who)] : [])))))
  }
  return lines
}

/** Waits until all lines have heard so much, at most half a minute. @returns how many have */
export async function untilReceived(lines: readonly Line[], times: number): Promise<number> {
  const done = () => lines.filter(({ received: heard }) => heard >= times).length
  for (let waits = 0; waits < 300 && done() < lines.length; waits += 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
  return done()
}

/** Megabytes of a process that are in memory, from Linux's own account of it. */
export async function resident(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** How many files a process may have open. */
export async function openFiles(pid: number | undefined): Promise<number> {
  const limits = await readFile(`/proc/${pid}/limits`, 'utf8').catch(() => '')
  return Number(/Max open files\s+(\d+)/.exec(limits)?.[1] ?? 0)
}
