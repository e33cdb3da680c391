import type { DialogType, ForgotStep, LogInTab } from '#contract/ui-state.ts'

/** What the dialog shows, and what its forms hand to each other. */
export type Stage = {
  mode: DialogType
  tab: LogInTab
  step: ForgotStep
  /** Typed before in another form. */
  phone: string
  uname: string
  /** Of a registration just done: one tap away from the log-in, kept nowhere else. */
  pwd: string
  /** The tick of the agreement as it was last set here: 'yes' or ''; null while nobody touched it. */
  agree: string | null
  /** Of a verified phone, for the new password. */
  ticket: string
  /** Of a log-in that waits for its second factor; '' when none does. */
  factor: string
  /** Coins gained by a registration just done: the reward pop-up shows instead of the sheet. */
  reward: number | null
  /** Where to go after log-in instead of staying. */
  target: string | null
}

export type Go = (change: Partial<Stage>) => void

export const firstStage = (tab: LogInTab): Stage => ({
  mode: 'login',
  tab,
  step: 'step1',
  phone: '',
  uname: '',
  pwd: '',
  agree: null,
  ticket: '',
  factor: '',
  reward: null,
  target: null,
})

export type FormProps = { stage: Stage; go: Go }
