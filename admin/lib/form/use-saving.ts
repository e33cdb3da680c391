import { useRef, useState } from 'react'
import type { Result } from '#web/lib/api/result.ts'
import { toastSuccess } from '#web/lib/toast.ts'

type Saving<Data> = {
  send: () => Promise<Result<Data>>
  /** What is said when it went well. */
  message: (data: Data) => string
  onSaved: (data: Data) => void
}

/** How a form is sent, for its save bar; a refusal is told by the call, and the form stays. */
export function useSaving<Data>({ send, message, onSaved }: Saving<Data>) {
  const [busy, setBusy] = useState(false)
  const done = useRef(false)
  const save = async () => {
    setBusy(true)
    const result = await send()
    setBusy(false)
    if (!result.ok) return
    done.current = true
    toastSuccess(message(result.data))
    onSaved(result.data)
  }
  return { busy, onSave: () => void save(), isDone: () => done.current }
}
