import type * as z from 'zod'
import type { certificationSave } from '#contract/identity/certification.ts'
import { code } from '#contract/error.ts'
import { nationalId18 } from '#contract/identity/national-id.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure, missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { withMutex } from '#server/kernel/mutex.ts'
import { consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { maskedPhone, renewConsent } from '#server/modules/identity/auth/index.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { placeExists } from '#server/modules/platform/region/index.ts'
import { refuseMuted } from '#server/modules/identity/member/index.ts'
import { attachUploads, releaseUploads } from '#server/modules/platform/media/index.ts'
import { refuseBarredName, refuseHeldTexts } from '#server/modules/moderation/text-filter/index.ts'
import {
  type Change,
  insertDraft,
  isTaken,
  lockOpen,
  type PhotoKind,
  photoTargets,
  readCertified,
  readConsentText,
  type Row,
  updateOne,
} from '../certification.store.ts'
import { digestOf, maskedName, maskedNumber, sealed, unsealed } from '../identity.ts'
import { kindLabels } from './own-application.ts'

export type CertificationInput = Omit<z.output<typeof certificationSave.input>, 'step'> & { step?: number }
/** Who tells it, and from where: a consent is kept with its address. */
export type Applicant = { viewer: Viewer; address: string }

/** @throws Failure 10007 */
async function consumeLimit(host: Host, key: string, limit: number, seconds: number): Promise<void> {
  const { retryAfter } = await consumeRateLimits(host, [{ key, limit, seconds }])
  if (retryAfter > 0) throw new Failure(code.tooOften, `操作太频繁，${retryAfterText(retryAfter)}`)
}

/** The consent as it stands after this: what is sent has to be the version in force. */
async function consentAfter(
  trx: Db,
  row: Row,
  input: CertificationInput,
  { viewer, address }: Applicant,
): Promise<Change> {
  const text = await readConsentText(trx)
  const { consent: version } = input
  if (version !== undefined && version !== text?.version)
    throw unacceptable('同意书有了新的版本，请刷新后重新阅读')
  const agreed = version ?? row.consent_version
  const identifies = [
    input.real_name,
    input.number,
    input.phone,
    input.front || undefined,
    input.back || undefined,
  ]
  if (identifies.some((given) => given !== undefined) && agreed !== text?.version)
    throw unacceptable(`请先阅读并同意《${text?.title ?? '单独同意书'}》`)
  if (version === undefined || version === row.consent_version) return {}
  await renewConsent(trx, { uid: viewer.uid, kind: 'certification', version, address })
  return { consent_version: version, consented_at: new Date() }
}

/** What identifies the person, closed again with what was told now. */
function identityAfter(host: Host, row: Row, { real_name, number, phone }: CertificationInput): Change {
  if (real_name === undefined && number === undefined && phone === undefined) return {}
  const before = unsealed(host, row.member_id, row.identity)
  const now = {
    name: real_name ?? before.name,
    number: number === undefined ? before.number : nationalId18(number),
    phone: phone ?? before.phone,
  }
  return {
    identity: sealed(host, row.member_id, now),
    real_name_masked: maskedName(now.name),
    number_masked: maskedNumber(now.number),
    phone_masked: maskedPhone(now.phone),
    number_digest: now.number ? digestOf(host, now.number) : null,
  }
}

/** @throws Failure 10150 for a name that a studio of somebody else has, 10001 for a place that there is not */
async function factsAfter(trx: Db, row: Row, input: CertificationInput): Promise<Change> {
  const { kind, step, name, region, line, introduction, founded } = input
  if (name && (await isTaken(trx, row.member_id, name)))
    throw new Failure(code.nameTaken, '已经有叫这个名字的工作室')
  if (region && !(await placeExists(trx, region))) throw unacceptable('没有这个地区')
  return {
    ...(kind && { kind }),
    ...(step !== undefined && { step }),
    ...(name !== undefined && { name }),
    ...(region !== undefined && { region }),
    ...(line !== undefined && { line }),
    ...(introduction !== undefined && { introduction }),
    ...(founded !== undefined && { founded }),
  }
}

/** @throws Failure 10001 for uploads of another kind or of somebody else */
async function attach(trx: Db, row: Row, target: PhotoKind, names: readonly string[]): Promise<void> {
  const kind = target === 'works' ? 'picture' : 'private'
  if (names.some((name) => !name.startsWith(`${kind}/`)))
    throw unacceptable(target === 'works' ? '作品照片不正确，请重新上传' : '证件照片不正确，请在这里重新上传')
  await attachUploads(trx, row.member_id, names, { type: photoTargets[target], id: row.id, kinds: [kind] })
}

async function attachAll(trx: Db, row: Row, { front, back, images }: CertificationInput): Promise<void> {
  if (front !== undefined) await attach(trx, row, 'front', front ? [front] : [])
  if (back !== undefined) await attach(trx, row, 'back', back ? [back] : [])
  if (images !== undefined) await attach(trx, row, 'works', images)
}

/** The application that somebody may work at; a new one where there is none. */
async function draftOf(trx: Db, uid: number, kind: Row['kind'] | undefined): Promise<Row> {
  const row = await lockOpen(trx, uid)
  if (row?.state === 'submitted') throw notNow('申请已提交，正在审核；要修改，请先撤回')
  const wanted = kind ?? row?.kind ?? 'studio'
  if ((await readCertified(trx, uid)).some((one) => one.kind === wanted))
    throw notNow(`你已通过${kindLabels[wanted]}认证`)
  return row ?? insertDraft(trx, uid, wanted)
}

/** Keeps what was told of an application, in the transaction of the act. @returns it as it stands now */
export async function saveDraft(
  host: Host,
  trx: Db,
  input: CertificationInput,
  applicant: Applicant,
): Promise<Row> {
  const row = await draftOf(trx, applicant.viewer.uid, input.kind)
  const change = {
    ...(await consentAfter(trx, row, input, applicant)),
    ...identityAfter(host, row, input),
    ...(await factsAfter(trx, row, input)),
  }
  await attachAll(trx, row, input)
  // Mended after a refusal it is a draft again; the reason stays to be read. What is told anew has its own
  // time, whether what was told before is destroyed already or not.
  return updateOne(trx, row.id, { ...change, state: 'draft', decided_at: null, photos_purged_at: null })
}

/** How often somebody may do something. */
export type DraftLimit = { act: string; limit: number; seconds: number }

/**
 * Does something with somebody's application: what they tell is judged first, and one act follows the other.
 * @throws Failure 10001, 10007, 10190
 */
export async function act(
  host: Host,
  input: CertificationInput,
  { applicant: { viewer }, act: name, limit, seconds }: DraftLimit & { applicant: Applicant },
  work: (trx: Db) => Promise<unknown>,
): Promise<void> {
  refuseMuted(viewer)
  await withMutex(host, `certification ${viewer.uid}`, async () => {
    await refuseBarredName(host, input.name, viewer)
    await refuseHeldTexts(host, viewer.uid, [
      ['名称', input.name],
      ['简介', input.introduction],
    ])
    await consumeLimit(host, `certification ${name} ${viewer.uid}`, limit, seconds)
    await host.db.transaction().execute(work)
  })
}

/** Saves a draft, as far as it goes. */
export const save = (host: Host, input: CertificationInput, applicant: Applicant): Promise<void> =>
  act(host, input, { applicant, act: 'save', limit: 300, seconds: 60 * 60 }, (trx) =>
    saveDraft(host, trx, input, applicant),
  )

/** Every photograph of an application goes, with all sizes. */
export async function dropPhotos(trx: Db, id: number): Promise<void> {
  for (const type of Object.values(photoTargets)) await releaseUploads(trx, { type, id })
}

/** What is left of an application that nobody wants any more: that there was one. */
export async function empty(trx: Db, { id }: Row): Promise<void> {
  await dropPhotos(trx, id)
  await updateOne(trx, id, {
    state: 'withdrawn',
    identity: null,
    real_name_masked: '',
    number_masked: '',
    phone_masked: '',
    number_digest: null,
    name: '',
    region: '',
    line: '',
    introduction: '',
    founded: null,
    reason: '',
    decided_at: null,
  })
}

/** Takes an application back: nothing of it is kept. @throws Failure 10003 when there is none */
export async function withdraw(host: Host, { uid }: Viewer): Promise<void> {
  await host.db.transaction().execute(async (trx) => {
    const row = await lockOpen(trx, uid)
    if (!row) throw missing('没有可以撤回的申请')
    await empty(trx, row)
    const target = { target_type: 'certification', target_id: row.id }
    await recordAudit(trx, {
      actor: uid,
      act: 'certification.withdraw',
      ...target,
      before: { state: row.state },
    })
  })
}
