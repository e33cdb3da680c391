import * as contract from '#contract/catalogue/collection/collection.ts'
import type { NewsPage } from '#contract/notifications/message.ts'
import { contentTypes } from '#contract/content-type.ts'
import { missing, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { cellarRoutes } from './cellar/cellar.routes.ts'
import { changeCollected, collect, collectedOne, collectionPage, uncollect } from './collection.ts'
import { type CollectRow, readCollectedOf } from './collection.store.ts'
import { countLoose, deleteFolder, insertFolder, readFolders, renameFolder } from './folder.store.ts'
import type { MatchBlends } from './csv/import.ts'
import { registerPersonal } from './personal.ts'

/** A row of a collection without what it is of; null where there is none. */
const keptView = (row: CollectRow | undefined) =>
  row ? { ...row, create_time: row.created_at.toISOString() } : null

const maxFolders = 50
const sameName = () => notNow('已经有一个同名的收藏夹')
const noFolder = () => missing('没有这个收藏夹')

function folderRoutes(host: Host): void {
  serve(host, contract.folderList, async (_input, { viewer }) => {
    const [list, counts] = await Promise.all([
      readFolders(host.db, viewer.uid),
      countLoose(host.db, viewer.uid),
    ])
    return { list, ...counts }
  })

  serve(host, contract.folderNew, async ({ name }, { viewer }) => {
    const created = await host.db
      .transaction()
      .execute((trx) => insertFolder(trx, viewer.uid, name, maxFolders))
    if (created === 'same') throw sameName()
    if (created === 'full') throw notNow(`收藏夹最多 ${maxFolders} 个`)
    return { id: created, name, count: 0 }
  })

  serve(host, contract.folderEdit, async ({ id, name }, { viewer }) => {
    const named = await host.db.transaction().execute((trx) => renameFolder(trx, viewer.uid, id, name))
    if (named === 'same') throw sameName()
    if (named === 'none') throw noFolder()
    return named
  })

  serve(host, contract.folderDelete, async ({ id }, { viewer }) => {
    if (!(await deleteFolder(host.db, viewer.uid, id))) throw noFolder()
    return null
  })
}

type ReceivedAsked = { type?: number; is_read: 0 | 1; cursor?: string; page?: number; limit?: number }

/** What is lent by modules above this one. */
export type Lent = {
  /** Finds blends by the names in a table. */
  match: MatchBlends
  /** News that one's own things were collected. */
  received: (uid: number, asked: ReceivedAsked) => Promise<NewsPage>
  readUpTo: (uid: number, id: number) => Promise<void>
}

/** Collecting, its folders, 草柜 and 斗架. */
export function collectionRoutes(host: Host, { match, received, readUpTo }: Lent): void {
  serve(host, contract.collectGive, async ({ type, id, ...sent }, { viewer }) => {
    await host.content.refuseBarred(host.db, type, id, viewer)
    const kept = await collect(host, viewer.uid, { type, id }, sent)
    return { collected: await collectedOne(host, viewer.uid, kept.row), count: kept.count }
  })
  serve(host, contract.collectTake, async ({ type, id }, { viewer }) => {
    const count = await uncollect(host, viewer.uid, { type, id })
    return { count }
  })
  serve(host, contract.collectEdit, async ({ id, is_read, ...sent }, { viewer }) => {
    if (!is_read) return changeCollected(host, viewer.uid, id, sent)
    await readUpTo(viewer.uid, id)
    return null
  })
  serve(host, contract.collectList, ({ is_read, ...listing }, { viewer }) =>
    is_read === undefined
      ? collectionPage(host, viewer.uid, listing)
      : received(viewer.uid, { ...listing, is_read }),
  )

  const kinds = [contentTypes.tobacco, contentTypes.pipe, contentTypes.accessory]
  host.viewerFacts.register(kinds, async ({ db, viewer, idsOf }) => {
    const asked = kinds.flatMap((type) => idsOf(type).map((id) => ({ type, id })))
    const rows = await readCollectedOf(db, viewer.uid, asked)
    const own = new Map(rows.map((row) => [`${row.type} ${row.target_id}`, row]))
    return asked.map(({ type, id }) => ({ type, id, kept: keptView(own.get(`${type} ${id}`)) }))
  })

  folderRoutes(host)
  cellarRoutes(host, match)
  registerPersonal(host)
}
