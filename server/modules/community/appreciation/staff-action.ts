import type { Db } from '#server/kernel/db.ts'
import { decideContent } from '#server/modules/community/content-action/index.ts'
import { readPiece } from './appreciation.store.ts'
import { appreciationKind } from './content-actions.ts'
import { publish } from './write.ts'

/** The staff's word on a piece that waited. */
export async function decideAppreciation(
  trx: Db,
  id: number,
  state: 'published' | 'rejected',
  reason = '',
): Promise<void> {
  const row = await readPiece(trx, id, true)
  if (row && (await decideContent(appreciationKind, trx, row, { state, reason }))) await publish(trx, row)
}
