import { useRevalidator } from 'react-router'
import { code } from '#contract/error.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import type { Place } from '#web/features/community/profile-edit/index.ts'
import type { Desk, Form, Shown } from '../studio-admin.ts'
import { changesOf, faultsFrom, faultsOf, type Fields, fieldsOf } from './info-form.ts'

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
  const { revalidate } = useRevalidator()
  return useForm({
    saved,
    same: (fields) => Object.keys(changesOf(saved, fields)).length === 0,
    rules: (fields) => faultsOf(fields, new Date().getFullYear()),
    onType: (_part, fields) => onTyped(shownOf(fields, options)),
    send: (fields) => call('PUT /studio/{id}', { id: desk.id, ...changesOf(saved, fields) }),
    blame: faultsFrom,
    async onDone(result, _sent, settle) {
      if (result.code === code.success) toastSuccess('已保存')
      await revalidate()
      // The head shows what the server keeps from now on.
      onTyped({})
      // What was typed meanwhile stays.
      settle((now) => ({ ...now, avatar: null, cover: null }))
    },
  })
}

export type InfoFormState = ReturnType<typeof useInfoForm>
