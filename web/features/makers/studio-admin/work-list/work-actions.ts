import type { Calls } from '#contract/api.ts'
import { code } from '#contract/error.ts'
import { apiFor } from '#web/kit/api/loader.ts'
import type { CallInput } from '#web/kit/api/result.ts'
import { tellSilence, tellSuccess } from '#web/kit/notice.ts'
import { whereWords } from '../studio-admin.ts'
import { fieldsOf, sentOf } from '../work-form/work-form.ts'

export async function deleteWork(id: number, reason: string) {
  const api = await apiFor(undefined)
  return api('DELETE /work/{id}', { id, reason })
}

/** A change tells the whole work again: it is read first. @returns whether it was done; why not has been said */
export async function setOnView(id: number, onView: boolean): Promise<boolean> {
  const api = await apiFor(undefined)
  const found = await api('GET /work/{id}', { id })
  if (!found.ok) {
    tellSilence(found)
    return false
  }
  const told = { ...sentOf({ ...fieldsOf(found.data), onView }), id }
  const result = await api('PUT /work/{id}', told as unknown as CallInput<Calls['PUT /work/{id}']>)
  if (!result.ok) tellSilence(result)
  else if (result.code === code.success) tellSuccess(`已改为${whereWords(onView)}`)
  return result.ok
}
