import { later } from '#web/lib/hydration/later.tsx'

/** Who wrote it, where it stands, what else is said there; a page's loader waits for `PostAside.ready`. */
export const PostAside = later(async () => (await import('./PostAsideContent.tsx')).PostAsideContent)
