import { later } from '#web/lib/hydration/later.tsx'

/** The views of a circle's administration in which something is done, by a chunk of their own. */
export const DeskPanel = later(async () => (await import('./DeskPanel.tsx')).DeskPanel)
