import { contentTypes } from '#contract/content-type.ts'
import { publish } from '#server/events.ts'
import type { Host } from '#server/kernel/host.ts'
import { releaseUploads } from '#server/modules/platform/media/index.ts'
import { emptyStudio } from './studio.store.ts'

/** What stands about a person in the table of studios. */
export function registerPersonal(host: Host): void {
  host.personal.register(
    {
      table: 'studio',
      column: 'member_id',
      exported: [
        'id',
        'kind',
        'name',
        'motto',
        'introduction',
        'story',
        'notice',
        'region',
        'line',
        'founded',
        'state',
        'certified_at',
        'ended_at',
        'work_count',
        'collect_count',
        'view_count',
        'created_at',
      ],
      async atEnd(trx, uid) {
        const id = await emptyStudio(trx, uid)
        if (id === null) return
        await releaseUploads(trx, { type: 'studio avatar', id })
        await releaseUploads(trx, { type: 'studio cover', id })
        await publish(trx, { type: 'studio.changed', content: { type: contentTypes.studio, id } })
      },
    },
    { table: 'studio', column: 'state_by', exported: null, atEnd: 'keep' },
  )
}
