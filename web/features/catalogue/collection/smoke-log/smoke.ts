import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { readPageViewer } from '#web/lib/viewer/viewer.ts'
import { today } from '../collection.ts'
import { readStored, storeValue } from '#web/lib/stored.ts'

export type Smokes = DataOf<Calls['GET /smoke']>
export type Smoke = Smokes['list'][number]
export type Blend = Smoke['tobacco']

export type Values = { day: string; pipe_words: string; notes: string; score: string }
export type Writing = { blend: Blend | null; values: Values }

/** What a form begins with: a smoke that is changed, or a new one of a blend. */
export type From = { smoke: Smoke | null; blend: Blend | null }

export const writingOf = ({ smoke, blend }: From): Writing => ({
  blend: smoke?.tobacco ?? blend,
  values: {
    day: smoke?.day ?? today(),
    pipe_words: smoke?.pipe_words ?? '',
    notes: smoke?.notes ?? '',
    score: smoke?.score ? String(smoke.score) : '',
  },
})

const placeOf = ({ smoke, blend }: From) =>
  `smoke-draft ${readPageViewer().person?.uid ?? 0} ${smoke ? smoke.id : `new ${blend?.id ?? 0}`}`

/** Keeps what was typed and not sent, also after the tab is closed; null forgets it. */
export const keepSmoke = (from: From, writing: Writing | null): void =>
  void storeValue('local', placeOf(from), writing)

const isBlend = (blend: Partial<Blend> | null | undefined) =>
  blend === null || (typeof blend?.id === 'number' && typeof blend.name_en === 'string')

/** What was kept of this form; null when that is nothing, or nothing that it can show. */
export const readSmoke = (from: From): Writing | null =>
  readStored('local', placeOf(from), (found) => {
    const kept = found as Partial<Writing> | null
    const { values } = writingOf(from)
    const whole = Object.keys(values).every(
      (name) => typeof kept?.values?.[name as keyof Values] === 'string',
    )
    return whole && isBlend(kept?.blend) ? (kept as Writing) : null
  })
