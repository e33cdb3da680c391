import { later } from '#web/lib/hydration/later.tsx'

/** 赞, 收藏, 分享, 举报, 管理; a page's loader waits for `PostActs.ready`. */
export const PostActs = later(async () => (await import('./ActBar.tsx')).ActBar)
