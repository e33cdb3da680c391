import { type SubmitEvent, useCallback, useRef, useState } from 'react'
import { code } from '#contract/error.ts'
import { call } from '#web/lib/api/call.ts'
import type { Failure } from '#web/lib/api/result.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { loadOwn, putOwn } from '../review-store.ts'
import { keepDraft, readDraft } from './draft.ts'
import type { Item, Review } from '../review.ts'
import {
  type FieldName,
  type Faults,
  faultsOf,
  fieldOfCall,
  fieldOfMessage,
  same,
  sentOf,
  type Values,
  valuesOf,
} from './review-form.ts'

export const formName = 'review-form'

/** Beside the field it is about, or as a toast where the request layer has shown none. */
function faultsFrom(failure: Failure): Faults {
  if (failure.kind === 'malformed')
    return Object.fromEntries(failure.errors.map(({ field, message }) => [fieldOfCall(field), message]))
  if (failure.kind === 'code' && failure.code === code.unacceptable)
    return { [fieldOfMessage(failure.msg)]: failure.msg }
  toastFailure(failure)
  return {}
}

async function send(item: Item, mine: Review | null, values: Values) {
  const sent = sentOf(item, values)
  if (mine) return call('PUT /review/{id}', { id: mine.id, ...sent })
  if (item.type === 4) return call('POST /tobaccocommon/{id}', { id: item.id, ...sent })
  return call('POST /review', { type: item.type, id: item.id, ...sent })
}

/** What was typed; it outlives the tab until it is sent or thrown away. */
function useDraft(item: Item, mine: Review | null, stars: number) {
  const saved = valuesOf(mine, 0)
  // The form is born in the browser, after the page: what was kept can be read at once.
  const [kept] = useState(() => readDraft(item, saved))
  const [values, setValues] = useState<Values>({
    ...(kept ?? saved),
    stars: stars || (kept ?? saved).stars,
  })
  const [restored, setRestored] = useState(kept !== null && !same(kept, saved))
  const unsaved = !same(values, saved)
  const put = (next: Values) => {
    setValues(next)
    keepDraft(item, same(next, saved) ? null : next)
  }
  const discard = () => {
    setValues(saved)
    setRestored(false)
    keepDraft(item, null)
  }
  return { values, unsaved, restored: restored && unsaved, put, discard }
}

type FormOptions = {
  item: Item
  mine: Review | null
  stars: number
  onDone: () => Promise<void> | void
}

/** The form of a review: what was typed, what is wrong with it, and sending it. */
export function useReviewForm({ item, mine, stars, onDone }: FormOptions) {
  const draft = useDraft(item, mine, stars)
  const { values } = draft
  const [faults, setFaults] = useState<Faults>({})
  const [sending, setSending] = useState(false)
  const [busy, setBusy] = useState(false)
  const done = useRef(false)
  const isDone = useCallback(() => done.current, [])

  const set = <N extends keyof Values>(name: N, value: Values[N], field?: FieldName) => {
    draft.put({ ...values, [name]: value })
    if (field && faults[field]) setFaults({ ...faults, [field]: undefined })
  }
  const showFaults = (found: Faults) => {
    setFaults(found)
    // The marks stand after the next paint.
    setTimeout(() => document.querySelector<HTMLElement>(`#${formName} [aria-invalid]`)?.focus())
  }
  const deliver = async () => {
    const result = await send(item, mine, values)
    if (!result.ok) {
      // Written in another tab meanwhile: from now on it is a change.
      if (result.code === code.notNow) await loadOwn(item)
      return showFaults(faultsFrom(result))
    }
    keepDraft(item, null)
    done.current = true
    putOwn(item, result.data.review)
    if (result.code === code.success) toastSuccess(mine ? '点评已修改' : '点评已发布')
    await onDone()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = faultsOf(values)
    if (Object.values(found).some(Boolean)) return showFaults(found)
    setSending(true)
    await deliver()
    setSending(false)
  }
  return { ...draft, isDone, faults, sending, busy, setBusy, set, submit }
}

export type ReviewForm = ReturnType<typeof useReviewForm>
