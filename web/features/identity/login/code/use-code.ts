import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SendType } from '#contract/identity/auth.ts'
import { code } from '#contract/error.ts'
import { api } from '#web/lib/api/browser.ts'
import type { Failure } from '#web/lib/api/result.ts'
import { toastFailure } from '#web/lib/toast.ts'
import { prepareProof, withCaptcha } from '#web/features/identity/captcha/index.ts'
import { phoneFault } from '#contract/identity/person-rule.ts'
import { codeOf } from './code-of.ts'
import { beginWait, forgetPhones, waitOf } from './code-wait.ts'

/** The wait that the server names in a refusal; 0 when it names none. */
function namedWait(failure: Failure): number {
  if (failure.kind !== 'code' || failure.code !== code.tooOften) return 0
  const { wait } = (failure.data ?? {}) as { wait?: unknown }
  return typeof wait === 'number' && wait > 0 ? Math.ceil(wait) : 0
}

const watching = new Set<() => void>()

function watchClock(tell: () => void): () => void {
  forgetPhones()
  watching.add(tell)
  const timer = setInterval(tell, 250)
  return () => {
    watching.delete(tell)
    clearInterval(timer)
  }
}

/** Seconds left for this phone, told each second; `over` once they have run out before the eyes. */
function useWait(sendType: SendType, phone: string) {
  const left = useSyncExternalStore(
    watchClock,
    () => waitOf(sendType, phone),
    () => 0,
  )
  const [seen, setSeen] = useState({ phone, left, over: false })
  if (seen.phone !== phone || seen.left !== left)
    setSeen({ phone, left, over: seen.phone === phone && left === 0 })
  return { left, over: seen.over }
}

type Refusal = (answer: number | null) => void

/**
 * Sends a code to a phone, and counts down until the next may be sent.
 * @param refused hears the code of a refusal
 */
export function useCode(sendType: SendType, phone: string, refused?: Refusal) {
  const [busy, setBusy] = useState(false)
  const wait = useWait(sendType, phone)

  // Whoever has typed a phone asks for a code next.
  useEffect(() => {
    if (phoneFault(phone) === null) prepareProof()
  }, [phone])

  const send = async (): Promise<boolean> => {
    if (busy || wait.left > 0) return false
    setBusy(true)
    const result = await withCaptcha((ticket) =>
      api('POST /login/sendmsg', { phone, sendType, countryCode: '86', ticket }),
    )
    setBusy(false)
    if (result === null) return false
    const seconds = result.ok ? result.data.wait : namedWait(result)
    if (seconds > 0) beginWait(sendType, phone, seconds)
    for (const tell of watching) tell()
    if (result.ok) return true
    toastFailure(result)
    refused?.(codeOf(result))
    return false
  }
  return { ...wait, busy, send }
}
