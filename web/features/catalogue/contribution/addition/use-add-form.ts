import { startTransition, type SubmitEvent, useEffect, useState } from 'react'
import { code } from '#contract/error.ts'
import type { Image } from '#contract/platform/upload.ts'
import { maxSourceLetters } from '#contract/limits.ts'
import { asTyped } from '#web/lib/form/as-typed.ts'
import { call } from '#web/lib/api/call.ts'
import type { Failure } from '#web/lib/api/result.ts'
import { toastFailure } from '#web/lib/toast.ts'
import { keepDraft, readDraft } from './draft.ts'
import { type Fact, type Facts, faultOf, isEmpty, type Typed, typedOf } from '../form/fact.ts'

export const formName = 'add-form'
/** The choice that the brand is not in the list. */
export const noneOfThese = 'none'

type Faults = Readonly<Record<string, string | undefined>>
type Known = { url: string }

/** The field that a sentence of the server is about, by its beginning. */
function faultsFrom(failure: Failure, facts: readonly Fact[]): Faults {
  if (failure.kind === 'malformed')
    return Object.fromEntries(failure.errors.map(({ field, message }) => [field, message]))
  if (failure.kind !== 'code') {
    toastFailure(failure)
    return {}
  }
  const { msg } = failure
  const found = facts.find(({ name }) => msg.includes(name))
  if (found) return { [found.key]: msg }
  return msg.includes('来源') ? { sources: msg } : {}
}

function knownFrom(failure: Failure): Known | null {
  const data: unknown = failure.kind === 'code' && failure.code === code.notNow ? failure.data : null
  const told = typeof data === 'object' && data !== null && 'url' in data && typeof data.url === 'string'
  return told ? { url: String(data.url) } : null
}

/** What is wrong, field by field. */
function faultsOf(fields: readonly Fact[], facts: Facts, images: readonly Image[]): Faults {
  const brandNew = facts.brand === noneOfThese
  const found: Record<string, string> = {}
  for (const fact of fields) {
    const fault = faultOf(fact, facts[fact.key] ?? '')
    if (fault) found[fact.key] = fault
  }
  if (brandNew && isEmpty(facts.brand_name)) found.brand_name = '请写下品牌的名字'
  if (isEmpty(facts.sources) && images.length === 0) found.sources = '请写明来源，或附一张照片'
  if (String(facts.sources ?? '').length > maxSourceLetters)
    found.sources = `来源最多 ${maxSourceLetters} 个字`
  return found
}

/** What the call takes: chosen numbers travel as they were typed. */
const inputOf = (facts: Facts, images: readonly Image[]) => ({
  ...asTyped({
    ...Object.fromEntries(Object.entries(facts).filter(([, typed]) => !isEmpty(typed))),
    brand: facts.brand === noneOfThese ? undefined : facts.brand,
    brand_name: facts.brand === noneOfThese ? facts.brand_name : undefined,
  }),
  images: images.map(({ file_name }) => file_name),
})

const begin = (fields: readonly Fact[], name: string): Facts => ({
  ...Object.fromEntries(fields.map((fact) => [fact.key, typedOf(fact)])),
  status: 'unknown',
  sources: '',
  brand_name: '',
  [/\p{Script=Han}/u.test(name) ? 'name_zh' : 'name_en']: name,
})

type Options = { uid: number; fields: readonly Fact[]; name: string; onSent: () => void }

/** What was typed; it outlives the page until it is sent or thrown away. */
function useDraft({ uid, fields, name }: Options) {
  const [first] = useState(() => begin(fields, name))
  const [facts, setFacts] = useState(first)
  const [images, setImages] = useState<readonly Image[]>([])
  const [touched, setTouched] = useState(false)
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    const kept = name ? null : readDraft(uid)
    if (!kept) return
    startTransition(() => {
      setFacts({ ...first, ...kept.facts })
      setImages(kept.images)
      setTouched(true)
      setRestored(true)
    })
  }, [uid, name, first])
  const put = (next: Facts, pictures: readonly Image[]) => {
    setFacts(next)
    setImages(pictures)
    setTouched(true)
    keepDraft(uid, { facts: next, images: pictures })
  }
  const discard = () => {
    keepDraft(uid, null)
    setFacts(begin(fields, ''))
    setImages([])
    setTouched(false)
    setRestored(false)
  }
  return { facts, images, touched, restored, put, discard }
}

/** The form for a blend that is not in the catalogue. */
export function useAddForm(options: Options) {
  const { fields, onSent } = options
  const draft = useDraft(options)
  const { facts, images } = draft
  const [faults, setFaults] = useState<Faults>({})
  const [known, setKnown] = useState<Known | null>(null)
  const [busy, setBusy] = useState(false)
  const [sending, setSending] = useState(false)

  const set = (key: string, typed: Typed) => {
    draft.put({ ...facts, [key]: typed }, images)
    setFaults({ ...faults, [key]: undefined })
    setKnown(null)
  }
  const bring = (pictures: readonly Image[]) => {
    draft.put(facts, pictures)
    setFaults({ ...faults, sources: undefined })
  }
  const check = (key: string) => setFaults({ ...faults, [key]: faultsOf(fields, facts, images)[key] })
  const show = (found: Faults) => {
    setFaults(found)
    setTimeout(() => document.querySelector<HTMLElement>(`#${formName} [aria-invalid]`)?.focus())
  }
  const send = async () => {
    const result = await call('POST /tobacco', inputOf(facts, images))
    if (!result.ok) {
      setKnown(knownFrom(result))
      return show(faultsFrom(result, fields))
    }
    draft.discard()
    onSent()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = faultsOf(fields, facts, images)
    if (Object.keys(found).length > 0) return show(found)
    setSending(true)
    await send()
    setSending(false)
  }
  return { ...draft, faults, known, busy, setBusy, sending, set, bring, check, submit }
}

export type AddFormState = ReturnType<typeof useAddForm>
