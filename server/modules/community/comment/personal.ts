import type { Host } from '#server/kernel/host.ts'

/** What somebody said stays in the talk of others, under a name that says nothing. */
export function registerPersonal(host: Host): void {
  host.personal.register(
    {
      table: 'comment',
      column: 'member_id',
      exported: [
        'id',
        'target_type',
        'target_id',
        'answered_id',
        'content',
        'generated',
        'state',
        'like_count',
        'region',
        'created_at',
      ],
      atEnd: 'keep',
    },
    { table: 'comment', column: 'state_by', exported: null, atEnd: 'keep' },
  )
}
