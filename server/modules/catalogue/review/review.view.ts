import { versionName } from '#contract/catalogue/blend-version.ts'
import { flavorOf, flavorWords } from '#contract/catalogue/flavor.ts'
import { agedSteps } from '#contract/limits.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import type { readVersions } from '#server/modules/catalogue/catalogue/index.ts'
import { imageOf, publicAddress } from '#server/modules/platform/media/index.ts'
import type { ReviewFilter } from './filters.store.ts'
import type { Item, ReviewRow } from './review.store.ts'

/** 新罐, 陈年 3 年; '' when it was not said. */
export const conditionOf = (years: number | null): string =>
  years === null ? '' : years === 0 ? '新罐' : `陈年 ${years} 年`

type Of = Pick<ReviewRow, 'tobacco_id' | 'pipe_id' | 'accessory_id' | 'work_id'>

export const itemOf = ({ tobacco_id, pipe_id, accessory_id, work_id }: Of): Item => {
  if (tobacco_id !== null) return { kind: 4, id: tobacco_id }
  if (pipe_id !== null) return { kind: 5, id: pipe_id }
  return work_id === null ? { kind: 6, id: accessory_id ?? 0 } : { kind: 8, id: work_id }
}

/** What somebody may do with a review; visitors see the same as anybody, and are asked to log in. */
export function permissions(
  { member_id, state, state_by }: Pick<ReviewRow, 'member_id' | 'state' | 'state_by'>,
  viewer: Viewer | null,
) {
  const own = viewer?.uid === member_id
  const shown = state === 'published'
  // What a moderator banned stays, so that nobody writes it anew in its place.
  const kept = state === 'banned' && state_by !== null
  return { like: shown && !own, edit: own && state !== 'banned', delete: own && !kept, report: shown && !own }
}

/** A review as the interface shows it. */
export function reviewView(row: ReviewRow, { liked, viewer }: { liked: boolean; viewer: Viewer | null }) {
  const { member_id: uid, nickname, avatar, demo, half_stars, created_at, edited_at, state } = row
  return {
    ...row,
    author: { uid, nickname, avatar: avatar && publicAddress(avatar, 's'), demo },
    score: half_stars / 2,
    condition: conditionOf(row.aged_years),
    version: row.version && { id: row.version.id, name: versionName(row.version) },
    flavors: row.flavors.flatMap((id) => flavorOf(id) ?? []),
    images: row.pictures.map((picture) => imageOf(picture)),
    create_time: created_at.toISOString(),
    edited: edited_at !== null,
    state: state === 'deleted' ? ('banned' as const) : state,
    liked,
    can: permissions(row, viewer),
  }
}

type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>
type Version = Awaited<ReturnType<typeof readVersions>>[number]
type FigureTerm = { kind: string; value: string; name: string }

/** The filters of the reviews of a blend: options that something stands behind, or that are chosen. */
export function filterPanel(
  counts: Counts,
  chosen: ReviewFilter,
  { terms, versions }: { terms: readonly FigureTerm[]; versions: readonly Version[] },
) {
  const strengths = terms.filter(({ kind }) => kind === 'strength')
  const rows = [
    ['strength', '劲道', strengths.map(({ value, name }) => ({ id: Number(value), name }))],
    ['aged', '罐龄', agedSteps],
    ['flavor', '风味', flavorWords],
    [
      'version',
      '版本',
      versions.map(({ id, maker, from_year: from, to_year: to }) => ({
        id,
        name: versionName({ maker, from, to }),
      })),
    ],
    ['pictures', '图片', [{ id: 1, name: '有图' }]],
  ] as const
  return rows.map(([key, name, options], at) => ({
    id: at + 1,
    name,
    key,
    check: 0,
    option_data: options
      .filter(({ id }) => (counts[key]?.[id] ?? 0) > 0 || chosen[key] === id)
      .map(({ id, name: option_name }) => ({ id, option_name })),
  }))
}
