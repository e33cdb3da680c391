import { studioLineNames } from '#contract/identity/certification-rule.ts'
import type { StudioCard, WorkCard } from '#contract/makers/studio-card.ts'
import { imageOf, publicAddress } from '#server/modules/platform/media/index.ts'
import type { StudioRow } from './studio.store.ts'
import type { WorkRow } from './work.store.ts'

// Raised when the drawings themselves change, so that browsers fetch them again.
const drawingVersion = 's1'

export const studioUrl = ({ id, member_id }: Pick<StudioRow, 'id' | 'member_id'>): string =>
  `/query/nationDetail?sid=${id}&uid=${member_id}`

export const workUrl = (id: number): string => `/query/goodsDetail?id=${id}`

type Pictured = Pick<StudioRow, 'id' | 'avatar' | 'cover' | 'version'>

export const avatarOf = ({ id, avatar, version }: Pictured): string =>
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
  url: studioUrl(row),
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

export const artOf = ({ id, version }: Pick<WorkRow, 'id' | 'version'>): string =>
  `/art/work/${id}.svg?v=${drawingVersion}-${version}`

export const workCard = (row: WorkRow): WorkCard => ({
  id: row.id,
  url: workUrl(row.id),
  number: row.number,
  name: row.name,
  studio: {
    id: row.studio_id,
    uid: row.member_id,
    name: row.studio_name,
    url: studioUrl({ id: row.studio_id, member_id: row.member_id }),
  },
  shape: row.shape,
  material: row.material,
  finish: row.finish,
  year: row.year,
  on_view: row.on_view,
  cover: row.pictures[0] ? imageOf(row.pictures[0]) : null,
  art: artOf(row),
  score: row.score,
  review_count: row.review_count,
  like_count: row.like_count,
  collect_count: row.collect_count,
  state: row.state,
  create_time: row.created_at.toISOString(),
})

/** What stands for a work where there is room for one small picture: its photograph, else its drawing. */
export const smallOf = (row: WorkRow): string =>
  row.pictures[0] ? imageOf(row.pictures[0]).url_small : artOf(row)

/** Shape, material and finish in a line. */
export const factsOf = ({ shape, material, finish }: Pick<WorkRow, 'shape' | 'material' | 'finish'>) =>
  [shape?.name_zh, material?.name, finish?.name].filter(Boolean).join(' · ')
