import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { code } from '#contract/error.ts'
import { call } from '#web/lib/api/call.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'

/** The task of signing in today. */
export const signIn = 1

/** Claims what a task gives; the page then reads its figures anew. */
export function useClaim() {
  const [claiming, setClaiming] = useState(0)
  const { revalidate } = useRevalidator()
  const claim = async (task: number) => {
    setClaiming(task)
    const result = await call('PUT /pointsprestige/{id}', { id: task })
    if (result.ok) {
      const { coins, checkin } = result.data
      const row = task === signIn ? `，连续第 ${checkin.streak} 天` : ''
      toastSuccess(`+${coins} 斗币${row}`)
    } else toastFailure(result)
    // Claimed elsewhere in the meantime: the page shows it so.
    if (result.ok || result.code === code.notNow) await revalidate()
    setClaiming(0)
  }
  return { claiming, claim }
}
