import type { certificationOwn } from '#contract/identity/certification.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { legalTextAddress, studioAddress } from '#contract/page-address.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { imageOf } from '#server/modules/platform/media/index.ts'
import {
  type Photo,
  readCertified,
  readConsentText,
  readOpen,
  readOwnStudio,
  readPhotos,
  readPlace,
  type Row,
} from '../certification.store.ts'

type Own = DataOf<typeof certificationOwn>
export const kindLabels = { bucket: '斗师', studio: '工作室' } as const

/** The works an application shows. */
export const worksIn = (photos: readonly Photo[]) =>
  photos.filter(({ target }) => target === 'works').map((photo) => imageOf(photo))

const iso = (time: Date | null): string | null => time?.toISOString() ?? null

async function viewOf(db: Db, row: Row, version: string): Promise<Own['certification']> {
  const [photos, region] = await Promise.all([readPhotos(db, row.id), readPlace(db, row.region)])
  // What was destroyed has to be told again.
  const known = row.identity !== null
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    step: row.step,
    real_name: known ? row.real_name_masked : '',
    number: known ? row.number_masked : '',
    phone: known ? row.phone_masked : '',
    front: photos.some(({ target }) => target === 'front'),
    back: photos.some(({ target }) => target === 'back'),
    name: row.name,
    region,
    line: row.line as NonNullable<Own['certification']>['line'],
    introduction: row.introduction,
    founded: row.founded,
    images: worksIn(photos),
    reason: row.reason,
    agreed: row.consent_version === version,
    save_time: row.updated_at.toISOString(),
    submit_time: iso(row.submitted_at),
    decide_time: iso(row.decided_at),
  }
}

/** Where somebody stands with being certified: nothing of it tells who they are. */
export async function ownOf({ db }: Host, { uid, mutedUntil }: Viewer): Promise<Own> {
  const [row, certified, studio, text] = await Promise.all([
    readOpen(db, uid),
    readCertified(db, uid),
    readOwnStudio(db, uid),
    readConsentText(db),
  ])
  const version = text?.version ?? ''
  return {
    certification: row ? await viewOf(db, row, version) : null,
    certified: certified.map(({ decided_at, ...one }) => ({ ...one, decide_time: decided_at.toISOString() })),
    studio: studio && { ...studio, url: studioAddress(studio.id, uid) },
    consent: { version, title: text?.title ?? '', url: legalTextAddress('certification') },
    why_not: mutedUntil === undefined ? '' : '你已被禁言，暂时不能申请',
  }
}
