import { later } from '#web/lib/hydration/later.tsx'

/** 鉴赏, 收藏, 分享, 举报, 管理; a page's loader waits for `PieceActs.ready`. */
export const PieceActs = later(async () => (await import('./ActBar.tsx')).ActBar)
