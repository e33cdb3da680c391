import { beginWith, type Faults, reachable, type Step, type Values } from './application.ts'
import type { Data, Standing } from '../certification.ts'

export type State = {
  /** What the server has. */
  standing: Standing
  values: Values
  /** What the server said of a field when it kept the draft. */
  said: Faults
  step: Step
  /** Where pictures are on their way: each side of the card, the works. */
  busy: readonly string[]
  /** Something that was typed is not on the server. */
  dirty: boolean
  saving: 'no' | 'saving' | 'failed'
  /** Why the last saving failed. */
  words: string
}

/** The step in which the form opens: where it was left, no further than it is filled. */
function stepAt(values: Values, { certification: saved }: Standing): Step {
  const far = reachable(values, { saved, at: new Date() })
  return Math.min(far, saved?.step ?? 1) as Step
}

/** What the form begins with. */
export function firstState({ standing, only }: Data): State {
  const values = beginWith(standing, only)
  return {
    standing,
    values,
    said: {},
    step: stepAt(values, standing),
    busy: [],
    dirty: false,
    saving: 'no',
    words: '',
  }
}

/** What rules are asked with. */
export const nowIn = ({ standing }: State) => ({ saved: standing.certification, at: new Date() })
