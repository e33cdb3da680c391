import { startTransition, useEffect, useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { pageAnswer } from '#web/lib/viewer/page-facts.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'

type Achieved = NonNullable<DataOf<Calls['GET /viewer/page']>['achieved']>

/** What the member has reached, once the answer for the page that the server rendered is there; null for a visitor. */
export function useAchieved(): Achieved | null {
  const { loggedIn } = useViewer()
  const [achieved, setAchieved] = useState<Achieved | null>(null)
  useEffect(() => {
    if (!loggedIn) return
    let gone = false
    void pageAnswer().then((answer) => {
      const reached = answer?.achieved
      if (!gone && reached) startTransition(() => setAchieved(reached))
    })
    return () => {
      gone = true
    }
  }, [loggedIn])
  return loggedIn ? achieved : null
}
