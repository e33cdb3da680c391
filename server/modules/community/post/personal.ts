import type { Host } from '#server/kernel/host.ts'
import { dropAllDrafts } from './draft/draft.store.ts'

/** Where people stand in posts: what they wrote stays under 已注销用户, what they were writing goes. */
export function registerPersonal({ personal }: Host): void {
  personal.register(
    {
      table: 'post',
      column: 'member_id',
      exported: [
        'id',
        'circle_id',
        'kind',
        'title',
        'content',
        'state',
        'state_reason',
        'members_only',
        'generated',
        'region',
        'edited_at',
        'created_at',
      ],
      atEnd: 'keep',
    },
    { table: 'post', column: 'state_by', exported: null, atEnd: 'keep' },
    { table: 'post_tag', column: 'post_id', through: 'post', exported: ['post_id', 'tag_id'], atEnd: 'keep' },
    {
      table: 'post_draft',
      column: 'member_id',
      exported: ['post_id', 'kind', 'fields', 'version', 'created_at', 'updated_at'],
      atEnd: dropAllDrafts,
    },
  )
}
