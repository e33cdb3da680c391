export { asksOfPieces } from './appreciate.ts'
import type { Api } from '#web/lib/api/result.ts'
import type { Card } from './appreciate.ts'

export { type PiecePage, type PiecesAsked, piecesPerPage } from './appreciate.ts'

/** 热门鉴赏, for the home page. */
export { HotPieces } from './selection/HotPieces.tsx'

/** 相关鉴赏, for the page of a thing of the catalogue, with what `readPieces` gave. */
export { InPieces } from './selection/InPieces.tsx'
export { WithPieces } from './selection/WithPieces.tsx'

/** The dark head of the pages about 鉴赏 and who makes what is shown. */
export { WallHead } from './wall/WallHead.tsx'

/** When a piece was shown and how many like it, or by whom, for the foot of a card. */
export { PieceFoot } from './wall/PieceFoot.tsx'

/** Pieces as a wall, for the page of somebody or something. */
export { Wall } from './wall/Wall.tsx'

/**
 * The newest pieces that show a thing, for the loader of its page; none where they could not be had.
 * @param type its kind on the wire
 */
export async function readPieces(api: Api, type: number, id: number): Promise<readonly Card[]> {
  const asked = { cite_type: type, cite_id: id, sort: 'new', limit: 6 } as const
  const found = await api('GET /appreciation', asked)
  return found.ok ? found.data.list : []
}
