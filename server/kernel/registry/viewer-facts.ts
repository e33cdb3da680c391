import type { Db } from '../database/db.ts'
import type { Viewer } from '../session/viewer.ts'

/** How a member stands to one thing: liked, collected, what they may do. */
export type ViewerFact = { type: number; id: number } & Record<string, unknown>

/** Things by type and number, and the member who looks at them. */
export type FactsAsked = { db: Db; viewer: Viewer; idsOf(type: number): readonly number[] }

/** Facts about things of some types; what the viewer does not see has none. */
export type ReadFacts = (asked: FactsAsked) => Promise<readonly ViewerFact[]>

export type ViewerFacts = {
  /** States who knows how a member stands to things of these types; several may know a part of it. */
  register(types: readonly number[], read: ReadFacts): void
  /** All that is known about some things, each once. */
  of(db: Db, viewer: Viewer, things: ReadonlyMap<number, readonly number[]>): Promise<ViewerFact[]>
}

/** The same facts about things of one type. */
export const ofType = <Fact extends { id: number }>(type: number, facts: readonly Fact[]) =>
  facts.map((fact) => ({ ...fact, type }))

export function createViewerFacts(): ViewerFacts {
  const readers: { types: readonly number[]; read: ReadFacts }[] = []
  return {
    register: (types, read) => void readers.push({ types, read }),
    async of(db, viewer, things) {
      const idsOf = (type: number) => things.get(type) ?? []
      const wanted = readers.filter(({ types }) => types.some((type) => idsOf(type).length > 0))
      const parts = await Promise.all(wanted.map(({ read }) => read({ db, viewer, idsOf })))
      const known = new Map<string, ViewerFact>()
      for (const fact of parts.flat()) {
        const key = `${fact.type} ${fact.id}`
        known.set(key, { ...known.get(key), ...fact })
      }
      return [...known.values()]
    },
  }
}
