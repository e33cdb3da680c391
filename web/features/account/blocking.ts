import { later } from '../../kit/later.tsx'

/** 屏蔽, far down on the page: by a chunk of its own. */
export const Blocking = later(async () => (await import('./Blocking.tsx')).Blocking)
