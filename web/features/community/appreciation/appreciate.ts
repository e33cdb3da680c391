import { contentTypes } from '#contract/content-type.ts'
import type { Things } from '#web/lib/viewer/page-facts.ts'
import type { AppreciationCard, AppreciationKind } from '#contract/community/appreciation.ts'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { CallInput } from '#web/lib/api/result.ts'

export type { AppreciationCard as Card, AppreciationKind as Kind }
export type PiecePage = DataOf<Calls['GET /appreciation']>
export type Piece = DataOf<Calls['GET /appreciation/{id}']>
/** What a list of pieces asks for. */
export type PiecesAsked = CallInput<Calls['GET /appreciation']>

export const piecesPerPage = 24

export const kinds: readonly { key: AppreciationKind; name: string }[] = [
  { key: 'pipe', name: '烟斗' },
  { key: 'tobacco', name: '斗草' },
  { key: 'accessory', name: '配件' },
  { key: 'rack', name: '斗架' },
]

export const kindName = (kind: AppreciationKind): string =>
  kinds.find(({ key }) => key === kind)?.name ?? '鉴赏'

/** What stands otherwise to each member: whether they like a piece. */
export const asksOfPieces = (list: PiecePage['list']): Things => ({
  [contentTypes.appreciation]: list.map(({ id }) => id),
})
