import { studioLineNames } from '#contract/identity/certification-rule.ts'
import type { StudioCard } from '#contract/makers/studio-card.ts'
import { studioAddress } from '#contract/page-address.ts'
import { publicAddress } from '#server/modules/platform/media/index.ts'
import type { StudioRow } from './studio.store.ts'

// Raised when the drawings themselves change, so that browsers fetch them again.
const drawingVersion = 's4'

type Pictured = Pick<StudioRow, 'id' | 'cover' | 'version'>

export const avatarOf = ({ id, avatar, version }: Pick<StudioRow, 'id' | 'avatar' | 'version'>): string =>
  avatar ? publicAddress(avatar, 'm') : `/art/studio/${id}.svg?v=${drawingVersion}-${version}`

/** The cover for cards, and `large` for the head of the page. */
export function coverOf({ id, cover, version }: Pictured, large = false): string {
  if (cover) return publicAddress(cover, large ? 'l' : 'm')
  const drawn = `/art/studio-cover/${id}.svg?v=${drawingVersion}-${version}`
  return large ? `${drawn}&form=full` : drawn
}

export const studioCard = (row: StudioRow): StudioCard => ({
  id: row.id,
  uid: row.member_id,
  url: studioAddress(row.id, row.member_id),
  kind: row.kind,
  name: row.name,
  motto: row.motto,
  introduction: row.introduction,
  avatar: avatarOf(row),
  cover: coverOf(row),
  region: row.region && row.region_name ? { code: row.region, name: row.region_name } : null,
  line: row.line && studioLineNames[row.line],
  founded: row.founded,
  demo: row.demo,
  work_count: row.work_count,
  fans_count: row.fans_count,
  collect_count: row.collect_count,
  score: row.score,
  review_count: row.review_count,
})
