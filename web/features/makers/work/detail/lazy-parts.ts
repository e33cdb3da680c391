import { later } from '#web/lib/hydration/later.tsx'

// What a work's page is made of; its loader waits for `ready` of all of it.

/** The pictures; they stand before the page is alive, and turn when it is. */
export const WorkStage = later(async () => (await import('./WorkStage.tsx')).WorkStage)

/** 赞, 收藏, 举报, 编辑. */
export const WorkActs = later(async () => (await import('./WorkActs.tsx')).WorkActs)

/** What the maker says of it, and who that is. */
export const FromTheMaker = later(async () => (await import('./WorkSections.tsx')).FromTheMaker)

/** Its measures. */
export const Measures = later(async () => (await import('./WorkSections.tsx')).Measures)

/** What stands beside it: others of the studio, others of its shape. */
export const Kin = later(async () => (await import('./WorkSections.tsx')).Kin)

/** What it was before each change. */
export const WorkHistory = later(async () => (await import('./WorkHistory.tsx')).WorkHistory)
