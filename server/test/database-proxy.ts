import { createConnection, createServer, type Socket } from 'node:net'
import type { Address } from './database.ts'

/** Stands between the site and its database, so that the way there can be cut. */
export type Proxy = {
  host: string
  port: number
  /** Ends every connection and takes no more. */
  cut(): Promise<void>
  /** Takes connections again. */
  mend(): Promise<void>
  /** Takes connections, but nothing that is said passes. */
  deafen(): void
  /** Lets pass again what is opened from now on. */
  hear(): void
  /** As a server that hangs: what is open stays so, what is opened anew is taken, and nothing is answered. */
  hang(): void
  /** What is open stays so, but nothing passes there any more and nobody is told; what is opened anew works. */
  swallow(): void
  close(): Promise<void>
}

const socketOf = ({ host, port }: Address) =>
  host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }

export async function openProxy(to: () => Address): Promise<Proxy> {
  const open = new Set<Socket>()
  let deaf = false
  const server = createServer((near) => {
    open.add(near)
    near.on('error', () => {})
    near.on('close', () => open.delete(near))
    if (deaf) return
    const far = createConnection(socketOf(to()))
    open.add(far)
    far.on('error', () => near.destroy())
    far.on('close', () => {
      open.delete(far)
      near.destroy()
    })
    near.on('close', () => far.destroy())
    near.pipe(far).pipe(near)
  })
  const start = (port: number) => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  await start(0)
  const place = server.address()
  const port = typeof place === 'object' && place ? place.port : 0
  const endAll = () => {
    for (const socket of open) socket.destroy()
  }
  const silence = () => {
    for (const socket of open) socket.unpipe().resume()
  }
  const cut = async () => {
    const closed = new Promise((done) => server.close(done))
    endAll()
    await closed
  }
  return {
    host: '127.0.0.1',
    port,
    cut,
    mend: () => start(port),
    deafen() {
      deaf = true
      endAll()
    },
    hear() {
      deaf = false
      endAll()
    },
    hang() {
      deaf = true
      silence()
    },
    swallow: silence,
    close: async () => {
      if (server.listening) await cut()
    },
  }
}
