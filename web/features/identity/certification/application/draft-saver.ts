import type { Calls } from '#contract/api.ts'
import { call } from '#web/lib/api/call.ts'
import { type CallInput, type Failure, failureWords } from '#web/lib/api/result.ts'
import { type Name, placeOf, sentOf } from './application.ts'
import type { Standing } from '../certification.ts'
import type { Store } from '#web/lib/store.ts'
import { nowIn, type State } from './form-state.ts'

/** How long after the last key the draft is saved, in milliseconds. */
const pauseTime = 1_200

export type Refusal = { name: Name; words: string }

/** What a refusal is about; null for what is about no field. */
export function refusalOf(failure: Failure): Refusal | null {
  const words = failure.kind === 'code' || failure.kind === 'malformed' ? failure.msg : ''
  const name = words ? placeOf(words) : null
  return name ? { name, words } : null
}

type Draft = CallInput<Calls['PUT /certification']>

/** Keeps the draft on the server: what changed, a moment after the last key, one call after the other. */
export function createSaver({ read, change }: Store<State>, onStanding: (standing: Standing) => void) {
  const changed = new Set<Name>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve(true)

  const taken = (standing: Standing) => {
    change({ standing, saving: 'no' })
    onStanding(standing)
    return true
  }
  const refused = (failure: Failure, names: ReadonlySet<Name>): boolean => {
    const refusal = refusalOf(failure)
    const about = refusal !== null && names.has(refusal.name)
    for (const name of names) if (name !== refusal?.name) changed.add(name)
    const said = refusal ? { ...read().said, [refusal.name]: refusal.words } : read().said
    change({ saving: 'failed', words: failureWords(failure) ?? '', said })
    return about
  }
  const bring = async (): Promise<boolean> => {
    const { values, step, standing } = read()
    const names = new Set(changed)
    const { sent, left } = sentOf(names, values, { now: nowIn(read()), version: standing.consent.version })
    const { certification: saved } = standing
    const isKept = Object.keys(sent).length === 0
    // Where the form was left is kept once there is a draft.
    if (isKept && (saved === null || saved.step === Math.min(step, 3))) return true
    for (const name of names) if (!left.includes(name)) changed.delete(name)
    change({ saving: 'saving' })
    const told = { kind: values.kind, step: Math.min(step, 3), ...sent } as Draft
    const result = await call('PUT /certification', told)
    if (result.ok) return taken(result.data)
    // What is not at fault need not wait for what is.
    return refused(result, names) && changed.size > 0 ? bring() : false
  }
  /** Now, and not in a moment. */
  const save = (): Promise<boolean> => {
    clearTimeout(timer)
    running = running.then(bring).finally(() => change({ dirty: changed.size > 0 }))
    return running
  }
  return {
    save,
    touch(name: Name) {
      changed.add(name)
      clearTimeout(timer)
      timer = setTimeout(() => void save(), pauseTime)
    },
    stop: () => clearTimeout(timer),
  }
}
