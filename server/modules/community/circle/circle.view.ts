import type { CircleCard } from '#contract/community/circle.ts'
import { publicAddress } from '#server/modules/platform/media/index.ts'
import type { CircleCardRow, CircleRow, Place } from './circle.store.ts'

// Raised when the drawings themselves change, so that browsers fetch them again.
const drawingVersion = 'c2'

type Pictured = { id: number; avatar: string; version: string }

/** The address of a circle's badge: brought by its owner, else drawn. */
export const avatarOf = ({ id, avatar, version }: Pictured): string =>
  avatar ? publicAddress(avatar, 'm') : `/art/circle/${id}.svg?v=${drawingVersion}-${version}`

const coverOf = ({ id, cover, version }: { id: number; cover: string; version: string }): string =>
  cover ? publicAddress(cover, 'l') : `/art/circle-cover/${id}.svg?v=${drawingVersion}-${version}`

/** A circle in a list. `today` are its posts since midnight. */
export const cardOf = (row: CircleCardRow): CircleCard => ({
  id: row.id,
  name: row.name,
  category: row.category,
  introduction: row.introduction,
  avatar: avatarOf(row),
  cover: coverOf(row),
  official: row.official,
  frozen: row.state === 'frozen',
  join_by: row.join_by,
  member_count: row.member_count,
  post_count: row.post_count,
  essence_count: row.featured_count,
  today_count: row.today,
  role: row.role,
  waiting: row.waiting,
})

/** What somebody may do in a circle; `silent`: muted on the whole site. Nothing for a visitor. */
export function canIn(
  { role, waiting, muted_until, banned, state }: Place & Pick<CircleRow, 'state'>,
  viewer: { silent: boolean } | null,
) {
  const open = state === 'approved' && viewer !== null && !viewer.silent
  return {
    post: open && role !== null && muted_until === null,
    barred: banned,
    join: open && role === null && !waiting && !banned,
    leave: role !== null && role !== 'owner',
    moderate: role === 'owner' || role === 'admin',
    own: role === 'owner',
  }
}
