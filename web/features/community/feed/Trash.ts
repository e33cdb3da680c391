import { later } from '#web/lib/hydration/later.tsx'

/** 回收站; a page's loader waits for `Trash.ready`. */
export const Trash = later(async () => (await import('./TrashList.tsx')).TrashList)
