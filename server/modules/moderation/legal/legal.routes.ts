import { agreementAgree, agreementDue, legalKinds, legalList, legalOne } from '#contract/moderation/legal.ts'
import type { bindingKinds } from '#contract/moderation/binding-kinds.ts'
import { officePath } from '#contract/page-address.ts'
import { consentFigures } from '#contract/platform/retention.ts'
import { publish } from '#server/events.ts'
import { missing, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { giveConsent } from '#server/modules/identity/auth/index.ts'
import { complaintForm, type OperatorSettings } from '#server/operator-settings.ts'
import { escaped } from '#server/modules/platform/rich-text/index.ts'
import { renderBody } from '#server/modules/editorial/cms/index.ts'
import { readConsentCounts, readDue } from './consent.store.ts'
import { readTexts, readTextsInForce } from './legal.store.ts'
import { versionRoutes } from './version.routes.ts'

type Agreeing = {
  uid: number
  address: string
  shown: Partial<Record<(typeof bindingKinds)[number], string>>
}

/**
 * Writes down that somebody agreed to what they were shown, as far as it is in force and was due.
 * @throws Failure 10004 where a newer version came meanwhile, or nothing was shown
 */
async function agree(host: Host, { uid, address, shown }: Agreeing): Promise<void> {
  await host.db.transaction().execute(async (trx) => {
    const due = await readDue(trx, uid)
    if (due.some(({ kind, version }) => shown[kind] !== version))
      throw notNow('又有了更新的一版，请看过再同意')
    for (const { kind, version } of due) await giveConsent(trx, { uid, kind, version, address })
    // Who agreed to none yet is told beside the texts that the site is for adults.
    if (due.some(({ agreed }) => agreed === null))
      await giveConsent(trx, { uid, kind: 'adult', version: '18', address })
    await publish(trx, { type: 'session.changed' })
  })
}

/** Every text begins with who runs the site, in whatever version. */
/** A way to the operator; where none is given, the form of 官方. */
const contactOf = (given: string | null) =>
  given === null ? `<a href="${officePath}#complaint">${complaintForm}</a>` : escaped(given)

const operatorWords = ({ name, contact, complaints }: OperatorSettings['operator']) =>
  `<p>本站的运营者：<strong>${escaped(name)}</strong>。联系方式：${contactOf(contact)}。投诉与举报：${contactOf(complaints)}。</p>`

export function legalRoutes(host: Host): void {
  const { db } = host
  versionRoutes(host)

  serve(host, legalList, async () => {
    const texts = await readTextsInForce(db)
    const of = (kind: (typeof legalKinds)[number]) =>
      texts.filter((text) => text.kind === kind).map((text) => ({ ...text, kind }))
    return { list: legalKinds.flatMap(of) }
  })

  serve(host, legalOne, async ({ kind }) => {
    const { now: text, next } = await readTexts(db, kind)
    if (!text) throw missing('这份文本还没有生效')
    const { headings, html } = await renderBody(text, true)
    const operator = operatorWords(host.settings.operator)
    const coming = next ? { ...next, html: operator + (await renderBody(next, true)).html } : null
    return { ...text, kind, headings, html: operator + html, coming }
  })

  serve(host, agreementDue, async (_input, { viewer }) => ({ list: await readDue(db, viewer.uid) }))

  serve(host, agreementAgree, async (shown, { viewer, address }) => {
    await agree(host, { uid: viewer.uid, address, shown })
    return null
  })

  serve(host, consentFigures, async () => {
    const list = (await readConsentCounts(db)).map(({ first_at, last_at, ...figure }) => ({
      ...figure,
      id: `${figure.kind} ${figure.version}`,
      kind: figure.kind as (typeof legalKinds)[number] | 'adult',
      first_time: first_at.toISOString(),
      last_time: last_at.toISOString(),
    }))
    return { list, total: list.length, page: 1, limit: list.length, next: null }
  })
}
