import { code } from '#contract/error.ts'
import { call } from '#web/lib/api/call.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { whereWords } from '#web/features/makers/studio-card/index.ts'
import { fieldsOf, sentOf } from '../work-form/work-form.ts'

export async function deleteWork(id: number, reason: string) {
  return call('DELETE /work/{id}', { id, reason })
}

/** A change tells the whole work again: it is read first. @returns whether it was done; why not has been said */
export async function setOnView(id: number, onView: boolean): Promise<boolean> {
  const found = await call('GET /work/{id}', { id })
  if (!found.ok) {
    toastFailure(found)
    return false
  }
  const told = { ...sentOf({ ...fieldsOf(found.data), onView }), id }
  const result = await call('PUT /work/{id}', told)
  if (!result.ok) toastFailure(result)
  else if (result.code === code.success) toastSuccess(`已改为${whereWords(onView)}`)
  return result.ok
}
