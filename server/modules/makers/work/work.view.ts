import type { WorkCard } from '#contract/makers/studio-card.ts'
import { studioAddress, workAddress } from '#contract/page-address.ts'
import { imageOf } from '#server/modules/platform/media/index.ts'
import type { WorkRow } from './work.store.ts'

// Raised when the drawings themselves change, so that browsers fetch them again.
const drawingVersion = 's2'

export const artOf = ({ id, version }: Pick<WorkRow, 'id' | 'version'>): string =>
  `/art/work/${id}.svg?v=${drawingVersion}-${version}`

export const workCard = (row: WorkRow): WorkCard => ({
  id: row.id,
  url: workAddress(row.id),
  number: row.number,
  name: row.name,
  studio: {
    id: row.studio_id,
    uid: row.member_id,
    name: row.studio_name,
    url: studioAddress(row.studio_id, row.member_id),
  },
  shape: row.shape,
  material: row.material,
  finish: row.finish,
  year: row.year,
  on_view: row.on_view,
  generated: row.generated,
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
export const smallOf = (row: Pick<WorkRow, 'id' | 'version' | 'pictures'>): string =>
  row.pictures[0] ? imageOf(row.pictures[0]).url_small : artOf(row)

/** Shape, material and finish in a line. */
export const factsOf = ({ shape, material, finish }: Pick<WorkRow, 'shape' | 'material' | 'finish'>) =>
  [shape?.name_zh, material?.name, finish?.name].filter(Boolean).join(' · ')
