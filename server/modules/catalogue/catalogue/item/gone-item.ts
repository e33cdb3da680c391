import type { Db } from '#server/kernel/database/db.ts'
import { type Failure, Moved } from '#server/kernel/errors/failure.ts'
import { type CatalogueKind, readMoved } from './item.store.ts'

type Asked = { type: CatalogueKind; id: number }

/** What is answered for an item that is not there: where below `path` it went, or that there is `none`. */
export async function goneItem(db: Db, { type, id }: Asked, path: string, none: Failure): Promise<Failure> {
  const into = await readMoved(db, type, id)
  return into === null ? none : new Moved(`/api/${path}/${into}`)
}
