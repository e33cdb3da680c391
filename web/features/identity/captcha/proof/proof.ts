import { failureWords, type Failure } from '#web/lib/api/result.ts'
import { ask } from '../captcha-api.ts'
import type { Outcome } from './proof-worker.ts'

export type Wish = {
  level?: number
  /** The long proof that stands in for the puzzle. */
  instead?: boolean
  /** Hears how much of the most that it can take is done, from 0 to 1. */
  onShare?: (share: number) => void
  signal?: AbortSignal
}

/** A ticket, or what to tell the person; both absent when it was given up. */
export type ProofResult = { ticket?: string; words?: string }

type Solution = { counter: number; key: string }

const unable = '这个浏览器算不出来，请换一个浏览器，或改用拼图'

/** Computes in a worker that ends with it; null where there is none, or it gave up. */
function solve(challenge: string, { onShare, signal }: Wish): Promise<Solution | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
    const end = (solution: Solution | null) => {
      worker.terminate()
      resolve(solution)
    }
    signal?.addEventListener('abort', () => end(null))
    worker.addEventListener('error', () => end(null))
    worker.addEventListener('message', ({ data }: MessageEvent<Outcome>) => {
      if ('share' in data) onShare?.(data.share)
      else end('failed' in data ? null : data)
    })
    worker.postMessage(challenge)
  })
}

const wordsOf = (failure: Failure): ProofResult =>
  failure.kind === 'aborted' ? {} : { words: failure.msg || failureWords(failure) || unable }

/** Fetches a challenge, computes its proof and exchanges it for a ticket. */
export async function proofTicket(wish: Wish): Promise<ProofResult> {
  const { level, instead, signal } = wish
  const given = await ask('GET /captcha/proof', { level, instead }, { signal })
  if (!given.ok) return wordsOf(given)
  const { challenge } = given.data
  const solution = await solve(challenge, wish).catch(() => null)
  if (signal?.aborted) return {}
  if (!solution) return { words: unable }
  const answer = await ask('POST /captcha/proof', { challenge, ...solution }, { signal })
  return answer.ok ? { ticket: answer.data.ticket } : wordsOf(answer)
}
