import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { captchaNew } from '#contract/identity/captcha.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { code } from '#contract/error.ts'
import { failureWords } from '#web/lib/api/result.ts'
import { dropProof, keptProof, prepareProof } from '../proof/proof-ahead.ts'
import { askedLevel } from '../with-captcha.ts'
import { ask } from '../captcha-api.ts'
import type { TrackPoint } from './track.ts'

export type Picture = DataOf<typeof captchaNew>

/** loading → ready ⇄ active → judging → success, or fail → loading; lost: no picture could be had. */
export type Stage = 'loading' | 'ready' | 'active' | 'judging' | 'success' | 'fail' | 'lost'

export type PuzzleState = { stage: Stage; picture: Picture | null; words: string }

/** How long the answer is seen, and how long a picture holds on the server, in milliseconds. */
const seen = { success: 600, fail: 1_000 }
const holds = 110_000

/** The level of the proof that makes a solved puzzle stand for a person; it is computed while somebody slides. */
const proofLevel = 5

/** Hands a solution in with its proof of work, with a new one where that has run out. */
async function judged(captcha_id: string, track: string) {
  const send = async () =>
    ask('POST /captcha', { captcha_id, track, ticket: (await keptProof(proofLevel)) ?? undefined })
  const first = await send()
  // A wrong try leaves the proof for the next picture.
  if (first.ok || askedLevel(first) !== undefined) dropProof()
  return askedLevel(first) === undefined ? first : send()
}

type Change = Partial<PuzzleState> & { stage: Stage }

/** Fetches pictures and has them judged; a picture that failed or grew old is followed by a new one. */
export function usePuzzle(onSolved: (ticket: string) => void) {
  const [state, change] = useReducer(
    (before: PuzzleState, next: Change): PuzzleState => ({ ...before, words: '', ...next }),
    { stage: 'loading', picture: null, words: '' },
  )
  const fetching = useRef<AbortController | null>(null)

  const renew = useCallback(async () => {
    fetching.current?.abort()
    const wish = new AbortController()
    fetching.current = wish
    change({ stage: 'loading' })
    prepareProof(proofLevel)
    const answer = await ask('GET /captcha', {}, { signal: wish.signal })
    if (wish.signal.aborted) return
    if (answer.ok) change({ stage: 'ready', picture: answer.data })
    else change({ stage: 'lost', picture: null, words: answer.msg || failureWords(answer) || '' })
  }, [])

  const submit = async (track: readonly TrackPoint[]) => {
    if (!state.picture) return
    change({ stage: 'judging' })
    const { captcha_id } = state.picture
    const answer = await judged(captcha_id, JSON.stringify(track))
    if (answer.ok) {
      change({ stage: 'success' })
      setTimeout(() => onSolved(answer.data.ticket), seen.success)
    } else if (answer.kind === 'code' && answer.code === code.unacceptable) change({ stage: 'fail' })
    else if (answer.kind === 'code' && answer.code === code.missing) void renew()
    else change({ stage: 'lost', picture: null, words: answer.msg || failureWords(answer) || '' })
  }

  useEffect(() => {
    void renew()
    return () => fetching.current?.abort()
  }, [renew])

  const { stage, picture } = state
  useEffect(() => {
    if (stage !== 'fail' && stage !== 'ready') return
    const timer = setTimeout(() => void renew(), stage === 'fail' ? seen.fail : holds)
    return () => clearTimeout(timer)
  }, [stage, picture, renew])

  return {
    ...state,
    renew,
    submit,
    move: (moving: boolean) => change({ stage: moving ? 'active' : 'ready' }),
  }
}
