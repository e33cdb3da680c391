import { later } from '#web/lib/hydration/later.tsx'

/** What stands beside a person's page: one chunk of its own; a loader waits for one of them. */
const boxes = () => import('./ProfileBoxes.tsx')

export const BadgeBox = later(async () => (await boxes()).BadgeBox)
export const VisitorBox = later(async () => (await boxes()).VisitorBox)
export const TasteBoxes = later(async () => (await import('./TasteBoxes.tsx')).TasteBoxes)
