import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { code } from '#contract/error.ts'
import { call } from '#web/lib/api/call.ts'
import type { Failure } from '#web/lib/api/result.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import {
  blank,
  type Faults,
  faultsOf,
  type Fields,
  keepDraft,
  readDraft,
  same,
  sentOf,
} from './piece-form.ts'

async function send(id: number, fields: Fields) {
  const sent = sentOf(fields)
  if (id === 0) {
    const result = await call('POST /appreciation', sent)
    return { result, coins: result.ok ? result.data.coins : 0 }
  }
  const edited = { ...sent, id }
  return { result: await call('PUT /appreciation/{id}', edited), coins: 0 }
}

/** Beside the field it is about; what the request layer has said as a toast is not said twice. */
function faultsFrom(failure: Failure): Faults {
  if (failure.kind === 'malformed') {
    return Object.fromEntries(failure.errors.map(({ field, message }) => [field.split('.')[0], message]))
  }
  toastFailure(failure)
  return {}
}

/** Where the writer is led when something is missing. */
const places = {
  images: '#piece-pictures button',
  title: '#piece-title input',
  content: '#piece-words textarea',
} as const

type Options = { uid: number; id: number; saved: Fields | null }

/** The form of a piece: what stands in it, kept on this device until it is sent or thrown away. */
export function usePieceForm({ uid, id, saved: published }: Options) {
  const navigate = useNavigate()
  const saved = published ?? blank
  // The form is born in the browser, after the page: what was kept can be read at once.
  const [kept] = useState(() => readDraft({ uid, id }))
  const [fields, setFields] = useState(kept ?? saved)
  const [restored, setRestored] = useState(kept !== null && !same(kept, saved))
  const [faults, setFaults] = useState<Faults>({})
  const [sending, setSending] = useState(false)
  const [busy, setBusy] = useState(false)
  const done = useRef(false)
  const isDone = useCallback(() => done.current, [])
  const unsaved = !same(fields, saved)

  const put = (change: Partial<Fields>) => {
    const next = { ...fields, ...change }
    setFields(next)
    keepDraft({ uid, id }, same(next, saved) ? null : next)
    setFaults({ ...faults, ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])) })
  }
  const forget = () => keepDraft({ uid, id }, null)
  const discard = () => {
    forget()
    setFields(saved)
    setRestored(false)
  }
  const show = (found: Faults) => {
    setFaults(found)
    const [first] = (Object.keys(places) as (keyof typeof places)[]).filter((name) => found[name])
    if (first) document.querySelector<HTMLElement>(places[first])?.focus()
  }
  const submit = async () => {
    if (sending || busy) return
    const found = faultsOf(fields)
    if (Object.keys(found).length > 0) return show(found)
    setSending(true)
    const { result, coins } = await send(id, fields)
    setSending(false)
    if (!result.ok) return show(faultsFrom(result))
    forget()
    done.current = true
    if (result.code === code.success) {
      toastSuccess(id !== 0 ? '已保存' : coins > 0 ? `已发布，+${coins} 斗币` : '已发布')
    }
    // Back leads to where the writer came from, not to an empty form.
    void navigate(result.data.url, { replace: true })
  }
  return { fields, put, faults, busy, setBusy, sending, submit, unsaved, restored, discard, forget, isDone }
}

export type PieceFormState = ReturnType<typeof usePieceForm>
