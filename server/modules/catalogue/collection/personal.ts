import type { Host } from '#server/kernel/host.ts'

/** All of it is the person's own, and goes with them; the counts of the items follow. */
export function registerPersonal(host: Host): void {
  host.personal.register(
    {
      table: 'cellar_lot',
      column: 'member_id',
      exported: [
        'tobacco_id',
        'name',
        'brand',
        'amount',
        'grams',
        'container',
        'place',
        'since',
        'opened_on',
        'used_up_on',
        'note',
        'created_at',
      ],
      atEnd: 'delete',
    },
    // Follows the lots: those go first.
    { table: 'cellar_sum', column: 'member_id', exported: null, atEnd: 'delete' },
    {
      table: 'collection_item',
      column: 'member_id',
      exported: ['target_type', 'target_id', 'folder_id', 'note', 'state', 'quantity', 'since', 'created_at'],
      atEnd: 'delete',
    },
    {
      table: 'collection_folder',
      column: 'member_id',
      exported: ['id', 'name', 'created_at'],
      atEnd: 'delete',
    },
    { table: 'cellar_import', column: 'member_id', exported: ['rows', 'created_at'], atEnd: 'delete' },
    { table: 'cellar_share', column: 'member_id', exported: ['token', 'created_at'], atEnd: 'delete' },
  )
}
