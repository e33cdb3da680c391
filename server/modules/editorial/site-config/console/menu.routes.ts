import * as contract from '#contract/editorial/front-page-admin.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { orderBy } from './banner.routes.ts'
import { actsOn, changedMeanwhile, difference } from './config.routes.ts'
import {
  addMenuEntry,
  dropMenuEntry,
  findMenuAddress,
  lockMenuEntry,
  type MenuRow,
  readMenu,
  readMenuEntry,
  recordRemoved,
  writeMenuEntry,
} from '../site-config.store.ts'
import { ownAddress } from './own-address.ts'

const noEntry = () => missing('菜单里没有这一项，可能已被删去')

type Sent = Pick<
  MenuRow,
  'menu_name' | 'menu_url' | 'shown' | 'seo_title' | 'seo_description' | 'seo_keywords'
>

const menuRow = ({ updated_at, removed: _removed, seed: _seed, ...row }: MenuRow) => ({
  ...row,
  update_time: updated_at.toISOString(),
})

const act = actsOn('menu')

const shownAs = async (db: Db, id: number) => {
  const row = await readMenuEntry(db, id)
  if (!row) throw noEntry()
  return menuRow(row)
}

const twice = () => unacceptable('这个地址已在菜单里')

async function add(host: Host, viewer: Viewer, sent: Sent) {
  await ownAddress(host, '菜单', sent.menu_url)
  return host.db.transaction().execute(async (trx) => {
    const there = await findMenuAddress(trx, sent.menu_url)
    if (there && !there.removed) throw twice()
    const id = await addMenuEntry(trx, sent)
    await act(trx, viewer, id, 'add', { after: sent })
    await publish(trx, { type: 'site_config.changed' })
    return shownAs(trx, id)
  })
}

/** @throws Failure 10001 while another entry stands at this address */
async function freeAddress(trx: Db, id: number, address: string): Promise<void> {
  const other = await findMenuAddress(trx, address)
  if (!other || other.id === id) return
  if (!other.removed) throw twice()
  await dropMenuEntry(trx, other.id)
}

async function save(
  host: Host,
  viewer: Viewer,
  { id, version, ...sent }: Sent & { id: number; version: number },
) {
  const moved = (await readMenuEntry(host.db, id))?.menu_url !== sent.menu_url
  if (moved) await ownAddress(host, '菜单', sent.menu_url)
  return host.db.transaction().execute(async (trx) => {
    const stored = await lockMenuEntry(trx, id)
    if (!stored) throw noEntry()
    if (stored.version !== version) throw changedMeanwhile()
    await freeAddress(trx, id, sent.menu_url)
    const { changed, ...change } = difference<Partial<MenuRow>>(stored, sent)
    if (!changed) return menuRow(stored)
    await writeMenuEntry(trx, id, sent)
    if (moved) await recordRemoved(trx, stored)
    await act(trx, viewer, id, 'edit', change)
    await publish(trx, { type: 'site_config.changed' })
    return shownAs(trx, id)
  })
}

async function remove(host: Host, viewer: Viewer, id: number) {
  return host.db.transaction().execute(async (trx) => {
    const stored = await lockMenuEntry(trx, id)
    if (!stored) throw noEntry()
    if (stored.menu_url === '/') throw notNow('首页留在菜单里，可以不显示')
    await writeMenuEntry(trx, id, { removed: true })
    await act(trx, viewer, id, 'remove', { before: menuRow(stored) })
    await publish(trx, { type: 'site_config.changed' })
    return { id }
  })
}

/** The menu, and what pages say of themselves to those that search. */
export function menuRoutes(host: Host): void {
  serve(host, contract.adminMenuList, async () => {
    const list = (await readMenu(host.db)).map(menuRow)
    return { list, total: list.length, page: 1, limit: list.length, next: null }
  })
  serve(host, contract.adminMenuOne, ({ id }) => shownAs(host.db, id))
  serve(host, contract.adminMenuAdd, (sent, { viewer }) => add(host, viewer, sent))
  serve(host, contract.adminMenuSave, (sent, { viewer }) => save(host, viewer, sent))
  serve(host, contract.adminMenuOrder, ({ ids }, { viewer }) => orderBy(host, viewer, 'site_menu', ids))
  serve(host, contract.adminMenuRemove, ({ id }, { viewer }) => remove(host, viewer, id))
}
