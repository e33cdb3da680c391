export { asksOfPieces } from './appreciate.ts'
import { later } from '#web/lib/hydration/later.tsx'
import type { Api } from '#web/lib/api/result.ts'
import type { Card } from './appreciate.ts'

export { type PiecePage, type PiecesAsked, piecesPerPage } from './appreciate.ts'

/** 热门鉴赏, for the home page; its loader waits for `HotPieces.ready`. */
export const HotPieces = later(async () => (await import('./selection/HotPieces.tsx')).HotPieces)

/** 出现在这些鉴赏里, for the page of a thing of the catalogue, with what `readPieces` gave. */
export const InPieces = later(async () => (await import('./selection/InPieces.tsx')).InPieces)

/** The dark head of the pages about 鉴赏 and who makes what is shown; a loader waits for `WallHead.ready`. */
export const WallHead = later(async () => (await import('./wall/WallHead.tsx')).WallHead)

/** The views of what is shown, and of its makers; a loader waits for `KindTabs.ready`. */
export const KindTabs = later(async () => (await import('./wall/KindTabs.tsx')).KindTabs)

/** Pieces as a wall, for the page of somebody or something; its loader waits for `Wall.ready`. */
export const Wall = later(async () => (await import('./wall/Wall.tsx')).Wall)

/**
 * The newest pieces that show a thing, for the loader of its page; none where they could not be had.
 * @param type its kind on the wire
 */
export async function readPieces(api: Api, type: number, id: number): Promise<readonly Card[]> {
  const asked = { cite_type: type, cite_id: id, sort: 'new', limit: 6 } as const
  const [found] = await Promise.all([api('GET /appreciation', asked), InPieces.ready()])
  return found.ok ? found.data.list : []
}
