import { type SubmitEvent, useState } from 'react'
import type { Result } from '#web/lib/api/result.ts'
import { wordsOf } from '../lib/api/client.ts'

/**
 * A small form that waits for one answer.
 * @param send null where the person gave up meanwhile
 */
export function useSending(send: () => Promise<Result<unknown> | null>, onDone: () => void | Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const submit = async () => {
    if (busy) return
    setBusy(true)
    setFault('')
    const result = await send()
    if (result?.ok) await onDone()
    else if (result) setFault(wordsOf(result) ?? '请再试一次')
    setBusy(false)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void submit()
  }
  return { busy, fault, onSubmit }
}
