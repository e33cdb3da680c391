import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import type { Settings } from './config.ts'
import { fillDatabase, openDatabase } from './database.ts'
import { connect } from '#server/kernel/database/db.ts'
import { startConsumers } from '#server/kernel/events/consume.ts'
import { followEvents } from '#server/kernel/events/follow.ts'
import type { Host } from '#server/kernel/host.ts'
import { startJobs } from '#server/kernel/jobs/job.ts'
import { builtPages } from './pages/built.ts'
import type { Pages } from './pages/pages.ts'

export type OpenServer = { url: string; stop(): Promise<void> }

type Say = (line: string) => void

/** All open connections of a server that does not listen yet. */
function connectionsOf({ server }: FastifyInstance): ReadonlySet<Socket> {
  const open = new Set<Socket>()
  function onClose(this: Socket) {
    open.delete(this)
  }
  server.on('connection', (socket: Socket) => void open.add(socket.on('close', onClose)))
  return open
}

/**
 * Ends when the last request under way is answered: connections that fall idle meanwhile are closed, and
 * those over which nothing has come yet. Browsers open such in advance, and Node does not call them idle.
 */
async function closeApp(app: FastifyInstance, connections: ReadonlySet<Socket>) {
  const sweep = setInterval(() => {
    app.server.closeIdleConnections()
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }, 100)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
  }
}

/** From now on `/readyz` says no; the proxy is given time to hear it, and sends nobody here any more. */
async function drain(host: Host, { drainSeconds }: Settings) {
  host.health.draining = true
  await sleep(drainSeconds * 1_000)
}

/**
 * Starts everything one process needs: database, migrations, facts, server.
 * @throws when a part cannot start; what had been started is stopped again.
 */
export async function openServer(
  settings: Settings,
  say: Say,
  onLost: (error: Error) => void,
  pages: Pages = builtPages(),
): Promise<OpenServer> {
  let serving = false
  // Filling the tables of a first start takes slow statements; they are worth a line while people are served.
  const hear = (line: string) => (serving || !line.includes('duration: ')) && say(line)
  const database = await openDatabase(settings, hear, onLost)
  const connection = connect(database.config, () => {})
  const closing: (() => Promise<unknown>)[] = [() => connection.close(), () => database.stop()]
  const stop = async () => {
    for (const close of closing.splice(0)) await close()
  }
  try {
    await fillDatabase(connection, settings, say)
    const host = await createApp({ settings, connection, pages })
    const connections = connectionsOf(host.app)
    const works = settings.role !== 'web'
    const jobs = works ? await startJobs(host) : null
    const consumers = works ? await startConsumers(host) : null
    const following = followEvents(host, (events) => consumers?.wake(events))
    closing.unshift(
      () => drain(host, settings),
      () => closeApp(host.app, connections),
      async () => jobs?.stop(),
      () => following.stop(),
      async () => consumers?.stop(),
    )
    const url = await host.app.listen({ port: settings.port, host: settings.host })
    serving = true
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
