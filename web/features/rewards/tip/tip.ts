import { useEffect, useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { Tippable } from '#contract/rewards/coin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/lib/api/call.ts'
import { toastFailure } from '#web/lib/toast.ts'

export type Tips = DataOf<Calls['GET /tip']>

/** What may be thanked for: its kind and number by contract/content-type.ts, and how a sentence names it. */
export type TipTarget = { type: Tippable; id: number; what: string }

/** What was given to a thing, null until it is known; and a way to ask again. */
export function useTips({ type, id }: TipTarget) {
  const [tips, setTips] = useState<Tips | null>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let here = true
    const read = async () => {
      const result = await call('GET /tip', { type, id })
      if (!here) return
      if (result.ok) setTips(result.data)
      // Nobody waited for the first answer.
      else if (asked > 0) toastFailure(result)
    }
    void read()
    return () => {
      here = false
    }
  }, [type, id, asked])
  return { tips, setTips, askAgain: () => setAsked((times) => times + 1) }
}
