import type { DataOf } from '#contract/endpoint.ts'
import type { pipePairing } from '#contract/catalogue/collection/recommendation.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import { readCards, tobaccoCardView } from '#server/modules/catalogue/catalogue/index.ts'
import { pairingOf } from './pairing-rule.ts'
import { readPaired, readPairedPipe, readSmokedIn } from './pairing.store.ts'

type Paired = DataOf<typeof pipePairing>

/** Where a rule says what goes with a pipe, it names three blends at least, and six at most. */
const minBlends = 3
const maxBlends = 6

/**
 * 配这支斗: what members used it for, else what is commonly said of such a chamber.
 * @throws Failure 10003 for a pipe that is not there
 */
export async function pairedWith(db: Db, id: number): Promise<Paired> {
  const pipe = await readPairedPipe(db, id)
  if (!pipe) throw missing()
  const cards = async (ids: readonly number[]) => (await readCards(db, ids)).map(tobaccoCardView)
  const smoked = await readSmokedIn(db, id, pipe.names, maxBlends)
  if (smoked.length > 0)
    return { by: 'members', why: '每一款都至少有三位斗友写过，用的是这支斗。', list: await cards(smoked) }
  const pairing = pairingOf(pipe)
  const list = pairing ? await cards(await readPaired(db, pairing, maxBlends)) : []
  return pairing && list.length >= minBlends
    ? { by: 'rule', why: pairing.why, list }
    : { by: 'nothing', why: '', list: [] }
}
