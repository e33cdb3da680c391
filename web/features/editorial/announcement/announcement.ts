import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'

export type NewsPage = DataOf<Calls['GET /news']>
export type NewsCard = NewsPage['list'][number]
export type Piece = DataOf<Calls['GET /news/{id}']>

export const kinds = { news: '资讯', notice: '公告' } as const
