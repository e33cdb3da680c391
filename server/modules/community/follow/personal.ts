import type { Host } from '#server/kernel/host.ts'

/** All of it is the person's own and goes with them; the counts of the others follow. */
export function registerPersonal(host: Host): void {
  host.personal.register(
    {
      table: 'follow',
      column: 'follower_id',
      exported: ['followed_id', 'remark', 'created_at'],
      atEnd: 'delete',
    },
    { table: 'follow', column: 'followed_id', exported: ['follower_id', 'created_at'], atEnd: 'delete' },
    { table: 'member_block', column: 'member_id', exported: ['blocked_id', 'created_at'], atEnd: 'delete' },
    // Who blocked somebody is not theirs to know.
    { table: 'member_block', column: 'blocked_id', exported: null, atEnd: 'delete' },
    { table: 'muted_word', column: 'member_id', exported: ['word', 'created_at'], atEnd: 'delete' },
  )
}
