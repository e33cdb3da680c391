import { actionLabels } from '#server/modules/community/content-action/index.ts'
import type { ContentAct } from '#contract/moderation/content-admin.ts'
import { reportReasons } from '#contract/moderation/report-reason.ts'
import {
  accessoryAddress,
  appreciationAddress,
  itemListAddress,
  pipeAddress,
  postAddress,
  replyAddress,
  reviewAnchor,
  tobaccoAddress,
  workAddress,
} from '#contract/page-address.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Host } from '#server/kernel/host.ts'
import { imageOf } from '#server/modules/platform/media/index.ts'
import type { History } from './history.store.ts'
import type { ContentRow } from './managed-types.store.ts'

const pageOf = (host: Host, { type, id, post_kind, of }: ContentRow): string => {
  if (type === 0) return postAddress({ kind: post_kind, id })
  if (type === 3) return appreciationAddress(id)
  if (type === 8) return workAddress(id)
  if (type === 16) return itemListAddress(id)
  const above = of ? pages[of.type]?.(of.id) : undefined
  if (!above || !host.content.handlerOf(type)) return ''
  if (type === contentTypes.review) return `${above}#${reviewAnchor(id)}`
  return replyAddress(of?.review ? `${above}#${reviewAnchor(of.review)}` : above, id)
}

const pages: Readonly<Record<number, (id: number) => string>> = {
  0: (id) => postAddress({ kind: 1, id }),
  3: appreciationAddress,
  4: tobaccoAddress,
  5: pipeAddress,
  6: accessoryAddress,
  8: workAddress,
  9: (id) => `/query/article?id=${id}`,
  16: itemListAddress,
}

/** Whether an act fits how a thing stands. What its maker deleted left nothing that could come back. */
const fits: Readonly<Record<ContentAct, (row: ContentRow) => boolean>> = {
  top: ({ state, pinned }) => state === 'published' && !pinned,
  untop: ({ state, pinned }) => state === 'published' && pinned,
  essence: ({ state, essence }) => state === 'published' && !essence,
  unessence: ({ state, essence }) => state === 'published' && essence,
  ban: ({ state, in_trash }) => state === 'published' || in_trash,
  unban: ({ state }) => state === 'banned',
  delete: ({ state, in_trash }) => state !== 'deleted' || in_trash,
  restore: ({ state, state_by, author }) =>
    state === 'deleted' && state_by !== null && state_by.uid !== author.uid,
}

/** A thing as the staff's list shows it. */
export function contentView(host: Host, row: ContentRow) {
  const { created_at, edited_at, of: _of, post_kind: _kind, in_trash: _trash, ...rest } = row
  const acts = (host.content.handlerOf(row.type)?.actions ?? []).filter((act) => fits[act](row))
  return {
    ...rest,
    acts,
    url: pageOf(host, row),
    create_time: created_at.toISOString(),
    edited: edited_at !== null,
  }
}

const actLabels: Readonly<Record<string, string>> = {
  ...actionLabels,
  approve: '审核通过',
  release: '审核通过',
  reject: '审核未通过',
}

const actOf = (act: string): string => actLabels[act.slice(act.indexOf('.') + 1)] ?? act

/** What became of a thing, as the contract has it. */
export function historyView({ text, pictures, lines, reports, reviews, edits }: History) {
  return {
    text,
    images: pictures.map((picture) => imageOf(picture)),
    history: lines.map(({ acted_at, act, ...line }) => ({
      ...line,
      act: actOf(act),
      time: acted_at.toISOString(),
    })),
    reports: reports.map(({ created_at, reason, ...report }) => ({
      ...report,
      reason: (reportReasons as Record<string, string>)[reason] ?? reason,
      time: created_at.toISOString(),
    })),
    held: reviews.map(({ created_at, ...one }) => ({ ...one, time: created_at.toISOString() })),
    edits: edits.map(({ created_at, ...edit }) => ({ ...edit, time: created_at.toISOString() })),
  }
}
