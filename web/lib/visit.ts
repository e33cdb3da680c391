import { useEffect } from 'react'
import type { Calls } from '#contract/api.ts'
import { call } from './api/call.ts'
import type { CallInput } from './api/result.ts'

/** How long a page has to be seen before it counts as looked at, in milliseconds. */
const looking = 2_000

async function tell(seen: CallInput<Calls['POST /visit']>) {
  await call('POST /visit', seen, { background: true })
}

/**
 * Tells the server that somebody looks at a thing: pages come from a cache, so that only the browser
 * knows. Time in a hidden tab does not count.
 */
export function useVisit(kind: CallInput<Calls['POST /visit']>['kind'], id: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      timer = setTimeout(() => {
        document.removeEventListener('visibilitychange', watch)
        void tell({ kind, id })
      }, looking)
    }
    document.addEventListener('visibilitychange', watch)
    watch()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [kind, id])
}
