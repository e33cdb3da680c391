import type { CallKey } from '#contract/endpoint.ts'
import { noticeTime, notify } from '#web/lib/toast.ts'
import { callAny } from '../../lib/api/call.ts'

/** Sends a changed rule and says that it stands. @returns whether it was taken */
export async function saveRule(key: CallKey, input: object): Promise<boolean> {
  const result = await callAny(key, input)
  if (result.ok) notify({ kind: 'success', text: '已保存，几秒内到处生效', ms: noticeTime.notification })
  return result.ok
}
