// Reads server-sent events as a browser does.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { createApp } from '#server/app.ts'
import { connect } from '#server/kernel/database/db.ts'
import { followEvents } from '#server/kernel/events/follow.ts'
import type { Host } from '#server/kernel/host.ts'
import type { World } from './world.ts'

export type ReceivedEvent = { id: string; event: string; data: unknown }

export type Listening = {
  /** What has been said so far. */
  received: ReceivedEvent[]
  status: number
  type: string
  /** Ends when the server ends it. */
  ended: Promise<void>
  close(): void
}

function eventOf(block: string): ReceivedEvent | null {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  const data = field('data')
  return data === undefined
    ? null
    : { id: field('id') ?? '', event: field('event') ?? '', data: JSON.parse(data) }
}

/** Opens the stream of a person at `base`, on a connection of its own. */
export async function listenTo(base: string, headers: Record<string, string>): Promise<Listening> {
  const request = get(`${base}/api/stream`, { headers, agent: false })
  request.on('error', () => {})
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const heard: ReceivedEvent[] = []
  const read = async () => {
    let rest = ''
    for await (const text of answer.setEncoding('utf8')) {
      const blocks = (rest + String(text)).split('\n\n')
      rest = blocks.pop() ?? ''
      heard.push(...blocks.flatMap((block) => eventOf(block) ?? []))
    }
  }
  return {
    received: heard,
    status: answer.statusCode ?? 0,
    type: answer.headers['content-type'] ?? '',
    ended: read().catch(() => {}),
    close: () => request.destroy(),
  }
}

/** A process that listens: the world's own, or another one on the same database. */
export type Process = { host: Host; base: string; close(): Promise<void> }

/** Lets the world answer over the network and hear what is announced. */
export async function openProcess(world: World): Promise<Process> {
  const base = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const ear = followEvents(world.host, () => {})
  return { host: world.host, base, close: () => ear.stop() }
}

/** One more process on the world's database. */
export async function openTwin(world: World): Promise<Process> {
  const connection = connect(world.address, () => {})
  const pages = {
    assets: null,
    bundle: () => Promise.reject(new Error('No pages here')),
    files: () => ({ scripts: [], styles: [], preloads: [], boot: '' }),
  }
  const host = await createApp({ settings: world.host.settings, connection, pages, logLevel: 'silent' })
  const base = await host.app.listen({ port: 0, host: '127.0.0.1' })
  const ear = followEvents(host, () => {})
  return {
    host,
    base,
    async close() {
      await ear.stop()
      await host.app.close()
      await connection.close()
    },
  }
}
