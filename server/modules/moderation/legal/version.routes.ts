import * as contract from '#contract/moderation/legal-admin.ts'
import { legalNoticeDays } from '#contract/limits.ts'
import { bindingKinds } from '#contract/moderation/binding-kinds.ts'
import { legalKinds } from '#contract/moderation/legal.ts'
import { pageSize } from '#contract/paging.ts'
import { publish } from '#server/events.ts'
import { missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { bodyToEdit, cleanBody } from '#server/modules/editorial/cms/index.ts'
import {
  addVersion,
  dropVersion,
  hasNewToday,
  lockKind,
  readVersion,
  readVersions,
  todayInBeijing,
  type Version,
} from './legal.store.ts'

const noVersion = () => missing('没有这个版本')

const cardView = ({ kind, created_by, nickname, ...version }: Version) => ({
  ...version,
  kind: legalKinds.find((one) => one === kind) ?? 'rules',
  by: created_by === null ? null : { uid: created_by, nickname: nickname ?? '' },
})

type Sent = {
  kind: string
  version: string
  title: string
  summary: string
  html: string
  effective_date: string
  changes: string
  wording_only: boolean
}

/** The first day on which a new version may bind people. */
function earliestDay({ kind, wording_only: wordingOnly }: Sent, today: string): string {
  if (wordingOnly || !bindingKinds.some((one) => one === kind)) return today
  return new Date(Date.parse(today) + legalNoticeDays * 86_400_000).toISOString().slice(0, 10)
}

const numberOf = (version: string) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major * 1_000 + minor
}

/** @throws Failure 10001 for a version that does not follow, or a day that is over or too soon */
function check(
  sent: Sent,
  older: readonly { version: string; effective_date: string }[],
  today: string,
): void {
  const highest = Math.max(0, ...older.map(({ version }) => numberOf(version)))
  if (numberOf(sent.version) <= highest)
    throw unacceptable(`版本号要比现有的大：${older.map(({ version }) => version).join('、')}`)
  // People are told before it binds them: not on a day that is over, and not before what already waits.
  if (sent.effective_date < today) throw unacceptable('生效的日子不能在今天之前')
  const earliest = earliestDay(sent, today)
  if (sent.effective_date < earliest)
    throw unacceptable(
      `注册协议与隐私政策要提前 ${legalNoticeDays} 天公布，最早 ${earliest} 生效；仅更正文字、不影响权利义务的，请勾选说明`,
    )
  const last = older[0]?.effective_date ?? ''
  if (sent.effective_date < last) throw unacceptable(`前一个版本 ${last} 才生效，新的不能比它早`)
}

async function add(host: Host, { uid }: Viewer, sent: Sent) {
  const { html, plainText } = await cleanBody(sent.html)
  if (plainText.length < 20) throw unacceptable('正文太短了')
  const id = await host.db.transaction().execute(async (trx) => {
    check(sent, await lockKind(trx, sent.kind), await todayInBeijing(trx))
    const number = await addVersion(trx, { ...sent, html, by: uid })
    const { html: _html, ...after } = sent
    const act = { actor: uid, act: 'legal.add', target_type: 'legal', target_id: number }
    await recordAudit(trx, { ...act, after: { ...after, letters: plainText.length } })
    await publish(trx, { type: 'legal.changed' })
    return number
  })
  const created = await readVersion(host.db, id)
  if (!created) throw noVersion()
  return cardView(created)
}

async function remove(host: Host, { uid }: Viewer, id: number) {
  await host.db.transaction().execute(async (trx) => {
    const row = await readVersion(trx, id)
    if (!row) throw noVersion()
    if (!(await dropVersion(trx, id))) throw notNow('已经生效过的版本要留着备查，请另立一个新版本')
    const { kind, version, title, effective_date, changes } = row
    const before = { kind, version, title, effective_date, changes }
    await recordAudit(trx, { actor: uid, act: 'legal.remove', target_type: 'legal', target_id: id, before })
    await publish(trx, { type: 'legal.changed' })
  })
  return { id }
}

/** The versions of the texts by which the site binds itself and its people: what an admin adds. */
export function versionRoutes(host: Host): void {
  host.personal.register({ table: 'legal_text', column: 'created_by', exported: null, atEnd: 'keep' })
  // A version takes effect when its day begins in Beijing: what was kept of the one before is outdated.
  host.jobs.every('0 16 * * *', 'legal:refresh', async (_payload, same) => {
    if (await hasNewToday(same.db)) await publish(same.db, { type: 'legal.changed' })
  })

  serve(host, contract.adminLegalList, async ({ kind, page = 1, limit = pageSize.usual }) => {
    const found = await readVersions(host.db, kind, { page, limit })
    return { ...found, list: found.list.map(cardView) }
  })
  serve(host, contract.adminLegalOne, async ({ id }) => {
    const row = await readVersion(host.db, id)
    if (!row) throw noVersion()
    const { body_markdown, body_html, ...card } = row
    return { ...cardView(card), html: (await bodyToEdit({ body_markdown, body_html })).html }
  })
  serve(host, contract.adminLegalAdd, (sent, { viewer }) => add(host, viewer, sent))
  serve(host, contract.adminLegalRemove, ({ id }, { viewer }) => remove(host, viewer, id))
}
