import type { CallKey } from '#contract/endpoint.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { request } from '../../lib/api/client.ts'

/** Sends a changed rule and says that it stands. @returns whether it was taken */
export async function saveRule(key: CallKey, input: object): Promise<boolean> {
  const result = await request(key, input)
  if (result.ok) toastSuccess('已保存，几秒内到处生效')
  return result.ok
}
