import { isDeepStrictEqual } from 'node:util'
import { code } from '#contract/error.ts'
import type { Correctable } from '#contract/catalogue/contribution.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure, missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import {
  type ItemRow,
  readBlendNames,
  readBrandNames,
  readItem,
} from '#server/modules/catalogue/catalogue/index.ts'
import { fold } from '#server/modules/platform/rich-text/index.ts'
import { refuseMuted } from '#server/modules/identity/member/index.ts'
import { attachUploads } from '#server/modules/platform/media/index.ts'
import { judgeTexts } from '#server/modules/moderation/text-filter/index.ts'
import { type Field, fieldsOf } from './field/fields.ts'
import { readFields, readOptions } from './field/field-values.ts'
import { insertSubmission, type SubmissionInput, type Values } from './contribution.store.ts'

const day = 86_400
/** How much a person may send in a day. */
const maxPerDay = { add: 10, correct: 30 } as const

/** What stands in an item, by field. */
export const valuesOf = (fields: readonly Field[], row: ItemRow): Values =>
  Object.fromEntries(fields.map(({ key, column }) => [key, (row[column] ?? null) as Values[string]]))

/** The brand of blends that is called so, by either name. */
export async function brandNamed(db: Db, name: string): Promise<number | null> {
  const asked = fold(name)
  const found = (await readBrandNames(db, 'tobacco')).find(({ name_en, name_zh }) =>
    [name_en, name_zh].some((one) => one !== null && fold(one) === asked),
  )
  return found?.id ?? null
}

/** The blend of a brand that is called so; null when there is none. */
export async function blendNamed(db: Db, brand: number, name: string): Promise<number | null> {
  const asked = fold(name)
  const found = (await readBlendNames(db, brand)).find(({ name_en }) => fold(name_en) === asked)
  return found?.id ?? null
}

/** @throws Failure 10004 for a blend that is there, with where it stands */
export async function refuseKnown(host: Host, db: Db, brand: number, name: string): Promise<void> {
  const id = await blendNamed(db, brand, name)
  if (id === null) return
  const item = await host.content.find(db, contentTypes.tobacco, id)
  throw new Failure(code.notNow, '资料库里已经有这一款', { id, url: item?.url ?? '' })
}

const textsIn = (values: Values) =>
  Object.values(values).flatMap((value) =>
    typeof value === 'string' ? [value] : Array.isArray(value) ? value : [],
  )

/** Keeps what was sent until an editor has looked. */
async function keep(
  host: Host,
  viewer: Viewer,
  sent: Omit<SubmissionInput, 'uid' | 'warnings'>,
  images: readonly string[],
) {
  const { uid } = viewer
  const texts = textsIn(sent.fields).map(String)
  // Sources may lead elsewhere; what nobody may publish is refused there, too.
  const [warnings] = await Promise.all([judgeTexts(host, uid, texts), judgeTexts(host, uid, [sent.source])])
  const { act } = sent
  const { retryAfter } = await consumeRateLimits(host, [
    { key: `submission ${act} ${uid}`, limit: maxPerDay[act], seconds: day },
  ])
  if (retryAfter > 0) throw new Failure(code.tooOften, `今天的提交太多了，${retryAfterText(retryAfter)}`)
  return host.db.transaction().execute(async (trx) => {
    const number = await insertSubmission(trx, { ...sent, uid, warnings })
    if (number === null) throw notNow('你已经提交过，正在等编辑看')
    await attachUploads(trx, uid, images, { type: 'submission', id: number, kinds: ['picture'] })
    return number
  })
}

const given = (input: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  )

type Addition = {
  name_en?: string
  brand?: number
  brand_name?: string
  sources?: string
  images: readonly string[]
}

/** Sends a blend that is not in the catalogue. @returns the number of the submission */
export async function sendAddition(host: Host, viewer: Viewer, input: Addition): Promise<number> {
  refuseMuted(viewer)
  const { sources = '', images, brand_name = '', ...facts } = input
  const fields = fieldsOf(contentTypes.tobacco)
  if (!facts.name_en) throw unacceptable('请填写英文名')
  const brand = facts.brand ?? (brand_name ? await brandNamed(host.db, brand_name) : null)
  if (brand === null && !fold(brand_name)) throw unacceptable('请选择品牌，没有的写下它的名字')
  if (!fold(facts.name_en)) throw unacceptable('英文名里没有字母和数字')
  if (!sources && images.length === 0) throw unacceptable('请写明来源，或附一张照片')
  const values = readFields(fields, given({ ...facts, brand }), await readOptions(host.db, fields))
  if (brand !== null) await refuseKnown(host, host.db, brand, facts.name_en)
  const named = brand === null ? { ...values, brand_name } : values
  const subject = `${brand ?? fold(brand_name)} ${fold(facts.name_en)}`
  const { tobacco: type } = contentTypes
  return keep(
    host,
    viewer,
    {
      act: 'add',
      type,
      id: null,
      name: facts.name_en,
      subject,
      fields: named,
      before: {},
      source: sources,
    },
    images,
  )
}

type Correction = { type: Correctable; id: number; changes: Record<string, unknown>; reason: string }

/** Sends what is wrong with an item, field by field. @returns the number of the submission */
export async function sendCorrection(host: Host, viewer: Viewer, sent: Correction): Promise<number> {
  refuseMuted(viewer)
  const { type, id, changes, reason } = sent
  const row = await readItem(host.db, type, id)
  const found = await host.content.find(host.db, type, id)
  if (!row || !found) throw missing()
  const fields = fieldsOf(type, row)
  const values = readFields(fields, changes, await readOptions(host.db, fields))
  const present = valuesOf(fields, row)
  const changed = Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !isDeepStrictEqual(value, present[key] ?? null)),
  )
  if (Object.keys(changed).length === 0) throw unacceptable('和现在的资料一样，没有要改的')
  const before = Object.fromEntries(Object.keys(changed).map((key) => [key, present[key] ?? null]))
  const correction = { act: 'correct', type, id, name: found.title, subject: String(id) } as const
  return keep(host, viewer, { ...correction, fields: changed, before, source: reason }, [])
}
