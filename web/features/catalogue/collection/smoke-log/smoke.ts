import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { draftAt } from '#web/lib/form/draft.ts'
import { today } from '../collection.ts'

export type Smokes = DataOf<Calls['GET /smoke']>
export type Smoke = Smokes['list'][number]
export type Blend = Smoke['tobacco']

/** What is written of a smoke. */
export type Writing = { blend: Blend | null; day: string; pipe_words: string; notes: string; score: string }

/** What a form begins with: a smoke that is changed, or a new one of a blend. */
export type From = { smoke: Smoke | null; blend: Blend | null }

export const writingOf = ({ smoke, blend }: From): Writing => ({
  blend: smoke?.tobacco ?? blend,
  day: smoke?.day ?? today(),
  pipe_words: smoke?.pipe_words ?? '',
  notes: smoke?.notes ?? '',
  score: smoke?.score ? String(smoke.score) : '',
})

const isBlend = (found: unknown) => {
  const blend = found as Partial<Blend> | null
  return (
    blend === null ||
    (typeof blend === 'object' && typeof blend.id === 'number' && typeof blend.name_en === 'string')
  )
}

/** Where what was typed and not sent is kept, also after the tab is closed. */
export const draftOf = ({ smoke, blend }: From) =>
  draftAt<Writing>({
    name: 'smoke-draft',
    of: smoke ? smoke.id : `new ${blend?.id ?? 0}`,
    fits: { blend: isBlend },
  })
