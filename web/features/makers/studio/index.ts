import { later } from '#web/lib/hydration/later.tsx'

/** 推荐工作室, for the home page; its loader waits for `Recommended.ready`. */
export const Recommended = later(async () => (await import('./Recommended.tsx')).Recommended)
