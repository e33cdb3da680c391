import { useEffect, useState } from 'react'
import { code } from '#contract/error.ts'
import { call } from '#web/lib/api/call.ts'
import type { Failure, Result } from '#web/lib/api/result.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { type Faults, faultsIn, type Name, reachable, type Step, stepOf, type Values } from './application.ts'
import type { Data, Standing } from '../certification.ts'
import { firstState, nowIn, type State } from './form-state.ts'
import { createSaver, refusalOf } from './draft-saver.ts'

export const formName = 'certification'

type Options = { data: Data; onStanding: (standing: Standing) => void }

/** What is typed and where it stands, and its saving. */
function createApplication({ data, onStanding }: Options) {
  const store = createStore(firstState(data))
  const saver = createSaver(store, onStanding)
  const { read, change } = store
  return {
    store,
    save: saver.save,
    stop: saver.stop,
    go(step: Step) {
      change({ step })
      void saver.save()
      document.getElementById(formName)?.scrollIntoView({ block: 'start' })
    },
    set<Field extends Name>(name: Field, value: Values[Field]) {
      const { values, said } = read()
      const others = Object.fromEntries(Object.entries(said).filter(([one]) => one !== name))
      change({ values: { ...values, [name]: value }, said: others, dirty: true })
      saver.touch(name)
    },
    setBusy(where: string, busy: boolean) {
      const others = read().busy.filter((one) => one !== where)
      change({ busy: busy ? [...others, where] : others })
    },
  }
}

/** What is wrong in the step that is shown. */
function faultsNow(state: State): Faults {
  const { step, values, said } = state
  if (step === 4) return {}
  const here = Object.entries(said).filter(([name]) => stepOf(name as Name) === step)
  return { ...faultsIn(step, values, nowIn(state)), ...Object.fromEntries(here) }
}

const through: Result<null> = { ok: true, data: null, code: code.success, msg: '' }
const held: Failure = { ok: false, kind: 'aborted' }

/** The form of an application: what is typed, what is wrong with it, where it stands, and its saving. */
export function useApplication(options: Options) {
  const [{ store, ...acts }] = useState(() => createApplication(options))
  const { save, stop, go, set } = acts
  const state = useStore(store)
  const { values, said, step } = state
  useEffect(() => stop, [stop])
  const form = useForm({
    // What is typed is kept by the application itself.
    saved: {},
    rules: () => faultsNow(state),
    /** To the next step, or to those who judge. */
    async send(): Promise<Result<Standing | null>> {
      await save()
      if (step === 4) return call('POST /studio', { kind: values.kind })
      return Object.values(faultsNow(store.read())).some(Boolean) ? held : through
    },
    blame(failure) {
      const refusal = refusalOf(failure)
      if (!refusal) return {}
      go(stepOf(refusal.name))
      return { [refusal.name]: refusal.words }
    },
    onDone({ data: standing }) {
      if (!standing) return go((step + 1) as Step)
      window.scrollTo({ top: 0 })
      options.onStanding(standing)
    },
  })
  return {
    ...state,
    ...acts,
    faults: { ...form.faults, ...said } as Faults,
    sending: form.sending,
    attributes: form.attributes,
    set<Field extends Name>(name: Field, value: Values[Field]) {
      set(name, value)
      form.put({}, [name])
    },
    /** A field was left: what is empty may still be filled. */
    check: (name: Name) => values[name] !== '' && form.leave(name),
    only: options.data.only,
    far: reachable(values, nowIn(state)),
  }
}

export type Application = ReturnType<typeof useApplication>
