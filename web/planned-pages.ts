/** An address of the specification whose part is still to come, numbered in docs/ARCHITECTURE.md. */
export type PlannedPage = { path: string; part: number }

const later = (part: number, ...paths: string[]): PlannedPage[] => paths.map((path) => ({ path, part }))

/** An address moves from here to routes.tsx when its page is built; this list only shrinks. */
export const plannedPages: readonly PlannedPage[] = [...later(8, '/admin')]
