import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod'
import type { CallKey } from '#contract/endpoint.ts'
import type { claimant, QueueName } from '#contract/identity/staff.ts'

/** A case as a list of the interface gives it. */
export type Case = { id: number; claim?: z.output<typeof claimant> }

/** What is decided: the call, and what the bar says while it can still be undone. */
export type Verdict = { words: string; call: readonly [CallKey, object] }

/** What is asked before a case is decided; a reason unless `label` says otherwise. */
export type ReasonWish = {
  lead?: string
  templates?: readonly string[]
  label?: string
  templatesLabel?: string
  bounds?: { least: number; most: number }
  rows?: number
}

/** A way to decide a case: a button at its foot, and a key. */
export type Act<Row> = {
  /** One letter; a approves and r rejects wherever there is such a thing. j k c z ? are taken. */
  key: string
  words: string
  /**
   * main: the yes that a thing waits for, of which there is one. Where two sides stand against each other
   * (reports, appeals) no answer is filled. danger: takes something from somebody.
   */
  tone: 'main' | 'danger' | 'line'
  /** Asks why first; `lead` says who reads it. */
  reason?: ReasonWish
  /** Absent where it makes no sense for this case. */
  when?: (row: Row) => boolean
  call: (row: Row, reason: string) => readonly [CallKey, object]
}

/** What the right side of the page is given. */
export type CaseProps<Row, Full> = {
  row: Row
  /** What `detail` answered; the row itself where there is no such call. */
  full: Full
  /** True while it can be decided: it is open and nobody else is at work on it. */
  free: boolean
  /** Where the page has `lookFirst`: says that what has to be looked at was looked at. */
  looked?: () => void
  /** For forms of the case's own: holds the decision, and goes on to the next case. */
  decide: (verdict: Verdict) => void
  /** Reads the case anew. */
  again: () => void
}

/** A choice over the list: the name of the field, its words, and the values (the first one is taken at first). */
export type Filter = {
  name: string
  words: string
  options: readonly { value: string; words: string }[]
}

export type QueuePageProps<Row extends Case, Full> = {
  queue: QueueName
  title: string
  lead: ReactNode
  /** `GET /admin/report`: a list by cursor or by page. */
  list: CallKey
  /** `GET /admin/report/{id}`: what is read when a case is opened. */
  detail?: CallKey
  /** Present where reading is not enough: what has to be looked at before a decision, in words. */
  lookFirst?: string
  filters?: readonly Filter[]
  /** How a case is called: in the bar, in dialogs. */
  nameOf: (row: Row) => string
  /** Whether it still has to be decided. */
  isOpen?: (row: Row) => boolean
  Item: ComponentType<{ row: Row }>
  Case: ComponentType<CaseProps<Row, Full>>
  acts: readonly Act<Row>[]
}
