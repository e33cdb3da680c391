import { useEffect, useState } from 'react'
import { createStore, useStore } from '#web/lib/store.ts'
import { call } from '#web/lib/api/call.ts'
import { toastFailure } from '#web/lib/toast.ts'
import {
  type Faults,
  faultOf,
  faultsIn,
  type Name,
  reachable,
  type Step,
  stepOf,
  type Values,
} from './application.ts'
import type { Data, Standing } from '../certification.ts'
import { firstState, nowIn } from './form-state.ts'
import { createSaver, refusalOf } from './draft-saver.ts'

export const formName = 'certification'
/** What is to be looked at first when something is wrong. */
const marked = `#${formName} :is([aria-invalid], [data-fault] button)`

type Options = { data: Data; onStanding: (standing: Standing) => void }

/** What the form does to its state. */
function createForm({ data, onStanding }: Options) {
  const store = createStore(firstState(data))
  const saver = createSaver(store, onStanding)
  const { read, change } = store
  const show = (found: Faults) => {
    change({ faults: { ...read().faults, ...found } })
    // The marks stand after the next paint.
    setTimeout(() => document.querySelector<HTMLElement>(marked)?.focus())
  }
  const go = (step: Step) => {
    change({ step })
    document.getElementById(formName)?.scrollIntoView({ block: 'start' })
  }
  const waiting = async <T>(work: () => Promise<T>): Promise<T> => {
    change({ sending: true })
    const done = await work()
    change({ sending: false })
    return done
  }
  const send = async () => {
    await saver.save()
    return call('POST /studio', { kind: read().values.kind })
  }
  return {
    store,
    go,
    save: saver.save,
    stop: saver.stop,
    set<Field extends Name>(name: Field, value: Values[Field]) {
      const { values, faults } = read()
      change({ values: { ...values, [name]: value }, faults: { ...faults, [name]: undefined }, dirty: true })
      saver.touch(name)
    },
    /** After a field was left: what is empty may still be filled. */
    check(name: Name) {
      const { values, faults } = read()
      if (values[name] === '') return
      change({ faults: { ...faults, [name]: faultOf(name, values, nowIn(read())) ?? undefined } })
    },
    setBusy(where: string, busy: boolean) {
      const others = read().busy.filter((one) => one !== where)
      change({ busy: busy ? [...others, where] : others })
    },
    /** To the next step, once nothing is wrong in this one. */
    async next() {
      const { step, values } = read()
      if (step === 4) return
      const found = faultsIn(step, values, nowIn(read()))
      if (Object.keys(found).length > 0) return show(found)
      await waiting(saver.save)
      const { faults } = read()
      const refused = Object.keys(faults).some(
        (name) => faults[name as Name] && stepOf(name as Name) === step,
      )
      if (refused) show({})
      else go((step + 1) as Step)
    },
    async submit() {
      const result = await waiting(send)
      if (result.ok) {
        window.scrollTo({ top: 0 })
        return onStanding(result.data)
      }
      toastFailure(result)
      const refusal = refusalOf(result)
      if (!refusal) return
      go(stepOf(refusal.name))
      show({ [refusal.name]: refusal.words })
    },
  }
}

/** The form of an application: what is typed, what is wrong with it, where it stands, and its saving. */
export function useApplication(options: Options) {
  const [{ store, stop, ...acts }] = useState(() => createForm(options))
  const state = useStore(store)
  useEffect(() => stop, [stop])
  return { ...state, ...acts, stop, only: options.data.only, far: reachable(state.values, nowIn(state)) }
}

export type Application = ReturnType<typeof useApplication>
