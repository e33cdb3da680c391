import * as contract from '#contract/editorial/front-page-admin.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { missing, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { addJob } from '#server/kernel/jobs/job.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { actsOn, changedMeanwhile, difference } from './config.routes.ts'
import {
  addBanner,
  type BannerRow,
  lockBanner,
  lockOrder,
  readAllBanners,
  readBanner,
  writeBanner,
  writeOrder,
} from '../site-config.store.ts'
import { ownAddress } from './own-address.ts'
import { placePictures } from './placed-pictures.ts'

/** Tells every process that what is shown changes at this moment by itself. */
const orderLock = 'site-config:refresh'

const noBanner = () => missing('没有这幅横幅，可能已被删去')

type Sent = {
  image: string
  label: string
  title: string
  summary: string
  link: string
  link_words: string
  from_at?: string
  until_at?: string
  shown: boolean
}

const bannerRow = ({
  from_at,
  until_at,
  state,
  updated_at,
  slug: _slug,
  seed: _seed,
  ...row
}: BannerRow) => ({
  ...row,
  from_at: from_at?.toISOString() ?? null,
  until_at: until_at?.toISOString() ?? null,
  shown: state === 'shown',
  update_time: updated_at.toISOString(),
})

async function valuesOf(host: Host, { from_at, until_at, shown, link, ...fields }: Sent) {
  const [from, until] = [from_at, until_at].map((at) => (at ? new Date(at) : null))
  if (from && until && from >= until) throw unacceptable('结束要在开始之后')
  if (fields.image === '') throw unacceptable('请选一幅图')
  if (fields.title.split('\n').length > 3) throw unacceptable('标题最多三行')
  return {
    ...fields,
    link: link === '' ? '' : await ownAddress(host, '横幅', link),
    from_at: from ?? null,
    until_at: until ?? null,
    state: shown ? 'shown' : 'hidden',
  }
}

/** What has to be done after each change: pictures, the moments at which it turns, the news. */
async function settle(trx: Db, { uid }: Viewer, id: number, image: string): Promise<void> {
  const used = { type: 'banner' as const, id, drawings: /^\/art\/banner\/[123]\.svg$/, by: uid }
  const [placed = image] = await placePictures(trx, [image], used)
  if (placed !== image) await writeBanner(trx, id, { image: placed })
  const row = await readBanner(trx, id)
  for (const [name, at] of [
    ['from', row?.from_at],
    ['until', row?.until_at],
  ] as const)
    if (at && at > new Date()) await addJob(trx, orderLock, {}, { key: `banner ${id} ${name}`, at })
  await publish(trx, { type: 'site_config.changed' })
}

const act = actsOn('banner')

const shownAs = async (db: Db, id: number) => {
  const row = await readBanner(db, id)
  if (!row) throw noBanner()
  return bannerRow(row)
}

async function add(host: Host, viewer: Viewer, sent: Sent) {
  const values = await valuesOf(host, sent)
  return host.db.transaction().execute(async (trx) => {
    const id = await addBanner(trx, values)
    await settle(trx, viewer, id, values.image)
    await act(trx, viewer, id, 'add', { after: values })
    return shownAs(trx, id)
  })
}

async function save(
  host: Host,
  viewer: Viewer,
  { id, version, ...sent }: Sent & { id: number; version: number },
) {
  const values = await valuesOf(host, sent)
  return host.db.transaction().execute(async (trx) => {
    const stored = await lockBanner(trx, id)
    if (!stored) throw noBanner()
    if (stored.version !== version) throw changedMeanwhile()
    const { changed, ...change } = difference<Partial<BannerRow>>(stored, values)
    if (!changed) return bannerRow(stored)
    await writeBanner(trx, id, values)
    await settle(trx, viewer, id, values.image)
    await act(trx, viewer, id, 'edit', change)
    return shownAs(trx, id)
  })
}

async function remove(host: Host, viewer: Viewer, id: number) {
  return host.db.transaction().execute(async (trx) => {
    const stored = await lockBanner(trx, id)
    if (!stored) throw noBanner()
    await placePictures(trx, [], { type: 'banner', id, drawings: /^$/, by: viewer.uid })
    await writeBanner(trx, id, { state: 'removed' })
    await act(trx, viewer, id, 'remove', { before: bannerRow(stored) })
    await publish(trx, { type: 'site_config.changed' })
    return { id }
  })
}

/**
 * Puts a list that people order by hand into this order.
 * @throws Failure 10004 unless exactly what stands there is named
 */
export async function orderBy(
  host: Host,
  { uid }: Viewer,
  table: 'site_banner' | 'site_menu',
  ids: readonly number[],
): Promise<null> {
  await host.db.transaction().execute(async (trx) => {
    const before = await lockOrder(trx, table)
    const once = new Set(ids)
    if (once.size !== ids.length || before.length !== ids.length || !before.every((id) => once.has(id)))
      throw changedMeanwhile()
    if (ids.every((id, at) => id === before[at])) return
    await writeOrder(trx, table, ids)
    const target_type = table === 'site_banner' ? 'banner' : 'menu'
    await recordAudit(trx, {
      actor: uid,
      act: `${target_type}.order`,
      target_type,
      target_id: 0,
      before,
      after: ids,
    })
    await publish(trx, { type: 'site_config.changed' })
  })
  return null
}

/** The slides of the home page: what an editor puts there, and when. */
export function bannerRoutes(host: Host): void {
  host.jobs.on(orderLock, () => publish(host.db, { type: 'site_config.changed' }))

  serve(host, contract.adminBannerList, async () => {
    const list = (await readAllBanners(host.db)).map(bannerRow)
    return { list, total: list.length, page: 1, limit: list.length, next: null }
  })
  serve(host, contract.adminBannerOne, ({ id }) => shownAs(host.db, id))
  serve(host, contract.adminBannerAdd, (sent, { viewer }) => add(host, viewer, sent))
  serve(host, contract.adminBannerSave, (sent, { viewer }) => save(host, viewer, sent))
  serve(host, contract.adminBannerOrder, ({ ids }, { viewer }) => orderBy(host, viewer, 'site_banner', ids))
  serve(host, contract.adminBannerRemove, ({ id }, { viewer }) => remove(host, viewer, id))
}
