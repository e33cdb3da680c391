import { toastError } from '#web/lib/toast.ts'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import type { Collected, Thing } from '../collection.ts'

const sheet = () => import('./CollectSheet.tsx')

/** The form of a collected thing, fetched when it is first shown. */
export const CollectSheet = lazyDialog(async () => (await sheet()).CollectSheet)

/** One's own row of a thing, once its form is there, too; null where either could not be had, which is said. */
export async function readForSheet(thing: Pick<Thing, 'type' | 'id'>): Promise<Collected | null> {
  try {
    const { readOwnRow } = await sheet()
    return (await readOwnRow(thing)) ?? null
  } catch {
    toastError('网络不通，请重试')
    return null
  }
}
