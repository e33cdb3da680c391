import type { Db } from './db.ts'

/** A thing that can be named by kind and number, as others need it: whose it is, what it is called, where it stands. */
export type Found = {
  /** null: the site's own. */
  owner: number | null
  title: string
  url: string
}

/** What the module of a kind of thing answers about it. What is hidden or deleted does not exist. */
export type TargetKind = {
  /** The product's word: 点评, 帖子. */
  what: string
  find(db: Db, ids: readonly number[]): Promise<Map<number, Found>>
  /** Likes changed: the thing's own count follows its rows. @returns the count */
  liked?(trx: Db, id: number): Promise<number>
  /** Somebody looked at what was held. */
  release?(trx: Db, id: number): Promise<void>
  reject?(trx: Db, id: number, reason: string): Promise<void>
}

export type Targets = {
  register(type: number, kind: TargetKind): void
  kind(type: number): TargetKind | undefined
  /** One thing; null when it does not exist, is hidden or is of no known kind. */
  find(db: Db, type: number, id: number): Promise<Found | null>
}

export function createTargets(): Targets {
  const kinds = new Map<number, TargetKind>()
  return {
    register: (type, kind) => void kinds.set(type, kind),
    kind: (type) => kinds.get(type),
    find: async (db, type, id) => (await kinds.get(type)?.find(db, [id]))?.get(id) ?? null,
  }
}
