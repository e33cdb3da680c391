import type { Host } from '#server/kernel/host.ts'

/** What people were given is theirs, and goes with them; the books of prestige stay whole, as those of coins do. */
export function registerPersonal(host: Host): void {
  host.personal.register(
    {
      table: 'prestige_row',
      column: 'member_id',
      exported: ['event', 'amount', 'balance_after', 'created_at'],
      atEnd: 'keep',
    },
    { table: 'prestige_month', column: 'member_id', exported: null, atEnd: 'delete' },
    {
      table: 'level_reached',
      column: 'member_id',
      exported: ['level', 'reached_at'],
      atEnd: 'delete',
    },
    { table: 'earned_badge', column: 'member_id', exported: ['badge_id', 'earned_at'], atEnd: 'delete' },
  )
}
