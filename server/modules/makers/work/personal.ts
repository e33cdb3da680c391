import type { Host } from '#server/kernel/host.ts'

/** What stands about a person in the tables of works: works stay for what others said of them, hidden with their studio. */
export function registerPersonal(host: Host): void {
  host.personal.register(
    {
      table: 'work',
      column: 'studio_id',
      through: 'studio',
      exported: [
        'id',
        'number',
        'name',
        'bowl_percent',
        'shank_percent',
        'bend_deg',
        'length_mm',
        'height_mm',
        'chamber_diameter_mm',
        'chamber_depth_mm',
        'weight_g',
        'year',
        'notes',
        'on_view',
        'generated',
        'state',
        'state_reason',
        'edited_at',
        'created_at',
      ],
      atEnd: 'keep',
    },
    { table: 'work', column: 'state_by', exported: null, atEnd: 'keep' },
    {
      table: 'work_change',
      column: 'member_id',
      exported: ['work_id', 'before', 'after', 'created_at'],
      atEnd: 'keep',
    },
  )
}
