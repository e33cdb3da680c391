import { startTransition, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { code } from '#contract/error.ts'
import { asTyped } from '#web/lib/form/as-typed.ts'
import { call } from '#web/lib/api/call.ts'
import type { Failure } from '#web/lib/api/result.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { storePerson } from '#web/lib/viewer/viewer.ts'
import { keepDraft, readDraft } from './draft.ts'
import type { Home } from '../home-info.ts'
import {
  afterSave,
  changesOf,
  type Faults,
  faultOfMessage,
  faultsOf,
  type Name,
  type Values,
  valuesOf,
} from './profile-form.ts'

export const formName = 'profile-form'

/** Beside the field it is about, or as a toast where the request layer has shown none. */
function faultsFrom(failure: Failure): Faults {
  if (failure.kind === 'malformed') {
    return Object.fromEntries(failure.errors.map(({ field, message }) => [field, message]))
  }
  // Only a new name costs anything.
  if (failure.kind === 'code' && failure.code === code.notEnoughCoins) return { nickname: failure.msg }
  if (failure.kind === 'code') return faultOfMessage(failure.msg)
  toastFailure(failure)
  return {}
}

/** What was typed; it outlives a reload of the tab until it is saved or thrown away. */
function useDraft(home: Home) {
  const saved = valuesOf(home)
  const [values, setValues] = useState(saved)
  const [restored, setRestored] = useState(false)
  const unsaved = Object.keys(changesOf(saved, values)).length > 0
  const [began] = useState(home)
  const newest = useRef(values)
  useEffect(() => {
    // After hydration, which begins with what the server knew.
    const kept = readDraft(began.uid, valuesOf(began))
    if (!kept) return
    newest.current = kept
    startTransition(() => {
      setValues(kept)
      setRestored(true)
    })
  }, [began])
  const put = (next: Values) => {
    newest.current = next
    setValues(next)
    keepDraft(home.uid, next)
  }
  /** These have been saved; what was typed meanwhile is a draft again. */
  const settle = (sent: Values, nickname: string) => {
    const left = afterSave(newest.current, sent, nickname)
    if (newest.current === sent) keepDraft(home.uid, null)
    else keepDraft(home.uid, left)
    newest.current = left
    setValues(left)
  }
  const discard = () => {
    newest.current = saved
    setValues(saved)
    setRestored(false)
    keepDraft(home.uid, null)
  }
  return { saved, values, unsaved, restored: restored && unsaved, put, settle, discard }
}

type FormOptions = { home: Home; today: string; onReward: (coins: number) => void }

/** The form 资料: what was typed, what is wrong with it, and saving it. */
export function useProfileForm({ home, today, onReward }: FormOptions) {
  const draft = useDraft(home)
  const { saved, values } = draft
  const [faults, setFaults] = useState<Faults>({})
  const [saving, setSaving] = useState(false)
  const { revalidate } = useRevalidator()

  const set = <N extends Name>(name: N, value: Values[N]) => {
    draft.put({ ...values, [name]: value })
    if (faults[name]) setFaults({ ...faults, [name]: undefined })
  }
  const check = (name: Name) => setFaults({ ...faults, [name]: faultsOf(values, today)[name] })
  const showFaults = (found: Faults) => {
    setFaults(found)
    // The marks stand after the next paint.
    setTimeout(() => document.querySelector<HTMLElement>(`#${formName} [aria-invalid]`)?.focus())
  }
  const save = async () => {
    const changes = changesOf(saved, values)
    const result = await call('PUT /user/edit', asTyped(changes))
    if (!result.ok) return showFaults(faultsFrom(result))
    const { from_point: coins, ...person } = result.data
    storePerson(person)
    draft.settle(values, person.nickname)
    toastSuccess('资料已保存')
    if (coins > 0) onReward(coins)
    await revalidate()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = faultsOf(values, today)
    if (Object.keys(found).length > 0) return showFaults(found)
    setSaving(true)
    await save()
    setSaving(false)
  }
  return { ...draft, faults, saving, set, check, submit }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
