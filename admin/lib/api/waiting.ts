import { use, useEffect, useSyncExternalStore } from 'react'
import type { QueueName } from '#contract/identity/staff.ts'
import { AwayContext } from '../../me.ts'
import { client } from './client.ts'

/** A queue as the console shows it; `oldest` is null when nothing waits. */
export type WaitingQueue = { name: QueueName; words: string; count: number; oldest: string | null }
type Waiting = { at: 'looking' | 'failed' | 'known'; list: readonly WaitingQueue[] }

const refresh = 60_000
let waiting: Waiting = { at: 'looking', list: [] }
const listeners = new Set<() => void>()

/** Asks anew what waits: after each decision, and each minute while the console is looked at. */
export async function lookAtQueues(): Promise<void> {
  const result = await client('GET /admin/queue', {}, { silent: true })
  if (result.ok) waiting = { at: 'known', list: result.data.list }
  else if (waiting.at !== 'known') waiting = { at: 'failed', list: [] }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The queues in which this person decides. */
export const useWaiting = (): Waiting => useSyncExternalStore(subscribe, () => waiting)

/** Stands once, in the frame: keeps the numbers young. */
export function useWaitingWatch(): void {
  const away = use(AwayContext)
  useEffect(() => {
    if (away) return
    const look = () => {
      if (document.visibilityState === 'visible') void lookAtQueues()
    }
    look()
    const timer = setInterval(look, refresh)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [away])
}
