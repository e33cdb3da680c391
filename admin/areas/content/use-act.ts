import { useState } from 'react'
import { toastError, toastSuccess } from '#web/lib/toast.ts'
import { client } from '../../lib/api/client.ts'
import { type Act, actWords, type Content, needsReason } from './words.ts'

/** What is about to be done, with which things of one kind. */
export type Doing = { type: string; ids: readonly number[]; act: Act }

async function doAll({ type, ids, act }: Doing, reason: string): Promise<void> {
  const result = await client('POST /admin/content/batch', {
    type: Number(type) as 0,
    ids: [...ids],
    action: act,
    reason,
  })
  if (!result.ok) return
  const { done, failed } = result.data
  if (done.length > 0) toastSuccess(`已${actWords[act]} ${done.length} 件`)
  if (failed.length > 0) toastError(failed.map(({ id, words }) => `${id} 号：${words}`).join('；'))
}

async function doOne({ type, ids, act }: Doing, reason: string): Promise<void> {
  const result = await client('PUT /admin/content/{type}/{id}', {
    type: Number(type) as 0,
    id: ids[0] ?? 0,
    action: act,
    reason,
  })
  if (result.ok) toastSuccess(`已${actWords[act]}`)
}

/** Acts on things: asks why where a reason is needed, does it, and then reads the page again. */
export function useAct(again: () => void) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const run = async (what: Doing, reason: string) => {
    setDoing(null)
    await (what.ids.length > 1 ? doAll : doOne)(what, reason)
    again()
  }
  return {
    doing,
    give: (reason: string) => doing && void run(doing, reason),
    drop: () => setDoing(null),
    begin: (what: Doing) => (needsReason(what.act) ? setDoing(what) : void run(what, '')),
  }
}

/** What can be done with all of these. */
export function actsOf(rows: readonly Content[]): Act[] {
  const [first, ...rest] = rows
  return (first?.acts ?? []).filter((act) => rest.every(({ acts }) => acts.includes(act)))
}
