import type { Host } from '#server/kernel/host.ts'

/** Reviews go on counting in the scores of their things, under a name that says nothing. */
export function registerPersonal(host: Host): void {
  host.personal.register(
    {
      table: 'review',
      column: 'member_id',
      exported: [
        'tobacco_id',
        'pipe_id',
        'accessory_id',
        'work_id',
        'half_stars',
        'strength',
        'flavor_level',
        'room_note',
        'taste',
        'aged_years',
        'version_id',
        'smoked_in',
        'flavors',
        'content',
        'generated',
        'state',
        'created_at',
        'updated_at',
      ],
      atEnd: 'keep',
    },
    { table: 'review', column: 'state_by', exported: null, atEnd: 'keep' },
  )
}
