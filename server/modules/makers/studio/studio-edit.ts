import { code } from '#contract/error.ts'
import { noStudio } from '#contract/makers/studio-card.ts'
import { contentTypes } from '#contract/content-type.ts'
import { studioAddress } from '#contract/page-address.ts'
import { maxStudioNameLetters, leastStudioNameLetters } from '#contract/limits.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { Failure, forbidden, missing, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { placeExists } from '#server/modules/platform/region/index.ts'
import { refuseMuted } from '#server/modules/identity/member/index.ts'
import { nameKey, visible } from '#server/modules/platform/rich-text/index.ts'
import { attachUploads } from '#server/modules/platform/media/index.ts'
import { refuseBarredName, refuseHeldTexts } from '#server/modules/moderation/text-filter/index.ts'
import { visibleStudio } from './studio-pages.ts'
import { type LockedStudio, lockStudio, type StudioChange, updateStudio } from './studio.store.ts'

export type Edit = Omit<StudioChange, 'sort_key'>

/** The name of a studio is taken. */
export function takenBy(error: unknown): Failure | null {
  const { code: state, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  return state === '23505' && constraint === 'studio_name_key_key'
    ? new Failure(code.nameTaken, '已经有叫这个名字的工作室')
    : null
}

/** A name in one line, without signs that nobody sees. @throws Failure for one without a letter */
export function plainStudioName(typed: string): string {
  const name = visible(typed)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  if ([...name].length < leastStudioNameLetters || !/[\p{L}\p{N}]/u.test(name))
    throw unacceptable(`名称是 ${leastStudioNameLetters} 到 ${maxStudioNameLetters} 个字`)
  return name
}

const oneLine = (typed: string) => visible(typed).replace(/\s+/gu, ' ').trim()

/** The texts as they may be stored. */
function cleaned({ name, motto, introduction, story, notice, ...rest }: Edit): Edit {
  return {
    ...rest,
    ...(name !== undefined && { name: plainStudioName(name) }),
    ...(motto !== undefined && { motto: oneLine(motto) }),
    ...(introduction !== undefined && { introduction: visible(introduction) }),
    ...(story !== undefined && { story: visible(story) }),
    ...(notice !== undefined && { notice: visible(notice) }),
  }
}

/** @throws Failure for what nobody may publish, and for what somebody would have to look at first */
async function judge(host: Host, viewer: Viewer, { name, motto, introduction, story, notice }: Edit) {
  await refuseBarredName(host, name, viewer)
  await refuseHeldTexts(host, viewer.uid, [
    ['名称', name],
    ['格言', motto],
    ['简介', introduction],
    ['故事', story],
    ['公告', notice],
  ])
}

/** What was asked to change and is not as it stands. */
const changesOf = (now: LockedStudio, edit: Edit): Edit =>
  Object.fromEntries(
    Object.entries(edit).filter(
      ([field, value]) => value !== undefined && value !== now[field as keyof Edit],
    ),
  )

/** Pictures are uploads of the person's own; '' goes back to the drawn one. */
async function attachPictures(trx: Db, uid: number, id: number, edit: Edit): Promise<void> {
  for (const field of ['avatar', 'cover'] as const) {
    const name = edit[field]
    if (name === undefined) continue
    await attachUploads(trx, uid, name === '' ? [] : [name], { type: `studio ${field}`, id, kinds: [field] })
  }
}

async function change(trx: Db, uid: number, id: number, edit: Edit) {
  const now = await lockStudio(trx, { id })
  if (!now) throw missing(noStudio)
  const wanted = changesOf(now, edit)
  const fields = Object.keys(wanted) as (keyof Edit)[]
  if (fields.length === 0) return
  await attachPictures(trx, uid, id, wanted)
  const sorted = wanted.name === undefined ? {} : { sort_key: nameKey(wanted.name) }
  await updateStudio(trx, id, { ...wanted, ...sorted }).catch((error: unknown) => {
    throw takenBy(error) ?? error
  })
  await publish(trx, { type: 'studio.changed', content: { type: contentTypes.studio, id }, actor: uid })
  const before = Object.fromEntries(fields.map((field) => [field, now[field]]))
  await recordAudit(trx, {
    actor: uid,
    act: 'studio.edit',
    target_type: 'studio',
    target_id: id,
    before,
    after: wanted,
  })
}

/**
 * Changes one's own studio: what is absent stays as it is, '' empties.
 * @throws Failure 10001, 10002 for somebody else's, 10003, 10150 for a name that is taken, 10190
 */
export async function editStudio(host: Host, viewer: Viewer, { id, ...sent }: Edit & { id: number }) {
  const row = await visibleStudio(host.db, viewer, id)
  if (row.member_id !== viewer.uid) throw forbidden('只有工作室的主人可以修改')
  refuseMuted(viewer)
  const edit = cleaned(sent)
  if (edit.region && !(await placeExists(host.db, edit.region))) throw unacceptable('没有这个地区')
  // A name that stands may stay.
  await judge(host, viewer, edit.name === row.name ? { ...edit, name: undefined } : edit)
  const { retryAfter } = await consumeRateLimits(host, [
    { key: `studio edit ${viewer.uid}`, limit: 60, seconds: 3_600 },
  ])
  if (retryAfter > 0) throw new Failure(code.tooOften, `改得太快了，${retryAfterText(retryAfter)}`)
  await host.db.transaction().execute((trx) => change(trx, viewer.uid, id, edit))
  return { id, url: studioAddress(id, row.member_id) }
}
