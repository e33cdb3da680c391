import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { code } from '#contract/error.ts'
import { call } from '#web/lib/api/call.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import type { Place } from '#web/features/community/profile-edit/index.ts'
import type { Desk, Form, Shown } from '../studio-admin.ts'
import { changesOf, type Faults, faultsFrom, faultsOf, type Fields, fieldsOf } from './info-form.ts'

export const formName = 'studio-form'

type Options = {
  desk: Desk
  lines: Form['lines']
  provinces: readonly Place[]
  onTyped: (shown: Partial<Shown>) => void
}

/** Where it will be; of another city than the saved one the province is known. */
function regionOf({ region }: Fields, { desk, provinces }: Options): Shown['region'] {
  if (region === (desk.region?.code ?? '')) return desk.region
  const province = provinces.find((place) => region.startsWith(place.code))
  return province ? { code: region, name: province.name } : null
}

/** What is seen at the head of what stands in the form. */
const shownOf = (fields: Fields, options: Options): Partial<Shown> => ({
  name: fields.name.trim(),
  motto: fields.motto.trim(),
  line: options.lines.find(({ key }) => key === fields.line)?.name ?? '',
  founded: /^\d{4}$/.test(fields.founded.trim()) ? Number(fields.founded) : null,
  region: regionOf(fields, options),
  ...(fields.avatar?.url && { avatar: fields.avatar.url }),
  ...(fields.cover?.url && { cover: fields.cover.url }),
})

/** The form 资料: what was typed, what is wrong with it, and saving it. */
export function useInfoForm(options: Options) {
  const { desk, lines, onTyped } = options
  const saved = fieldsOf(desk, lines)
  const [fields, setFields] = useState(saved)
  const [faults, setFaults] = useState<Faults>({})
  const [saving, setSaving] = useState(false)
  const { revalidate } = useRevalidator()
  const unsaved = Object.keys(changesOf(saved, fields)).length > 0

  const put = (next: Fields) => {
    setFields(next)
    onTyped(shownOf(next, options))
  }
  const set = <Name extends keyof Fields>(name: Name, value: Fields[Name]) => {
    put({ ...fields, [name]: value })
    if (faults[name]) setFaults({ ...faults, [name]: undefined })
  }
  const show = (found: Faults) => {
    setFaults(found)
    // The marks stand after the next paint.
    setTimeout(() => document.querySelector<HTMLElement>(`#${formName} [aria-invalid]`)?.focus())
  }
  const save = async () => {
    const result = await call('PUT /studio/{id}', { id: desk.id, ...changesOf(saved, fields) })
    if (!result.ok) return show(faultsFrom(result))
    if (result.code === code.success) toastSuccess('已保存')
    await revalidate()
    // The head shows what the server keeps from now on.
    onTyped({})
    // What was typed meanwhile stays.
    setFields((now) => ({ ...now, avatar: null, cover: null }))
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = faultsOf(fields, new Date().getFullYear())
    if (Object.keys(found).length > 0) return show(found)
    setSaving(true)
    await save()
    setSaving(false)
  }
  return { fields, faults, set, saving, unsaved, submit }
}

export type InfoFormState = ReturnType<typeof useInfoForm>
