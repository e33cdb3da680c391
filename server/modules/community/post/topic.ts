import type { Db } from '#server/kernel/db.ts'
import { topicNamesIn, type Topics } from '#server/modules/platform/rich-text/index.ts'
import { readTagIds } from './post.store.ts'

/** The tags that a text may name by #, by the names that exist. */
export const topicsNamed = (db: Db, text: string): Promise<Topics['byName']> =>
  readTagIds(db, topicNamesIn(text))
