import type { BrandDetailRow, BrandRow } from './brand/brand.store.ts'
import {
  type FigureKey,
  figureKeys,
  type ReviewFigures,
  type TobaccoRow,
  type VersionRow,
} from './tobacco/tobacco.store.ts'
import type { ItemScores } from './item/item.store.ts'
import { type CardRow, enoughReviews, type SimilarRow } from './tobacco/card.store.ts'
import { briefOf, summaryOf } from './summary/summary.ts'
import { enoughVotes, versionYears } from '#contract/catalogue/blend-version.ts'
import { flavorOf, flavorWords } from '#contract/catalogue/flavor.ts'
import { pipeRows } from './pipe/filters.store.ts'
import { tobaccoRows } from './tobacco/filters.store.ts'

// Raised when the drawings themselves change, so that browsers fetch them again.
const drawingVersion = 'a7'

/** What the figures of a blend are called. */
export const figureNames: Readonly<Record<FigureKey, string>> = {
  strength: '劲道',
  flavor_level: '加香',
  room_note: '室香',
  taste: '口感',
}

/** The address of a drawing; `version` changes with what is drawn. */
export const drawing = (kind: string, id: number, version: string) =>
  `/art/${kind}/${id}.svg?v=${drawingVersion}-${version}`

export const tobaccoCardView = ({ version, ...row }: CardRow) => ({
  ...row,
  brief: briefOf(row),
  art: drawing('tobacco', row.id, version),
})

export const brandCardView = ({ version, ...row }: BrandRow) => ({
  ...row,
  art: drawing('brand', row.id, version),
})

export const brandDetailView = ({ version, ...row }: BrandDetailRow) => ({
  ...row,
  art: drawing('brand', row.id, version),
  cover: drawing('brand-cover', row.id, version),
  update_time: row.updated_at.toISOString(),
})

type FigureTerm = { kind: string; value: string; name: string }

type Given = { reference: number | null; mean: number | null }

function figureView(key: FigureKey, { reference, mean }: Given, terms: readonly FigureTerm[]) {
  const levelName = (level: number) =>
    terms.find((term) => term.kind === key && term.value === String(level))?.name ?? ''
  const fromMembers = mean !== null
  const value = mean ?? reference
  return {
    key,
    name: figureNames[key],
    value,
    words: value === null ? null : levelName(Math.round(value)),
    levels: [1, 2, 3, 4, 5].map(levelName),
    low: levelName(1),
    high: levelName(5),
    basis: fromMembers ? ('members' as const) : ('reference' as const),
  }
}

type FlavorCounts = { flavored: number; flavor_counts: readonly number[] }

/** The flavour words that reviewers named, the word of most first; none until enough of them named any. */
function flavorsView({ flavored, flavor_counts }: FlavorCounts = { flavored: 0, flavor_counts: [] }) {
  const named = flavor_counts.flatMap((reviewers, at) => {
    const word = flavorOf(at + 1)
    return reviewers > 0 && word ? [{ ...word, reviewers }] : []
  })
  const flavors = flavored >= enoughReviews ? named.toSorted((a, b) => b.reviewers - a.reviewers) : []
  return { flavored, flavors }
}

/** A version; its mean where enough voted. Pages show twice the stars. */
function versionView({ mean, from_year: from, to_year: to, ...row }: VersionRow) {
  const score = row.votes >= enoughVotes ? mean : null
  const years = versionYears({ from, to })
  const rated = score === null ? '' : `${row.votes} 份点评 ${(score * 2).toFixed(1)} 分`
  return { ...row, years, score, words: [years, row.note, rated].filter(Boolean).join(' · ') }
}

