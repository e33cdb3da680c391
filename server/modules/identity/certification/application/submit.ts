import { introductionFault, studioNameFault } from '#contract/identity/certification-rule.ts'
import { leastCertificationWorks } from '#contract/limits.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import {
  isCertified,
  type Photo,
  readConsentText,
  readPhotos,
  type Row,
  updateOne,
} from '../certification.store.ts'
import { act, saveDraft, type Applicant, type CertificationInput } from './draft.ts'
import { digestsOf, type Identity, unsealed } from '../identity.ts'
import { notNow, unacceptable } from '#server/kernel/errors/failure.ts'

/** The first thing that lacks; null when all is there. */
function lackOf(row: Row, identity: Identity, photos: readonly Photo[]): string | null {
  const of = (target: Photo['target']) => photos.filter((photo) => photo.target === target)
  const [[front], [back], works] = [of('front'), of('back'), of('works')]
  if (identity.name === '') return '请填写真实姓名'
  if (identity.number === '') return '请填写身份证号码'
  if (identity.phone === '') return '请填写联系电话'
  if (!front) return '请上传身份证人像面的照片'
  if (!back) return '请上传身份证国徽面的照片'
  if (front.file_name === back.file_name) return '身份证的两面要各拍一张'
  const fault = studioNameFault(row.name)
  if (fault) return fault
  if (row.line === '') return '请选择主营'
  return (
    introductionFault(row.introduction) ??
    (works.length < leastCertificationWorks ? `作品照片至少 ${leastCertificationWorks} 张` : null)
  )
}

/**
 * One person is certified once as each kind. What is said does not tell whether it was this: else
 * anybody could ask whose number it is that was certified.
 */
async function refuseKnown(host: Host, trx: Db, { kind }: Row, { number }: Identity): Promise<void> {
  if (await isCertified(trx, kind, digestsOf(host, number)))
    throw notNow('这份申请暂时不能提交，请从官方页面与我们联系')
}

/** Sends an application with all that was told of it. */
export async function submit(host: Host, input: CertificationInput, applicant: Applicant): Promise<void> {
  const { uid } = applicant.viewer
  await act(host, input, { applicant, act: 'submit', limit: 20, seconds: 86_400 }, async (trx) => {
    const row = await saveDraft(host, trx, { ...input, step: 3 }, applicant)
    const text = await readConsentText(trx)
    if (row.consent_version !== text?.version)
      throw unacceptable(`请先阅读并同意《${text?.title ?? '单独同意书'}》`)
    const identity = unsealed(host, uid, row.identity)
    const lack = lackOf(row, identity, await readPhotos(trx, row.id))
    if (lack) throw unacceptable(lack)
    await refuseKnown(host, trx, row, identity)
    await updateOne(trx, row.id, { state: 'submitted', submitted_at: new Date(), reason: '' })
    const target = { target_type: 'certification', target_id: row.id }
    const after = { kind: row.kind, name: row.name }
    await recordAudit(trx, { actor: uid, act: 'certification.apply', ...target, after })
  })
}
