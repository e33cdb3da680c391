import { contentTypes } from '#contract/content-type.ts'
import {
  appreciationAddress,
  itemListAddress,
  postAddress,
  profileAddress,
  workAddress,
} from '#contract/page-address.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import type { ContentSummary } from '#server/kernel/registry/content-finder.ts'
import { imagesOf } from '#server/modules/platform/media/index.ts'
import { type EvidenceRow, readEvidenceRows } from './evidence.store.ts'
import { type Label, labels } from '#contract/notifications/message.ts'

const stateLabels: Readonly<Record<string, string>> = {
  published: '公开',
  pending: '待审',
  rejected: '未通过',
  banned: '已封禁',
  deleted: '已删除',
  open: '公开',
  hidden: '已下架',
  approved: '公开',
  frozen: '已冻结',
  closed: '已关闭',
  normal: '正常',
  muted: '已禁言',
  deactivated: '注销中',
  anonymised: '已注销',
}

export const stateLabel = (state: string): string => stateLabels[state] ?? state

/** How a thing looked at a moment, as it is kept with the report. */
export type ContentSnapshot = { title: string; words: string; pictures: string[] }

export type ContentRef = { type: number; id: number }

/** So many letters of a thing are kept and shown; an article is longer. */
const maxLetters = 4_000
const cut = (text: string) => ([...text].length > maxLetters ? `${text.slice(0, maxLetters)}…` : text)

const snapshotOf = ({ title, plain_text: text, pictures }: EvidenceRow): ContentSnapshot => ({
  title,
  words: cut(text),
  pictures,
})

/** Kinds of things that their makers' page shows also while they are set aside. */
const pageOf: Readonly<Record<number, (row: EvidenceRow) => string>> = {
  [contentTypes.post]: ({ id }) => postAddress({ kind: 1, id }),
  [contentTypes.appreciation]: ({ id }) => appreciationAddress(id),
  [contentTypes.work]: ({ id }) => workAddress(id),
  [contentTypes.itemList]: ({ id }) => itemListAddress(id),
  [contentTypes.user]: ({ id }) => profileAddress(id),
}

/** A moderator reaches what is set aside, nobody what is gone. */
const addressOf = (
  type: number,
  row: EvidenceRow | undefined,
  found: ContentSummary | undefined,
): string | null => found?.url ?? (row && row.state !== 'deleted' ? (pageOf[type]?.(row) ?? null) : null)

type FoundContent = { row: EvidenceRow | undefined; found: ContentSummary | undefined }

async function readKind(db: Db, type: number, ids: readonly number[]) {
  const rows = await readEvidenceRows(db, type, ids)
  return rows.map((row) => [`${type} ${row.id}`, row] as const)
}

function currentContentOf(type: number, { row, found }: FoundContent) {
  if (!row && !found) return null
  // A comment and a review have no title of their own: what they stand under names them.
  const title = row?.title || found?.title || ''
  return {
    title,
    words: row ? cut(row.plain_text) : '',
    fileNames: row?.pictures ?? [],
    state: row?.in_trash ? '作者已删除' : stateLabel(row?.state ?? 'published'),
    inTrash: row?.in_trash ?? false,
    url: addressOf(type, row, found),
    create_time: row?.created_at.toISOString() ?? null,
    owner: row?.owner_id ?? found?.owner ?? null,
    seen: row ? snapshotOf(row) : { title, words: '', pictures: [] },
  }
}

export type CurrentContent = NonNullable<ReturnType<typeof currentContentOf>>

/** Things as the staff sees them, however they stand; null for what is gone without a trace. */
export async function readCurrentContent(host: Host, db: Db, things: readonly ContentRef[]) {
  const byType = Map.groupBy(things, ({ type }) => type)
  const [found, ...kinds] = await Promise.all([
    host.content.findAll(db, things),
    ...[...byType].map(([type, list]) => readKind(db, type, [...new Set(list.map(({ id }) => id))])),
  ])
  const rows = new Map(kinds.flat())
  return ({ type, id }: ContentRef): CurrentContent | null =>
    currentContentOf(type, { row: rows.get(`${type} ${id}`), found: found(type, id) })
}

/** Pictures as they are shown, of everything on a page at once. */
export async function picturesFor(db: Db, fileNames: readonly string[]) {
  const images = await imagesOf(db, fileNames)
  return (names: readonly string[]) => names.flatMap((name) => images.get(name) ?? [])
}

type PicturesOf = Awaited<ReturnType<typeof picturesFor>>

/** A thing in the shape of the contract. */
export const currentContentView = (content: CurrentContent | null, picturesOf: PicturesOf) =>
  content && {
    title: content.title,
    words: content.words,
    pictures: picturesOf(content.fileNames),
    url: content.url,
    state: content.state,
    create_time: content.create_time,
  }

type NotificationParts = { label: Label; parameters: Readonly<Record<string, string>> }

/** A piece of news as its reader saw it: the sentence, and what it did not say. */
export function notificationText({ label, parameters }: NotificationParts): {
  words: string
  detail: string
} {
  const sentence = (labels[label] ?? '').replace(
    /\{(\w+)\}/g,
    (_whole, name: string) => parameters[name] ?? '',
  )
  const { title, reason } = parameters
  const why = reason && !labels[label]?.includes('{reason}') ? `原因：${reason}` : ''
  return { words: sentence, detail: [title ? `“${title}”` : '', why].filter(Boolean).join(' ') }
}
