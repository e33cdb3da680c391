import type { AppreciationCard, AppreciationKind } from '#contract/community/appreciation.ts'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { CallInput } from '#web/kit/api/result.ts'

export type { AppreciationCard as Card, AppreciationKind as Kind }
export type PiecePage = DataOf<Calls['GET /appreciation']>
export type Piece = DataOf<Calls['GET /appreciation/{id}']>
/** What a list of pieces asks for. */
export type PiecesAsked = CallInput<Calls['GET /appreciation']>

export const listAddress = '/appreciate'
export const allAddress = '/appreciate/all_preicate'
export const rankAddress = '/appreciate/hot_rank'
/** Who makes what is shown: the page of the makers. */
export const producerAddress = '/appreciate/producer'
export const writeAddress = '/appreciate/issueAppreciate'
export const pieceAddress = (id: number): string => `/appreciate/appreciate_Details?id=${id}`
export const editAddress = (id: number): string => `${writeAddress}?id=${id}`
export const personAddress = (uid: number): string => `/userInfo?uid=${uid}`

export const piecesPerPage = 24

export const kinds: readonly { key: AppreciationKind; name: string }[] = [
  { key: 'pipe', name: '烟斗' },
  { key: 'tobacco', name: '斗草' },
  { key: 'accessory', name: '配件' },
  { key: 'rack', name: '斗柜' },
]

export const kindName = (kind: AppreciationKind): string =>
  kinds.find(({ key }) => key === kind)?.name ?? '鉴赏'
