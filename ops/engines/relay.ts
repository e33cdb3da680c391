import { once } from 'node:events'
import { createServer, connect, type Socket } from 'node:net'

/** A line to a server on this machine that can fail. */
export type Relay = {
  /** All that is open is closed, and nothing can be opened, until it is mended. */
  cut(): void
  mend(): void
  /** What is open carries nothing any more, without a word to either end; what is opened later works. */
  swallow(): void
  close(): Promise<void>
}

/** Passes on what comes to one port to another one. */
export async function openRelay(port: number, to: number): Promise<Relay> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let whole = true
  const server = createServer((near) => {
    if (!whole) return near.destroy()
    const far = connect(to, '127.0.0.1')
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [one, other] of [pair, [far, near] as const]) {
      one.setNoDelay(true)
      one.pipe(other)
      one.on('error', () => {})
      one.on('close', () => {
        other.destroy()
        pairs.delete(pair)
      })
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const end = () => {
    for (const [near] of pairs) near.destroy()
  }
  return {
    cut() {
      whole = false
      end()
    },
    mend() {
      whole = true
    },
    swallow() {
      for (const [near, far] of pairs) {
        near.unpipe().pause()
        far.unpipe().pause()
      }
    },
    async close() {
      end()
      server.close()
      await once(server, 'close')
    },
  }
}
