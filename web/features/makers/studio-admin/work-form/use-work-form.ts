import { useNavigate } from 'react-router'
import { code } from '#contract/error.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import type { Work } from '../studio-admin.ts'
import {
  blank,
  draftOf,
  faultOfMessage,
  faultsOf,
  type Fields,
  fieldOf,
  fieldsOf,
  same,
  sentOf,
} from './work-form.ts'

async function send(id: number, fields: Fields) {
  const sent = sentOf(fields)
  if (id === 0) return call('POST /work', sent)
  const edited = { ...sent, id }
  return call('PUT /work/{id}', edited)
}

/** The form of a work: what stands in it, what is wrong with it, and sending it. */
export function useWorkForm(work: Work | null) {
  const navigate = useNavigate()
  const id = work?.id ?? 0
  return useForm({
    saved: work ? fieldsOf(work) : blank,
    same,
    draft: draftOf(id),
    rules: (fields) => faultsOf(fields, new Date().getFullYear()),
    send: (fields) => send(id, fields),
    fieldOf,
    blame: (failure) => (failure.kind === 'code' ? faultOfMessage(failure.msg) : {}),
    onDone(result) {
      if (result.code === code.success) toastSuccess(id === 0 ? '已发布' : '已保存')
      // Back leads to where the writer came from, not to an empty form.
      void navigate(result.data.url, { replace: true })
    },
  })
}

export type WorkFormState = ReturnType<typeof useWorkForm>
