import type pg from 'pg'
import { startConsumers } from '#server/kernel/events/consume.ts'
import { followEvents } from '#server/kernel/events/follow.ts'
import type { Host } from '#server/kernel/host.ts'
import { startJobs } from '#server/kernel/jobs/job.ts'

/** Does the work that stands under a name now, as its hour would. */
export async function doNow(host: Host, name: string): Promise<void> {
  const work = host.jobs.tasks.get(name)
  if (!work) throw new Error(`No work is called ${name}`)
  await work({}, host)
}

/** The same host over a pool that refuses the worker's first look at the names of its jobs, as a busy database does. */
export function refusingOnce(host: Host): { host: Host; refused(): number } {
  let refused = 0
  const client = (real: pg.PoolClient) =>
    new Proxy(real, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        if (name !== 'query') return value.bind(target) as unknown
        return (asked: { text?: string } | string, ...more: unknown[]) => {
          const text = typeof asked === 'string' ? asked : (asked.text ?? '')
          if (text.includes('_private_tasks as tasks (identifier)') && refused === 0) {
            refused += 1
            return Promise.reject(new Error('timeout exceeded when trying to connect'))
          }
          return Reflect.apply(value, target, [asked, ...more]) as unknown
        }
      },
    })
  const direct = new Proxy(host.connection.direct, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (name === 'connect')
        // Who listens asks with a callback.
        return (...asked: unknown[]) =>
          asked.length > 0
            ? (Reflect.apply(value as typeof target.connect, target, asked) as unknown)
            : target.connect().then(client)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return { host: { ...host, connection: { ...host.connection, direct } }, refused: () => refused }
}

/** Lets a host work as a server does: jobs, consumers, and what other processes did. */
export async function startWork(host: Host): Promise<{ stop(): Promise<void> }> {
  const jobs = await startJobs(host)
  const consumers = await startConsumers(host)
  const following = followEvents(host, (events) => consumers.wake(events))
  return {
    async stop() {
      await jobs.stop()
      await following.stop()
      await consumers.stop()
    },
  }
}
