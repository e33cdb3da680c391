import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { code } from '#contract/error.ts'
import { call } from '#web/lib/api/call.ts'
import type { Failure } from '#web/lib/api/result.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import type { Work } from '../studio-admin.ts'
import {
  blank,
  type Faults,
  faultOfMessage,
  faultsOf,
  faultsOfErrors,
  type Fields,
  fieldsOf,
  keepDraft,
  readDraft,
  same,
  sentOf,
} from './work-form.ts'

export const formName = 'work-form'

async function send(id: number, fields: Fields) {
  const sent = sentOf(fields)
  if (id === 0) return call('POST /work', sent)
  const edited = { ...sent, id }
  return call('PUT /work/{id}', edited)
}

/** Beside the field it is about; what the request layer has said as a toast is not said twice. */
function faultsFrom(failure: Failure): Faults {
  if (failure.kind === 'malformed') return faultsOfErrors(failure.errors)
  if (failure.kind === 'code') return faultOfMessage(failure.msg)
  toastFailure(failure)
  return {}
}

/** What was typed, kept on this device until it is sent or thrown away. */
function useDraft(place: { uid: number; id: number }, saved: Fields) {
  // The form is born in the browser, after the page: what was kept can be read at once.
  const [kept] = useState(() => readDraft(place))
  const [fields, setFields] = useState(kept ?? saved)
  const [restored, setRestored] = useState(kept !== null && !same(kept, saved))
  const put = (next: Fields) => {
    setFields(next)
    keepDraft(place, same(next, saved) ? null : next)
  }
  const discard = () => {
    keepDraft(place, null)
    setFields(saved)
    setRestored(false)
  }
  return { fields, restored, put, discard, forget: () => keepDraft(place, null) }
}

/** The form of a work: what stands in it, what is wrong with it, and sending it. */
export function useWorkForm({ uid, work }: { uid: number; work: Work | null }) {
  const navigate = useNavigate()
  const id = work?.id ?? 0
  const [saved] = useState(() => (work ? fieldsOf(work) : blank))
  const { fields, ...draft } = useDraft({ uid, id }, saved)
  const [faults, setFaults] = useState<Faults>({})
  const [sending, setSending] = useState(false)
  const [busy, setBusy] = useState(false)
  const done = useRef(false)
  const isDone = useCallback(() => done.current, [])

  const put = (change: Partial<Fields>) => {
    draft.put({ ...fields, ...change })
    setFaults({ ...faults, ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])) })
  }
  const show = (found: Faults) => {
    setFaults(found)
    // The marks stand after the next paint.
    setTimeout(() => document.querySelector<HTMLElement>(`#${formName} [aria-invalid]`)?.focus())
  }
  const submit = async () => {
    if (sending || busy) return
    const found = faultsOf(fields, new Date().getFullYear())
    if (Object.keys(found).length > 0) return show(found)
    setSending(true)
    const result = await send(id, fields)
    setSending(false)
    if (!result.ok) return show(faultsFrom(result))
    draft.forget()
    done.current = true
    if (result.code === code.success) toastSuccess(id === 0 ? '已发布' : '已保存')
    // Back leads to where the writer came from, not to an empty form.
    void navigate(result.data.url, { replace: true })
  }
  return {
    ...draft,
    fields,
    put,
    faults,
    busy,
    setBusy,
    sending,
    submit,
    unsaved: !same(fields, saved),
    isDone,
  }
}

export type WorkFormState = ReturnType<typeof useWorkForm>
