import { useState } from 'react'
import { code } from '#contract/error.ts'
import type { Image } from '#contract/platform/upload.ts'
import { maxSourceLetters } from '#contract/limits.ts'
import { asTyped } from '#web/lib/form/as-typed.ts'
import { areImages, draftAt } from '#web/lib/form/draft.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { call } from '#web/lib/api/call.ts'
import type { Failure } from '#web/lib/api/result.ts'
import { type Fact, type Facts, faultOf, isEmpty, type Typed, typedOf } from '../form/fact.ts'

/** The choice that the brand is not in the list. */
export const noneOfThese = 'none'

type Faults = Readonly<Record<string, string | undefined>>
type Known = { url: string }

/** The field that a sentence of the server is about, by its beginning. */
function faultsFrom(failure: Failure, facts: readonly Fact[]): Faults {
  if (failure.kind !== 'code') return {}
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

/** What is typed into the form. */
type Written = { facts: Facts; images: readonly Image[] }

const none: readonly Image[] = []

const areFacts = (found: unknown): found is Facts =>
  typeof found === 'object' &&
  found !== null &&
  Object.values(found).every(
    (one) => typeof one === 'string' || (Array.isArray(one) && one.every((part) => typeof part === 'string')),
  )

const begin = (fields: readonly Fact[], name: string): Facts => ({
  ...Object.fromEntries(fields.map((fact) => [fact.key, typedOf(fact)])),
  status: 'unknown',
  sources: '',
  brand_name: '',
  [/\p{Script=Han}/u.test(name) ? 'name_zh' : 'name_en']: name,
})

type Options = { fields: readonly Fact[]; name: string; onSent: () => void }

/** The form for a blend that is not in the catalogue. What was typed outlives the page until it is sent or thrown away. */
export function useAddForm({ fields, name, onSent }: Options) {
  const [known, setKnown] = useState<Known | null>(null)
  const form = useForm({
    saved: { facts: begin(fields, name), images: none },
    draft: draftAt<Written>({
      name: 'contribute-draft',
      anew: name !== '',
      fits: { facts: areFacts, images: areImages },
    }),
    rules: ({ facts, images }) => faultsOf(fields, facts, images),
    onType: () => setKnown(null),
    send: ({ facts, images }) => call('POST /tobacco', inputOf(facts, images)),
    blame(failure) {
      setKnown(knownFrom(failure))
      return faultsFrom(failure, fields)
    },
    onDone: onSent,
  })
  const { values, put } = form
  return {
    ...form,
    facts: values.facts,
    known,
    type: (key: string, typed: Typed) => put({ facts: { ...values.facts, [key]: typed } }, [key]),
    bring: (images: readonly Image[]) => put({ images }, ['sources']),
  }
}

export type AddFormState = ReturnType<typeof useAddForm>
