import { randomBytes } from 'node:crypto'
import * as contract from '#contract/catalogue/collection/cellar.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { dropShare, putShare, readSharer } from './cellar.store.ts'
import { cellarOf, rackOf } from './cellar.ts'
import { figuresAndShareOf } from '../lot/lot-view.ts'
import { lotRoutes } from '../lot/lot.routes.ts'
import { readForExport, readImports } from '../csv/import.store.ts'
import { importTable, type MatchBlends, previewTable } from '../csv/import.ts'
import { lookAtTable, writeTable } from '../csv/table.ts'
import { undoImport } from '../csv/undo.ts'

function importRoutes(host: Host, match: MatchBlends): void {
  serve(host, contract.cellarColumns, async ({ csv }) => lookAtTable(csv))
  serve(host, contract.cellarPreview, (reading, { viewer }) => previewTable(host, viewer.uid, reading, match))
  serve(host, contract.cellarImport, (reading, { viewer }) => importTable(host, viewer.uid, reading, match))
  serve(host, contract.cellarImports, async (_input, { viewer }) => {
    const rows = await readImports(host.db, viewer.uid, 5)
    return { list: rows.map((row) => ({ ...row, create_time: row.created_at.toISOString() })) }
  })
  serve(host, contract.cellarUndo, ({ id }, { viewer }) => undoImport(host, viewer.uid, id))
}

/** 草柜 and 斗架: private; a link shows the cellar to whoever has it, without the notes. */
export function cellarRoutes(host: Host, match: MatchBlends): void {
  const { db } = host

  serve(host, contract.cellarOwn, async (listing, { viewer }) => {
    const [cellar, sums] = await Promise.all([
      cellarOf(db, viewer.uid, listing, true),
      figuresAndShareOf(db, viewer.uid),
    ])
    return { ...cellar, ...sums }
  })
  serve(host, contract.rackOwn, (listing, { viewer }) => rackOf(db, viewer.uid, listing))

  serve(host, contract.cellarShare, async (_input, { viewer }) => ({
    token: await putShare(db, viewer.uid, randomBytes(18).toString('base64url')),
  }))
  serve(host, contract.cellarUnshare, async (_input, { viewer }) => {
    await dropShare(db, viewer.uid)
    return null
  })
  serve(host, contract.cellarShared, async ({ token, ...listing }) => {
    const owner = await readSharer(db, token)
    if (!owner) throw missing('这个链接已经收回，或者不存在')
    const cellar = await cellarOf(db, owner.uid, listing, false)
    const list = cellar.list.map((tin) => ({ ...tin, note: '' }))
    return { ...cellar, list, owner: { nickname: owner.nickname } }
  })

  lotRoutes(host)
  importRoutes(host, match)
  serve(host, contract.cellarExport, async (_input, { viewer }) =>
    writeTable(await readForExport(db, viewer.uid)),
  )
}
