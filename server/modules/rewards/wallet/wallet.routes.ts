import { pointsClaim, pointsPrestige, tipGive, tipOne } from '#contract/rewards/coin.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { readBalance } from '#server/modules/rewards/ledger/index.ts'
import { checkinOf, claimTask } from './task.ts'
import { ledgerOf } from './ledger.ts'
import { coinsOfPerson } from './ledger-lines.ts'
import { giveTip, tipsOf } from './tip.ts'

/** Coins as a person sees them: where they came from, what brings more, and thanks with them. */
export function walletRoutes(host: Host): void {
  const { db } = host

  serve(host, pointsPrestige, (query, { viewer }) => ledgerOf(host, query, viewer?.uid))
  serve(host, pointsClaim, async ({ id }, { viewer: { uid } }) => {
    const coins = await claimTask(host, uid, id)
    const [balance, checkin] = await Promise.all([readBalance(db, uid), checkinOf(db, uid)])
    return { coins, balance, checkin }
  })
  serve(host, tipOne, (thing, { viewer }) => tipsOf(host, thing, viewer))
  serve(host, tipGive, (tip, { viewer }) => giveTip(host, viewer, tip))

  host.personal.register(
    {
      table: 'checkin',
      column: 'member_id',
      exported: ['day', 'streak', 'created_at'],
      atEnd: 'delete',
    },
    // The books balance only whole.
    {
      table: 'coin_row',
      column: 'member_id',
      exported: ['amount', 'balance_after', 'created_at'],
      read: coinsOfPerson,
      atEnd: 'keep',
    },
    { table: 'coin_row', column: 'other_id', exported: null, atEnd: 'keep' },
    {
      table: 'tip',
      column: 'from_id',
      exported: ['target_type', 'target_id', 'amount', 'created_at'],
      atEnd: 'keep',
    },
    {
      table: 'tip',
      column: 'to_id',
      exported: ['target_type', 'target_id', 'amount', 'created_at'],
      atEnd: 'keep',
    },
  )
}
