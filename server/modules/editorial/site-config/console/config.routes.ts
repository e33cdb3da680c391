import { adminConfig, adminConfigSave } from '#contract/editorial/site-config-admin.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { lockConfig, readConfig, writeConfig } from '../site-config.store.ts'
import { placePictures } from './placed-pictures.ts'

export const changedMeanwhile = () => notNow('这里刚被别人改过，请先看看')

type ConfigText = Omit<Awaited<ReturnType<typeof lockConfig>>, 'version' | 'updated_at' | 'only_row'>
type Sent = Record<keyof ConfigText, string> & { version: number }

/** Only what is different, before and after. */
export function difference<Row extends object>(before: Row, after: Partial<Row>) {
  const names = (Object.keys(after) as (keyof Row)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (row: Partial<Row>) => Object.fromEntries(names.map((name) => [name, row[name]]))
  return { changed: names.length > 0, before: pick(before), after: pick(after) }
}

/** How acts on a kind of thing come into the log. */
export const actsOn =
  (kind: 'banner' | 'menu') =>
  (trx: Db, { uid }: Viewer, id: number, what: string, change: { before?: unknown; after?: unknown }) =>
    recordAudit(trx, { actor: uid, act: `${kind}.${what}`, target_type: kind, target_id: id, ...change })

async function saveConfig(host: Host, { uid }: Viewer, { version, ...fields }: Sent) {
  return host.db.transaction().execute(async (trx) => {
    const stored = await lockConfig(trx)
    if (stored.version !== version) throw changedMeanwhile()
    const pictures = [fields.bottom_logo, fields.official_account_qrcode, fields.mini_program_qrcode]
    const used = { type: 'site' as const, id: 1, drawings: /^\/art\/logo\.svg$/, by: uid }
    const [bottom_logo = '', official_account_qrcode = '', mini_program_qrcode = ''] = await placePictures(
      trx,
      pictures,
      used,
    )
    const wanted: ConfigText = { ...fields, bottom_logo, official_account_qrcode, mini_program_qrcode }
    const { changed, before, after } = difference<ConfigText>(stored, wanted)
    if (!changed) return { version }
    const next = await writeConfig(trx, wanted)
    await recordAudit(trx, {
      actor: uid,
      act: 'site.config',
      target_type: 'site',
      target_id: 1,
      before,
      after,
    })
    await publish(trx, { type: 'site_config.changed' })
    return { version: next }
  })
}

/** The site's words about itself: what an admin edits. */
export function configRoutes(host: Host): void {
  serve(host, adminConfig, async () => {
    const { banners: _banners, updated_at, ...config } = await readConfig(host.db)
    return { ...config, update_time: updated_at.toISOString() }
  })

  serve(host, adminConfigSave, (sent, { viewer }) => saveConfig(host, viewer, sent))
}
