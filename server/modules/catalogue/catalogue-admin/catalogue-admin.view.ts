import type { Editable } from '#contract/catalogue/contribution.ts'
import { contentTypes } from '#contract/content-type.ts'
import {
  accessoryAddress,
  brandAddress,
  mouthpieceAddress,
  pipeAddress,
  pipeBrandAddress,
  shapeAddress,
  tobaccoAddress,
} from '#contract/page-address.ts'
import type { ContentSummary } from '#server/kernel/registry/content-finder.ts'
import type { ListedRow } from './catalogue-admin.store.ts'

const addressOf: Readonly<Record<Editable, (id: number) => string>> = {
  [contentTypes.tobacco]: tobaccoAddress,
  [contentTypes.pipe]: pipeAddress,
  [contentTypes.accessory]: accessoryAddress,
  [contentTypes.mouthpiece]: mouthpieceAddress,
  [contentTypes.brand]: brandAddress,
  [contentTypes.shape]: shapeAddress,
}

/** Where an item's page is, whatever its state. */
export const pageOf = (type: Editable, id: number, sort = '') =>
  type === contentTypes.brand && sort === 'pipe' ? pipeBrandAddress(id) : addressOf[type](id)

const titleOf = ({ zh_first, name_zh, name_en }: ListedRow) => (zh_first && name_zh ? name_zh : name_en)

/** A fact sheet as the editors' list shows it. */
export const itemView = (type: Editable, row: ListedRow) => ({
  id: row.id,
  type,
  sort: row.sort,
  title: titleOf(row),
  name_zh: row.name_zh,
  name_en: row.name_en,
  brand: row.brand,
  state: row.state,
  review_count: row.review_count,
  collect_count: row.collect_count,
  version: row.version,
  url: pageOf(type, row.id, row.sort),
})

const usageLabels: Readonly<Record<string, string>> = {
  reviews: '条点评',
  collects: '次收藏',
  smokes: '条抽斗记录',
  lists: '份清单',
  cites: '处引用',
  likes: '个赞',
  blends: '款斗草',
  pipes: '支烟斗',
  works: '件作品',
  waiting: '条等着看的纠错',
  moved: '个并进来的旧地址',
}

/** What hangs on an item, as a sentence counts it: 3 条点评. */
export const usesText = (uses: Readonly<Record<string, number>>) =>
  Object.entries(usageLabels).flatMap(([key, what]) => {
    const count = uses[key] ?? 0
    return count > 0 ? [{ what, count }] : []
  })

export const namedView = (type: Editable, id: number, found: ContentSummary | null) => ({
  id,
  title: found?.title ?? `编号 ${id}`,
  url: found?.url ?? pageOf(type, id),
})
