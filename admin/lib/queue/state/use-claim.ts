import { useCallback, useEffect, useState } from 'react'
import { code } from '#contract/error.ts'
import type { QueueName } from '#contract/identity/staff.ts'
import { request, wordsOf } from '../../api/client.ts'

/** Who only walks past takes nothing, in milliseconds. */
const look = 600
/** A claim holds ten minutes: half of that later it is taken again. */
const refresh = 5 * 60_000

/** `theirs` carries the words that say who is at work on it. */
export type ClaimState = { is: 'none' | 'mine' | 'put-down' } | { is: 'theirs'; words: string }

const none: ClaimState = { is: 'none' }

/**
 * Takes the case that is open, keeps it while it is looked at, and puts it down on leaving.
 * @param subject null while there is nothing to take
 * @param leaving asked on leaving: a case whose decision is still held stays taken
 */
export function useClaim(
  queue: QueueName,
  subject: number | null,
  leaving: (subject: number) => boolean,
): [ClaimState, () => void] {
  const [claim, setClaim] = useState<{ of: number | null; state: ClaimState }>({ of: null, state: none })
  const put = useCallback((of: number, state: ClaimState) => setClaim({ of, state }), [])
  const take = useCallback(
    async (of: number) => {
      const result = await request('POST /admin/claim', { queue, subject: of }, { silent: true })
      if (result.ok) put(of, { is: 'mine' })
      else if (result.code === code.notNow)
        put(of, { is: 'theirs', words: wordsOf(result) ?? '别人正在处理' })
    },
    [queue, put],
  )
  const drop = useCallback(
    (of: number) => void request('DELETE /admin/claim', { queue, subject: of }, { silent: true }),
    [queue],
  )
  useEffect(() => {
    if (subject === null) return
    let taken = false
    const begin = () => {
      taken = true
      void take(subject)
    }
    const first = setTimeout(begin, look)
    const keep = setInterval(begin, refresh)
    const leave = () => {
      if (taken && !leaving(subject)) drop(subject)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      clearTimeout(first)
      clearInterval(keep)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [subject, take, drop, leaving])
  const state = claim.of === subject ? claim.state : none
  const toggle = () => {
    if (subject === null) return
    if (state.is !== 'mine') return void take(subject)
    drop(subject)
    put(subject, { is: 'put-down' })
  }
  return [state, toggle]
}