/** A blend with all that is known of it; what its reviews say stands where enough of them do. */
export function tobaccoRecordView(
  row: TobaccoRow,
  reviewFigures: ReviewFigures | undefined,
  terms: readonly FigureTerm[],
) {
  const { version, ...rest } = row
  const given = (key: FigureKey) => ({
    reference: row[key],
    mean: reviewFigures && reviewFigures.reviews >= enoughReviews ? reviewFigures[key] : null,
  })
  return {
    ...rest,
    brief: briefOf(row),
    art: drawing('tobacco', row.id, version),
    brand: brandCardView(row.brand),
    versions: row.versions.map(versionView),
    flavorings: row.tastes,
    figures: figureKeys.map((key) => figureView(key, given(key), terms)),
    distribution: reviewFigures?.distribution ?? [0, 0, 0, 0, 0],
    waiting: row.review_count - (reviewFigures?.reviews ?? 0),
    ...flavorsView(reviewFigures),
    create_time: row.created_at.toISOString(),
    update_time: row.updated_at.toISOString(),
  }
}

const nothing = { value: null, words: null }

const firstName = ({ name_zh, name_en, zh_confident }: CardRow) => (zh_confident && name_zh) || name_en

/** A blend on its page: with the words about it, people's own before those made of its facts, and what is like it. */
export function tobaccoPageView(
  record: ReturnType<typeof tobaccoRecordView>,
  similar: readonly SimilarRow[],
) {
  const figure = (key: FigureKey) => record.figures.find((one) => one.key === key) ?? nothing
  const made = summaryOf({
    ...record,
    strength: figure('strength'),
    flavor: figure('flavor_level'),
    near: similar
      .filter(({ near }) => near)
      .slice(0, 2)
      .map((card) => ({ ...card, name: firstName(card) })),
  })
  return { ...record, summary: record.introduction ?? made, similar: similar.map(tobaccoCardView) }
}

/** How an item stands, in words: of a blend with its figures as its record has them. */
export function scoresView({ tasted, rated, ...scores }: ItemScores, terms: readonly FigureTerm[]) {
  if (!tasted) return scores
  const { means, reference, ...flavorCounts } = tasted
  const given = (at: number) => ({
    reference: reference[at] ?? null,
    mean: rated >= enoughReviews ? (means[at] ?? null) : null,
  })
  return {
    ...scores,
    ...flavorsView(flavorCounts),
    figures: figureKeys.map((key, at) => figureView(key, given(at), terms)),
  }
}

type FilterTerm = { id: number; kind: string; value: string; name: string }

/** 作品: by shape, what they are made of, and whether they are still with their maker. */
const workRows = [
  { name: '家族', key: 'family', kind: 'family' },
  { name: '材质', key: 'material', kind: 'material' },
  { name: '表面', key: 'finish', kind: 'finish' },
  { name: '去处', key: 'on_view', kind: 'on_view' },
] as const

// No vocabulary: a work is with its maker or has found its shelf.
const whereabouts: readonly FilterTerm[] = [
  { id: 1, kind: 'on_view', value: '1', name: '在作坊' },
  { id: 2, kind: 'on_view', value: '2', name: '已有主' },
]

/** The flavour words, which are no vocabulary of the database. */
const flavorTerms: readonly FilterTerm[] = flavorWords.map(({ id, name }) => ({
  id,
  kind: 'flavor',
  value: String(id),
  name,
}))

export const panelRows = { 1: tobaccoRows, 2: pipeRows, 3: workRows } as const

type PanelRow = { name: string; key: string; kind: string }

/** The rows of a panel with their options. The five strengths are numbered by their level. */
export const panelOf = (rows: readonly PanelRow[], terms: readonly FilterTerm[]) =>
  rows.map(({ name, key, kind }, index) => ({
    id: index + 1,
    name,
    key,
    check: 0,
    option_data: terms
      .filter((term) => term.kind === kind)
      .map((term) => ({ id: kind === 'strength' ? Number(term.value) : term.id, option_name: term.name })),
  }))

/** The filter rows of a panel by its type. */
export const panelView = (type: 1 | 2 | 3, terms: readonly FilterTerm[]) =>
  panelOf(panelRows[type], [...terms, ...whereabouts, ...flavorTerms])
